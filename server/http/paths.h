// Paths of routes, such as /api/v1/tables/{code}.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace skyloot {

// The {parts} of a path that fits the pattern.
std::optional<std::vector<std::string>> match_path(std::string_view pattern, std::string_view path);

}  // namespace skyloot
