// The target of a request, as it stands in its first line: path and query.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace skyloot::net {

struct Target {
  std::string path;
  std::vector<std::pair<std::string, std::string>> query;

  bool operator==(const Target&) const = default;
};

// None if a percent code is broken or stands for the character NUL, or if it is no target at all.
std::optional<Target> read_target(std::string_view text);

}  // namespace skyloot::net
