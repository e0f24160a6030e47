// Games that are over.
#pragma once

#include "server/http/context.h"

namespace skyloot::routes {

void show_record(HttpContext& http, const Call& call);
void show_replay(HttpContext& http, const Call& call);
void show_rounds(HttpContext& http, const Call& call);

}  // namespace skyloot::routes
