// Lists of tables: one's own, and the lobby's.
#pragma once

#include "server/http/context.h"

namespace skyloot::routes {

void list_own_tables(HttpContext& http, const Call& call);
void list_lobby(HttpContext& http, const Call& call);

}  // namespace skyloot::routes
