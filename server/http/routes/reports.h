// What somebody has to say about somebody else, for whoever runs the server.
#pragma once

#include "server/http/context.h"

namespace skyloot::routes {

void report_person(HttpContext& http, const Call& call);

}  // namespace skyloot::routes
