// Who somebody is: sessions, and the code that brings one to another device.
#pragma once

#include "server/http/context.h"

namespace skyloot::routes {

void make_session(HttpContext& http, const Call& call);
void show_session(HttpContext& http, const Call& call);
void rename_session(HttpContext& http, const Call& call);
void end_session(HttpContext& http, const Call& call);
void make_moving_code(HttpContext& http, const Call& call);
void redeem_moving_code(HttpContext& http, const Call& call);

}  // namespace skyloot::routes
