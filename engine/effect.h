// What cards do: a closed vocabulary. Scoring, text, bots and the deck reader all use this table.
#pragma once

#include "engine/vocabulary.h"

namespace skyloot {

enum class EffectKind : std::uint8_t {
  // Rum and Relics
  Value,     // Rum: `amount` points
  Set,       // Rum, Relic: the face's set table
  Majority,  // Rum: `amount` points each, `most` each for the captain with the most
  // Pirates, on victory
  None,
  StealDoubloons,
  StealRum,
  ExchangeRum,
  ExchangeObject,
  LoserDiscardsObject,
  // Pirates on victory, and immediate Objects
  Gain,
  TakeParrot,
  TakeLootCard,
  // Immediate Objects
  GainPer,
  GrowEachShare,
  DiscardOwnPirate,
  UsePirateEffect,
  // Permanent Objects
  Strength,
  Peace,
  Chest,
  // Permanent and secret Objects
  Points,
  PointsPer,
  PointsForMost,
};
inline constexpr std::size_t kEffectKinds = 22;

// What PointsPer, GainPer and PointsForMost count.
enum class Counted : std::uint8_t { Rum, Relic, Object, Pirate, TopShelf, Doubloon };
inline constexpr std::size_t kCountedKinds = 6;

// The kind of card that is counted; none where it is not one whole kind.
constexpr std::optional<Back> kind_of(Counted counted) {
  switch (counted) {
    case Counted::Rum:
      return Back::Rum;
    case Counted::Relic:
      return Back::Relic;
    case Counted::Object:
      return Back::Object;
    case Counted::Pirate:
      return Back::Pirate;
    case Counted::TopShelf:
    case Counted::Doubloon:
      return std::nullopt;
  }
  return std::nullopt;
}

struct Effect {
  EffectKind kind{};
  Counted counted{};
  std::int8_t amount = 0;
  std::int8_t most = 0;

  bool operator==(const Effect&) const = default;
};

// R6.3: does this victory effect act on a captain that was beaten?
constexpr bool needs_loser(EffectKind kind) {
  return kind == EffectKind::StealDoubloons || kind == EffectKind::StealRum ||
         kind == EffectKind::ExchangeRum || kind == EffectKind::ExchangeObject ||
         kind == EffectKind::LoserDiscardsObject;
}

}  // namespace skyloot
