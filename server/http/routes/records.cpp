#include "server/http/routes/records.h"

#include "formats/replay_message.h"

namespace skyloot::routes {

namespace {

template <class Write>
std::string text_of(Write write) {
  JsonWriter json;
  write(json);
  return json.text();
}

}  // namespace

void show_record(HttpContext&, const Call& call) {
  const bool as_json =
      call.request.header("accept").find("application/json") != std::string_view::npos;
  if (as_json) return call.answer_file(write_record_json(*call.record));
  call.respond({200,
                {{"content-type", "text/plain;charset=utf-8"}, {"cache-control", "no-store"}},
                write_record(*call.record)});
}

void show_replay(HttpContext&, const Call& call) {
  const auto word = call.request.parameter("seat").value_or("spectator");
  const auto eyes = read_eyes(word, call.record->setup.players);
  if (!eyes) return call.refuse(ProblemCode::BadParameter);
  const Rules rules = call.record->rules();
  State state = new_game(rules, call.record->setup);
  ReplayAnswer answer;
  answer.opening =
      text_of([&](JsonWriter& json) { write_opening(json, *call.record, rules, state, *eyes); });
  for (std::size_t ply = 0; ply < call.record->actions.size(); ++ply) {
    answer.steps.emplace_back(text_of(
        [&](JsonWriter& json) { write_step(json, *call.record, rules, ply, state, *eyes); }));
  }
  call.answer(200, std::move(answer));
}

void show_rounds(HttpContext&, const Call& call) {
  call.answer(200,
              RoundsAnswer{text_of([&](JsonWriter& json) { write_rounds(json, *call.record); })});
}

}  // namespace skyloot::routes
