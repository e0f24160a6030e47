// Which parts of a view are written otherwise than in the view before, told from what they are made
// of: nothing need be written to find out.
#pragma once

#include <array>
#include <cstdint>

#include "engine/view.h"

namespace skyloot {

enum class Change : std::uint8_t { Same, Changed };

// By part. What is the same in all positions of a game is not here.
struct ViewChanges {
  Change round{};
  Change phase{};
  Change active{};
  Change hat{};
  Change parrot{};
  Change deck{};
  Change removed{};
  std::array<Change, kShares> shares{};
  Change hand{};
  Change taken{};
  Change in_play{};
  Change discard{};
  std::array<Change, kMaxPlayers> captains{};
  Change boarding{};
  Change decision{};
};

// Both are views of the same viewer and game.
ViewChanges compare_views(const Rules& rules, const View& before, const View& after);

}  // namespace skyloot
