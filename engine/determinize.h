// Worlds a viewer cannot tell from the real one.
#pragma once

#include "engine/view.h"

namespace skyloot {

// Draws one uniformly from all worlds that agree with the view: known faces and backs, what R2.2
// removes, face-down Objects being secrets, and what a pending choice of order gives away (R3.6).
// It is given the view and nothing else, so it cannot depend on the truth.
World determinize(const Rules& rules, const View& view, Rng& rng);

}  // namespace skyloot
