#include "server/http/routes/seats.h"

#include "server/http/routes/ask_table.h"

namespace skyloot::routes {

namespace {

// The seat that a path names; beyond the last one for anything that is no seat.
Seat seat_named(std::string_view text) {
  const bool is_digit = text.size() == 1 && text[0] >= '1' && text[0] <= '4';
  return is_digit ? seat(static_cast<std::size_t>(text[0] - '1')) : seat(kMaxPlayers);
}

}  // namespace

void sit_down(HttpContext&, const Call& call) {
  auto asked = body_of<SeatBody>(call);
  if (!asked) return;
  if (!asked->name) asked->name = call.who.name;
  ask_table_for_more(call, growth_by(call), std::move(asked->ack_id),
                     [person = call.who.person, asked = *asked](const Table& table) {
                       return sit(table, person, asked.seat, *asked.name, asked.entropy);
                     });
}

void stand_up(HttpContext&, const Call& call) {
  ask_table(call, {},
            [person = call.who.person, seat = seat_named(call.captured[1])](const Table& table) {
              return leave(table, person, seat);
            });
}

void add_bot(HttpContext&, const Call& call) {
  auto asked = body_of<BotBody>(call);
  if (!asked) return;
  ask_table_for_more(call, growth_by(call), std::move(asked->ack_id),
                     [person = call.who.person, asked = *asked](const Table& table) {
                       return sit_bot(table, person, asked.seat, asked.level);
                     });
}

void add_entropy(HttpContext&, const Call& call) {
  auto asked = body_of<EntropyBody>(call);
  if (!asked) return;
  ask_table(call, std::move(asked->ack_id),
            [person = call.who.person, asked = *asked](const Table& table) {
              return give_entropy(table, person, asked.seat, asked.entropy);
            });
}

void give_seat_to_bot(HttpContext&, const Call& call) {
  ask_table(call, {},
            [person = call.who.person, seat = seat_named(call.captured[1])](const Table& table) {
              return give_to_bot(table, person, seat);
            });
}

void take_seat_back(HttpContext&, const Call& call) {
  ask_table(call, {},
            [person = call.who.person, seat = seat_named(call.captured[1])](const Table& table) {
              return hand_back(table, person, seat);
            });
}

}  // namespace skyloot::routes
