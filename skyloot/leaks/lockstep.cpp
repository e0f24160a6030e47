#include "skyloot/leaks/lockstep.h"

#include "formats/message.h"
#include "formats/view_message.h"
#include "skyloot/leaks/witness.h"

namespace skyloot {

namespace {

constexpr std::size_t kSampleEvery = 16;

// Answers that mostly do not fit, to see that refusals tell nothing either.
std::vector<Action> strange_answers() {
  std::vector<Action> answers{TakeShare{}, StopPlunder{}};
  for (std::size_t id = 0; id < kMaxCards; id += 9) {
    answers.emplace_back(PlayCard{card(id)});
    answers.emplace_back(StealRum{card(id)});
    answers.emplace_back(Plunder{card(id), seat(id % kMaxPlayers)});
    answers.emplace_back(UsePirate{card(id), seat(id % kMaxPlayers)});
  }
  return answers;
}

void write_refusals(JsonWriter& json, const Rules& rules, const Board& board, Seat seat) {
  static const std::vector<Action> kAnswers = strange_answers();
  json.begin_list();
  for (const Action& answer : kAnswers) {
    const auto rejection = why_illegal(rules, board, seat, answer);
    json.value(rejection ? static_cast<std::int64_t>(rejection->code) : -1);
  }
  json.end_list();
}

struct Side {
  const Rules& rules;
  EventList events;  // before the state, whose making fills it
  State state;

  Side(const Rules& rules_in, const Setup& setup)
      : rules(rules_in), state(new_game(rules_in, setup, &events)) {}
  void act(const Action& action) {
    events.clear();
    apply(rules, state, action, &events);
  }
  [[nodiscard]] bool allows(const Action& action) const {
    const auto seat = seat_to_act(state.board.decision);
    return seat && !why_illegal(rules, state.board, *seat, action);
  }
};

Witness watch(const Rules& rules, const Script& script, Viewer viewer) {
  Witness witness(rules, script.setup, viewer);
  Side table(rules, script.setup);
  witness.see(table.events);
  for (const Action& action : script.actions) {
    table.act(action);
    witness.see(table.events);
  }
  return witness;
}

std::size_t count_differences(const Setup& a, const Setup& b) {
  std::size_t count = 0;
  for (std::size_t id = 0; id < a.deal.size(); ++id) count += a.deal[id] == b.deal[id] ? 0 : 1;
  return count;
}

}  // namespace

Sent sent_as_json(const Rules& rules, const DeckFile& deck) {
  return [&rules, &deck](const State& state, Viewer viewer) {
    JsonWriter json;
    json.begin_list();
    const View view = view_for(rules, state, viewer);
    write_view(json, rules, deck, view);
    ActionList actions;
    legal_actions(rules, view.board, actions);
    for (const Action& action : actions) write(json, action);
    if (viewer) write_refusals(json, rules, view.board, *viewer);
    return json.end_list().text();
  };
}

LockstepResult play_in_lockstep(const Rules& rules, const Script& script, Viewer viewer, Rng& rng,
                                const Sent& sent, Thoroughness thoroughness) {
  const Setup other = watch(rules, script, viewer).permuted(rng);
  Side one(rules, script.setup);
  Side two(rules, other);
  LockstepResult result;
  result.permuted = count_differences(script.setup, other);
  for (std::size_t ply = 0;; ++ply) {
    ++result.positions;
    const bool bytes = thoroughness == Thoroughness::EveryPly || ply % kSampleEvery == 0;
    const bool same = view_for(rules, one.state, viewer) == view_for(rules, two.state, viewer) &&
                      one.events == two.events &&
                      (!bytes || sent(one.state, viewer) == sent(two.state, viewer));
    const bool ended = ply == script.actions.size();
    if (!same || (!ended && !two.allows(script.actions[ply]))) {
      result.differs = ply;
      return result;
    }
    if (ended) return result;
    one.act(script.actions[ply]);
    two.act(script.actions[ply]);
  }
}

}  // namespace skyloot
