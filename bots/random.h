// The simplest player: any legal action, all alike.
#pragma once

#include "engine/view.h"

namespace skyloot {

Action choose_at_random(const Rules& rules, const View& view, Rng& rng);

}  // namespace skyloot
