// Who sits at a table: people and bots, and what people add to the next deal.
#pragma once

#include "server/http/context.h"

namespace skyloot::routes {

void sit_down(HttpContext& http, const Call& call);
void stand_up(HttpContext& http, const Call& call);
void add_bot(HttpContext& http, const Call& call);
void add_entropy(HttpContext& http, const Call& call);
void give_seat_to_bot(HttpContext& http, const Call& call);
void take_seat_back(HttpContext& http, const Call& call);

}  // namespace skyloot::routes
