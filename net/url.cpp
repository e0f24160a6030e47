#include "net/url.h"

#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>

namespace skyloot {

namespace {

using boost::urls::host_type;
using boost::urls::scheme;
using boost::urls::url_view;

constexpr std::uint16_t kPlainPort = 80;
constexpr std::uint16_t kSecurePort = 443;

std::optional<bool> is_secure(const url_view& url) {
  const scheme id = url.scheme_id();
  if (id == scheme::https || id == scheme::wss) return true;
  if (id == scheme::http || id == scheme::ws) return false;
  return std::nullopt;
}

// Names are taken as they are written: none that we ask for needs percent codes.
std::optional<std::string> host_of(const url_view& url) {
  if (url.has_userinfo() || url.encoded_host().contains('%')) return std::nullopt;
  if (url.host_type() == host_type::none || url.host_type() == host_type::ipvfuture) {
    return std::nullopt;
  }
  std::string host = url.host_address();
  return host.empty() ? std::nullopt : std::optional(std::move(host));
}

// After a host, a path begins with a slash. Boost 1.81 does not mind: `http://host:80:80` to it has
// the path `:80`.
bool has_whole_path(const url_view& url) {
  return url.encoded_path().empty() || url.encoded_path().starts_with('/');
}

std::uint16_t usual_port(const Url& url) { return url.secure ? kSecurePort : kPlainPort; }

}  // namespace

std::string Url::authority() const {
  const bool is_bracketed = host.find(':') != std::string::npos;
  const std::string name = is_bracketed ? "[" + host + "]" : host;
  return port == usual_port(*this) ? name : name + ":" + std::to_string(port);
}

std::optional<Url> read_url(std::string_view text) {
  const auto parsed = boost::urls::parse_uri(text);
  if (!parsed || !has_whole_path(*parsed)) return std::nullopt;
  const std::optional<bool> secure = is_secure(*parsed);
  const std::optional<std::string> host = host_of(*parsed);
  if (!secure || !host) return std::nullopt;
  Url url{.secure = *secure, .host = *host};
  url.port = parsed->has_port() ? parsed->port_number() : usual_port(url);
  if (url.port == 0) return std::nullopt;
  const std::string_view target = parsed->encoded_target();
  url.target = target.starts_with('/') ? target : "/" + std::string(target);
  return url;
}

}  // namespace skyloot
