// HTTP responses as bytes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "net/http.h"

namespace skyloot::net {

// The answer to HEAD says how long the body would be, and leaves it out.
enum class Body : std::uint8_t { Sent, LeftOut };

std::string response_text(const HttpResponse& response, Afterwards afterwards, Body body);

// The status and its usual name as plain text: where the application was never asked.
HttpResponse plain_response(int status);
std::string_view status_name(int status);

}  // namespace skyloot::net
