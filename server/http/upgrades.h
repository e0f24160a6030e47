// From a request for a socket to a person at a table: /api/v1/tables/{code}/socket.
#pragma once

#include <memory>

#include "server/http/context.h"

namespace skyloot {

void answer_upgrade(HttpContext& http, HttpRequest request, std::shared_ptr<ServerSocket> socket,
                    TakeSocket take);

}  // namespace skyloot
