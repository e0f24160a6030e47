#include "net/server/target.h"

#include <algorithm>
#include <boost/url/pct_string_view.hpp>

#include "net/header_text.h"

namespace skyloot::net {

namespace {

using boost::urls::encoding_opts;

std::optional<std::string> percent_decoded(std::string_view text, encoding_opts options = {}) {
  const auto encoded = boost::urls::make_pct_string_view(text);
  if (!encoded) return std::nullopt;
  std::string plain = encoded->decode(options);
  if (plain.find('\0') != std::string::npos) return std::nullopt;
  return plain;
}

// In a query a plus stands for a blank: browsers write it so.
std::optional<std::string> query_decoded(std::string_view text) {
  encoding_opts options;
  options.space_as_plus = true;
  return percent_decoded(text, options);
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
