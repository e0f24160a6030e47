// What can be looked up: cards, rules, scores.
#pragma once

#include "server/http/context.h"

namespace skyloot::routes {

void list_cards(HttpContext& http, const Call& call);
void list_rules(HttpContext& http, const Call& call);
void show_rule(HttpContext& http, const Call& call);
void score_pad(HttpContext& http, const Call& call);

}  // namespace skyloot::routes
