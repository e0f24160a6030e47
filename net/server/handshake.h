// How an HTTP connection becomes a WebSocket (RFC 6455, section 4.2).
#pragma once

#include <string>
#include <tl/expected.hpp>

#include "net/http.h"

namespace skyloot::net {

bool asks_for_websocket(const HttpRequest& request);
// The response that accepts, as it is written to the wire; or a refusal of what is no handshake.
tl::expected<std::string, HttpResponse> accept_websocket(const HttpRequest& request);

}  // namespace skyloot::net
