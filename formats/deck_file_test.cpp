// Reading of deck files: the classic one, and why others are refused, with card, field and line.
#include "formats/deck_file.h"

#include <gtest/gtest.h>

#include "formats/embedded.h"

namespace skyloot::testing {
namespace {

// As few cards as R2.2 allows.
constexpr std::string_view kSmallDeck = R"({
  "format": "skyloot-deck",
  "version": 1,
  "name": "small",
  "cards": [
    {
      "id": "grog",
      "kind": "rum",
      "names": { "en": "Grog", "pl": "Grog z Gdyni" },
      "copies": 5,
      "effects": [{ "effect": "majority", "each": 1, "most": 2 }],
      "source": "ours"
    },
    {
      "id": "skull",
      "kind": "relic",
      "names": { "en": "Skull" },
      "copies": 3,
      "effects": [{ "effect": "set", "table": [1, 4, 9] }],
      "source": "inferred"
    },
    {
      "id": "compass",
      "kind": "object",
      "names": { "en": "Compass" },
      "copies": 6,
      "timing": "secret",
      "effects": [{ "effect": "points_per", "counted": "rum", "amount": 2 }],
      "source": "attested"
    },
    {
      "id": "parley",
      "kind": "pirate",
      "names": { "en": "Parley" },
      "copies": 7,
      "strength": 2,
      "once": true,
      "effects": [{ "effect": "gain", "amount": 4 }],
      "source": "ours"
    }
  ]
}
)";

// The small deck with one place changed.
std::string with(std::string_view from, std::string_view to) {
  std::string deck(kSmallDeck);
  const std::size_t place = deck.find(from);
  if (place == std::string::npos) throw std::logic_error("not in the deck: " + std::string(from));
  return deck.replace(place, from.size(), to);
}

struct Refusal {
  FormatErrorCode code;
  std::size_t line;
  std::string_view path;
  std::string_view found;
  std::string_view wanted;
};

void expect_refused(std::string_view deck, const Refusal& refusal) {
  const auto read = read_deck(deck);
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(read.error().code, refusal.code);
  EXPECT_EQ(read.error().line, refusal.line);
  EXPECT_GT(read.error().column, 0U);
  EXPECT_EQ(read.error().path, refusal.path);
  EXPECT_EQ(read.error().found, refusal.found);
  EXPECT_EQ(read.error().wanted, refusal.wanted);
}

std::string many_cards(std::size_t faces, std::size_t copies) {
  std::string cards;
  for (std::size_t i = 0; i < faces; ++i) {
    cards += R"({"id": "more)" + std::to_string(i) +
             R"(", "kind": "relic", "names": {"en": "x"}, "copies": )" + std::to_string(copies) +
             R"(, "effects": [{"effect": "set", "table": [1]}], "source": "ours"},)";
  }
  return with("\"cards\": [", "\"cards\": [" + cards);
}

TEST(TheClassicDeck, HasNinetyFourCardsOfFourKinds) {
  const auto deck = read_deck(embedded::classic_deck);
  ASSERT_TRUE(deck.has_value());
  EXPECT_EQ(deck->name, "classic");
  EXPECT_EQ(card_count(deck->deck), 94U);
  EXPECT_EQ(cards_by_back(deck->deck), (std::array<std::size_t, 4>{21, 23, 28, 22}));
  EXPECT_TRUE(is_classic(*deck));
}

TEST(TheClassicDeck, OfRulesOneHasNinetyFourCardsToo) {
  EXPECT_EQ(card_count(classic_deck(1).deck), 94U);
  EXPECT_EQ(cards_by_back(classic_deck(1).deck), cards_by_back(classic_deck().deck));
}

