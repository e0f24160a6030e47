#include "net/server/target.h"

#include <algorithm>
#include <charconv>

#include "net/header_text.h"

namespace skyloot::net {

namespace {

// Of two hexadecimal digits.
std::optional<char> decoded(std::string_view digits) {
  unsigned code = 0;
  const char* const end = digits.data() + digits.size();
  const auto [stop, error] = std::from_chars(digits.data(), end, code, 16);
  if (digits.size() != 2 || error != std::errc{} || stop != end || code == 0) return std::nullopt;
  return static_cast<char>(code);
}

std::optional<std::string> percent_decoded(std::string_view text) {
  std::string plain;
  plain.reserve(text.size());
  while (!text.empty()) {
    if (text.front() != '%') {
      plain += text.front();
      text.remove_prefix(1);
      continue;
    }
    const std::optional<char> character = decoded(text.substr(1, 2));
    if (!character) return std::nullopt;
    plain += *character;
    text.remove_prefix(3);
  }
  return plain;
}

// In a query a plus stands for a blank: browsers write it so.
std::optional<std::string> query_decoded(std::string_view text) {
  std::string blanks(text);
  for (char& character : blanks) {
    if (character == '+') character = ' ';
  }
  return percent_decoded(blanks);
}

// A proxy may ask for the whole address, http://host/path; all others begin with the path.
std::optional<std::string_view> path_and_query(std::string_view text) {
  if (text.find('#') != std::string_view::npos) return std::nullopt;
  if (text.starts_with('/')) return text;
  const std::size_t scheme = text.find("://");
  if (scheme == std::string_view::npos) return std::nullopt;
  text.remove_prefix(scheme + 3);
  return text.substr(std::min(text.find_first_of("/?"), text.size()));
}

}  // namespace

std::optional<Target> read_target(std::string_view text) {
  if (text == "*") return Target{"*", {}};  // OPTIONS asks about the server itself
  std::optional<std::string_view> rest = path_and_query(text);
  if (!rest) return std::nullopt;
  const auto path = percent_decoded(take_until(*rest, '?'));
  if (!path) return std::nullopt;
  Target target{path->empty() ? "/" : *path, {}};
  while (!rest->empty()) {
    std::string_view value = take_until(*rest, '&');
    if (value.empty()) continue;
    auto name = query_decoded(take_until(value, '='));
    auto decoded_value = query_decoded(value);
    if (!name || !decoded_value) return std::nullopt;
    target.query.emplace_back(std::move(*name), std::move(*decoded_value));
  }
  return target;
}

}  // namespace skyloot::net
