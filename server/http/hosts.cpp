#include "server/http/hosts.h"

#include <unistd.h>

#include <algorithm>
#include <array>

#include "net/header_text.h"
#include "net/url.h"
#include "server/guard/addresses.h"

namespace skyloot {

namespace {

constexpr std::string_view kLoopback = "localhost";

// Of `play.example.org:8080` without the port; none if it is no such thing.
std::optional<std::string> host_of(std::string_view authority) {
  if (authority.find_first_of("/?#@") != std::string_view::npos) return std::nullopt;
  auto url = read_url(std::string("http://").append(authority));
  if (!url) return std::nullopt;
  if (url->host.ends_with('.')) url->host.pop_back();  // the same name, written out
  return std::move(url->host);
}

bool is_address(std::string_view host) {
  return is_network(host) && host.find('/') == std::string_view::npos;
}

}  // namespace

bool is_known_host(const HttpRequest& request, const ServerConfig& config) {
  if (!request.has_header("host")) return true;
  const auto host = host_of(request.header("host"));
  if (!host) return false;
  const auto is_it = [&](std::string_view name) { return net::equal_ignoring_case(*host, name); };
  const auto chosen = read_url(config.public_url);
  return is_address(*host) || is_it(kLoopback) || (chosen && is_it(chosen->host)) ||
         std::any_of(config.hosts.begin(), config.hosts.end(), is_it);
}

bool is_host(std::string_view text) { return is_address(text) || host_of(text) == text; }

std::vector<std::string> names_of_this_machine() {
  std::array<char, 256> called{};
  if (gethostname(called.data(), called.size() - 1) != 0 || called[0] == '\0') return {};
  const std::string name = called.data();
  return {name, name.substr(0, name.find('.')) + ".local"};
}

}  // namespace skyloot
