// Whole games of random choices.
#pragma once

#include "engine/rules.h"
#include "engine/state.h"

namespace skyloot::testing {

inline Action any_answer(const ActionList& actions, Rng& rng) {
  return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
}

// Plays a game dealt and chosen from this seed; `visit` is shown the state before every choice.
template <class Visit>
State play_at_random(const Rules& rules, std::size_t players, std::uint64_t seed, Visit visit) {
  Rng rng(seed);
  State state = new_game(rules, deal(rules, players, rng));
  ActionList actions;
  while (!is_over(state.board)) {
    visit(state);
    legal_actions(rules, state.board, actions);
    apply(rules, state, any_answer(actions, rng));
  }
  return state;
}

inline State play_at_random(const Rules& rules, std::size_t players, std::uint64_t seed) {
  return play_at_random(rules, players, seed, [](const State&) {});
}

}  // namespace skyloot::testing