TEST(TheClassicDeck, OfEachVersionIsFoundByItsHash) {
  EXPECT_EQ(built_in_deck("ec50ae1b5ab1bac5"), &classic_deck(1)) << "as in all records of rules 1";
  EXPECT_EQ(built_in_deck(hash_text(deck_hash(classic_deck()))), &classic_deck());
  EXPECT_EQ(built_in_deck("0123456789abcdef"), nullptr);
  EXPECT_TRUE(is_built_in(classic_deck(1)));
  EXPECT_FALSE(is_classic(classic_deck(1)));
  EXPECT_FALSE(is_built_in(*read_deck(kSmallDeck)));
}

TEST(TheClassicDeck, HasMorePermanentObjectsThanOthers_R1_2) {
  std::size_t permanent = 0;
  std::size_t others = 0;
  for (const Face& face : classic_deck().deck.faces) {
    if (face.back != Back::Object) continue;
    (face.timing == Timing::Permanent ? permanent : others) += face.copies;
  }
  EXPECT_EQ(permanent, 15U);
  EXPECT_EQ(others, 13U);
}

TEST(TheClassicDeck, SaysOfEveryCardHowSureItAndItsCopiesAre) {
  for (const CardLabel& label : classic_deck().labels) {
    EXPECT_TRUE(label.copies_source) << label.id;
  }
  const auto label = [](std::string_view id) {
    return classic_deck().label(*classic_deck().find(id));
  };
  EXPECT_EQ(label("sirens_song").source, Source::Attested);
  EXPECT_EQ(label("sirens_song").source_of_copies(), Source::Inferred);
  EXPECT_EQ(label("leviathan_horn").source, Source::Ours);
}

TEST(TheClassicDeck, HasANameForEveryCardInEveryLanguage) {
  for (const CardLabel& label : classic_deck().labels) {
    for (const std::string& name : label.names) EXPECT_FALSE(name.empty()) << label.id;
  }
}

TEST(ADeckFile, SilentAboutTheCopiesMeansThatTheyAreOurs) {
  const auto deck = read_deck(kSmallDeck);
  EXPECT_FALSE(deck->labels[0].copies_source);
  EXPECT_EQ(deck->labels[0].source_of_copies(), Source::Ours);
}

TEST(TheClassicDeck, RemovesOnlySirensSongWithTwo_R2_2) {
  const DeckFile& deck = classic_deck();
  for (std::size_t i = 0; i < deck.labels.size(); ++i) {
    EXPECT_EQ(deck.deck.faces[i].removed_with_two, deck.labels[i].id == "sirens_song");
  }
}

TEST(ADeckFile, SaysWhatEachCardIs) {
  const auto deck = read_deck(kSmallDeck);
  ASSERT_TRUE(deck.has_value());
  const Face& pirate = deck->deck.faces[index(*deck->find("parley"))];
  EXPECT_EQ(pirate.back, Back::Pirate);
  EXPECT_EQ(pirate.copies, 7);
  EXPECT_EQ(pirate.strength, 2);
  EXPECT_TRUE(pirate.once);
  EXPECT_FALSE(pirate.removed_with_two);
  EXPECT_EQ(pirate.effect(), (Effect{EffectKind::Gain, {}, 4, 0}));
  EXPECT_EQ(deck->label(*deck->find("skull")).source, Source::Inferred);
  EXPECT_EQ(deck->find("nobody"), std::nullopt);
}

TEST(ADeckFile, FallsBackToEnglishForAMissingName) {
  const auto deck = read_deck(kSmallDeck);
  ASSERT_TRUE(deck.has_value());
  EXPECT_EQ(deck->labels[0].name(Language::Polish), "Grog z Gdyni");
  EXPECT_EQ(deck->labels[0].name(Language::German), "Grog");
}

TEST(ADeckFile, IsRefusedWhenNotJson) {
  expect_refused("", {FormatErrorCode::NotJson, 1, "", "", ""});
  expect_refused(with("\"name\": \"small\"", "\"name\": small"),
                 {FormatErrorCode::NotJson, 4, "", "", ""});
}

