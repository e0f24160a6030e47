#include "store/log_names.h"

#include <gtest/gtest.h>

#include "formats/message.h"
#include "table/entry.h"

namespace skyloot {
namespace {

Sat sat_as(std::string name) {
  return {seat(1), std::move(name), from_hex<Entropy>("66c193c694211f48b761552d71859676")};
}

TEST(LogNames, StandInTheDeedOfSittingDown) {
  EXPECT_EQ(name_in(write_deed(sat_as("Zoë \"Z\""))), "Zoë \"Z\"");
  EXPECT_EQ(name_in(write_deed(BotSat{seat(1), "swab"})), std::nullopt);
  EXPECT_EQ(name_in(""), std::nullopt);
  EXPECT_EQ(name_in(R"({"deed":"sat",)"), std::nullopt) << "damaged";
}

TEST(LogNames, AreTakenOutAndNothingElseIs) {
  EXPECT_EQ(without_name(write_deed(sat_as("Ann"))), write_deed(sat_as("…")));
  EXPECT_EQ(without_name("no deed"), "no deed");
}

}  // namespace
}  // namespace skyloot
