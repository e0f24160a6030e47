// HTTP messages as plain values.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace skyloot {

using HttpHeaders = std::vector<std::pair<std::string, std::string>>;

// What stands before a token in the header `authorization`.
inline constexpr std::string_view kBearer = "Bearer ";  // not shown

struct HttpRequest {
  std::string method;  // GET, POST …
  std::string path;    // percent-decoded, without the query; "/" at least
  std::vector<std::pair<std::string, std::string>> query;  // percent-decoded, in order
  HttpHeaders headers;
  std::string body;
  std::string peer;  // the address at the other end of the connection

  // The first of that name, without regard to case; empty if there is none.
  [[nodiscard]] std::string_view header(std::string_view name) const;
  // Is there one of that name, be it empty?
  [[nodiscard]] bool has_header(std::string_view name) const;
  // All of that name, in their order.
  [[nodiscard]] std::vector<std::string_view> all_headers(std::string_view name) const;
  [[nodiscard]] std::optional<std::string_view> parameter(std::string_view name) const;
  // The value of a cookie of the Cookie header.
  [[nodiscard]] std::optional<std::string_view> cookie(std::string_view name) const;
};

struct HttpResponse {
  int status = 200;
  HttpHeaders headers;
  std::string body;
};

namespace net {

// What becomes of a connection after a response.
enum class Afterwards : std::uint8_t { KeepAlive, Close };

}  // namespace net

}  // namespace skyloot
