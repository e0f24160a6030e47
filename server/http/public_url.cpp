#include "server/http/public_url.h"

#include "formats/typed_text.h"
#include "server/guard/addresses.h"

namespace skyloot {

bool is_secure(const HttpRequest& request, const ServerConfig& config) {
  if (config.public_url.starts_with("https:")) return true;
  if (!is_within(request.peer, config.trusted_proxies)) return false;
  // The proxy adds its line, or its word, behind what a stranger has sent.
  const auto lines = request.all_headers("x-forwarded-proto");
  if (lines.empty()) return false;
  const std::string_view last = lines.back();
  return trimmed(last.substr(last.rfind(',') + 1)) == "https";
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
