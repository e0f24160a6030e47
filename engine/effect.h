// What cards do: a closed vocabulary, and one row for each of its words that says all that is data.
// What an effect does stands in effects.cpp, choices.cpp and scoring.cpp, as switches over all of
// them. CONTRIBUTING.md has the recipe for a new one.
#pragma once

#include <initializer_list>
#include <string_view>

#include "engine/vocabulary.h"

namespace skyloot {

enum class EffectKind : std::uint8_t {
  // Rum and Relics
  Value,     // `amount` points
  Set,       // the face's set table
  Majority,  // `amount` points each, `most` each for the captain with the most
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

// When an Object acts (R4.3).
enum class Timing : std::uint8_t { Permanent, Immediate, Secret };

struct Range {
  int low;
  int high;
  [[nodiscard]] constexpr bool contains(int value) const { return low <= value && value <= high; }

  bool operator==(const Range&) const = default;
};
inline constexpr Range kStrength{-5, 9};
inline constexpr Range kPoints{-20, 60};
inline constexpr Range kDoubloons{0, 20};

// Some enumerators of a small enum.
template <class Id>
class SomeOf {
 public:
  constexpr SomeOf() = default;
  constexpr SomeOf(std::initializer_list<Id> some) {
    for (const Id each : some) bits_ = static_cast<std::uint8_t>(bits_ | 1U << index(each));
  }
  [[nodiscard]] constexpr bool contains(Id id) const { return (bits_ >> index(id) & 1U) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }

