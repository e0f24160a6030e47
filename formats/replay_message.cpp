#include "formats/replay_message.h"

#include "engine/scoring.h"
#include "formats/message.h"
#include "formats/score_pad.h"
#include "formats/view_message.h"

namespace skyloot {

namespace {

void write_round(JsonWriter& json, const Rules& rules, const State& state, std::size_t round) {
  json.begin_object().field("round", round).key("points").begin_list();
  const auto held = holdings(state);
  const Result result = score(rules, {held.begin(), held.end()}, state.board.parrot);
  for (const Score& captain : result.scores) json.value(captain.total);
  json.end_list().end_object();
}

void write_events(JsonWriter& json, const EventList& events) {
  json.key("events").begin_list();
  for (const Event& event : events) write(json, event);
  json.end_list();
}

}  // namespace

std::optional<Eyes> read_eyes(std::string_view word, std::size_t players) {
  if (word == "spectator") return Eyes{kSpectator, false};
  if (word == "open") return Eyes{kSpectator, true};
  const bool is_seat =
      word.size() == 1 && word[0] >= '1' && static_cast<std::size_t>(word[0] - '0') <= players;
  if (!is_seat) return std::nullopt;
  return Eyes{seat(static_cast<std::size_t>(word[0] - '1')), false};
}

void write_opening(JsonWriter& json, const Record& record, const Rules& rules, const State& state,
                   const Eyes& eyes) {
  EventList events;
  new_game(rules, record.setup, &events);
  json.begin_object();
  write_events(json, events);
  json.key("view");
  write_view(json, rules, record.deck, eyes.view(rules, state));
  json.end_object();
}

void write_step(JsonWriter& json, const Record& record, const Rules& rules, std::size_t plies,
                State& state, const Eyes& eyes) {
  const Action& action = record.actions[plies];
  json.begin_object().field("ply", plies + 1);
  json.field("seat", number_of(*seat_to_act(state.board.decision))).key("decision");
  write(json, state.board.decision);
  json.key("legalActions").begin_list();
  ActionList actions;
  legal_actions(rules, state.board, actions);
  for (const Action& legal : actions) write(json, legal);
  json.end_list().key("action");
  write(json, action);
  EventList events;
  apply(rules, state, action, &events);
  write_events(json, events);
  json.key("view");
  write_view(json, rules, record.deck, eyes.view(rules, state));
  json.key("result");
  if (is_over(state.board)) {
    write_result(json, record.deck, score(rules, state));
  } else {
    json.null();
  }
  json.end_object();
}

void write_rounds(JsonWriter& json, const Record& record) {
  const Rules rules = record.rules();
  State state = new_game(rules, record.setup);
  json.begin_list();
  for (const Action& action : record.actions) {
    const std::size_t round = state.board.round;
    apply(rules, state, action);
    if (state.board.round != round || is_over(state.board)) {
      write_round(json, rules, state, round);
    }
  }
  json.end_list();
}

}  // namespace skyloot
