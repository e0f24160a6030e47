// The score pad: what captains hold at the end, read from a small file.
#include "formats/score_pad.h"

#include <gtest/gtest.h>

#include "formats/json.h"

namespace skyloot::testing {
namespace {

constexpr std::string_view kPad = R"({
  "format": "skyloot-score",
  "version": 1,
  "edition": "de",
  "parrot": 2,
  "captains": [
    { "name": "Anne", "doubloons": 12, "cards": { "sirens_song": 4, "collectors_rum": 3 } },
    { "name": "Żaneta", "doubloons": 0, "cards": {} },
    { "name": "Mary",
      "doubloons": 7,
      "cards": { "sirens_song": 4, "conch": 0, "tome_of_relics": 1 } }
  ]
})";

tl::expected<ScorePad, FormatError> read(std::string_view json) {
  return read_score_pad(json, classic_deck());
}

// The pad with one place changed.
std::string with(std::string_view from, std::string_view to) {
  std::string pad(kPad);
  const std::size_t place = pad.find(from);
  if (place == std::string::npos) throw std::logic_error("not in the pad: " + std::string(from));
  return pad.replace(place, from.size(), to);
}

// A pad with so many captains of the same holdings.
std::string pad_of(std::size_t captains) {
  std::string list;
  for (std::size_t i = 0; i < captains; ++i) {
    list += std::string(i == 0 ? "" : ",") + R"({"name": "x", "doubloons": 0, "cards": {}})";
  }
  return R"({"format": "skyloot-score", "version": 1, "edition": "en", "parrot": 1,)"
         "\n\"captains\": [" +
         list + "]}";
}

struct Refusal {
  FormatErrorCode code;
  std::size_t line;
  std::string_view path;
  std::string_view found;
  std::string_view wanted;
};

void expect_refused(std::string_view json, const Refusal& refusal) {
  const auto pad = read(json);
  ASSERT_FALSE(pad.has_value());
  EXPECT_EQ(pad.error().code, refusal.code);
  EXPECT_EQ(pad.error().line, refusal.line);
  EXPECT_EQ(pad.error().path, refusal.path);
  EXPECT_EQ(pad.error().found, refusal.found);
  EXPECT_EQ(pad.error().wanted, refusal.wanted);
}

std::size_t held(const ScorePad& pad, std::size_t seat, std::string_view id) {
  return pad.captains[seat].cards[index(*classic_deck().find(id))];
}

TEST(AScorePad, SaysWhatEachCaptainHolds) {
  const auto pad = read(kPad);
  ASSERT_TRUE(pad.has_value());
  EXPECT_EQ(pad->edition, Edition::German);
  EXPECT_EQ(pad->parrot, seat(1));
  EXPECT_EQ(pad->names, (std::vector<std::string>{"Anne", "Żaneta", "Mary"}));
  EXPECT_EQ(pad->captains[0].doubloons, 12);
  EXPECT_EQ(held(*pad, 0, "sirens_song"), 4U);
  EXPECT_EQ(held(*pad, 0, "collectors_rum"), 3U);
  EXPECT_EQ(held(*pad, 1, "sirens_song"), 0U);
  EXPECT_EQ(held(*pad, 2, "sirens_song"), 4U);
  EXPECT_EQ(pad->captains[1], Holdings{});
}

TEST(AScorePad, HasTwoToFourCaptains_R1_1) {
  for (std::size_t captains = kMinPlayers; captains <= kMaxPlayers; ++captains) {
    EXPECT_TRUE(read(pad_of(captains)).has_value()) << captains;
  }
  expect_refused(pad_of(1), {FormatErrorCode::OutOfRange, 2, "captains", "1", "2…4"});
  expect_refused(pad_of(5), {FormatErrorCode::OutOfRange, 2, "captains", "5", "2…4"});
  expect_refused(pad_of(0), {FormatErrorCode::OutOfRange, 2, "captains", "0", "2…4"});
}

TEST(AScorePad, IsRefusedWithMoreOfACardThanTheDeckHas) {
  expect_refused(with("\"collectors_rum\": 3", "\"collectors_rum\": 6"),
                 {FormatErrorCode::OutOfRange, 7, "captains[0].cards.collectors_rum", "6", "0…5"});
}

TEST(AScorePad, CountsTheCopiesOfAllCaptainsTogether) {
  expect_refused(with("\"sirens_song\": 4, \"conch\"", "\"sirens_song\": 5, \"conch\""),
                 {FormatErrorCode::OutOfRange, 11, "captains[2].cards.sirens_song", "5", "0…4"});
}

TEST(AScorePad, IsRefusedWithAnUnknownCard) {
  expect_refused(with("\"conch\"", "\"cannon\""),
                 {FormatErrorCode::UnknownCard, 11, "captains[2].cards.cannon", "cannon", ""});
}

