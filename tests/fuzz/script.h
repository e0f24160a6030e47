// Scripts of fuzz targets: text, a line for each step.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace skyloot::testing {

template <class Visit>
void for_each_line(std::string_view script, Visit visit) {
  while (!script.empty()) {
    const std::string_view line = script.substr(0, script.find('\n'));
    visit(line);
    script.remove_prefix(std::min(script.size(), line.size() + 1));
  }
}

// The number that the text begins with; 0 if it begins with none.
inline std::size_t number_in(std::string_view text) {
  std::uint32_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

inline void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
}

}  // namespace skyloot::testing
