#include "server/http/paths.h"

namespace skyloot {

namespace {

std::vector<std::string_view> segments(std::string_view path) {
  std::vector<std::string_view> parts;
  while (!path.empty()) {
    path.remove_prefix(1);  // the slash
    const std::string_view part = path.substr(0, path.find('/'));
    parts.push_back(part);
    path.remove_prefix(part.size());
  }
  return parts;
}

}  // namespace

std::optional<std::vector<std::string>> match_path(std::string_view pattern,
                                                   std::string_view path) {
  const auto wanted = segments(pattern);
  const auto found = segments(path);
  if (wanted.size() != found.size()) return std::nullopt;
  std::vector<std::string> captured;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (wanted[i].starts_with('{')) {
      captured.emplace_back(found[i]);
    } else if (wanted[i] != found[i]) {
      return std::nullopt;
    }
  }
  return captured;
}

}  // namespace skyloot
