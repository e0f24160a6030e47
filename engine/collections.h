// R8.4: what a captain's collections are worth, as far as a viewer knows them.
#pragma once

#include "engine/view.h"

namespace skyloot {

// Copies of one face that is worth points by its table.
struct Collection {
  FaceId face{};
  std::uint8_t held = 0;
  std::int32_t points = 0;
  std::int32_t points_with_next = 0;  // with one more of it

  bool operator==(const Collection&) const = default;
};

using Collections = inplace_vector<Collection, kMaxCards>;

// In the order of the deck. Rum whose face the viewer does not know is not counted.
Collections collections(const Rules& rules, const View& view, Seat seat);

}  // namespace skyloot