TEST(ADeckFile, IsRefusedWhenItIsSomethingElse) {
  expect_refused("[]", {FormatErrorCode::WrongType, 1, "", "", "object"});
  expect_refused(with("skyloot-deck", "skyloot-record"),
                 {FormatErrorCode::UnknownWord, 2, "format", "skyloot-record", "skyloot-deck"});
  expect_refused(with("\"version\": 1", "\"version\": 2"),
                 {FormatErrorCode::OutOfRange, 3, "version", "2", "1…1"});
}

TEST(ADeckFile, IsRefusedWithFieldsTwiceUnknownOrMissing) {
  expect_refused(with("\"copies\": 3", "\"copies\": 3,\n\"copies\": 3"),
                 {FormatErrorCode::DuplicateField, 19, "cards[1]", "copies", ""});
  expect_refused(with("\"copies\": 3", "\"copies\": 3, \"colour\": 3"),
                 {FormatErrorCode::UnknownField, 18, "cards[1]", "colour", ""});
  expect_refused(with("\"counted\": \"rum\"", "\"counted\": \"rum\", \"most\": 1"),
                 {FormatErrorCode::UnknownField, 28, "cards[2].effects[0]", "most", ""});
  expect_refused(with("\"en\": \"Skull\"", "\"de\": \"Skull\""),
                 {FormatErrorCode::MissingField, 17, "cards[1].names", "en", ""});
  expect_refused(with("{ \"en\": \"Skull\" }", "{ \"en\": \"a\", \"it\": \"b\" }"),
                 {FormatErrorCode::UnknownField, 17, "cards[1].names", "it", ""});
  expect_refused(with("\"strength\": 2,", ""),
                 {FormatErrorCode::MissingField, 31, "cards[3]", "strength", ""});
  expect_refused(with(", \"amount\": 4", ""),
                 {FormatErrorCode::MissingField, 38, "cards[3].effects[0]", "amount", ""});
}

TEST(ADeckFile, IsRefusedWithWrongTypes) {
  expect_refused(with("\"copies\": 5", "\"copies\": \"5\""),
                 {FormatErrorCode::WrongType, 10, "cards[0].copies", "", "integer"});
  expect_refused(with("\"strength\": 2", "\"strength\": 2.5"),
                 {FormatErrorCode::WrongType, 36, "cards[3].strength", "", "integer"});
  expect_refused(with("\"once\": true", "\"once\": 1"),
                 {FormatErrorCode::WrongType, 37, "cards[3].once", "", "boolean"});
  expect_refused(with("[1, 4, 9]", "[1, 4, null]"),
                 {FormatErrorCode::WrongType, 19, "cards[1].effects[0].table[2]", "", "integer"});
  expect_refused(with("{ \"en\": \"Skull\" }", "\"Skull\""),
                 {FormatErrorCode::WrongType, 17, "cards[1].names", "", "object"});
  expect_refused(with("\"cards\": [", "\"cards\": [7,"),
                 {FormatErrorCode::WrongType, 5, "cards[0]", "", "object"});
}

TEST(ADeckFile, IsRefusedWithUnknownWords) {
  expect_refused(
      with("\"kind\": \"relic\"", "\"kind\": \"ship\""),
      {FormatErrorCode::UnknownWord, 16, "cards[1].kind", "ship", "rum, relic, object, pirate"});
  expect_refused(with("\"secret\"", "\"later\""),
                 {FormatErrorCode::UnknownWord, 27, "cards[2].timing", "later",
                  "permanent, immediate, secret"});
  expect_refused(
      with("\"inferred\"", "\"guess\""),
      {FormatErrorCode::UnknownWord, 20, "cards[1].source", "guess", "attested, inferred, ours"});
  expect_refused(with("\"rum\", \"amount\"", "\"sail\", \"amount\""),
                 {FormatErrorCode::UnknownWord, 28, "cards[2].effects[0].counted", "sail",
                  "rum, relic, object, pirate, top_shelf, doubloon"});
}

