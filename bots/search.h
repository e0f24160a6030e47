// The strong player: information-set Monte-Carlo tree search. It imagines many worlds that agree
// with what it sees, plays each on to the end, and keeps count of what was good (docs/search.md).
#pragma once

#include "bots/appraisal.h"
#include "bots/budget.h"
#include "engine/view.h"

namespace skyloot {

// How an imagined game goes on beyond the tree.
enum class Playout : std::uint8_t { Random, Greedy };

// Found by matches; docs/search.md tells which.
struct SearchSettings {
  Weights weights;
  Playout playout = Playout::Greedy;
  double exploration = 0.7;
  double bias = 1.0;          // how much less is tried what the greedy player thinks little of
  double surprise = 0.1;      // share of answers at random in an imagined game
  double margin_share = 0.4;  // of the reward, for the lead in points; the rest is for winning
  std::uint32_t max_nodes = 1U << 17U;
};

// One answer and what came of it in the imagined games.
struct Considered {
  Action action;
  std::uint32_t visits = 0;
  double wins = 0;
  double points = 0;  // the seat's own at the end, summed up

  [[nodiscard]] double win_share() const { return visits == 0 ? 0 : wins / visits; }
  [[nodiscard]] double average_points() const { return visits == 0 ? 0 : points / visits; }
};

struct Thought {
  inplace_vector<Considered, ActionList::capacity()> options;  // in the order of legal_actions()
  std::uint32_t iterations = 0;
  std::size_t nodes = 0;
  std::size_t bytes = 0;  // of the tree

  // What was tried most: the search tries more often what turns out better.
  [[nodiscard]] Action best() const;
};

// Thinks for the seat to act. Uses one thread; `budget.threads` is think()'s business (think.h).
Thought search(const Rules& rules, const View& view, const SearchSettings& settings, Budget budget,
               Rng& rng);

}  // namespace skyloot
