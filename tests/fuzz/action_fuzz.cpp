// An action from a stranger is refused with a reason or leads to a sound position, whatever is
// being asked and whoever sends it.
#include <vector>

#include "formats/deck_file.h"
#include "formats/message.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support/random_games.h"

namespace skyloot::testing {
namespace {

struct Position {
  Rules rules;
  State state;
};

// For each number of captains, positions in which each decision is asked for.
std::vector<Position> all_sorts_of_positions() {
  constexpr std::uint64_t kGames = 400;
  std::vector<Position> positions;
  for (std::size_t players = kMinPlayers; players <= kMaxPlayers; ++players) {
    std::array<std::size_t, std::variant_size_v<Decision>> found{};
    for (std::uint64_t seed = 0; seed < kGames; ++seed) {
      Rules rules;
      rules.deck = classic_deck().deck;
      rules.edition = kAllEditions[seed % kAllEditions.size()];
      const auto keep = [&](const State& state) {
        constexpr std::size_t kOfEach = 2;
        const bool late = state.board.round > 3;
        if (late && found[state.board.decision.index()]++ < kOfEach) {
          positions.push_back({rules, state});
        }
      };
      keep(play_at_random(rules, players, seed, keep));
    }
  }
  return positions;
}

bool is_listed(const Rules& rules, const Board& board, const Action& action) {
  ActionList legal;
  legal_actions(rules, board, legal);
  return std::find(legal.begin(), legal.end(), action) != legal.end();
}

void try_in(const Position& position, Seat seat, const Action& action) {
  const auto& [rules, state] = position;
  const bool refused = why_illegal(rules, state.board, seat, action).has_value();
  const bool legal =
      seat_to_act(state.board.decision) == seat && is_listed(rules, state.board, action);
  require(refused != legal);
  if (refused) return;
  State after = state;
  EventList events;
  apply(rules, after, action, &events);
  require_sound(rules, after);
}

void try_action(std::string_view json) {
  static const std::vector<Position> kPositions = all_sorts_of_positions();
  const auto action = read_action(json);
  if (!action) return require(action.error().line > 0 && action.error().column > 0);
  require(read_action(to_json(*action)) == *action);
  for (const Position& position : kPositions) {
    for (std::size_t i = 0; i < kMaxPlayers; ++i) try_in(position, seat(i), *action);
  }
}

}  // namespace
}  // namespace skyloot::testing

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  skyloot::testing::try_action(skyloot::testing::text_of(bytes, size));
  return 0;
}
