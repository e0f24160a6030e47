// Actions, decisions and events as JSON.
#include "formats/message.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <set>

namespace skyloot::testing {
namespace {

struct Refusal {
  FormatErrorCode code;
  std::string_view path;
  std::string_view found;
};

void expect_refused(std::string_view json, const Refusal& refusal) {
  const auto read = read_action(json);
  ASSERT_FALSE(read.has_value()) << json;
  EXPECT_EQ(read.error().code, refusal.code) << json;
  EXPECT_EQ(read.error().path, refusal.path) << json;
  EXPECT_EQ(read.error().found, refusal.found) << json;
}

// Each message is written as said, and no alternative is left out.
template <class Message>
void expect_written(const std::vector<std::pair<Message, std::string_view>>& messages) {
  std::set<std::size_t> alternatives;
  for (const auto& [message, json] : messages) {
    EXPECT_EQ(to_json(message), json);
    EXPECT_TRUE(parse_json(json).has_value()) << json;
    alternatives.insert(message.index());
  }
  EXPECT_EQ(alternatives.size(), std::variant_size_v<Message>);
}

// What `read` makes of the fields of one object, which may have no others.
template <class Read>
auto reading_of(std::string_view json, Read read)
    -> tl::expected<std::invoke_result_t<Read, JsonFields&>, FormatError> {
  const auto root = parse_json(json);
  if (!root) return tl::unexpected(root.error());
  JsonReading reading(json);
  JsonFields fields(reading, *root, "");
  auto message = read(fields);
  fields.no_others();
  if (reading.failed()) return tl::unexpected(*reading.error());
  return message;
}

Decision read_any_decision(JsonFields& fields) { return read_decision(fields); }
Event read_any_event(JsonFields& fields) { return read_event(fields); }

template <class Message, class Read>
void expect_read(const std::vector<std::pair<Message, std::string_view>>& messages, Read read) {
  for (const auto& [message, json] : messages) {
    const auto found = reading_of(json, read);
    ASSERT_TRUE(found.has_value()) << json;
    EXPECT_EQ(*found, message) << json;
  }
}

// Renames each field in turn: then one is missing, and the first such is said.
template <class Message, class Read>
void expect_every_field_needed(const std::vector<std::pair<Message, std::string_view>>& messages,
                               Read read) {
  for (const auto& [message, json] : messages) {
    const JsonNode root = *parse_json(json);
    for (const JsonField& field : root.fields) {
      std::string without(json);
      without.insert(without.find('"' + field.name + "\":") + 1, "no-");
      const auto found = reading_of(without, read);
      ASSERT_FALSE(found.has_value()) << without;
      EXPECT_EQ(found.error().code, FormatErrorCode::MissingField) << without;
      EXPECT_EQ(found.error().found, field.name) << without;
    }
  }
}

const std::vector<std::pair<Action, std::string_view>> kActions{
    {TakeShare{}, R"({"action":"take"})"},
    {LeaveShare{}, R"({"action":"leave"})"},
    {PlayCard{card(0)}, R"({"action":"play","card":0})"},
    {DiscardPirate{card(1)}, R"({"action":"discard-pirate","card":1})"},
    {UsePirate{card(2)}, R"({"action":"use","card":2})"},
    {UsePirate{card(2), seat(3)}, R"({"action":"use","card":2,"loser":4})"},
    {TakeLoot{card(3)}, R"({"action":"loot","card":3})"},
    {Plunder{card(4), seat(1)}, R"({"action":"plunder","card":4,"loser":2})"},
    {Plunder{card(5), std::nullopt}, R"({"action":"plunder","card":5,"loser":null})"},
    {StopPlunder{}, R"({"action":"stop"})"},
    {StealRum{card(6)}, R"({"action":"steal-rum","card":6})"},
    {GiveRum{card(7)}, R"({"action":"give-rum","card":7})"},
    {TakeRum{card(8)}, R"({"action":"take-rum","card":8})"},
    {GiveObject{card(9)}, R"({"action":"give-object","card":9})"},
    {TakeObject{card(10)}, R"({"action":"take-object","card":10})"},
    {DiscardObject{card(127)}, R"({"action":"discard-object","card":127})"}};

TEST(AnAction, IsWrittenByItsWord) { expect_written(kActions); }

TEST(AnAction, IsTheSameAfterItWasRead) {
  for (const auto& [action, json] : kActions) {
    const auto read = read_action(json);
    ASSERT_TRUE(read.has_value()) << json;
    EXPECT_EQ(*read, action) << json;
  }
}

TEST(AnAction, MayHaveItsFieldsInAnyOrder) {
  EXPECT_EQ(read_action(R"( { "loser" : 3 , "card": 4, "action": "plunder" } )").value(),
            Action(Plunder{card(4), seat(2)}));
}

TEST(AnAction, IsMadeOfItsWordItsCardAndItsLoser) {
  for (const auto& [action, json] : kActions) {
    EXPECT_EQ(make_action(word_of(action), card_of(action), loser_of(action)), action) << json;
  }
}

TEST(AnAction, IsNotMadeWithTooMuchOrTooLittle) {
  EXPECT_EQ(make_action("sail", std::nullopt, std::nullopt), std::nullopt);
  EXPECT_EQ(make_action("take", card(1), std::nullopt), std::nullopt);
  EXPECT_EQ(make_action("stop", std::nullopt, seat(1)), std::nullopt);
  EXPECT_EQ(make_action("play", std::nullopt, std::nullopt), std::nullopt);
  EXPECT_EQ(make_action("play", card(1), seat(1)), std::nullopt);
  EXPECT_EQ(make_action("plunder", std::nullopt, seat(1)), std::nullopt);
}

TEST(AnAction, IsRefusedWithMissingFields) {
  expect_refused("{}", {FormatErrorCode::MissingField, "", "action"});
  expect_refused(R"({"card": 1})", {FormatErrorCode::MissingField, "", "action"});
  expect_refused(R"({"action": "play"})", {FormatErrorCode::MissingField, "", "card"});
  expect_refused(R"({"action": "plunder", "card": 1})",
                 {FormatErrorCode::MissingField, "", "loser"});
  expect_refused(R"({"action": "plunder", "loser": 1})",
                 {FormatErrorCode::MissingField, "", "card"});
}

TEST(AnAction, IsRefusedWithFieldsThatAreNotItsOwn) {
  expect_refused(R"({"action": "take", "card": 1})", {FormatErrorCode::UnknownField, "", "card"});
  expect_refused(R"({"action": "play", "card": 1, "loser": null})",
                 {FormatErrorCode::UnknownField, "", "loser"});
  expect_refused(R"({"action": "take", "seat": 1})", {FormatErrorCode::UnknownField, "", "seat"});
  expect_refused(R"({"action": "take", "action": "take"})",
                 {FormatErrorCode::DuplicateField, "", "action"});
}

TEST(AnAction, IsRefusedWithWrongValues) {
  expect_refused(R"({"action": "sail"})", {FormatErrorCode::UnknownWord, "action", "sail"});
  expect_refused(R"({"action": "Take"})", {FormatErrorCode::UnknownWord, "action", "Take"});
  expect_refused(R"({"action": 1})", {FormatErrorCode::WrongType, "action", ""});
  expect_refused(R"({"action": "play", "card": "1"})", {FormatErrorCode::WrongType, "card", ""});
  expect_refused(R"({"action": "play", "card": null})", {FormatErrorCode::WrongType, "card", ""});
  expect_refused(R"({"action": "play", "card": 1.0})", {FormatErrorCode::WrongType, "card", ""});
  expect_refused(R"({"action": "play", "card": -1})", {FormatErrorCode::OutOfRange, "card", "-1"});
  expect_refused(R"({"action": "play", "card": 128})",
                 {FormatErrorCode::OutOfRange, "card", "128"});
  expect_refused(R"({"action": "plunder", "card": 1, "loser": 0})",
                 {FormatErrorCode::OutOfRange, "loser", "0"});
  expect_refused(R"({"action": "plunder", "card": 1, "loser": 5})",
                 {FormatErrorCode::OutOfRange, "loser", "5"});
}

TEST(AnAction, IsAnObjectAndNothingMore) {
  expect_refused("", {FormatErrorCode::NotJson, "", ""});
  expect_refused("[]", {FormatErrorCode::WrongType, "", ""});
  expect_refused("\"take\"", {FormatErrorCode::WrongType, "", ""});
  expect_refused(R"({"action": "take"}{})", {FormatErrorCode::NotJson, "", ""});
}

const std::vector<std::pair<Decision, std::string_view>> kDecisions{
    {TakeOrLeave{seat(0), Share::III}, R"({"decision":"takeOrLeave","seat":1,"share":3})"},
    {ChooseNextCard{seat(1)}, R"({"decision":"chooseNextCard","seat":2})"},
    {ChoosePirateToDiscard{seat(1)}, R"({"decision":"choosePirateToDiscard","seat":2})"},
    {ChoosePirateToUse{seat(1)}, R"({"decision":"choosePirateToUse","seat":2})"},
    {ChooseLootCard{seat(1)}, R"({"decision":"chooseLootCard","seat":2})"},
    {ChoosePlunder{seat(3)}, R"({"decision":"choosePlunder","seat":4})"},
    {ChooseRumToSteal{seat(1), seat(2)}, R"({"decision":"chooseRumToSteal","seat":2,"loser":3})"},
    {ChooseRumToGive{seat(1), seat(2)}, R"({"decision":"chooseRumToGive","seat":2,"loser":3})"},
    {ChooseRumToTake{seat(1), seat(2), card(9)},
     R"({"decision":"chooseRumToTake","seat":2,"loser":3,"given":9})"},
    {ChooseObjectToGive{seat(1), seat(2)},
     R"({"decision":"chooseObjectToGive","seat":2,"loser":3})"},
    {ChooseObjectToTake{seat(1), seat(2), card(9)},
     R"({"decision":"chooseObjectToTake","seat":2,"loser":3,"given":9})"},
    {ChooseObjectToDiscard{seat(1)}, R"({"decision":"chooseObjectToDiscard","seat":2})"},
    {GameOver{}, R"({"decision":"gameOver"})"}};

TEST(ADecision, IsWrittenByItsWord) { expect_written(kDecisions); }

TEST(ADecision, IsTheSameAfterItWasRead) { expect_read(kDecisions, read_any_decision); }

TEST(ADecision, IsRefusedWithoutOneOfItsFields) {
  expect_every_field_needed(kDecisions, read_any_decision);
}

TEST(ADecision, IsRefusedWithSeatsAndCardsThatTheTableDoesNotHave) {
  const auto read_at_table = [](std::string_view json) {
    return reading_of(json, [](JsonFields& fields) { return read_decision(fields, {3, 50}); });
  };
  EXPECT_TRUE(read_at_table(R"({"decision":"chooseRumToTake","seat":1,"loser":3,"given":49})"));
  const auto seat = read_at_table(R"({"decision":"choosePlunder","seat":4})");
  EXPECT_EQ(seat.error().path, "seat");
  EXPECT_EQ(seat.error().wanted, "1…3");
  const auto card =
      read_at_table(R"({"decision":"chooseRumToTake","seat":1,"loser":3,"given":50})");
  EXPECT_EQ(card.error().path, "given");
  EXPECT_EQ(card.error().wanted, "0…49");
}

const std::vector<std::pair<Event, std::string_view>> kEvents{
    {RoundBegan{15}, R"({"event":"roundBegan","round":15})"},
    {ShareLookedAt{seat(0), Share::I}, R"({"event":"shareLookedAt","seat":1,"share":1})"},
    {ShareLeft{seat(0), Share::I}, R"({"event":"shareLeft","seat":1,"share":1})"},
    {ShareTaken{seat(0), Share::I, 4},
     R"({"event":"shareTaken","seat":1,"share":1,"doubloons":4})"},
    {CardTaken{seat(0), Share::I, card(5)}, R"({"event":"cardTaken","seat":1,"share":1,"card":5})"},
    {CardDrawn{seat(0), card(5)}, R"({"event":"cardDrawn","seat":1,"card":5})"},
    {CardAdded{Share::I, card(5)}, R"({"event":"cardAdded","share":1,"card":5})"},
    {DoubloonAdded{Share::I}, R"({"event":"doubloonAdded","share":1})"},
    {CardPlayed{seat(0), card(5)}, R"({"event":"cardPlayed","seat":1,"card":5})"},
    {CardDiscarded{seat(0), card(5)}, R"({"event":"cardDiscarded","seat":1,"card":5})"},
    {DoubloonsGained{seat(0), card(5), 3},
     R"({"event":"doubloonsGained","seat":1,"cause":5,"amount":3})"},
    {DoubloonsGained{seat(0), std::nullopt, 3},
     R"({"event":"doubloonsGained","seat":1,"cause":null,"amount":3})"},
    {DoubloonsStolen{seat(0), seat(1), card(5), 3},
     R"({"event":"doubloonsStolen","seat":1,"loser":2,"cause":5,"amount":3})"},
    {ParrotTaken{seat(0), seat(1)}, R"({"event":"parrotTaken","seat":1,"from":2})"},
    {LootCardTaken{seat(0), Share::I, card(5)},
     R"({"event":"lootCardTaken","seat":1,"share":1,"card":5})"},
    {BoardingBegan{4}, R"({"event":"boardingBegan","round":4})"},
    {CombatDecided{seat(0), seat(1), 7, -2, seat(0)},
     R"({"event":"combatDecided","one":1,"other":2,"strengthOfOne":7,"strengthOfOther":-2,)"
     R"("winner":1})"},
    {CombatDecided{seat(0), seat(1), 0, 0, std::nullopt},
     R"({"event":"combatDecided","one":1,"other":2,"strengthOfOne":0,"strengthOfOther":0,)"
     R"("winner":null})"},
    {PirateUsed{seat(0), card(5), seat(1)},
     R"({"event":"pirateUsed","seat":1,"card":5,"loser":2})"},
    {PirateUsed{seat(0), card(5), std::nullopt},
     R"({"event":"pirateUsed","seat":1,"card":5,"loser":null})"},
    {PlunderStopped{seat(0)}, R"({"event":"plunderStopped","seat":1})"},
    {RumStolen{seat(0), seat(1), card(5)}, R"({"event":"rumStolen","seat":1,"card":5,"loser":2})"},
    {RumsExchanged{seat(0), seat(1), card(5), card(6)},
     R"({"event":"rumsExchanged","seat":1,"loser":2,"given":5,"taken":6})"},
    {ObjectsExchanged{seat(0), seat(1), card(5), card(6)},
     R"({"event":"objectsExchanged","seat":1,"loser":2,"given":5,"taken":6})"},
    {ChestFilled{card(5), 5}, R"({"event":"chestFilled","card":5,"amount":5})"},
    {ChestTaken{seat(0), seat(1), card(5), 1},
     R"({"event":"chestTaken","seat":1,"card":5,"loser":2,"amount":1})"},
    {ChestLost{card(5), 4}, R"({"event":"chestLost","card":5,"amount":4})"},
    {ChestPaidOut{seat(0), card(5), 4}, R"({"event":"chestPaidOut","seat":1,"card":5,"amount":4})"},
    {BoardingEnded{4}, R"({"event":"boardingEnded","round":4})"},
    {CardRevealed{seat(0), card(5)}, R"({"event":"cardRevealed","seat":1,"card":5})"},
    {GameEnded{}, R"({"event":"gameEnded"})"}};

TEST(AnEvent, IsWrittenByItsWord) { expect_written(kEvents); }

TEST(AnEvent, IsTheSameAfterItWasRead) { expect_read(kEvents, read_any_event); }

// What a single way to go on adds is written only where it holds (R9.5).
TEST(AnEvent, SaysOfAPirateWhetherHeWasUsedUnasked) {
  const Event unasked = PirateUsed{seat(0), card(5), seat(1), true};
  const std::string json = R"({"event":"pirateUsed","seat":1,"card":5,"loser":2,"unasked":true})";
  EXPECT_EQ(to_json(unasked), json);
  EXPECT_EQ(reading_of(json, read_any_event), unasked);
}

TEST(AnEvent, IsRefusedWithoutOneOfItsFields) {
  expect_every_field_needed(kEvents, read_any_event);
}

TEST(AnEvent, HoldsEveryNumberOfItsType) {
  for (const Event& event : {Event(RoundBegan{255}), Event(ChestLost{card(127), INT32_MAX}),
                             Event(ShareTaken{seat(3), Share::III, INT32_MIN}),
                             Event(CombatDecided{seat(3), seat(2), INT16_MAX, INT16_MIN, {}})}) {
    EXPECT_EQ(reading_of(to_json(event), read_any_event), event);
  }
}

TEST(AnEvent, IsRefusedWithNumbersThatItCannotHold) {
  const std::vector<std::pair<std::string_view, std::string_view>> refused{
      {R"({"event":"roundBegan","round":256})", "round"},
      {R"({"event":"roundBegan","round":-1})", "round"},
      {R"({"event":"doubloonAdded","share":0})", "share"},
      {R"({"event":"doubloonAdded","share":4})", "share"},
      {R"({"event":"plunderStopped","seat":5})", "seat"},
      {R"({"event":"chestLost","card":128,"amount":1})", "card"},
      {R"({"event":"chestLost","card":1,"amount":2147483648})", "amount"},
      {R"({"event":"doubloonsGained","seat":1,"cause":128,"amount":3})", "cause"},
      {R"({"event":"pirateUsed","seat":1,"card":5,"loser":0})", "loser"},
      {R"({"event":"combatDecided","one":1,"other":2,"strengthOfOne":32768,"strengthOfOther":0,)"
       R"("winner":1})",
       "strengthOfOne"}};
  for (const auto& [json, path] : refused) {
    const auto read = reading_of(json, read_any_event);
    ASSERT_FALSE(read.has_value()) << json;
    EXPECT_EQ(read.error().code, FormatErrorCode::OutOfRange) << json;
    EXPECT_EQ(read.error().path, path) << json;
  }
}

TEST(AnEvent, IsRefusedAsAnotherKindOfMessage) {
  const auto decision = reading_of(R"({"decision":"gameOver"})", read_any_event);
  EXPECT_EQ(decision.error().code, FormatErrorCode::MissingField);
  EXPECT_EQ(decision.error().found, "event");
  const auto word = reading_of(R"({"event":"gameOver"})", read_any_event);
  EXPECT_EQ(word.error().code, FormatErrorCode::UnknownWord);
  EXPECT_EQ(word.error().found, "gameOver");
}

}  // namespace
}  // namespace skyloot::testing
