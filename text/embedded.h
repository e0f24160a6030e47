// Language files that are compiled into the program.
#pragma once

#include <string_view>

namespace skyloot::embedded {

extern const std::string_view locale_en;
extern const std::string_view locale_fr;
extern const std::string_view locale_de;
extern const std::string_view locale_pl;

}  // namespace skyloot::embedded
