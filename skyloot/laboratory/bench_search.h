// How many games a second the search imagines, from the middle of a game, on one core.
#pragma once

#include "bots/search.h"

namespace skyloot {

struct SearchFigures {
  std::size_t players = 0;
  Playout playout{};
  double iterations_per_second = 0;
  std::size_t bytes = 0;  // of the largest tree
};

SearchFigures measure_search(const Rules& rules, std::size_t players, Playout playout,
                             double seconds);

}  // namespace skyloot
