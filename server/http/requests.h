// From a request under /api/v1 to the route that answers it; what cannot be done is answered with a
// problem document.
#pragma once

#include "server/http/context.h"

namespace skyloot {

void answer_request(HttpContext& http, HttpRequest request, Respond respond);

}  // namespace skyloot
