// The search on as many threads as it is allowed.
#pragma once

#include "bots/search.h"

namespace skyloot {

// Every thread searches for itself with its part of the iterations; what they found is added up.
// The same view, budget and seed give the same thought, also with several threads.
Thought think(const Rules& rules, const View& view, const SearchSettings& settings, Budget budget,
              Rng& rng);

}  // namespace skyloot
