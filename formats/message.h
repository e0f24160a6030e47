// Actions, decisions and events as JSON. Seats and shares count from 1, as people do; a card is
// its id in the deal.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/rules.h"
#include "formats/format_error.h"
#include "formats/json.h"
#include "formats/json_writer.h"

namespace skyloot {

// In the order of Action's alternatives; records use the same words.
inline constexpr std::array<std::string_view, std::variant_size_v<Action>> kActionWords{
    "take",     "leave",       "play",        "discard-pirate", "use",
    "loot",     "plunder",     "stop",        "steal-rum",      "give-rum",
    "take-rum", "give-object", "take-object", "discard-object"};

inline constexpr std::array<std::string_view, std::variant_size_v<Decision>> kDecisionWords{
    "takeOrLeave",     "chooseNextCard",     "choosePirateToDiscard", "choosePirateToUse",
    "chooseLootCard",  "choosePlunder",      "chooseRumToSteal",      "chooseRumToGive",
    "chooseRumToTake", "chooseObjectToGive", "chooseObjectToTake",    "chooseObjectToDiscard",
    "gameOver"};

inline constexpr std::array<std::string_view, std::variant_size_v<Event>> kEventWords{
    "roundBegan",       "shareLookedAt",   "shareLeft",      "shareTaken",    "cardTaken",
    "cardDrawn",        "cardAdded",       "doubloonAdded",  "cardPlayed",    "cardDiscarded",
    "doubloonsGained",  "doubloonsStolen", "parrotTaken",    "lootCardTaken", "boardingBegan",
    "combatDecided",    "pirateUsed",      "plunderStopped", "rumStolen",     "rumsExchanged",
    "objectsExchanged", "chestFilled",     "chestTaken",     "chestLost",     "chestPaidOut",
    "boardingEnded",    "cardRevealed",    "gameEnded"};

// In the order of RejectionCode.
inline constexpr std::array<std::string_view, 13> kRejectionWords{
    "gameIsOver",    "notYourTurn",        "notAsked",      "notInHand",
    "notYourPirate", "pirateCannotBeUsed", "notInAShare",   "plunderNotOffered",
    "notYourRum",    "notTheLosersRum",    "notYourObject", "notTheLosersObject",
    "mustGoOn"};
static_assert(kRejectionWords.size() == index(RejectionCode::MustGoOn) + 1);

inline std::string_view word_of(const Action& action) { return kActionWords[action.index()]; }
inline std::string_view word_of(const Decision& decision) {
  return kDecisionWords[decision.index()];
}
inline std::string_view word_of(const Event& event) { return kEventWords[event.index()]; }

constexpr std::int64_t number_of(Seat seat) { return static_cast<std::int64_t>(index(seat)) + 1; }
// What a message may name as a seat, before the table is known.
inline constexpr Range kSeatNumbers{1, static_cast<int>(kMaxPlayers)};
// Nobody has no number.
constexpr std::optional<std::int64_t> number_of(Viewer viewer) {
  if (!viewer) return std::nullopt;
  return number_of(*viewer);
}
constexpr std::int64_t number_of(Share share) {
  return static_cast<std::int64_t>(index(share)) + 1;
}

void write(JsonWriter& json, const Action& action);
void write(JsonWriter& json, const Decision& decision);
void write(JsonWriter& json, const Event& event);

template <class Message>
std::string to_json(const Message& message) {
  JsonWriter json;
  write(json, message);
  return json.text();
}

// Makes the action of this word; the card and loser it needs must be given, others must not.
std::optional<Action> make_action(std::string_view word, std::optional<Card> card,
                                  std::optional<Seat> loser);

// How many captains and cards a message can name.
struct TableSize {
  std::size_t captains = kMaxPlayers;
  std::size_t cards = kMaxCards;
};

// Read what write() has written, {"action": …, "card": …, "loser": …}. `fields` may hold more for
// the caller to ask for.
Action read_action(JsonFields& fields);
Decision read_decision(JsonFields& fields, TableSize table = {});
Event read_event(JsonFields& fields, TableSize table = {});
tl::expected<Action, FormatError> read_action(std::string_view json);

}  // namespace skyloot
