// A seat's answers. Which one is wanted, the Decision says.
#pragma once

#include <variant>

#include "engine/inplace_vector.h"
#include "engine/vocabulary.h"

namespace skyloot {

// clang-format off
struct TakeShare     { bool operator==(const TakeShare&) const = default; };
struct LeaveShare    { bool operator==(const LeaveShare&) const = default; };
struct PlayCard      { Card card; bool operator==(const PlayCard&) const = default; };
struct DiscardPirate { Card card; bool operator==(const DiscardPirate&) const = default; };
struct UsePirate     { Card card; std::optional<Seat> loser = std::nullopt; bool operator==(const UsePirate&) const = default; };
struct TakeLoot      { Card card; bool operator==(const TakeLoot&) const = default; };
struct Plunder       { Card card; std::optional<Seat> loser; bool operator==(const Plunder&) const = default; };
struct StopPlunder   { bool operator==(const StopPlunder&) const = default; };
struct StealRum      { Card card; bool operator==(const StealRum&) const = default; };
struct GiveRum       { Card card; bool operator==(const GiveRum&) const = default; };
struct TakeRum       { Card card; bool operator==(const TakeRum&) const = default; };
struct GiveObject    { Card card; bool operator==(const GiveObject&) const = default; };
struct TakeObject    { Card card; bool operator==(const TakeObject&) const = default; };
struct DiscardObject { Card card; bool operator==(const DiscardObject&) const = default; };
// clang-format on

using Action =
    std::variant<TakeShare, LeaveShare, PlayCard, DiscardPirate, UsePirate, TakeLoot, Plunder,
                 StopPlunder, StealRum, GiveRum, TakeRum, GiveObject, TakeObject, DiscardObject>;
static_assert(sizeof(Action) == 4);

// The card an action names, if it names one.
inline std::optional<Card> card_of(const Action& action) {
  return std::visit(
      [](const auto& answer) -> std::optional<Card> {
        if constexpr (requires { answer.card; }) return answer.card;
        return std::nullopt;
      },
      action);
}

// The beaten captain an action names, if it names one.
inline std::optional<Seat> loser_of(const Action& action) {
  if (const auto* use = std::get_if<UsePirate>(&action)) return use->loser;
  if (const auto* plunder = std::get_if<Plunder>(&action)) return plunder->loser;
  return std::nullopt;
}

// Every Pirate against two losers, and stopping: no decision offers more.
using ActionList = inplace_vector<Action, 2 * kMaxCards + 1>;

}  // namespace skyloot
