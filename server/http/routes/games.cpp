#include "server/http/routes/games.h"

#include "server/http/routes/ask_table.h"
#include "server/rooms/fair_deal.h"

namespace skyloot::routes {

void start_game(HttpContext&, const Call& call) {
  std::string ack_id;
  if (!read_body(call, [&](JsonFields& fields) { ack_id = read_ack_id(fields); })) return;
  ask_table(call, std::move(ack_id), [person = call.who.person](const Table& table) {
    return start(table, person, system_dealer());
  });
}

void rematch_game(HttpContext&, const Call& call) {
  std::string ack_id;
  if (!read_body(call, [&](JsonFields& fields) { ack_id = read_ack_id(fields); })) return;
  ask_table(call, std::move(ack_id), [person = call.who.person](const Table& table) {
    return rematch(table, person, system_dealer());
  });
}

}  // namespace skyloot::routes
