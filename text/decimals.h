// Numbers with decimals as people read them.
#pragma once

#include <string>

#include "text/catalogue.h"

namespace skyloot {

// −1.5, with a true minus sign, and never −0.0.
std::string decimal(double value, int places);
// +1.5
std::string signed_decimal(double value, int places);
// 0.125 is 12.5 %.
std::string percent(const Catalogue& catalogue, double share, int places = 1);

}  // namespace skyloot
