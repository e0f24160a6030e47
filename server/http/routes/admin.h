// What whoever runs the server may ask of it.
#pragma once

#include "server/http/context.h"

namespace skyloot::routes {

void show_status(HttpContext& http, const Call& call);
void list_tables(HttpContext& http, const Call& call);
void close_table(HttpContext& http, const Call& call);
void list_bans(HttpContext& http, const Call& call);
void add_ban(HttpContext& http, const Call& call);
void lift_ban(HttpContext& http, const Call& call);
void list_reports(HttpContext& http, const Call& call);
void end_report(HttpContext& http, const Call& call);

}  // namespace skyloot::routes
