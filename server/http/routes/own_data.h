// What is stored about a person: shown to them, and forgotten.
#pragma once

#include "server/http/context.h"

namespace skyloot::routes {

void show_own_data(HttpContext& http, const Call& call);
void forget_me(HttpContext& http, const Call& call);

}  // namespace skyloot::routes
