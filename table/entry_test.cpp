// Every deed is read from the log as it was written; what is no deed is refused with a reason.
#include "table/entry.h"

#include <gtest/gtest.h>

#include "tests/support/random_records.h"
#include "tests/support/table_story.h"

namespace skyloot::testing {
namespace {

Record a_game() { return random_record(classic_deck(), 3, Edition::German, 5, 40); }
Record a_game_with_an_own_deck() {
  return random_record(an_own_deck(), 2, Edition::English, 6, 12);
}

// In the order of Deed's alternatives, some twice.
std::vector<Deed> every_deed() {
  TableOptions own_options = for_captains(2, ChoiceClock::Minute);
  own_options.own_deck = an_own_deck();
  Rng rng(1);
  const SealedSecret sealed = a_sealed_secret(rng);
  SeatSet seats;
  seats.insert(seat(1));
  seats.insert(seat(3));
  return {Opened{"K7QX2M", {}, {}},
          Opened{"K7QX2M", {}, {}, sealed},
          Opened{"K7QX2M", own_options, a_game_with_an_own_deck()},
          Sat{seat(3), "Zoë “Ж” \\ \""},
          Sat{seat(0), "Ann", entropy_of(7)},
          BotSat{seat(0), "gunner"},
          Left{seat(1)},
          OptionsChanged{own_options},
          Started{a_game()},
          Started{a_game_with_an_own_deck()},
          Started{with_proof(a_game()), sealed},
          Acted{seat(2), 17, Plunder{card(8), seat(1)}},
          Acted{seat(2), 1, Plunder{card(8), std::nullopt}},
          TimedOut{seat(0), 1'000'000, LeaveShare{}},
          TakenOver{seat(1), StandIn::Absent},
          TakenOver{seat(1), StandIn::Asked},
          HandedBack{seat(2)},
          Rematched{a_game()},
          Rematched{with_proof(a_game()), sealed},
          EntropyGiven{seats, entropy_of(8)},
          Closed{Closing::Unused, {}},
          Closed{Closing::ByHouse, "Good night."}};
}

std::string text_of(const TableOptions& options) {
  JsonWriter json;
  write_options(json, options);
  return json.text();
}

// Are two deeds of one kind the same? Options and records have a canonical writing of their own.
struct Comparison {
  bool operator()(const Opened& one, const Opened& other) const {
    if (one.prepared.has_value() != other.prepared.has_value()) return false;
    return one.code == other.code && one.sealed == other.sealed &&
           text_of(one.options) == text_of(other.options) &&
           (!one.prepared || write_record(*one.prepared) == write_record(*other.prepared));
  }
  bool operator()(const OptionsChanged& one, const OptionsChanged& other) const {
    return text_of(one.options) == text_of(other.options);
  }
  bool operator()(const Started& one, const Started& other) const {
    return write_record(one.game) == write_record(other.game) && one.sealed == other.sealed;
  }
  bool operator()(const Rematched& one, const Rematched& other) const {
    return write_record(one.game) == write_record(other.game) && one.sealed == other.sealed;
  }
  template <class Simple>
  bool operator()(const Simple& one, const Simple& other) const {
    return one == other;
  }
};

bool is_same(const Deed& one, const Deed& other) {
  return one.index() == other.index() && std::visit(
                                             [&](const auto& deed) {
                                               using Kind = std::decay_t<decltype(deed)>;
                                               return Comparison{}(deed, std::get<Kind>(other));
                                             },
                                             one);
}

FormatErrorCode error_of(std::string_view json) {
  const auto deed = read_deed(json);
  EXPECT_FALSE(deed.has_value()) << json;
  return deed ? FormatErrorCode{} : deed.error().code;
}

TEST(Entry, EveryDeedIsReadAsItWasWritten) {
  std::array<bool, std::variant_size_v<Deed>> seen{};
  for (const Deed& deed : every_deed()) {
    const std::string json = write_deed(deed);
    const auto read = read_deed(json);
    ASSERT_TRUE(read.has_value()) << json;
    EXPECT_TRUE(is_same(deed, *read)) << json;
    seen[deed.index()] = true;
  }
  EXPECT_EQ(std::count(seen.begin(), seen.end(), true), std::ssize(seen));
}

TEST(Entry, TheLogNamesDeedsByTheirWord) {
  EXPECT_EQ(write_deed(Sat{seat(1), "Ann"}), R"({"deed":"sat","seat":2,"name":"Ann"})");
  EXPECT_EQ(write_deed(Acted{seat(0), 3, PlayCard{card(8)}}),
            R"({"deed":"acted","seat":1,"ply":3,"action":{"action":"play","card":8}})");
  EXPECT_EQ(write_deed(TakenOver{seat(0), StandIn::Asked}),
            R"({"deed":"takenOver","seat":1,"why":"asked"})");
}

TEST(Entry, WhatIsNoDeedIsRefused) {
  EXPECT_EQ(error_of(""), FormatErrorCode::NotJson);
  EXPECT_EQ(error_of("{\"deed\":\"left\""), FormatErrorCode::NotJson);
  EXPECT_EQ(error_of("null"), FormatErrorCode::WrongType);
  EXPECT_EQ(error_of("[]"), FormatErrorCode::WrongType);
  EXPECT_EQ(error_of("{}"), FormatErrorCode::MissingField);
  EXPECT_EQ(error_of(R"({"deed":7})"), FormatErrorCode::WrongType);
  EXPECT_EQ(error_of(R"({"deed":"danced"})"), FormatErrorCode::UnknownWord);
  EXPECT_EQ(error_of(R"({"deed":"left","deed":"left","seat":1})"), FormatErrorCode::DuplicateField);
}

TEST(Entry, EveryDeedNeedsItsFields) {
  for (const std::string_view word : kDeedWords) {
    EXPECT_EQ(error_of("{\"deed\":\"" + std::string(word) + "\"}"), FormatErrorCode::MissingField);
  }
  EXPECT_EQ(error_of(R"({"deed":"sat","seat":1})"), FormatErrorCode::MissingField);
  EXPECT_EQ(error_of(R"({"deed":"botSat","seat":1})"), FormatErrorCode::MissingField);
  EXPECT_EQ(error_of(R"({"deed":"opened","code":"K7QX2M"})"), FormatErrorCode::MissingField);
  EXPECT_EQ(error_of(R"({"deed":"acted","seat":1,"ply":1})"), FormatErrorCode::MissingField);
  EXPECT_EQ(error_of(R"({"deed":"timedOut","seat":1,"action":{"action":"take"}})"),
            FormatErrorCode::MissingField);
  EXPECT_EQ(error_of(R"({"deed":"takenOver","seat":1})"), FormatErrorCode::MissingField);
}

TEST(Entry, NoDeedHasFieldsOfAnother) {
  for (const Deed& deed : every_deed()) {
    std::string json = write_deed(deed);
    json.back() = ',';
    EXPECT_EQ(error_of(json + "\"more\":1}"), FormatErrorCode::UnknownField) << json;
  }
}

TEST(Entry, SeatsPliesAndTextsHaveLimits) {
  EXPECT_EQ(error_of(R"({"deed":"left","seat":0})"), FormatErrorCode::OutOfRange);
  EXPECT_EQ(error_of(R"({"deed":"left","seat":5})"), FormatErrorCode::OutOfRange);
  EXPECT_EQ(error_of(R"({"deed":"left","seat":1.5})"), FormatErrorCode::WrongType);
  EXPECT_EQ(error_of(R"({"deed":"handedBack","seat":null})"), FormatErrorCode::WrongType);
  EXPECT_EQ(error_of(R"({"deed":"acted","seat":1,"ply":0,"action":{"action":"take"}})"),
            FormatErrorCode::OutOfRange);
  EXPECT_EQ(error_of(R"({"deed":"sat","seat":1,"name":""})"), FormatErrorCode::BadText);
  EXPECT_EQ(error_of(R"({"deed":"sat","seat":1,"name":"a\nb"})"), FormatErrorCode::BadText);
  EXPECT_EQ(error_of("{\"deed\":\"sat\",\"seat\":1,\"name\":\"" + std::string(65, 'a') + "\"}"),
            FormatErrorCode::TextTooLong);
}

TEST(Entry, ActionsOptionsAndReasonsAreReadStrictly) {
  EXPECT_EQ(error_of(R"({"deed":"acted","seat":1,"ply":1,"action":7})"),
            FormatErrorCode::WrongType);
  EXPECT_EQ(error_of(R"({"deed":"acted","seat":1,"ply":1,"action":{"action":"sing"}})"),
            FormatErrorCode::UnknownWord);
  EXPECT_EQ(error_of(R"({"deed":"acted","seat":1,"ply":1,"action":{"action":"take","card":1}})"),
            FormatErrorCode::UnknownField);
  EXPECT_EQ(error_of(R"({"deed":"optionsChanged","options":7})"), FormatErrorCode::WrongType);
  EXPECT_EQ(error_of(R"({"deed":"optionsChanged","options":{"more":1}})"),
            FormatErrorCode::UnknownField);
  EXPECT_EQ(error_of(R"({"deed":"takenOver","seat":1,"why":"bored"})"),
            FormatErrorCode::UnknownWord);
}

TEST(Entry, SecretsAndEntropyAreReadStrictly) {
  EXPECT_EQ(error_of(R"({"deed":"sat","seat":1,"name":"Ann","entropy":"00"})"),
            FormatErrorCode::NotHex);
  EXPECT_EQ(error_of(R"({"deed":"entropyGiven","seats":[5],"entropy":"00"})"),
            FormatErrorCode::OutOfRange);
  EXPECT_EQ(error_of(R"({"deed":"opened","code":"K","options":{},"sealed":{}})"),
            FormatErrorCode::MissingField);
  EXPECT_EQ(error_of(R"({"deed":"opened","code":"K","options":{},"sealed":{"secret":"0"}})"),
            FormatErrorCode::NotHex);
}

TEST(Entry, GamesAreReadStrictly) {
  EXPECT_EQ(error_of(R"({"deed":"started","game":7})"), FormatErrorCode::WrongType);
  EXPECT_EQ(error_of(R"({"deed":"started","game":"chess"})"), FormatErrorCode::NotARecord);
  EXPECT_EQ(error_of(R"({"deed":"rematched","game":""})"), FormatErrorCode::NotARecord);
  EXPECT_EQ(error_of(R"({"deed":"opened","code":"K7QX2M","options":{},"prepared":null})"),
            FormatErrorCode::WrongType);
  const std::string too_long(512 * 1024 + 1, ' ');
  EXPECT_EQ(error_of("{\"deed\":\"started\",\"game\":\"" + too_long + "\"}"),
            FormatErrorCode::TextTooLong);
}

TEST(Entry, ADamagedGameIsRefusedWithItsPlace) {
  std::string json = write_deed(Started{a_game()});
  const std::size_t first_move = json.find("\\n1 ");
  ASSERT_NE(first_move, std::string::npos);
  json.replace(first_move + 2, 1, "2");
  const auto deed = read_deed(json);
  ASSERT_FALSE(deed.has_value());
  EXPECT_EQ(deed.error().code, FormatErrorCode::WrongPly);
  EXPECT_TRUE(deed.error().path.starts_with("game:")) << deed.error().path;
}

TEST(Entry, NoPartOfADeedIsADeed) {
  for (const Deed& deed : every_deed()) {
    const std::string json = write_deed(deed);
    const std::size_t step = 1 + json.size() / 100;
    for (std::size_t length = 0; length < json.size(); length += step) {
      EXPECT_EQ(error_of(std::string_view(json).substr(0, length)), FormatErrorCode::NotJson);
    }
  }
}

TEST(Entry, ADamagedDeedIsRefusedOrReadsAsAnother) {
  Rng rng(1);
  for (const Deed& deed : every_deed()) {
    for (int i = 0; i < 60; ++i) {
      std::string json = write_deed(deed);
      const auto place = rng.below(static_cast<std::uint32_t>(json.size()));
      json[place] = static_cast<char>(rng.below(256));
      const auto read = read_deed(json);
      if (!read) continue;
      const auto again = read_deed(write_deed(*read));
      ASSERT_TRUE(again.has_value()) << json;
      EXPECT_TRUE(is_same(*read, *again)) << json;
    }
  }
}

}  // namespace
}  // namespace skyloot::testing
