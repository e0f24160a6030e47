// A position in which every card has a face: the true one of a game (a State), or one that a
// captain imagines (determinize.h).
#pragma once

#include "engine/board.h"

namespace skyloot {

// The face of every card by its id.
struct Faces {
  std::array<FaceId, kMaxCards> of_card{};

  FaceId operator[](Card card) const { return of_card[index(card)]; }
  bool operator==(const Faces&) const = default;
};

struct World {
  Board board;
  Faces faces;

  bool operator==(const World&) const = default;
};

static_assert(std::is_trivially_copyable_v<World>);

// A hash over everything in the world, the same on every machine.
std::uint64_t fingerprint(const World& world);

}  // namespace skyloot
