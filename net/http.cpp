#include "net/http.h"

#include "net/header_text.h"

namespace skyloot {

std::string_view HttpRequest::header(std::string_view name) const {
  for (const auto& [header_name, value] : headers) {
    if (net::equal_ignoring_case(header_name, name)) return value;
  }
  return {};
}

bool HttpRequest::has_header(std::string_view name) const { return !all_headers(name).empty(); }

std::vector<std::string_view> HttpRequest::all_headers(std::string_view name) const {
  std::vector<std::string_view> values;
  for (const auto& [header_name, value] : headers) {
    if (net::equal_ignoring_case(header_name, name)) values.emplace_back(value);
  }
  return values;
}

std::optional<std::string_view> HttpRequest::parameter(std::string_view name) const {
  for (const auto& [parameter_name, value] : query) {
    if (parameter_name == name) return value;
  }
  return std::nullopt;
}

std::optional<std::string_view> HttpRequest::cookie(std::string_view name) const {
  std::string_view cookies = header("Cookie");
  while (!cookies.empty()) {
    std::string_view value = net::trimmed(net::take_until(cookies, ';'));
    if (value.find('=') == std::string_view::npos) continue;
    if (net::take_until(value, '=') == name) return value;
  }
  return std::nullopt;
}

}  // namespace skyloot
