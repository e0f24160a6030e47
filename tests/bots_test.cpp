// All bots in whole games: legal, finished, blind, and in the order of their strength.
#include <gtest/gtest.h>

#include <cstdlib>

#include "bots/players.h"
#include "engine/invariants.h"
#include "skyloot/laboratory/match.h"
#include "tests/support/cards.h"
#include "tests/support/random_decks.h"
#include "tests/support/repetition.h"

namespace skyloot::testing {
namespace {

constexpr Budget kSmall{.iterations = 3};

// A finished game; fails at the first illegal answer.
void play_game(const Rules& rules, const std::vector<const Player*>& players, std::uint64_t seed) {
  Rng rng(seed);
  State state = new_game(rules, deal(rules, players.size(), rng));
  while (const auto seat = seat_to_act(state.board.decision)) {
    const Player& player = *players[index(*seat)];
    const View view =
        player.sees == Sees::AllFaces ? open_view(rules, state) : view_for(rules, state, seat);
    const Action action = choose(player, rules, view, kSmall, rng);
    ASSERT_FALSE(why_illegal(rules, state.board, *seat, action)) << player.name << " " << seed;
    apply(rules, state, action);
  }
  EXPECT_FALSE(find_violation(rules, state));
}

// By turns the rules of today, those of version 1, and a deck full of Hats.
Rules rules_of_game(std::uint64_t game, Edition edition) {
  if (game % 3 == 1) return Rules{classic_deck(1).deck, edition, 1};
  return Rules{game % 3 == 2 ? a_deck_full_of_hats().deck : classic_deck().deck, edition};
}

// 2,004 games, or 504: every bot beside every other, in all editions and numbers of captains.
class AllBots : public ::testing::TestWithParam<std::size_t> {};

TEST_P(AllBots, FinishLegalGamesInAllEditions) {
  const std::uint64_t games = repetitions(42U, 167U);  // times 4 editions and 3 numbers of captains
  const std::span<const Player> everyone = all_players();
  const std::size_t players = GetParam();
  for (const Edition edition : kAllEditions) {
    for (std::uint64_t game = 0; game < games; ++game) {
      const Rules rules = rules_of_game(game, edition);
      std::vector<const Player*> seats;
      for (std::size_t i = 0; i < players; ++i) {
        seats.push_back(&everyone[(game + i * (1 + game / 7)) % everyone.size()]);
      }
      play_game(rules, seats, game);
      if (HasFatalFailure()) return;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(PlayerCounts, AllBots, ::testing::Values(2, 3, 4));

TEST(AllDecks, ArePlayedByAllBots) {
  Rng rng(5);
  const std::span<const Player> everyone = all_players();
  for (std::uint64_t game = 0; game < repetitions(50U, 150U); ++game) {
    const Rules rules{a_random_deck(rng), kAllEditions[game % kAllEditions.size()]};
    std::vector<const Player*> seats;
    for (std::size_t i = 0; i < 2 + game % 3; ++i) {
      seats.push_back(&everyone[(game + 2 * i) % everyone.size()]);
    }
    play_game(rules, seats, game);
    if (HasFatalFailure()) return;
  }
}

// The share of games that `strong` wins against `weak`, on duplicate deals.
double win_share(const char* strong, const char* weak, std::optional<Budget> budget,
                 std::size_t deals) {
  const std::vector<Entrant> entrants{entrant_of(*player_named(strong), budget),
                                      entrant_of(*player_named(weak), budget)};
  MatchOptions options;
  options.deck = classic_deck();
  options.seed = 4;
  options.deals = deals;
  return play_match(entrants, options).entrants[0].win_share;
}

// Short, with fixed seeds: a search that learns nothing wins half of these games, not so many.
TEST(Levels, AreOrdered) {
  EXPECT_GT(win_share("swab", "random", std::nullopt, 30), 0.7);
  EXPECT_GT(win_share("greedy-1", "swab", std::nullopt, 30), 0.6);
  EXPECT_GT(win_share("captain", "greedy-1", Budget{.iterations = 200}, 20), 0.6);
}

// Figures in docs/search.md mean nothing if what they are measured against moves. Whoever must
// change how the greedy player judges makes a greedy-2 of it.
std::uint64_t hash_of_greedy_games(std::uint8_t version) {
  const Rules rules{classic_deck(version).deck, Edition::English, version};
  const Player& greedy = *player_named("greedy-1");
  std::uint64_t hash = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Rng rng(seed);
    State state = new_game(rules, deal(rules, 2 + seed % 3, rng));
    while (const auto seat = seat_to_act(state.board.decision)) {
      apply(rules, state, choose(greedy, rules, view_for(rules, state, seat), {}, rng));
    }
    hash = hash * 31 + fingerprint(state);
  }
  return hash;
}

TEST(GreedyOne, IsFrozen) {
  EXPECT_EQ(hash_of_greedy_games(1), 13470277392692488047ULL);
  EXPECT_EQ(hash_of_greedy_games(2), 631338831330781333ULL);
}

TEST(Players, AreNamedOnceAndTheSeerIsNotForPeople) {
  for (const Player& player : all_players()) EXPECT_EQ(player_named(player.name), &player);
  EXPECT_EQ(player_named("seer")->offered, Offered::ForMeasuring);
  EXPECT_EQ(player_named("nobody"), nullptr);
}

// The State may not be had in bots/: a source there that includes it does not compile.
TEST(Bots, CannotIncludeTheState) {
  const auto compiles = [](const std::string& include) {
    const std::string command = "printf '#include \"" + include +
                                "\"\\n' | c++ -std=c++20 -fsyntax-only -DSKYLOOT_BLIND -x c++ -I " +
                                SKYLOOT_SOURCE_DIR + " - 2>/dev/null";
    return std::system(command.c_str()) == 0;
  };
  EXPECT_TRUE(compiles("engine/determinize.h"));
  EXPECT_TRUE(compiles("bots/players.h"));
  EXPECT_FALSE(compiles("engine/state.h"));
  EXPECT_FALSE(compiles("formats/record.h")) << "replay() gives the State away";
}

}  // namespace
}  // namespace skyloot::testing
