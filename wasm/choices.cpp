// Plays games between searching bots with a fixed number of iterations and prints one hash over all
// their choices: it must be the same natively and in WebAssembly.
#include <cinttypes>
#include <cstdio>

#include "bots/players.h"
#include "engine/state.h"
#include "formats/deck_file.h"

namespace {

using namespace skyloot;

constexpr std::uint32_t kIterations = 40;

std::uint64_t play(const Rules& rules, std::size_t players, std::uint64_t seed) {
  Rng rng(seed);
  State state = new_game(rules, deal(rules, players, rng));
  const Player& captain = *player_named("captain");
  const Player& greedy = *player_named("greedy-1");
  std::uint64_t hash = 0;
  while (const auto seat = seat_to_act(state.board.decision)) {
    const Player& player = index(*seat) % 2 == 0 ? captain : greedy;
    const View view = view_for(rules, state, seat);
    apply(rules, state, choose(player, rules, view, Budget{.iterations = kIterations}, rng));
    hash = hash * 31 + fingerprint(state);
  }
  return hash;
}

}  // namespace

int main() {
  std::uint64_t hash = 0;
  for (const Edition edition : kAllEditions) {
    const Rules rules{classic_deck().deck, edition};
    for (std::size_t players = kMinPlayers; players <= kMaxPlayers; ++players) {
      hash = hash * 31 + play(rules, players, players);
    }
  }
  std::printf("%016" PRIx64 "\n", hash);
  return 0;
}
