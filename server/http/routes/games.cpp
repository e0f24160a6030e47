#include "server/http/routes/games.h"

#include "server/http/routes/ask_table.h"
#include "server/rooms/fair_deal.h"

namespace skyloot::routes {

void start_game(HttpContext&, const Call& call) {
  auto asked = body_of<GameBody>(call);
  if (!asked) return;
  ask_table_for_more(call, kGrowthByGame, std::move(asked->ack_id),
                     [person = call.who.person](const Table& table) {
                       return start(table, person, system_dealer());
                     });
}

void rematch_game(HttpContext&, const Call& call) {
  auto asked = body_of<GameBody>(call);
  if (!asked) return;
  ask_table_for_more(call, kGrowthByGame, std::move(asked->ack_id),
                     [person = call.who.person](const Table& table) {
                       return rematch(table, person, system_dealer());
                     });
}

}  // namespace skyloot::routes
