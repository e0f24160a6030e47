// The strong player: information-set Monte-Carlo tree search. It imagines many worlds that agree
// with what it sees, plays each on to the end, and keeps count of what was good (docs/search.md).
#pragma once

#include "bots/appraisal.h"
#include "bots/budget.h"
#include "engine/view.h"

namespace skyloot {

enum class Playout : std::uint8_t { Random, Greedy };
enum class Observers : std::uint8_t { Single, Multiple };

struct SearchSettings {
  Weights weights;
  Playout playout = Playout::Greedy;
  Observers observers = Observers::Multiple;
  double exploration = 0.7;
  double bias = 1.0;           // trust in the greedy player's opinion of untried answers
  double surprise = 0.1;       // share of answers at random in an imagined game
  double margin_share = 0.15;  // of the reward, for points; the rest is for the rank
  double inference = 0;        // how much we read from what the others left; 0 is not at all
  std::uint32_t max_nodes = 1U << 17U;
};

// One answer and what came of it in the imagined games.
struct Considered {
  Action action;
  std::uint32_t visits = 0;
  double win_share = 0;
  double points = 0;  // the seat's own, at the end
};

struct Thought {
  Action best;
  inplace_vector<Considered, ActionList::capacity()> options;
  std::uint32_t iterations = 0;
  std::uint32_t nodes = 0;
  std::size_t bytes = 0;  // of the tree
};

Thought search(const Rules& rules, const View& view, const SearchSettings& settings, Budget budget,
               Rng& rng);

}  // namespace skyloot
