// The deck as a plain table of faces. It is data: no card is named in code.
#pragma once

#include "engine/effect.h"
#include "engine/inplace_vector.h"
#include "engine/vocabulary.h"

namespace skyloot {

inline constexpr std::size_t kMaxEffects = 8;
inline constexpr std::size_t kMaxTable = 12;

inline constexpr Range kCopies{1, 20};

// What one face does, in the order it is printed, and quick to ask for one kind.
class EffectList {
 public:
  void push_back(const Effect& effect) {
    list_.push_back(effect);
    kinds_ |= 1U << index(effect.kind);
  }
  [[nodiscard]] bool has(EffectKind kind) const { return (kinds_ >> index(kind) & 1U) != 0; }
  [[nodiscard]] std::size_t size() const { return list_.size(); }
  [[nodiscard]] bool empty() const { return list_.empty(); }
  const Effect& operator[](std::size_t place) const { return list_[place]; }
  [[nodiscard]] const Effect* begin() const { return list_.begin(); }
  [[nodiscard]] const Effect* end() const { return list_.end(); }
  // The amounts of all effects of one kind.
  [[nodiscard]] int total(EffectKind kind) const {
    if (!has(kind)) return 0;
    int sum = 0;
    for (const Effect& effect : list_) sum += effect.kind == kind ? effect.amount : 0;
    return sum;
  }
  bool operator==(const EffectList&) const = default;

 private:
  inplace_vector<Effect, kMaxEffects> list_;
  std::uint32_t kinds_ = 0;
  static_assert(kEffectKinds <= 32, "a bit of kinds_ for each");
};

// One row of the deck: what is printed on `copies` cards.
struct Face {
  Back back{};
  Timing timing = Timing::Permanent;  // of Objects
  std::uint8_t copies = 0;
  std::int8_t strength = 0;       // of Pirates
  bool once = false;              // of Pirates: the effect is marked 1x (R6.3)
  bool removed_with_two = false;  // R2.2
  EffectList effects;
  inplace_vector<std::int8_t, kMaxTable> table;  // set totals for 1, 2, … held (R8.4)

  // Rum, Relics and Pirates have exactly one effect.
  [[nodiscard]] const Effect& effect() const { return effects[0]; }
  [[nodiscard]] bool is_immediate() const {
    return back == Back::Object && timing == Timing::Immediate;
  }
  [[nodiscard]] bool is_secret() const { return back == Back::Object && timing == Timing::Secret; }
  // R8.3: a Rum that pays more for the most of it.
  [[nodiscard]] bool is_top_shelf() const {
    return back == Back::Rum && effect().kind == EffectKind::Majority;
  }
  // R5.2: what it adds to the strength of the captain before whom it lies face-up.
  [[nodiscard]] int strength_added() const {
    return back == Back::Pirate ? strength : effects.total(EffectKind::Strength);
  }
  bool operator==(const Face&) const = default;
};

struct Deck {
  inplace_vector<Face, kMaxCards> faces;

  bool operator==(const Deck&) const = default;
};

enum class DeckErrorKind : std::uint8_t {
  NoCards,
  TooManyCards,
  CopiesOutOfRange,
  StrengthOutOfRange,
  NoEffect,
  MoreThanOneEffect,
  EffectNotForKind,
  EffectNotForTiming,
  AmountOutOfRange,
  MostOutOfRange,
  TableLengthOutOfRange,
  TableValueOutOfRange,
  CannotBeCounted,
  TooFewForTwo,    // fewer cards of a kind than R2.2 removes
  TooFewToDealOut  // too few cards for the three shares with 2 captains
};

// Why a deck cannot be played with: where and what.
struct DeckError {
  DeckErrorKind kind{};
  std::optional<FaceId> face;
  std::optional<std::size_t> effect;
  int value = 0;
  Range allowed{0, 0};
};

std::optional<DeckError> why_unplayable(const Deck& deck);

// R1.2: how many cards of each kind, by Back; with 2 captains R2.2's flagged ones may be left out.
enum class Flagged : std::uint8_t { Counted, LeftOut };
std::array<std::size_t, 4> cards_by_back(const Deck& deck, Flagged flagged = Flagged::Counted);

// R2.2: cards of this kind taken out at random with 2 captains, and in which order they carry ids.
constexpr std::size_t removed_at_random(Back back) { return back == Back::Relic ? 0 : 5; }
inline constexpr std::array<Back, 3> kRemovedAtRandom{Back::Object, Back::Rum, Back::Pirate};

std::size_t card_count(const Deck& deck);
// How many cards R2.2 takes out of the game.
std::size_t removed_count(const Deck& deck, std::size_t players);

}  // namespace skyloot
