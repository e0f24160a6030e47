// What follows from a deck alone about the worth of its cards: worked out once for all positions of
// a game. judgement.h looks at one of them.
#pragma once

#include <vector>

#include "engine/rules.h"

namespace skyloot {

// How the appraisal judges. Found by matches; docs/search.md tells which.
struct Weights {
  // Of a copy nobody has yet: the chance to get it, with 2, 3, 4 captains, at the first round.
  std::array<double, 3> catching{0.62, 0.45, 0.33};
  double unstarted = 0.4;         // how much of a set not begun is counted on
  double cards_per_turn = 1.5;    // that a captain takes
  double parrot = 0.96;           // points that the Parrot is worth
  double loot_card = 2.3;         // a card of one's choice from the shares
  double grown_shares = -0.6;     // more loot for all, the others first
  double object_harm = 1.5;       // what it costs to lose, and brings to swap, an Object
  double rum_swap = 1.8;          // what stealing or swapping a Rum brings
  double combat_spread = 1.2;     // how far strengths still move, at the boarding
  double combat_drift = 0.67;     // … and for each round until then
  double spread_of_unseen = 1.0;  // points by which an unseen share may surprise
  double several_unseen = 1.4;    // … and how much further if two or three of its cards are
  double denial = 0.42;           // how much of what others gain counts against us
  double without_pirates = 0.5;   // chance of a victory while no Pirate is aboard, against usual
  double later_strength = 0.48;   // a sword's point of strength in each boarding after the next
  double majority_miss = 0.41;    // each copy makes missing the most so much less likely
  double most_edge = 0.4;         // who goes for the most of something gets it more easily
  double most_spread = 0.8;       // how far the numbers held still move, at the end
  double most_drift = 0.35;       // … and for each round until then
  double top_shelf = 0.3;         // share of the face-down Rums that is usually top-shelf
  std::array<double, 4> typical{1.8, 3.2, 1.5, 2.2};  // a card known by its Back only
};

// What the appraisal asks of a face again and again.
struct Traits {
  std::array<std::int8_t, 4> per_card{};  // points for each card of a kind, by Back
  std::int8_t strength = 0;               // of a Pirate, or what an Object adds
  bool once = false;
  bool harms = false;  // the victory effect needs a loser
  double effect = 0;   // what the victory effect brings when it is used once
};

class Appraisal {
 public:
  // For all positions of a game from `first_round` on.
  Appraisal(const Rules& rules, std::size_t players, std::size_t first_round,
            const Weights& weights);

  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] const Weights& weights() const { return weights_; }
  [[nodiscard]] const Traits& traits(FaceId face) const { return traits_[index(face)]; }
  // What a set is expected to come to with so many held and so many still to be had.
  [[nodiscard]] double set_value(FaceId face, std::size_t held, std::size_t left,
                                 std::size_t round) const;

 private:
  [[nodiscard]] double expected_total(const Face& face, std::size_t held, std::size_t left,
                                      double chance) const;

  [[nodiscard]] Traits traits_of(const Face& face) const;
  [[nodiscard]] double victory_effect(const Effect& effect) const;
  void fill_table(FaceId id, std::size_t round, double chance);

  const Rules& rules_;
  Weights weights_;
  std::size_t first_round_;
  std::array<Traits, kMaxCards> traits_{};                // by face
  std::array<std::uint16_t, kMaxCards> table_of_face_{};  // where a face's values start
  std::size_t per_round_ = 0;
  std::vector<double> values_;
};

}  // namespace skyloot
