#include "server/http/public_url.h"

#include "formats/typed_text.h"
#include "net/url.h"
#include "server/guard/addresses.h"

namespace skyloot {

namespace {

bool is_same(const Url& one, const Url& other) {
  return one.secure == other.secure && one.authority() == other.authority();
}

// Over TLS to a proxy of ours. It adds its line, or its word, behind what a stranger has sent.
bool came_with_tls(const HttpRequest& request, const ServerConfig& config) {
  if (!is_within(request.peer, config.trusted_proxies)) return false;
  const auto lines = request.all_headers("x-forwarded-proto");
  if (lines.empty()) return false;
  const std::string_view last = lines.back();
  return trimmed(last.substr(last.rfind(',') + 1)) == "https";
}

}  // namespace

bool is_secure(const HttpRequest& request, const ServerConfig& config) {
  return config.public_url.starts_with("https:") || came_with_tls(request, config);
}

bool is_our_page(std::string_view origin, const HttpRequest& request, const ServerConfig& config) {
  const auto page = read_url(origin);
  if (!page) return false;
  const auto chosen = read_url(config.public_url);
  if (chosen && is_same(*page, *chosen)) return true;
  const bool is_at_chosen_host = chosen && chosen->secure && chosen->host == page->host;
  const bool has_tls = is_at_chosen_host || came_with_tls(request, config);
  if (has_tls && !page->secure) return false;
  return page->authority() == request.header("host");
}

std::string public_url(const HttpRequest& request, const ServerConfig& config) {
  std::string url = config.public_url;
  if (url.empty()) {
    url =
        (is_secure(request, config) ? "https://" : "http://") + std::string(request.header("host"));
  }
  while (url.ends_with('/')) url.pop_back();
  return url;
}

}  // namespace skyloot
