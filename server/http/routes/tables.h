// A table as a whole: opening it, from a record too, its options, its deck.
#pragma once

#include "server/http/context.h"

namespace skyloot::routes {

void open_table(HttpContext& http, const Call& call);
void fork_record(HttpContext& http, const Call& call);
void show_table(HttpContext& http, const Call& call);
void change_table_options(HttpContext& http, const Call& call);
void show_table_deck(HttpContext& http, const Call& call);

}  // namespace skyloot::routes
