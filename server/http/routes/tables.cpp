#include "server/http/routes/tables.h"

#include "server/http/public_url.h"
#include "server/http/routes/ask_table.h"

namespace skyloot::routes {

namespace {

constexpr std::uint64_t kBytesOfARecord = 8 * 1024;  // that a request may name instead

// The deck of the game at hand, or of the next one; with a hash that one of them, or of those that
// came with the program. Null if none of them has it.
const DeckFile* deck_of(const Table& table, std::optional<std::string_view> hash) {
  const DeckFile& next = table.options().deck();
  const DeckFile& here = table.game() ? *table.game()->record.deck : next;
  if (!hash || hash_text(deck_hash(here)) == *hash) return &here;
  if (hash_text(deck_hash(next)) == *hash) return &next;
  return built_in_deck(*hash);
}

void open(HttpContext& http, const Call& call, OpenBody asked) {
  if (http.stopping) return call.refuse(ProblemCode::Stopping);
  if (const auto wait = http.house.gate.new_table(call.address, call.who.person)) {
    return call.refuse_for_now(ProblemCode::TooManyTables, *wait);
  }
  Gate::Growth growth = growth_by(call);
  if (asked.prepared) growth.bytes += kBytesOfARecord;
  if (!may_grow(call, growth, call.who.person)) return;
  http.rooms.open(
      call.who.person, std::move(asked.ack_id), std::move(asked.options), std::move(asked.prepared),
      [call](const StoreResult<std::shared_ptr<Room>>& room) {
        if (!room) return call.refuse(ProblemCode::StoreFailed);
        const Table& table = (*room)->table();
        TableAnswer answer = table_answer(table, table.seq());
        answer.url = public_url(call.request, call.house->config) + "/t/" + table.code();
        call.answer(201, std::move(answer), {{"location", "/api/v1/tables/" + table.code()}});
      });
}

}  // namespace

void open_table(HttpContext& http, const Call& call) {
  if (auto asked = body_of<OpenBody>(call)) open(http, call, *std::move(asked));
}

void fork_record(HttpContext& http, const Call& call) {
  auto asked = body_of<ForkBody>(call);
  if (!asked) return;
  Record record = *call.record;
  if (!cut(record, asked->ply)) return call.refuse(ProblemCode::BadParameter);
  OpenBody begun;
  begun.prepared = std::move(record);
  begun.ack_id = std::move(asked->ack_id);
  open(http, call, std::move(begun));
}

void show_table(HttpContext&, const Call& call) {
  const Table& table = call.room->table();
  call.answer(200, table_answer(table, table.seq()));
}

void change_table_options(HttpContext&, const Call& call) {
  auto asked = body_of(call, OptionsBody{call.room->table().options(), {}});
  if (!asked) return;
  ask_table_for_more(call, growth_by(call), std::move(asked->ack_id),
                     [person = call.who.person, options = asked->options](const Table& table) {
                       return change_options(table, person, options);
                     });
}

void show_table_deck(HttpContext&, const Call& call) {
  const DeckFile* const deck = deck_of(call.room->table(), call.request.parameter("hash"));
  if (deck == nullptr) return call.refuse(ProblemCode::BadParameter);
  call.answer_file(write_deck(*deck));
}

}  // namespace skyloot::routes