TEST(ADeckFile, IsRefusedWithAnUnknownEffect) {
  const auto read = read_deck(with("\"set\"", "\"sink\""));
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(read.error().code, FormatErrorCode::UnknownWord);
  EXPECT_EQ(read.error().path, "cards[1].effects[0].effect");
  EXPECT_EQ(read.error().found, "sink");
}

TEST(ADeckFile, IsRefusedWithBadTexts) {
  expect_refused(with("\"small\"", "\"\""), {FormatErrorCode::BadText, 4, "name", "", ""});
  expect_refused(with("Skull\"", "Sk\\u001bull\""),
                 {FormatErrorCode::BadText, 17, "cards[1].names.en", "", ""});
  expect_refused(with("\"small\"", "\"" + std::string(41, 'a') + "\""),
                 {FormatErrorCode::TextTooLong, 4, "name", "41", "40"});
}

TEST(ADeckFile, IsRefusedWithABadId) {
  for (const std::string_view id : {"Skull", "2skulls", "_skull", "a b", "ś", "a-b"}) {
    expect_refused(with("skull", id), {FormatErrorCode::BadText, 15, "cards[1].id", id, ""});
  }
  expect_refused(with("\"skull\"", "\"\""), {FormatErrorCode::BadText, 15, "cards[1].id", "", ""});
  expect_refused(with("skull", std::string(33, 'a')),
                 {FormatErrorCode::TextTooLong, 15, "cards[1].id", "33", "32"});
}

TEST(ADeckFile, IsRefusedWithACardTwice) {
  expect_refused(with("\"id\": \"skull\"", "\"id\": \"grog\""),
                 {FormatErrorCode::DuplicateCard, 15, "cards[1].id", "grog", ""});
}

TEST(ADeckFile, IsRefusedWithNumbersOutOfRange) {
  const auto out_of_range = FormatErrorCode::OutOfRange;
  expect_refused(with("\"copies\": 5", "\"copies\": 0"),
                 {out_of_range, 10, "cards[0].copies", "0", "1…20"});
  expect_refused(with("\"copies\": 5", "\"copies\": 261"),
                 {out_of_range, 10, "cards[0].copies", "261", "1…20"});
  expect_refused(with("\"strength\": 2", "\"strength\": -6"),
                 {out_of_range, 36, "cards[3].strength", "-6", "-5…9"});
  expect_refused(with("\"amount\": 4", "\"amount\": 300"),
                 {out_of_range, 38, "cards[3].effects[0].amount", "300", "0…20"});
  expect_refused(with("\"amount\": 2", "\"amount\": -21"),
                 {out_of_range, 28, "cards[2].effects[0].amount", "-21", "-20…60"});
  expect_refused(with("\"each\": 1", "\"each\": 61"),
                 {out_of_range, 11, "cards[0].effects[0].each", "61", "-20…60"});
  expect_refused(with("\"most\": 2", "\"most\": 9223372036854775807"),
                 {out_of_range, 11, "cards[0].effects[0].most", "9223372036854775807", "-20…60"});
}

TEST(ADeckFile, IsRefusedWithABadSetTable) {
  const auto out_of_range = FormatErrorCode::OutOfRange;
  expect_refused(with("[1, 4, 9]", "[1,\n300, 9]"),
                 {out_of_range, 20, "cards[1].effects[0].table[1]", "300", "-20…60"});
  expect_refused(with("[1, 4, 9]", "[]"),
                 {out_of_range, 19, "cards[1].effects[0].table", "0", "1…12"});
  expect_refused(with("[1, 4, 9]", "[1,2,3,4,5,6,7,8,9,10,11,12,13]"),
                 {out_of_range, 19, "cards[1].effects[0].table", "13", "1…12"});
}

