// Which parts of a view may be others than in the view before, told from what they are made of.
#pragma once

#include <array>
#include <cstdint>

#include "engine/view.h"

namespace skyloot {

// May a part be another than in the view before?
enum class Change : std::uint8_t { Possible, Impossible };

// What can be said of the larger parts before they are written.
struct ViewChanges {
  Change deck{};
  Change removed{};
  std::array<Change, kShares> shares{};
  Change hand{};
  Change taken{};
  Change discard{};
  std::array<Change, kMaxPlayers> captains{};
};

// Two views of the same viewer and game. Where the change is impossible, the parts need not be
// written to find out that they are the same.
ViewChanges compare_views(const Rules& rules, const View& before, const View& after);

}  // namespace skyloot
