// Numbers with decimals as people read them, with the sign that their language puts between.
#pragma once

#include <string>

#include "text/catalogue.h"

namespace skyloot {

// −1.5, with a true minus sign, and never −0.0. Halves are rounded up, as in the browser.
std::string decimal(const Catalogue& catalogue, double value, int places);
// +1.5
std::string signed_decimal(const Catalogue& catalogue, double value, int places);
// 0.125 is 12.5 %.
std::string percent(const Catalogue& catalogue, double share, int places = 1);

}  // namespace skyloot
