// What the strongest bot would answer.
#pragma once

#include "server/http/context.h"

namespace skyloot::routes {

void give_hint(HttpContext& http, const Call& call);

}  // namespace skyloot::routes
