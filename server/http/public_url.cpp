#include "server/http/public_url.h"

#include "server/guard/addresses.h"

namespace skyloot {

bool is_secure(const HttpRequest& request, const ServerConfig& config) {
  if (config.public_url.starts_with("https:")) return true;
  return is_within(request.peer, config.trusted_proxies) &&
         request.header("x-forwarded-proto") == "https";
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
