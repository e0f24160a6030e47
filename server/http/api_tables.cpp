// Tables: opening, seats, bots, games, hints.
#include "bots/hint_message.h"
#include "formats/message.h"
#include "formats/plain_text.h"
#include "server/http/api.h"
#include "server/rooms/fair_deal.h"

namespace skyloot {

namespace {

constexpr Range kPlies{0, 1'000'000};
constexpr std::size_t kLongestWord = 32;
constexpr std::size_t kMostHintsWaiting = 16;

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

TableOptions read_options_of(JsonFields& fields, const TableOptions& otherwise) {
  const JsonNode* const node = fields.optional("options");
  if (node == nullptr) return otherwise;
  JsonFields inner(fields.reading(), *node, fields.path_of("options"));
  TableOptions options = read_options(inner, otherwise);
  inner.no_others();
  return options;
}

// The deck of the game at hand, or of the next one; with a hash that one of them, or of those that
// came with the program. Null if none of them has it.
const DeckFile* deck_of(const Table& table, std::optional<std::string_view> hash) {
  const DeckFile& next = table.options().deck();
  const DeckFile& here = table.game() ? table.game()->record.deck : next;
  if (!hash || hash_text(deck_hash(here)) == *hash) return &here;
  if (hash_text(deck_hash(next)) == *hash) return &next;
  return built_in_deck(*hash);
}

// The first plies of a record; false if it has fewer, or is over by then. What begins from them is
// another game, which nobody has sealed.
bool cut(Record& record, std::size_t plies) {
  if (plies > record.actions.size()) return false;
  record.proof.reset();
  record.actions.resize(plies);
  return !is_over(replay(record, plies).board);
}

// "prepared": {"record": "…", "ply": n}
PreparedGame read_prepared(JsonFields& fields) {
  const JsonNode* const node = fields.optional("prepared");
  if (node == nullptr) return std::nullopt;
  JsonReading& reading = fields.reading();
  JsonFields inner(reading, *node, fields.path_of("prepared"));
  const JsonNode* const text = inner.required("record");
  const bool has_ply = inner.optional("ply") != nullptr;
  const auto plies = has_ply ? static_cast<std::size_t>(inner.integer("ply", kPlies)) : 0;
  inner.no_others();
  if (reading.failed()) return std::nullopt;
  if (text->kind != JsonNode::Kind::Text) {
    reading.fail(FormatErrorCode::WrongType, *text, inner.path_of("record"), {}, "text");
    return std::nullopt;
  }
  auto record = read_record(text->text);
  if (!record) {
    const FormatError& error = record.error();
    reading.fail(error.code, *text, inner.path_of("record") + ":" + std::to_string(error.line),
                 error.found, error.wanted);
    return std::nullopt;
  }
  if (!cut(*record, has_ply ? plies : record->actions.size())) {
    reading.fail(FormatErrorCode::OutOfRange, *node, inner.path_of("ply"), std::to_string(plies),
                 range_text({0, static_cast<int>(record->actions.size())}));
    return std::nullopt;
  }
  return std::move(*record);
}

std::string table_text(const Table& table, std::uint64_t seq) {
  JsonWriter json;
  json.begin_object().key("table");
  write_table(json, table);
  return json.field("seq", seq).end_object().text();
}

}  // namespace

void Api::ask(const Call& call, std::string ack_id, std::function<Admission(const Table&)> deed) {
  call.room->ask(
      {call.who.person, std::move(ack_id), std::move(deed), [call](const Answer& answer) {
         if (answer) return call.answer(200, table_text(call.room->table(), *answer));
         if (answer.error().refusal) return call.refuse(*answer.error().refusal);
         call.refuse(ProblemCode::StoreFailed);
       }});
}

std::string Api::url_of(const HttpRequest& request, const std::string& code) const {
  std::string base = house_.config.public_url;
  if (base.empty()) {
    base = (is_secure(request) ? "https://" : "http://") + std::string(request.header("host"));
  }
  while (base.ends_with('/')) base.pop_back();
  return base + "/t/" + code;
}

void Api::open(const Call& call, std::string ack_id, TableOptions options, PreparedGame prepared) {
  if (stopping_) return call.refuse(ProblemCode::Stopping);
  if (const auto wait = house_.gate.new_table(address_of(call.request), call.who.person)) {
    return call.refuse_for_now(ProblemCode::TooManyTables, *wait);
  }
  rooms_.open(call.who.person, std::move(ack_id), std::move(options), std::move(prepared),
              [this, call](const StoreResult<std::shared_ptr<Room>>& room) {
                if (!room) return call.refuse(ProblemCode::StoreFailed);
                const Table& table = (*room)->table();
                const std::string& code = table.code();
                JsonWriter json;
                json.begin_object().key("table");
                write_table(json, table);
                json.field("url", url_of(call.request, code)).field("seq", table.seq());
                call.answer(201, json.end_object().text(),
                            {{"location", "/api/v1/tables/" + code}});
              });
}

void Api::open_table(const Call& call) {
  TableOptions options;
  PreparedGame prepared;
  std::string ack_id;
  const bool sound = read_body(call, [&](JsonFields& fields) {
    options = read_options_of(fields, {});
    prepared = read_prepared(fields);
    ack_id = read_ack_id(fields);
  });
  if (sound) open(call, std::move(ack_id), std::move(options), std::move(prepared));
}

void Api::fork_record(const Call& call) {
  std::size_t plies = 0;
  std::string ack_id;
  const bool sound = read_body(call, [&](JsonFields& fields) {
    plies = static_cast<std::size_t>(fields.integer("ply", kPlies));
    ack_id = read_ack_id(fields);
  });
  if (!sound) return;
  Record record = *call.record;
  if (!cut(record, plies)) return call.refuse(ProblemCode::BadParameter);
  open(call, std::move(ack_id), {}, std::move(record));
}

void Api::show_table(const Call& call) {
  const Table& table = call.room->table();
  call.answer(200, table_text(table, table.seq()));
}

void Api::change_table_options(const Call& call) {
  TableOptions options;
  std::string ack_id;
  const bool sound = read_body(call, [&](JsonFields& fields) {
    options = read_options_of(fields, call.room->table().options());
    ack_id = read_ack_id(fields);
  });
  if (!sound) return;
  ask(call, std::move(ack_id), [person = call.who.person, options](const Table& table) {
    return change_options(table, person, options);
  });
}

void Api::sit_down(const Call& call) {
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
  ask(call, std::move(ack_id),
      [wanted, name, entropy](const Table& table) { return sit(table, wanted, name, entropy); });
}

void Api::add_entropy(const Call& call) {
  Entropy entropy;
  std::optional<Seat> wanted;
  std::string ack_id;
  const bool sound = read_body(call, [&](JsonFields& fields) {
    entropy = read_hex_field<Entropy>(fields, "entropy");
    wanted = read_seat(fields);
    ack_id = read_ack_id(fields);
  });
  if (!sound) return;
  ask(call, std::move(ack_id), [person = call.who.person, wanted, entropy](const Table& table) {
    return give_entropy(table, person, wanted, entropy);
  });
}

void Api::stand_up(const Call& call) {
  ask(call, {},
      [person = call.who.person, seat = seat_named(call.captured[1])](const Table& table) {
        return leave(table, person, seat);
      });
}

void Api::add_bot(const Call& call) {
  std::optional<Seat> wanted;
  std::string level;
  std::string ack_id;
  const bool sound = read_body(call, [&](JsonFields& fields) {
    level = fields.text("level", kLongestWord);
    wanted = read_seat(fields);
    ack_id = read_ack_id(fields);
  });
  if (!sound) return;
  ask(call, std::move(ack_id), [person = call.who.person, wanted, level](const Table& table) {
    return sit_bot(table, person, wanted, level);
  });
}

void Api::start_game(const Call& call) {
  std::string ack_id;
  if (!read_body(call, [&](JsonFields& fields) { ack_id = read_ack_id(fields); })) return;
  ask(call, std::move(ack_id), [person = call.who.person](const Table& table) {
    return start(table, person, system_dealer());
  });
}

void Api::rematch_game(const Call& call) {
  std::string ack_id;
  if (!read_body(call, [&](JsonFields& fields) { ack_id = read_ack_id(fields); })) return;
  ask(call, std::move(ack_id), [person = call.who.person](const Table& table) {
    return rematch(table, person, system_dealer());
  });
}

void Api::give_seat_to_bot(const Call& call) {
  ask(call, {},
      [person = call.who.person, seat = seat_named(call.captured[1])](const Table& table) {
        return give_to_bot(table, person, seat);
      });
}

void Api::take_seat_back(const Call& call) {
  ask(call, {},
      [person = call.who.person, seat = seat_named(call.captured[1])](const Table& table) {
        return hand_back(table, person, seat);
      });
}

void Api::give_hint(const Call& call) {
  std::int64_t number = 0;
  if (!read_body(call,
                 [&](JsonFields& fields) { number = fields.integer("seat", kSeatNumbers); })) {
    return;
  }
  const Seat seat = skyloot::seat(static_cast<std::size_t>(number - 1));
  const Table& table = call.room->table();
  if (table.options().hints == Allowed::No) return call.refuse(ProblemCode::HintsOff);
  if (!table.seats_of(call.who.person).contains(seat)) {
    return call.refuse(Refusal{RefusalCode::NotYourSeat, {}});
  }
  if (table.stage() != Stage::Playing || table.game()->seat_to_act() != seat) {
    return call.refuse(ProblemCode::NotYourTurn);
  }
  if (house_.bots.waiting() > kMostHintsWaiting || advised_.contains(call.who.person)) {
    return call.refuse(ProblemCode::Busy);
  }
  advised_.emplace(call.who.person, call);
  advise(call.who.person, *table.game(), seat);
}

// From the seat's own view: a hint cannot tell more than its captain could know.
void Api::advise(const Person& person, const TableGame& game, Seat seat) {
  house_.bots.think([this, person, rules = game.rules, deck = game.record.deck,
                     view = view_for(game.rules, game.state, seat), ply = game.ply()](double ease) {
    const Player& captain = *player_named("captain");
    Rng rng(ply);
    const auto begun = std::chrono::steady_clock::now();
    const Hint advice = hint(captain, rules, view, eased(captain.default_budget, ease), rng);
    const auto took = std::chrono::steady_clock::now() - begun;
    JsonWriter json;
    json.begin_object().field("ply", ply).key("hint");
    write_hint(json, deck, advice);
    json.end_object();
    house_.loop.post([this, person, text = json.text(), took] {
      house_.metrics.count_thinking("hint", took);
      const auto waiting = advised_.extract(person);
      if (waiting) waiting.mapped().answer(200, text);
    });
  });
}

void Api::show_table_deck(const Call& call) {
  const DeckFile* const deck = deck_of(call.room->table(), call.request.parameter("hash"));
  if (deck == nullptr) return call.refuse(ProblemCode::BadParameter);
  call.answer(200, write_deck(*deck));
}

}  // namespace skyloot
