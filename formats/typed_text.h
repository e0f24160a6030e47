// Text as people type it, made regular.
#pragma once

#include <string>
#include <string_view>

namespace skyloot {

// Without the blanks around it.
constexpr std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r";
  const auto first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

// Small letters of a code are as good as capitals; others than a to z stay.
inline std::string in_capitals(std::string_view text) {
  std::string capitals(text);
  for (char& letter : capitals) {
    if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
  }
  return capitals;
}

}  // namespace skyloot
