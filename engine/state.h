// The whole truth of a game. It leaves the engine only as a View.
#pragma once

#ifdef SKYLOOT_BLIND
#error "A bot is given a View and imagines Worlds; it may not know the State."
#endif

#include "engine/world.h"

namespace skyloot {

// The one World that is true. A type of its own, so that who may only imagine cannot be handed it.
struct State : World {
  bool operator==(const State&) const = default;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 2048);

}  // namespace skyloot
