// An address on the web, as far as a client or an Origin header needs it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace skyloot {

struct Url {
  bool secure = false;  // https, wss
  std::string host;     // without the brackets of an IPv6 address
  std::uint16_t port = 0;
  std::string target = "/";  // path and query

  // As in a Host header.
  [[nodiscard]] std::string authority() const;
};
// http, https, ws or wss; none for anything else.
std::optional<Url> read_url(std::string_view text);

}  // namespace skyloot
