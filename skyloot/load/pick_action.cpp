#include "skyloot/load/pick_action.h"

namespace skyloot {

std::string_view pick_action(std::string_view actions, Rng& rng) {
  std::string_view picked;
  std::uint32_t count = 0;
  for (std::size_t end = 0; (end = actions.find('}')) != std::string_view::npos;) {
    const std::string_view action = actions.substr(0, end + 1);
    // The n-th replaces what was picked before with the chance 1/n.
    if (rng.below(++count) == 0) picked = action.substr(action.find('{'));
    actions.remove_prefix(end + 1);
  }
  return picked;
}

}  // namespace skyloot
