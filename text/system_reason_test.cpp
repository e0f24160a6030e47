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

TEST(SystemReason, SpeaksEveryLanguage) {
  for (const int error : {EACCES, ENOSPC, EROFS, ELOOP, ETXTBSY, EMFILE, ENOMEM, EPIPE,
                          ECONNREFUSED, ENONET, ECONNRESET, ENETDOWN, EPROTO, EKEYREJECTED}) {
    const std::string english = system_reason(catalogue(Language::English), error);
    EXPECT_NE(english, std::generic_category().message(error));
    for (const Language language : kAllLanguages) {
      if (language == Language::English) continue;
      EXPECT_NE(system_reason(catalogue(language), error), english) << word_of(language);
    }
  }
}

// Who opens a socket as a file is told of no machine.
TEST(SystemReason, TellsADeviceThatIsNotThereFromAMachine) {
  const Catalogue& words = catalogue(Language::English);
  EXPECT_NE(system_reason(words, ENXIO), words.format("reason.noSuchName"));
}

TEST(SystemReason, QuotesTheSystemForTheRest) {
  const std::error_code rare = std::make_error_code(std::errc::owner_dead);
  for (const Language language : kAllLanguages) {
    const Catalogue& words = catalogue(language);
    EXPECT_EQ(system_reason(words, rare),
              words.format("reason.other", {{"words", rare.message()}}));
  }
}

}  // namespace
}  // namespace skyloot
