// Random games of all player counts and editions, through the invariants and the search for leaks.
#pragma once

#include <cstdint>

namespace skyloot {

struct SelfcheckResult {
  std::uint64_t games = 0;
  std::uint64_t positions = 0;
  std::uint64_t viewers = 0;   // positions compared through one viewer's eyes
  std::uint64_t permuted = 0;  // hidden cards that had another face in the second world
  std::uint64_t violations = 0;
};

// By a version of the rules, with its deck.
SelfcheckResult selfcheck(std::uint8_t rules_version, std::uint64_t positions, std::uint64_t seed);

}  // namespace skyloot
