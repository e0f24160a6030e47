// A chance from a lead.
#pragma once

#include <cmath>

namespace skyloot {

// From 0 to 1 as the lead goes from far below to far above 0. Only operations that every machine
// rounds alike, so that all make the same choice.
inline double sigmoid(double lead) { return 0.5 + 0.5 * lead / std::sqrt(1.0 + lead * lead); }

}  // namespace skyloot