TEST(AScorePad, IsRefusedWithACardTwice) {
  expect_refused(with("\"conch\"", "\"sirens_song\""),
                 {FormatErrorCode::DuplicateField, 11, "captains[2].cards", "sirens_song", ""});
}

TEST(AScorePad, IsRefusedWhenNobodyHasTheParrot) {
  expect_refused(with("\"parrot\": 2", "\"parrot\": 0"),
                 {FormatErrorCode::OutOfRange, 5, "parrot", "0", "1…3"});
  expect_refused(with("\"parrot\": 2", "\"parrot\": 4"),
                 {FormatErrorCode::OutOfRange, 5, "parrot", "4", "1…3"});
  expect_refused(with("\"parrot\": 2,", ""), {FormatErrorCode::MissingField, 1, "", "parrot", ""});
}

TEST(AScorePad, IsRefusedWithImpossibleDoubloons) {
  expect_refused(with("\"doubloons\": 7", "\"doubloons\": -1"),
                 {FormatErrorCode::OutOfRange, 10, "captains[2].doubloons", "-1", "0…999"});
  expect_refused(with("\"doubloons\": 7", "\"doubloons\": 1000"),
                 {FormatErrorCode::OutOfRange, 10, "captains[2].doubloons", "1000", "0…999"});
  expect_refused(with("\"doubloons\": 7", "\"doubloons\": 7.5"),
                 {FormatErrorCode::WrongType, 10, "captains[2].doubloons", "", "integer"});
}

TEST(AScorePad, IsRefusedWithANegativeNumberOfCards) {
  expect_refused(with("\"conch\": 0", "\"conch\": -1"),
                 {FormatErrorCode::OutOfRange, 11, "captains[2].cards.conch", "-1", "0…3"});
}

TEST(AScorePad, IsRefusedWithBadNames) {
  expect_refused(with("Anne", ""), {FormatErrorCode::BadText, 7, "captains[0].name", "", ""});
  expect_refused(with("Anne", std::string(25, 'a')),
                 {FormatErrorCode::TextTooLong, 7, "captains[0].name", "25", "24"});
}

TEST(AScorePad, IsRefusedWhenItIsSomethingElse) {
  expect_refused("", {FormatErrorCode::NotJson, 1, "", "", ""});
  expect_refused(with("skyloot-score", "skyloot-deck"),
                 {FormatErrorCode::UnknownWord, 2, "format", "skyloot-deck", "skyloot-score"});
  expect_refused(with("\"version\": 1", "\"version\": 0"),
                 {FormatErrorCode::OutOfRange, 3, "version", "0", "1…1"});
  expect_refused(with("\"de\"", "\"it\""),
                 {FormatErrorCode::UnknownWord, 4, "edition", "it", "en, fr, de, pl"});
  expect_refused(with("{}", "[]"),
                 {FormatErrorCode::WrongType, 8, "captains[1].cards", "", "object"});
}

TEST(AScorePad, IsRefusedWithUnknownFields) {
  expect_refused(with("\"parrot\": 2", "\"parrot\": 2, \"hat\": 1"),
                 {FormatErrorCode::UnknownField, 5, "", "hat", ""});
  expect_refused(with("\"doubloons\": 7", "\"doubloons\": 7, \"coins\": 1"),
                 {FormatErrorCode::UnknownField, 10, "captains[2]", "coins", ""});
}

TEST(AResult, IsWrittenLineByLineWithItsRanking) {
  const auto pad = read(kPad);
  ASSERT_TRUE(pad.has_value());
  const Rules rules{classic_deck().deck, pad->edition};
  JsonWriter json;
  write_result(json, classic_deck(), score(rules, pad->captains, pad->parrot));
  const auto result = parse_json(json.text());
  ASSERT_TRUE(result.has_value());
  const JsonNode& anne = result->field("scores")->items[0];
  EXPECT_EQ(anne.field("seat")->integer, 1);
  EXPECT_EQ(anne.field("total")->integer, 12 + 6 + 9);
  const JsonNode& coins = anne.field("lines")->items[0];
  EXPECT_EQ(coins.field("source")->text, "doubloons");
  EXPECT_EQ(coins.field("card")->kind, JsonNode::Kind::Null);
  EXPECT_EQ(coins.field("points")->integer, 12);
  EXPECT_EQ(result->field("ranking")->items[0].integer, 1);
  EXPECT_EQ(result->field("ranking")->items[2].integer, 2);
  EXPECT_EQ(result->field("decidedBy")->items[0].text, "points");
}

}  // namespace
}  // namespace skyloot::testing
