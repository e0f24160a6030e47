// Files that were once accepted, or refused with a wrong place or reason.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "formats/record.h"

namespace skyloot::testing {
namespace {

const std::filesystem::path kFolder =
    std::filesystem::path(SKYLOOT_SOURCE_DIR) / "tests/past_bugs/refused";

// x.deck.json is a deck; all others are records in one of their forms.
FormatError error_of(const std::filesystem::path& file) {
  std::ifstream stream(kFolder / file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  EXPECT_FALSE(text.empty()) << file;
  if (file.string().ends_with(".deck.json")) {
    const auto deck = read_deck(text);
    EXPECT_FALSE(deck.has_value()) << file;
    return deck ? FormatError{} : deck.error();
  }
  const auto record = read_record(text);
  EXPECT_FALSE(record.has_value()) << file;
  return record ? FormatError{} : record.error();
}

struct Refusal {
  FormatErrorCode code;
  std::size_t line;
  std::size_t column;
  std::string_view path;
  std::string_view found;
};

void expect_refused(std::string_view file, const Refusal& refusal) {
  const FormatError error = error_of(file);
  EXPECT_EQ(error.code, refusal.code);
  EXPECT_EQ(error.line, refusal.line);
  EXPECT_EQ(error.column, refusal.column);
  EXPECT_EQ(error.path, refusal.path);
  EXPECT_EQ(error.found, refusal.found);
}

TEST(PastBug, WhatStoodBehindANulCharacterWasNotRead) {
  expect_refused("nul_and_more.deck.json", {FormatErrorCode::NotJson, 42, 1, "", ""});
}

TEST(PastBug, ANameCouldCommandATerminal) {
  expect_refused("late_control_character.deck.json",
                 {FormatErrorCode::BadText, 17, 24, "cards[1].names.en", ""});
}

TEST(PastBug, AValueOfASetTableWasReportedAsAnother) {
  expect_refused("table_value.deck.json",
                 {FormatErrorCode::OutOfRange, 19, 51, "cards[1].effects[0].table[1]", "300"});
}

TEST(PastBug, ACardTwiceWasReportedInTheLineAbove) {
  expect_refused("card_twice.deck.json",
                 {FormatErrorCode::DuplicateCard, 15, 13, "cards[1].id", "rum"});
}

TEST(PastBug, AFieldTwiceWasReportedWithoutItsCard) {
  expect_refused("field_twice.deck.json",
                 {FormatErrorCode::DuplicateField, 36, 22, "cards[3]", "strength"});
}

TEST(PastBug, OtherLineEndsWereCalledAnotherVersion) {
  expect_refused("other_line_ends.skyloot",
                 {FormatErrorCode::BadLine, 1, 0, "", "skyloot record 1\r"});
}

TEST(PastBug, ASeatThatIsNotThereWasReportedInTheDeal) {
  expect_refused("nobody_is_first.skyloot", {FormatErrorCode::OutOfRange, 6, 0, "", "4"});
}

TEST(PastBug, RemovedCardsCouldStandInTheDeal_R2_2) {
  expect_refused("removed_in_the_deal.record.json",
                 {FormatErrorCode::OutOfRange, 1, 1450, "removed", "0"});
}

TEST(PastBug, ADealWasReportedInTheFirstLine) {
  expect_refused("too_many_in_the_deal.record.json",
                 {FormatErrorCode::WrongCardCount, 2, 8, "deal", "31"});
}

TEST(PastBug, IsRefusedInEveryFileHere) {
  for (const auto& entry : std::filesystem::directory_iterator(kFolder)) {
    EXPECT_GT(error_of(entry.path().filename()).line, 0U);
  }
}

}  // namespace
}  // namespace skyloot::testing
