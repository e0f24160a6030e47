#include "server/http/routes/ask_table.h"

namespace skyloot::routes {

void ask_table(const Call& call, std::string ack_id, std::function<Admission(const Table&)> deed) {
  call.room->ask(
      {call.who.person, std::move(ack_id), std::move(deed), [call](const Answer& answer) {
         if (answer) return call.answer(200, table_answer(call.room->table(), *answer));
         if (answer.error().refusal) return call.refuse(*answer.error().refusal);
         call.refuse(ProblemCode::StoreFailed);
       }});
}

TableAnswer table_answer(const Table& table, std::uint64_t seq) {
  return {table_as_told(table), {}, static_cast<std::int64_t>(seq)};
}

}  // namespace skyloot::routes
