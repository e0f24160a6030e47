#include "server/http/paths.h"

namespace skyloot {

namespace {

// Takes the first part off the path, and the slash before it.
std::string_view take_part(std::string_view& path) {
  path.remove_prefix(1);
  const std::string_view part = path.substr(0, path.find('/'));
  path.remove_prefix(part.size());
  return part;
}

}  // namespace

// Asked for every route before anybody knows who it is: no further than the first difference.
std::optional<std::vector<std::string>> match_path(std::string_view pattern,
                                                   std::string_view path) {
  std::vector<std::string> captured;
  while (!pattern.empty() && !path.empty()) {
    const std::string_view wanted = take_part(pattern);
    const std::string_view found = take_part(path);
    if (wanted.starts_with('{')) {
      captured.emplace_back(found);
    } else if (wanted != found) {
      return std::nullopt;
    }
  }
  if (!pattern.empty() || !path.empty()) return std::nullopt;
  return captured;
}

}  // namespace skyloot
