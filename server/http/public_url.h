// Under which address people reach the server.
#pragma once

#include <string>
#include <string_view>

#include "net/http.h"
#include "server/config.h"

namespace skyloot {

// Over TLS, as far as we know: a proxy in front of us may have taken it off.
bool is_secure(const HttpRequest& request, const ServerConfig& config);

// Is it a page of this server that a browser names as the origin of a request? One with TLS is none
// without: on its way, anybody could have written it.
bool is_our_page(std::string_view origin, const HttpRequest& request, const ServerConfig& config);

// Without a slash at its end: what was chosen, or as this request came.
std::string public_url(const HttpRequest& request, const ServerConfig& config);

}  // namespace skyloot