TEST(ADeckFile, IsRefusedWithTooFewOrTooManyEffects) {
  expect_refused(with("[{ \"effect\": \"gain\", \"amount\": 4 }]", "[]"),
                 {FormatErrorCode::NoEffect, 38, "cards[3].effects", "parley", ""});
  expect_refused(with("\"amount\": 4 }", "\"amount\": 4 }, { \"effect\": \"none\" }"),
                 {FormatErrorCode::TooManyEffects, 38, "cards[3].effects", "2", "1"});
  std::string nine;
  for (int i = 0; i < 8; ++i) nine += ", { \"effect\": \"points\", \"amount\": 1 }";
  expect_refused(with("\"amount\": 2 }", "\"amount\": 2 }" + nine),
                 {FormatErrorCode::TooManyEffects, 28, "cards[2].effects", "9", "8"});
}

TEST(ADeckFile, IsRefusedWithAnEffectThatDoesNotFit) {
  expect_refused(
      with("\"gain\"", "\"points\""),
      {FormatErrorCode::EffectNotForKind, 38, "cards[3].effects[0].effect", "points", "pirate"});
  expect_refused(
      with("\"points_per\", \"counted\": \"rum\"", "\"gain\""),
      {FormatErrorCode::EffectNotForTiming, 28, "cards[2].effects[0].effect", "gain", "secret"});
}

TEST(ADeckFile, IsRefusedWhenAnEffectCountsWhatItCannot) {
  expect_refused(
      with("\"rum\", \"amount\"", "\"doubloon\", \"amount\""),
      {FormatErrorCode::CannotBeCounted, 28, "cards[2].effects[0].counted", "doubloon", ""});
}

TEST(ADeckFile, IsRefusedWithAFieldOfAnotherKindOfCard) {
  const auto not_for_kind = FormatErrorCode::FieldNotForKind;
  expect_refused(with("\"copies\": 5", "\"copies\": 5, \"strength\": 1"),
                 {not_for_kind, 10, "cards[0].strength", "strength", "rum"});
  expect_refused(with("\"copies\": 6", "\"copies\": 6, \"once\": true"),
                 {not_for_kind, 26, "cards[2].once", "once", "object"});
  expect_refused(with("\"copies\": 7", "\"copies\": 7, \"timing\": \"secret\""),
                 {not_for_kind, 35, "cards[3].timing", "timing", "pirate"});
}

TEST(ADeckFile, IsRefusedWithNoCards) {
  expect_refused(R"({"format": "skyloot-deck", "version": 1, "name": "x", "cards": []})",
                 {FormatErrorCode::NoCards, 1, "cards", "0", "1…128"});
}

TEST(ADeckFile, IsRefusedWithTooManyCards) {
  EXPECT_TRUE(read_deck(many_cards(107, 1)).has_value());
  expect_refused(many_cards(108, 1), {FormatErrorCode::TooManyCards, 5, "cards", "129", "128"});
  expect_refused(many_cards(8, 20), {FormatErrorCode::TooManyCards, 5, "cards", "181", "128"});
  expect_refused(many_cards(125, 1), {FormatErrorCode::TooManyCards, 5, "cards", "129", "128"});
  EXPECT_EQ(read_deck(many_cards(1000, 1)).error().found, "1004");
}

TEST(ADeckFile, IsRefusedWithTooFewCardsForTwo_R2_2) {
  expect_refused(with("\"copies\": 5", "\"copies\": 4"),
                 {FormatErrorCode::TooFewForTwo, 5, "cards", "4 rum", "5"});
  expect_refused(with("\"copies\": 7", "\"copies\": 7, \"removedWithTwo\": true"),
                 {FormatErrorCode::TooFewForTwo, 5, "cards", "0 pirate", "5"});
}

TEST(ADeckFile, IsRefusedWithTooFewCardsToDealOut_R2_3) {
  std::string deck = with("\"copies\": 3", "\"copies\": 1");
  deck.replace(deck.find("\"copies\": 6"), 11, "\"copies\": 5");
  deck.replace(deck.find("\"copies\": 7"), 11, "\"copies\": 6");
  expect_refused(deck, {FormatErrorCode::TooFewToDealOut, 5, "cards", "2", "3"});
}

}  // namespace
}  // namespace skyloot::testing
