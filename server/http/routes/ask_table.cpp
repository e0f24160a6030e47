#include "server/http/routes/ask_table.h"

namespace skyloot::routes {

namespace {

constexpr std::uint64_t kBytesBesidesABody = 512;
// Until some of their tables may have been put away.
constexpr std::chrono::hours kAWhile{1};

}  // namespace

void ask_table(const Call& call, std::string ack_id, std::function<Admission(const Table&)> deed) {
  call.room->ask(
      {call.who.person, std::move(ack_id), std::move(deed), [call](const Answer& answer) {
         if (answer) return call.answer(200, table_answer(call.room->table(), *answer));
         if (answer.error().refusal) return call.refuse(*answer.error().refusal);
         call.refuse(ProblemCode::StoreFailed);
       }});
}

void ask_table_for_more(const Call& call, const Gate::Growth& growth, std::string ack_id,
                        std::function<Admission(const Table&)> deed) {
  if (!may_grow(call, growth, call.room->table().owner())) return;
  ask_table(call, std::move(ack_id), std::move(deed));
}

Gate::Growth growth_by(const Call& call) {
  return {1, call.request.body.size() + kBytesBesidesABody};
}

bool may_grow(const Call& call, const Gate::Growth& growth, const Person& owner) {
  if (const auto wait = call.house->gate.storage(call.address, growth)) {
    call.refuse_for_now(ProblemCode::TooMuchStored, *wait);
    return false;
  }
  if (call.house->footprints.may_grow(owner, growth)) return true;
  call.refuse_for_now(ProblemCode::TooMuchKept, kAWhile);
  return false;
}

TableAnswer table_answer(const Table& table, std::uint64_t seq) {
  return {table_as_told(table), {}, static_cast<std::int64_t>(seq)};
}

}  // namespace skyloot::routes
