#include "net/url.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "net/header_text.h"

namespace skyloot {

namespace {

constexpr std::uint16_t kPlainPort = 80;
constexpr std::uint16_t kSecurePort = 443;

struct Scheme {
  std::string_view name;
  bool secure;
};
constexpr std::array kSchemes{Scheme{"http://", false}, Scheme{"https://", true},
                              Scheme{"ws://", false}, Scheme{"wss://", true}};

std::optional<bool> take_scheme(std::string_view& text) {
  for (const Scheme& scheme : kSchemes) {
    if (!net::equal_ignoring_case(text.substr(0, scheme.name.size()), scheme.name)) continue;
    text.remove_prefix(scheme.name.size());
    return scheme.secure;
  }
  return std::nullopt;
}

// Visible ASCII, as everything in a URL is.
bool is_visible(char character) { return character > ' ' && character < '\x7f'; }

bool is_host_character(char character) {
  constexpr std::string_view kMarks = "-._~!$&'()*+,;=";
  const bool is_digit = character >= '0' && character <= '9';
  const bool is_letter =
      (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
  return is_digit || is_letter || kMarks.find(character) != std::string_view::npos;
}

bool is_host(const std::string& text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_host_character);
}

bool is_ipv6(const std::string& text) {
  in6_addr address{};
  return inet_pton(AF_INET6, text.c_str(), &address) == 1;
}

std::optional<std::uint16_t> read_port(std::string_view text) {
  std::uint16_t port = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, port);
  if (error != std::errc{} || stop != end || port == 0) return std::nullopt;
  return port;
}

// Takes the host off the front.
std::optional<std::string> take_host(std::string_view& text) {
  if (!text.starts_with('[')) {
    std::string host(text.substr(0, text.find(':')));
    text.remove_prefix(host.size());
    return is_host(host) ? std::optional(host) : std::nullopt;
  }
  const std::size_t end = text.find(']');
  if (end == std::string_view::npos) return std::nullopt;
  std::string host(text.substr(1, end - 1));
  text.remove_prefix(end + 1);
  return is_ipv6(host) ? std::optional(host) : std::nullopt;
}

// Sets host and, if it is given, port.
bool read_authority(std::string_view text, Url& url) {
  const auto host = take_host(text);
  if (!host) return false;
  url.host = *host;
  if (text.empty()) return true;
  const auto port = text.starts_with(':') ? read_port(text.substr(1)) : std::nullopt;
  url.port = port.value_or(0);
  return port.has_value();
}

std::uint16_t usual_port(const Url& url) { return url.secure ? kSecurePort : kPlainPort; }

}  // namespace

std::string Url::authority() const {
  const bool is_bracketed = host.find(':') != std::string::npos;
  const std::string name = is_bracketed ? "[" + host + "]" : host;
  return port == usual_port(*this) ? name : name + ":" + std::to_string(port);
}

std::optional<Url> read_url(std::string_view text) {
  const std::optional<bool> secure = take_scheme(text);
  if (!secure || !std::all_of(text.begin(), text.end(), is_visible)) return std::nullopt;
  Url url;
  url.secure = *secure;
  url.port = usual_port(url);
  text = net::take_until(text, '#');  // the fragment is the browser's own
  const std::size_t authority_end = std::min(text.find_first_of("/?"), text.size());
  if (!read_authority(text.substr(0, authority_end), url)) return std::nullopt;
  text.remove_prefix(authority_end);
  url.target = text.starts_with('/') ? text : "/" + std::string(text);
  return url;
}

}  // namespace skyloot
