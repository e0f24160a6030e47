#include "server/http/routes/records.h"

#include "formats/replay_message.h"

namespace skyloot::routes {

void show_record(HttpContext&, const Call& call) {
  const bool as_json =
      call.request.header("accept").find("application/json") != std::string_view::npos;
  if (as_json) return call.answer(200, write_record_json(*call.record));
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
  JsonWriter json;
  json.begin_object().key("opening");
  write_opening(json, *call.record, rules, state, *eyes);
  json.key("steps").begin_list();
  for (std::size_t ply = 0; ply < call.record->actions.size(); ++ply) {
    write_step(json, *call.record, rules, ply, state, *eyes);
  }
  json.end_list().end_object();
  call.answer(200, json.text());
}

void show_rounds(HttpContext&, const Call& call) {
  JsonWriter json;
  json.begin_object().key("rounds");
  write_rounds(json, *call.record);
  call.answer(200, json.end_object().text());
}

}  // namespace skyloot::routes
