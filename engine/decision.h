// What the game waits for, and from which seat. It is part of the board: a game between two
// choices is an ordinary value.
#pragma once

#include <variant>

#include "engine/vocabulary.h"

namespace skyloot {

// clang-format off
struct TakeOrLeave           { Seat seat; Share share; bool operator==(const TakeOrLeave&) const = default; };  // R3.2
struct ChooseNextCard        { Seat seat; bool operator==(const ChooseNextCard&) const = default; };  // R3.6
struct ChoosePirateToDiscard { Seat seat; bool operator==(const ChoosePirateToDiscard&) const = default; };  // R7.2
struct ChoosePirateToUse     { Seat seat; bool operator==(const ChoosePirateToUse&) const = default; };  // R7.3
struct ChooseLootCard        { Seat seat; bool operator==(const ChooseLootCard&) const = default; };  // R6.7
struct ChoosePlunder         { Seat seat; bool operator==(const ChoosePlunder&) const = default; };  // R6.3
struct ChooseRumToSteal      { Seat seat; Seat loser; bool operator==(const ChooseRumToSteal&) const = default; };  // R6.5
struct ChooseRumToGive       { Seat seat; Seat loser; bool operator==(const ChooseRumToGive&) const = default; };  // R6.5
struct ChooseRumToTake       { Seat seat; Seat loser; Card given; bool operator==(const ChooseRumToTake&) const = default; };
struct ChooseObjectToGive    { Seat seat; Seat loser; bool operator==(const ChooseObjectToGive&) const = default; };  // R6.6
struct ChooseObjectToTake    { Seat seat; Seat loser; Card given; bool operator==(const ChooseObjectToTake&) const = default; };
struct ChooseObjectToDiscard { Seat seat; bool operator==(const ChooseObjectToDiscard&) const = default; };  // R6.8
struct GameOver              { bool operator==(const GameOver&) const = default; };  // R8.1
// clang-format on

using Decision =
    std::variant<TakeOrLeave, ChooseNextCard, ChoosePirateToDiscard, ChoosePirateToUse,
                 ChooseLootCard, ChoosePlunder, ChooseRumToSteal, ChooseRumToGive, ChooseRumToTake,
                 ChooseObjectToGive, ChooseObjectToTake, ChooseObjectToDiscard, GameOver>;

// The seat that must answer; none when the game is over.
inline std::optional<Seat> seat_to_act(const Decision& decision) {
  return std::visit(
      [](const auto& question) -> std::optional<Seat> {
        if constexpr (requires { question.seat; }) return question.seat;
        return std::nullopt;
      },
      decision);
}

}  // namespace skyloot
