#include "formats/signature.h"

#include "engine/determinize.h"
#include "engine/scoring.h"
#include "engine/state.h"
#include "formats/deck_file.h"

namespace skyloot {

namespace {

std::uint64_t mix(std::uint64_t hash, std::uint64_t word) {
  return (hash ^ word) * 0x100000001b3ULL ^ (hash >> 31U);
}

std::uint64_t play_one(const Rules& rules, std::size_t players, Rng& rng, std::uint64_t hash) {
  State state = new_game(rules, deal(rules, players, rng));
  ActionList actions;
  while (!is_over(state.board)) {
    hash = mix(hash, fingerprint(state));
    legal_actions(rules, state.board, actions);
    apply(rules, state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
    const View view = view_for(rules, state, seat(rng.below(static_cast<std::uint32_t>(players))));
    hash = mix(hash, fingerprint(determinize(rules, view, rng)));
  }
  for (const Score& score : score(rules, state).scores) {
    hash = mix(hash, static_cast<std::uint64_t>(score.total));
  }
  return mix(hash, fingerprint(state));
}

}  // namespace

std::string signature(std::uint8_t rules_version, std::uint64_t games_each) {
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  for (const Edition edition : kAllEditions) {
    const Rules rules{classic_deck(rules_version).deck, edition, rules_version};
    for (std::size_t players = kMinPlayers; players <= kMaxPlayers; ++players) {
      Rng rng(players);
      for (std::uint64_t game = 0; game < games_each; ++game) {
        hash = play_one(rules, players, rng, hash);
      }
    }
  }
  return hash_text(hash);
}

}  // namespace skyloot
