// Documents that are compiled into the server.
#pragma once

#include <string_view>

namespace skyloot::embedded {

extern const std::string_view rules_page_en;
extern const std::string_view rules_page_fr;
extern const std::string_view rules_page_de;
extern const std::string_view rules_page_pl;

}  // namespace skyloot::embedded
