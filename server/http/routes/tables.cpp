#include "server/http/routes/tables.h"

#include "formats/message.h"
#include "formats/plain_text.h"
#include "protocol/answer_body.h"
#include "server/http/public_url.h"
#include "server/http/routes/ask_table.h"

namespace skyloot::routes {

namespace {

constexpr Range kPlies{0, 1'000'000};

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
  const DeckFile& here = table.game() ? *table.game()->record.deck : next;
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

void open(HttpContext& http, const Call& call, std::string ack_id, TableOptions options,
          PreparedGame prepared) {
  if (http.stopping) return call.refuse(ProblemCode::Stopping);
  if (const auto wait = http.house.gate.new_table(call.address, call.who.person)) {
    return call.refuse_for_now(ProblemCode::TooManyTables, *wait);
  }
  http.rooms.open(
      call.who.person, std::move(ack_id), std::move(options), std::move(prepared),
      [call](const StoreResult<std::shared_ptr<Room>>& room) {
        if (!room) return call.refuse(ProblemCode::StoreFailed);
        const Table& table = (*room)->table();
        const std::string& code = table.code();
        const TableAnswer answer{table_as_told(table),
                                 public_url(call.request, call.house->config) + "/t/" + code,
                                 static_cast<std::int64_t>(table.seq())};
        call.answer(201, to_json<AnswerBody>(answer), {{"location", "/api/v1/tables/" + code}});
      });
}

}  // namespace

void open_table(HttpContext& http, const Call& call) {
  TableOptions options;
  PreparedGame prepared;
  std::string ack_id;
  const bool sound = read_body(call, [&](JsonFields& fields) {
    options = read_options_of(fields, {});
    prepared = read_prepared(fields);
    ack_id = read_ack_id(fields);
  });
  if (sound) open(http, call, std::move(ack_id), std::move(options), std::move(prepared));
}

void fork_record(HttpContext& http, const Call& call) {
  std::size_t plies = 0;
  std::string ack_id;
  const bool sound = read_body(call, [&](JsonFields& fields) {
    plies = static_cast<std::size_t>(fields.integer("ply", kPlies));
    ack_id = read_ack_id(fields);
  });
  if (!sound) return;
  Record record = *call.record;
  if (!cut(record, plies)) return call.refuse(ProblemCode::BadParameter);
  open(http, call, std::move(ack_id), {}, std::move(record));
}

void show_table(HttpContext&, const Call& call) {
  const Table& table = call.room->table();
  call.answer(200, table_text(table, table.seq()));
}

void change_table_options(HttpContext&, const Call& call) {
  TableOptions options;
  std::string ack_id;
  const bool sound = read_body(call, [&](JsonFields& fields) {
    options = read_options_of(fields, call.room->table().options());
    ack_id = read_ack_id(fields);
  });
  if (!sound) return;
  ask_table(call, std::move(ack_id), [person = call.who.person, options](const Table& table) {
    return change_options(table, person, options);
  });
}

void show_table_deck(HttpContext&, const Call& call) {
  const DeckFile* const deck = deck_of(call.room->table(), call.request.parameter("hash"));
  if (deck == nullptr) return call.refuse(ProblemCode::BadParameter);
  call.answer(200, write_deck(*deck));
}

}  // namespace skyloot::routes
