#include "text/system_reason.h"

#include <gtest/gtest.h>

#include <cerrno>

namespace skyloot {
namespace {

TEST(SystemReason, HasWordsOfOursForWhatHappensToPeople) {
  const Catalogue& words = catalogue(Language::English);
  EXPECT_EQ(system_reason(words, ENOENT), words.format("reason.absent"));
  EXPECT_EQ(system_reason(words, std::make_error_code(std::errc::address_in_use)),
            words.format("reason.addressInUse"));
}

TEST(SystemReason, LeavesTheRestToTheSystem) {
  const std::error_code rare = std::make_error_code(std::errc::owner_dead);
  EXPECT_EQ(system_reason(catalogue(Language::English), rare), rare.message());
}

}  // namespace
}  // namespace skyloot
