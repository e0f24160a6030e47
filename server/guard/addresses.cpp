#include "server/guard/addresses.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "formats/json_writer.h"
#include "formats/typed_text.h"

namespace skyloot {

namespace {

// IPv4 addresses are written as the IPv6 addresses that stand for them (::ffff:a.b.c.d).
using Address = std::array<unsigned char, 16>;
constexpr int kBitsBeforeIpv4 = 96;

// What proxies add to the requests that they pass on.
constexpr std::array<std::string_view, 6> kSignsOfAProxy{
    "forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via"};

std::optional<Address> read_address(std::string_view text) {
  const std::string terminated(text);
  Address address{};
  if (inet_pton(AF_INET6, terminated.c_str(), address.data()) == 1) return address;
  address = {};
  address[10] = address[11] = 0xff;
  if (inet_pton(AF_INET, terminated.c_str(), address.data() + 12) == 1) return address;
  return std::nullopt;
}

struct Network {
  Address address{};
  int bits = 128;

  [[nodiscard]] bool contains(const Address& other) const {
    for (int bit = 0; bit < bits; ++bit) {
      const auto byte = static_cast<std::size_t>(bit / 8);
      const unsigned mask = 0x80U >> (static_cast<unsigned>(bit) % 8U);
      if ((address[byte] & mask) != (other[byte] & mask)) return false;
    }
    return true;
  }
};

std::optional<Network> read_network(std::string_view text) {
  const auto slash = text.find('/');
  const auto address = read_address(text.substr(0, slash));
  if (!address) return std::nullopt;
  Network network{*address, 128};
  if (slash == std::string_view::npos) return network;
  const std::string_view digits = text.substr(slash + 1);
  const bool is_ipv4 = text.find(':') == std::string_view::npos;
  int bits = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), bits);
  const bool is_number = error == std::errc{} && end == digits.data() + digits.size();
  if (!is_number || bits < 0 || bits > (is_ipv4 ? 32 : 128)) return std::nullopt;
  network.bits = is_ipv4 ? bits + kBitsBeforeIpv4 : bits;
  return network;
}

}  // namespace

bool is_network(std::string_view text) { return read_network(text).has_value(); }

bool is_within(std::string_view address, const std::vector<std::string>& networks) {
  const auto wanted = read_address(address);
  if (!wanted) return false;
  for (const std::string& text : networks) {
    const auto network = read_network(text);
    if (network && network->contains(*wanted)) return true;
  }
  return false;
}

std::string forwarded_for(const HttpRequest& request, const std::vector<std::string>& trusted) {
  // A proxy may add to the line it was sent, or add a line of its own below it.
  const std::string all = joined(request.all_headers("x-forwarded-for"), ",",
                                 [](std::string_view line) { return line; });
  std::string_view list = all;
  while (!list.empty()) {
    const auto comma = list.rfind(',');
    const std::string_view last =
        trimmed(comma == std::string_view::npos ? list : list.substr(comma + 1));
    if (!read_address(last)) break;
    if (!is_within(last, trusted)) return std::string(last);
    list = comma == std::string_view::npos ? std::string_view{} : list.substr(0, comma);
  }
  return request.peer;
}

// An empty line is a sign as well: a stranger may send one, and the proxy adds its own below.
bool came_through_a_proxy(const HttpRequest& request) {
  return std::any_of(kSignsOfAProxy.begin(), kSignsOfAProxy.end(),
                     [&](std::string_view name) { return request.has_header(name); });
}

std::string address_of(const HttpRequest& request, const std::vector<std::string>& trusted) {
  if (!is_within(request.peer, trusted)) return request.peer;
  return forwarded_for(request, trusted);
}

std::optional<std::string> source_of(const HttpRequest& request,
                                     const std::vector<std::string>& trusted) {
  if (!came_through_a_proxy(request)) return request.peer;
  if (!is_within(request.peer, trusted)) return std::nullopt;
  std::string source = forwarded_for(request, trusted);
  if (source == request.peer) return std::nullopt;
  return source;
}

}  // namespace skyloot