 private:
  std::uint8_t bits_ = 0;
};
inline constexpr SomeOf<Counted> kAnyKind{Counted::Rum, Counted::Relic, Counted::Object,
                                          Counted::Pirate};

// Everything about an effect but what it does. Numbers that an effect has not got stay at zero.
struct EffectRow {
  std::string_view word;          // in deck files
  std::string_view text;          // its key in locales/
  SomeOf<Back> kinds;             // which cards may have it …
  SomeOf<Timing> timings{};       // … and which Objects among them
  std::optional<Range> amount{};  // `each` in deck files that also say the most
  std::optional<Range> most{};    // for the captain with the most of it
  std::optional<Range> table{};   // the face's set totals (R8.4)
  SomeOf<Counted> counts{};       // what it may count; nothing: it does not count
  bool needs_loser = false;       // R6.3: it acts on a captain that was beaten
};

// The table. A switch, so that the compiler names an effect without a row.
constexpr EffectRow written_row(EffectKind kind) {
  switch (kind) {
    case EffectKind::Value:
      return {.word = "value", .text = "effect.value", .kinds = {Back::Rum}, .amount = kPoints};
    case EffectKind::Set:
      return {
          .word = "set", .text = "effect.set", .kinds = {Back::Rum, Back::Relic}, .table = kPoints};
    case EffectKind::Majority:
      return {.word = "majority",
              .text = "effect.majority",
              .kinds = {Back::Rum},
              .amount = kPoints,
              .most = kPoints};
    case EffectKind::None:
      return {.word = "none", .text = "effect.none", .kinds = {Back::Pirate}};
    case EffectKind::StealDoubloons:
      return {.word = "steal_doubloons",
              .text = "effect.stealDoubloons",
              .kinds = {Back::Pirate},
              .amount = kDoubloons,
              .needs_loser = true};
    case EffectKind::StealRum:
      return {.word = "steal_rum",
              .text = "effect.stealRum",
              .kinds = {Back::Pirate},
              .needs_loser = true};
    case EffectKind::ExchangeRum:
      return {.word = "exchange_rum",
              .text = "effect.exchangeRum",
              .kinds = {Back::Pirate},
              .needs_loser = true};
    case EffectKind::ExchangeObject:
      return {.word = "exchange_object",
              .text = "effect.exchangeObject",
              .kinds = {Back::Pirate},
              .needs_loser = true};
    case EffectKind::LoserDiscardsObject:
      return {.word = "loser_discards_object",
              .text = "effect.loserDiscardsObject",
              .kinds = {Back::Pirate},
              .needs_loser = true};
    case EffectKind::Gain:
      return {.word = "gain",
              .text = "effect.gain",
              .kinds = {Back::Pirate, Back::Object},
              .timings = {Timing::Immediate},
              .amount = kDoubloons};
    case EffectKind::TakeParrot:
      return {.word = "take_parrot",
              .text = "effect.takeParrot",
              .kinds = {Back::Pirate, Back::Object},
              .timings = {Timing::Immediate}};
    case EffectKind::TakeLootCard:
      return {.word = "take_loot_card",
              .text = "effect.takeLootCard",
              .kinds = {Back::Pirate, Back::Object},
              .timings = {Timing::Immediate}};
    case EffectKind::GainPer:
      return {.word = "gain_per",
              .text = "effect.gainPer",
              .kinds = {Back::Object},
              .timings = {Timing::Immediate},
              .amount = kDoubloons,
              .counts = kAnyKind};
    case EffectKind::GrowEachShare:
      return {.word = "grow_each_share",
              .text = "effect.growEachShare",
              .kinds = {Back::Object},
              .timings = {Timing::Immediate}};
    case EffectKind::DiscardOwnPirate:
      return {.word = "discard_own_pirate",
              .text = "effect.discardOwnPirate",
              .kinds = {Back::Object},
              .timings = {Timing::Immediate}};
    case EffectKind::UsePirateEffect:
      return {.word = "use_pirate_effect",
              .text = "effect.usePirateEffect",
              .kinds = {Back::Object},
              .timings = {Timing::Immediate}};
    case EffectKind::Strength:
      return {.word = "strength",
              .text = "effect.strength",
              .kinds = {Back::Object},
              .timings = {Timing::Permanent},
              .amount = kStrength};
    case EffectKind::Peace:
      return {.word = "peace",
              .text = "effect.peace",
              .kinds = {Back::Object},
              .timings = {Timing::Permanent},
              .amount = kDoubloons};
    case EffectKind::Chest:
      return {.word = "chest",
              .text = "effect.chest",
              .kinds = {Back::Object},
              .timings = {Timing::Permanent},
              .amount = kDoubloons};
    case EffectKind::Points:
      return {.word = "points",
              .text = "effect.points",
              .kinds = {Back::Object},
              .timings = {Timing::Permanent, Timing::Secret},
              .amount = kPoints};
    case EffectKind::PointsPer:
      return {.word = "points_per",
              .text = "effect.pointsPer",
              .kinds = {Back::Object},
              .timings = {Timing::Permanent, Timing::Secret},
              .amount = kPoints,
              .counts = kAnyKind};
    case EffectKind::PointsForMost:
      return {.word = "points_for_most",
              .text = "effect.pointsForMost",
              .kinds = {Back::Object},
              .timings = {Timing::Permanent, Timing::Secret},
              .amount = kPoints,
              .counts = {Counted::Rum, Counted::Relic, Counted::Object, Counted::TopShelf,
                         Counted::Doubloon}};
  }
  return {};
}

inline constexpr std::size_t kEffectKinds = [] {
  std::size_t rows = 0;
  while (!written_row(static_cast<EffectKind>(rows)).word.empty()) ++rows;
  return rows;
}();

inline constexpr std::array<EffectRow, kEffectKinds> kEffects = [] {
  std::array<EffectRow, kEffectKinds> rows{};
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = written_row(static_cast<EffectKind>(i));
  return rows;
}();

static_assert(
    [] {
      for (const EffectRow& row : kEffects) {
        if (row.kinds.empty() || row.kinds.contains(Back::Object) == row.timings.empty()) {
          return false;
        }
      }
      return true;
    }(),
    "some card may have each effect, and Objects that may have it have a timing");

constexpr const EffectRow& row_of(EffectKind kind) { return kEffects[index(kind)]; }

constexpr bool needs_loser(EffectKind kind) { return row_of(kind).needs_loser; }

}  // namespace skyloot
