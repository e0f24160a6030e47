// How a player of `skyloot load` chooses.
#pragma once

#include <string_view>

#include "engine/rng.h"

namespace skyloot {

// One of the actions of a message, as JSON between commas: each as likely as another.
std::string_view pick_action(std::string_view actions, Rng& rng);

}  // namespace skyloot
