// Under which address people reach the server.
#pragma once

#include <string>

#include "net/http.h"
#include "server/config.h"

namespace skyloot {

// Over TLS, as far as we know: a proxy in front of us may have taken it off.
bool is_secure(const HttpRequest& request, const ServerConfig& config);

// Without a slash at its end: what was chosen, or as this request came.
std::string public_url(const HttpRequest& request, const ServerConfig& config);

}  // namespace skyloot
