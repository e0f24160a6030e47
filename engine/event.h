// What happened, told the same to everybody: events carry card ids, never faces.
#pragma once

#include <variant>

#include "engine/inplace_vector.h"
#include "engine/vocabulary.h"

namespace skyloot {

// clang-format off
struct RoundBegan       { std::uint8_t round; bool operator==(const RoundBegan&) const = default; };
struct ShareLookedAt    { Seat seat; Share share; bool operator==(const ShareLookedAt&) const = default; };
struct ShareLeft        { Seat seat; Share share; bool operator==(const ShareLeft&) const = default; };
struct ShareTaken       { Seat seat; Share share; std::int32_t doubloons; bool operator==(const ShareTaken&) const = default; };
struct CardTaken        { Seat seat; Share share; Card card; bool operator==(const CardTaken&) const = default; };  // with a share, into the hand
struct CardDrawn        { Seat seat; Card card; bool operator==(const CardDrawn&) const = default; };  // R3.5
struct CardAdded        { Share share; Card card; bool operator==(const CardAdded&) const = default; };  // R3.3
struct DoubloonAdded    { Share share; bool operator==(const DoubloonAdded&) const = default; };
struct CardPlayed       { Seat seat; Card card; bool operator==(const CardPlayed&) const = default; };
struct CardDiscarded    { Seat seat; Card card; bool operator==(const CardDiscarded&) const = default; };
struct DoubloonsGained  { Seat seat; std::optional<Card> cause; std::int32_t amount; bool operator==(const DoubloonsGained&) const = default; };
struct DoubloonsStolen  { Seat seat; Seat loser; Card cause; std::int32_t amount; bool operator==(const DoubloonsStolen&) const = default; };
struct ParrotTaken      { Seat seat; Seat from; bool operator==(const ParrotTaken&) const = default; };
struct LootCardTaken    { Seat seat; Share share; Card card; bool operator==(const LootCardTaken&) const = default; };  // R6.7
struct BoardingBegan    { std::uint8_t round; bool operator==(const BoardingBegan&) const = default; };
struct CombatDecided    { Seat one; Seat other; std::int16_t strength_of_one; std::int16_t strength_of_other; std::optional<Seat> winner; bool operator==(const CombatDecided&) const = default; };
struct PirateUsed       { Seat seat; Card card; std::optional<Seat> loser; bool unasked = false; bool operator==(const PirateUsed&) const = default; };  // unasked: the only way to go on (R9.5)
struct PlunderStopped   { Seat seat; bool operator==(const PlunderStopped&) const = default; };
struct RumStolen        { Seat seat; Seat loser; Card card; bool operator==(const RumStolen&) const = default; };
struct RumsExchanged    { Seat seat; Seat loser; Card given; Card taken; bool operator==(const RumsExchanged&) const = default; };
struct ObjectsExchanged { Seat seat; Seat loser; Card given; Card taken; bool operator==(const ObjectsExchanged&) const = default; };
struct ChestFilled      { Card card; std::int32_t amount; bool operator==(const ChestFilled&) const = default; };  // from the bank
struct ChestTaken       { Seat seat; Seat loser; Card card; std::int32_t amount; bool operator==(const ChestTaken&) const = default; };  // amount: the coin moved to the winner
struct ChestLost        { Card card; std::int32_t amount; bool operator==(const ChestLost&) const = default; };  // coins to the bank
struct ChestPaidOut     { Seat seat; Card card; std::int32_t amount; bool operator==(const ChestPaidOut&) const = default; };
struct BoardingEnded    { std::uint8_t round; bool operator==(const BoardingEnded&) const = default; };
struct CardRevealed     { Seat seat; Card card; bool operator==(const CardRevealed&) const = default; };
struct GameEnded        { bool operator==(const GameEnded&) const = default; };
// clang-format on

using Event =
    std::variant<RoundBegan, ShareLookedAt, ShareLeft, ShareTaken, CardTaken, CardDrawn, CardAdded,
                 DoubloonAdded, CardPlayed, CardDiscarded, DoubloonsGained, DoubloonsStolen,
                 ParrotTaken, LootCardTaken, BoardingBegan, CombatDecided, PirateUsed,
                 PlunderStopped, RumStolen, RumsExchanged, ObjectsExchanged, ChestFilled,
                 ChestTaken, ChestLost, ChestPaidOut, BoardingEnded, CardRevealed, GameEnded>;

// Between two choices a card is told of at most a handful of times (taken, played, paid for,
// discarded), so that this bounds even a full deck of 128.
using EventList = inplace_vector<Event, 8 * kMaxCards>;

}  // namespace skyloot
