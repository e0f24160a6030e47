// One hash over the behaviour of the rules and the deal: if it changes, games play differently.
#pragma once

#include <string>

namespace skyloot {

// Plays a fixed set of games in all player counts and editions and hashes every state.
std::string signature();

}  // namespace skyloot
