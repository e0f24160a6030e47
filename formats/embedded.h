// Data files that are compiled into the program.
#pragma once

#include <string_view>

namespace skyloot::embedded {

extern const std::string_view classic_deck;
extern const std::string_view classic_deck_1;

}  // namespace skyloot::embedded
