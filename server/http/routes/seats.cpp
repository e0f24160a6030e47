#include "server/http/routes/seats.h"

#include "formats/message.h"
#include "formats/plain_text.h"
#include "server/http/routes/ask_table.h"

namespace skyloot::routes {

namespace {

constexpr std::size_t kLongestLevel = 32;

std::optional<Seat> read_seat(JsonFields& fields) {
  if (fields.optional("seat") == nullptr) return std::nullopt;
  return seat(static_cast<std::size_t>(fields.integer("seat", kSeatNumbers) - 1));
}

// The seat that a path names; beyond the last one for anything that is no seat.
Seat seat_named(std::string_view text) {
  const bool is_digit = text.size() == 1 && text[0] >= '1' && text[0] <= '4';
  return is_digit ? seat(static_cast<std::size_t>(text[0] - '1')) : seat(kMaxPlayers);
}

std::optional<Entropy> read_entropy(JsonFields& fields) {
  if (fields.optional("entropy") == nullptr) return std::nullopt;
  return read_hex_field<Entropy>(fields, "entropy");
}

}  // namespace

void sit_down(HttpContext&, const Call& call) {
  std::optional<Seat> wanted;
  std::string name = call.who.name;
  std::optional<Entropy> entropy;
  std::string ack_id;
  const bool sound = read_body(call, [&](JsonFields& fields) {
    wanted = read_seat(fields);
    if (fields.optional("name") != nullptr) {
      name = read_plain_text(fields, "name", kLongestCaptainName);
    }
    entropy = read_entropy(fields);
    ack_id = read_ack_id(fields);
  });
  if (!sound) return;
  ask_table(call, std::move(ack_id), [wanted, name, entropy](const Table& table) {
    return sit(table, wanted, name, entropy);
  });
}

void stand_up(HttpContext&, const Call& call) {
  ask_table(call, {},
            [person = call.who.person, seat = seat_named(call.captured[1])](const Table& table) {
              return leave(table, person, seat);
            });
}

void add_bot(HttpContext&, const Call& call) {
  std::optional<Seat> wanted;
  std::string level;
  std::string ack_id;
  const bool sound = read_body(call, [&](JsonFields& fields) {
    level = fields.text("level", kLongestLevel);
    wanted = read_seat(fields);
    ack_id = read_ack_id(fields);
  });
  if (!sound) return;
  ask_table(call, std::move(ack_id), [person = call.who.person, wanted, level](const Table& table) {
    return sit_bot(table, person, wanted, level);
  });
}

void add_entropy(HttpContext&, const Call& call) {
  Entropy entropy;
  std::optional<Seat> wanted;
  std::string ack_id;
  const bool sound = read_body(call, [&](JsonFields& fields) {
    entropy = read_hex_field<Entropy>(fields, "entropy");
    wanted = read_seat(fields);
    ack_id = read_ack_id(fields);
  });
  if (!sound) return;
  ask_table(call, std::move(ack_id),
            [person = call.who.person, wanted, entropy](const Table& table) {
              return give_entropy(table, person, wanted, entropy);
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
