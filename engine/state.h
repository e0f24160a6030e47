// The whole truth of a game: what lies open, and what every card really is.
#pragma once

#include "engine/board.h"

namespace skyloot {

// The face of every card by its id. Leaves the engine only as a View.
struct Faces {
  std::array<FaceId, kMaxCards> of_card{};

  FaceId operator[](Card card) const { return of_card[index(card)]; }
  bool operator==(const Faces&) const = default;
};

struct State {
  Board board;
  Faces faces;

  bool operator==(const State&) const = default;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 2048);

// A hash over everything in the state, the same on every machine.
std::uint64_t fingerprint(const State& state);

}  // namespace skyloot
