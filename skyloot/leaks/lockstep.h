// Non-interference in lockstep: the same script is played on two deals that a viewer must not be
// able to tell apart; whatever is sent to him must be the same, byte for byte, at every ply.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/state.h"
#include "engine/view.h"
#include "formats/deck_file.h"

namespace skyloot {

struct Script {
  Setup setup;
  std::vector<Action> actions;
};

// What a viewer is sent in a position.
using Sent = std::function<std::string(const State& state, Viewer viewer)>;

// The view, the legal actions and the refusals as the viewer would get them in JSON.
Sent sent_as_json(const Rules& rules, const DeckFile& deck);

enum class Thoroughness : std::uint8_t { EveryPly, Sampled };  // how often bytes are compared

struct LockstepResult {
  std::size_t positions = 0;
  std::size_t permuted = 0;            // cards with another face in the second deal
  std::optional<std::size_t> differs;  // the first ply at which something differed
};
LockstepResult play_in_lockstep(const Rules& rules, const Script& script, Viewer viewer, Rng& rng,
                                const Sent& sent, Thoroughness thoroughness);

}  // namespace skyloot
