// Data files that are compiled into the program.
#pragma once

#include <string_view>

namespace skyloot::embedded {

extern const std::string_view classic_deck;

}  // namespace skyloot::embedded
