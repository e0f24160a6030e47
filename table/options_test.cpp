// Options of a table: read with the owner's changes, written whole for the log and short for
// people.
#include "table/options.h"

#include <gtest/gtest.h>

#include "tests/support/table_story.h"

namespace skyloot::testing {
namespace {

tl::expected<TableOptions, FormatError> read(std::string_view source,
                                             const TableOptions& otherwise) {
  const auto root = parse_json(source);
  if (!root) return tl::unexpected(root.error());
  JsonReading reading(source);
  JsonFields fields(reading, *root, "");
  TableOptions options = read_options(fields, otherwise);
  fields.no_others();
  if (reading.failed()) return tl::unexpected(*reading.error());
  return options;
}

// What becomes of these options by a change that is accepted.
TableOptions changed(std::string_view source, const TableOptions& before = {}) {
  auto options = read(source, before);
  EXPECT_TRUE(options.has_value()) << source;
  return options.value_or(TableOptions{});
}

FormatErrorCode error_of(std::string_view source, const TableOptions& before = {}) {
  const auto options = read(source, before);
  EXPECT_FALSE(options.has_value()) << source;
  return options ? FormatErrorCode{} : options.error().code;
}

std::string written(const TableOptions& options) {
  JsonWriter json;
  write_options(json, options);
  return json.text();
}

// Nothing is as it is unless told otherwise.
TableOptions unusual_options() {
  TableOptions options;
  options.edition = Edition::Polish;
  options.own_deck = an_own_deck();
  options.captains = 3;
  options.first = seat(2);
  options.clock = ChoiceClock::Day;
  options.hints = Allowed::No;
  options.spectators = Allowed::No;
  options.grace = std::chrono::seconds{77};
  options.visibility = Visibility::Public;
  return options;
}

void expect_same(const TableOptions& one, const TableOptions& other) {
  EXPECT_EQ(one.edition, other.edition);
  ASSERT_EQ(one.own_deck.has_value(), other.own_deck.has_value());
  EXPECT_EQ(write_deck(one.deck()), write_deck(other.deck()));
  EXPECT_EQ(one.captains, other.captains);
  EXPECT_EQ(one.first, other.first);
  EXPECT_EQ(one.clock, other.clock);
  EXPECT_EQ(one.hints, other.hints);
  EXPECT_EQ(one.spectators, other.spectators);
  EXPECT_EQ(one.grace, other.grace);
  EXPECT_EQ(one.visibility, other.visibility);
}

TEST(Options, AreReadAsTheyWereWritten) {
  for (const TableOptions& options : {TableOptions{}, unusual_options()}) {
    expect_same(changed(written(options), TableOptions{}), options);
    expect_same(changed(written(options), unusual_options()), options);
  }
}

TEST(Options, WhatIsNotNamedStaysAsItWas) {
  expect_same(changed("{}", unusual_options()), unusual_options());
  TableOptions wanted = unusual_options();
  wanted.clock = ChoiceClock::HalfMinute;
  expect_same(changed(R"({"clock":"30s"})", unusual_options()), wanted);
}

TEST(Options, NullIsTheClassicDeckAndADrawnFirstPlayer) {
  const TableOptions options = changed(R"({"deck":null,"first":null})", unusual_options());
  EXPECT_FALSE(options.own_deck.has_value());
  EXPECT_EQ(options.first, std::nullopt);
}

TEST(Options, TheClassicDeckIsNobodysOwn) {
  TableOptions options;
  options.own_deck = classic_deck();
  EXPECT_FALSE(changed(written(options)).own_deck.has_value());
}

TEST(Options, AFirstPlayerWhoseSeatIsCutIsDrawnAgain) {
  EXPECT_EQ(changed(R"({"captains":2})", unusual_options()).first, std::nullopt);
  EXPECT_EQ(changed(R"({"captains":4})", unusual_options()).first, seat(2));
}

TEST(Options, EveryClockHasItsLength) {
  using namespace std::chrono_literals;
  EXPECT_EQ(length_of(ChoiceClock::None), std::nullopt);
  EXPECT_EQ(length_of(ChoiceClock::HalfMinute), Milliseconds{30s});
  EXPECT_EQ(length_of(ChoiceClock::Minute), Milliseconds{60s});
  EXPECT_EQ(length_of(ChoiceClock::Day), Milliseconds{24h});
}

TEST(Options, AreWrittenForPeopleWithoutTheDeck) {
  JsonWriter json;
  json.begin_object();
  write_choices(json, unusual_options());
  EXPECT_EQ(json.end_object().text(),
            R"({"edition":"pl","captains":3,"first":3,"clock":"24h","hints":false,)"
            R"("spectators":false,"graceSeconds":77,"visibility":"public"})");
}

TEST(Options, BadValuesAreRefused) {
  EXPECT_EQ(error_of("[]"), FormatErrorCode::WrongType);
  EXPECT_EQ(error_of("{"), FormatErrorCode::NotJson);
  EXPECT_EQ(error_of(R"({"rules":1})"), FormatErrorCode::UnknownField);
  EXPECT_EQ(error_of(R"({"edition":"nl"})"), FormatErrorCode::UnknownWord);
  EXPECT_EQ(error_of(R"({"edition":null})"), FormatErrorCode::WrongType);
  EXPECT_EQ(error_of(R"({"captains":1})"), FormatErrorCode::OutOfRange);
  EXPECT_EQ(error_of(R"({"captains":5})"), FormatErrorCode::OutOfRange);
  EXPECT_EQ(error_of(R"({"captains":"2"})"), FormatErrorCode::WrongType);
  EXPECT_EQ(error_of(R"({"first":0})"), FormatErrorCode::OutOfRange);
  EXPECT_EQ(error_of(R"({"first":true})"), FormatErrorCode::WrongType);
  EXPECT_EQ(error_of(R"({"clock":"10s"})"), FormatErrorCode::UnknownWord);
  EXPECT_EQ(error_of(R"({"hints":1})"), FormatErrorCode::WrongType);
  EXPECT_EQ(error_of(R"({"spectators":null})"), FormatErrorCode::WrongType);
  EXPECT_EQ(error_of(R"({"graceSeconds":0})"), FormatErrorCode::OutOfRange);
  EXPECT_EQ(error_of(R"({"graceSeconds":86401})"), FormatErrorCode::OutOfRange);
  EXPECT_EQ(error_of(R"({"graceSeconds":1.5})"), FormatErrorCode::WrongType);
  EXPECT_EQ(error_of(R"({"visibility":"secret"})"), FormatErrorCode::UnknownWord);
}

TEST(Options, TheFirstPlayerHasASeatAtTheTableThatIsWanted) {
  EXPECT_EQ(error_of(R"({"captains":2,"first":3})"), FormatErrorCode::OutOfRange);
  EXPECT_EQ(error_of(R"({"first":3,"captains":2})"), FormatErrorCode::OutOfRange);
  EXPECT_EQ(error_of(R"({"first":4})", for_captains(3)), FormatErrorCode::OutOfRange);
  EXPECT_EQ(changed(R"({"first":4})", for_captains(4)).first, seat(3));
}

TEST(Options, BadDecksAreRefused) {
  EXPECT_EQ(error_of(R"({"deck":{}})"), FormatErrorCode::WrongType);
  EXPECT_EQ(error_of(R"({"deck":""})"), FormatErrorCode::NotJson);
  EXPECT_EQ(error_of(R"({"deck":"{}"})"), FormatErrorCode::MissingField);
  const std::string too_long(256 * 1024 + 1, ' ');
  EXPECT_EQ(error_of("{\"deck\":\"" + too_long + "\"}"), FormatErrorCode::TextTooLong);
}

TEST(Options, AFaultInADeckIsFoundInTheDeck) {
  const auto options = read(R"({"deck":"{\"cards\":7}"})", {});
  ASSERT_FALSE(options.has_value());
  EXPECT_TRUE(options.error().path.starts_with("deck")) << options.error().path;
}

}  // namespace
}  // namespace skyloot::testing
