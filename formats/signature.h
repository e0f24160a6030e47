// One hash over the behaviour of the rules and the deal: if it changes, games play differently.
#pragma once

#include <cstdint>
#include <string>

namespace skyloot {

// Plays a fixed set of games by a version of the rules, with its deck, in all player counts and
// editions, and hashes every state.
std::string signature(std::uint8_t rules_version, std::uint64_t games_each = 100);

}  // namespace skyloot
