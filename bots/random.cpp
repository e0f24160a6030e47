#include "bots/random.h"

namespace skyloot {

Action choose_at_random(const Rules& rules, const View& view, Rng& rng) {
  ActionList actions;
  legal_actions(rules, view.board, actions);
  return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
}

}  // namespace skyloot
