// The games of a table: the first, and those after it.
#pragma once

#include "server/http/context.h"

namespace skyloot::routes {

void start_game(HttpContext& http, const Call& call);
void rematch_game(HttpContext& http, const Call& call);

}  // namespace skyloot::routes
