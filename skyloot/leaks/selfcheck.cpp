#include "skyloot/leaks/selfcheck.h"

#include "bots/random.h"
#include "engine/invariants.h"
#include "engine/state.h"
#include "skyloot/leaks/lockstep.h"

namespace skyloot {

namespace {

// A random game; each position is held against the invariants on the way.
Script play_random_game(const Rules& rules, std::size_t players, Rng& rng,
                        SelfcheckResult& result) {
  Script script{.setup = deal(rules, players, rng), .actions = {}};
  State state = new_game(rules, script.setup);
  while (true) {
    ++result.positions;
    if (find_violation(rules, state)) ++result.violations;
    const auto seat = seat_to_act(state.board.decision);
    if (!seat) return script;
    const Action action = choose_at_random(rules, view_for(rules, state, seat), rng);
    apply(rules, state, action);
    script.actions.push_back(action);
  }
}

void check_game(const Rules& rules, const DeckFile& deck, std::size_t players, Rng& rng,
                SelfcheckResult& result) {
  Script script = play_random_game(rules, players, rng, result);
  ++result.games;
  const Sent sent = sent_as_json(rules, deck);
  const std::size_t whole = script.actions.size();
  for (std::size_t i = 0; i <= players; ++i) {
    const Viewer viewer = i == players ? kSpectator : Viewer(seat(i));
    // A game cut short leaves hands and waiting cards in the middle of things.
    Script part = script;
    if (rng.below(2) == 0) part.actions.resize(rng.below(static_cast<std::uint32_t>(whole)));
    const auto found = play_in_lockstep(rules, part, viewer, rng, sent, Thoroughness::Sampled);
    result.viewers += found.positions;
    result.permuted += found.permuted;
    if (found.differs) ++result.violations;
  }
}

}  // namespace

SelfcheckResult selfcheck(std::uint8_t rules_version, std::uint64_t positions, std::uint64_t seed) {
  const DeckFile& deck = classic_deck(rules_version);
  SelfcheckResult result;
  Rng rng(seed);
  while (result.positions < positions) {
    for (const Edition edition : kAllEditions) {
      const Rules rules{deck.deck, edition, rules_version};
      for (std::size_t players = kMinPlayers; players <= kMaxPlayers; ++players) {
        check_game(rules, deck, players, rng, result);
      }
    }
  }
  return result;
}

}  // namespace skyloot
