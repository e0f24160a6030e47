// Documents that are compiled into the server.
#pragma once

#include <string_view>

namespace skyloot::embedded {

extern const std::string_view rules_page;

}  // namespace skyloot::embedded
