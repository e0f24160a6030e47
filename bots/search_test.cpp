#include "bots/search.h"

#include <gtest/gtest.h>

#include "bots/think.h"
#include "tests/support/builders.h"
#include "tests/support/random_games.h"

namespace skyloot::testing {
namespace {

Thought think(const Game& game, std::uint32_t iterations, std::uint64_t seed = 1) {
  Rng rng(seed);
  return search(game.rules, game.view(seat_to_act(game.state.board.decision)), SearchSettings{},
                Budget{.iterations = iterations}, rng);
}

// Positions along a random game of three, each with the seat to act.
std::vector<View> some_views(const Rules& rules) {
  std::vector<View> views;
  std::size_t ply = 0;
  play_at_random(rules, 3, 5, [&](const State& state) {
    if (ply++ % 9 == 0) {
      views.push_back(view_for(rules, state, seat_to_act(state.board.decision)));
    }
  });
  return views;
}

TEST(Search, MakesTheSameChoiceFromTheSameViewBudgetAndSeed) {
  const Rules rules{classic_deck().deck};
  for (const View& view : some_views(rules)) {
    Rng first(7);
    Rng second(7);
    const Thought one = search(rules, view, {}, {.iterations = 60}, first);
    const Thought two = search(rules, view, {}, {.iterations = 60}, second);
    EXPECT_EQ(one.best(), two.best());
    ASSERT_EQ(one.options.size(), two.options.size());
    for (std::size_t i = 0; i < one.options.size(); ++i) {
      EXPECT_EQ(one.options[i].visits, two.options[i].visits);
      EXPECT_EQ(one.options[i].points, two.options[i].points);
    }
  }
}

TEST(Search, MakesTheSameChoiceWithSeveralThreads) {
  const Rules rules{classic_deck().deck};
  const View view = some_views(rules)[2];
  Rng first(7);
  Rng second(7);
  const Thought one = think(rules, view, {}, {.iterations = 90, .threads = 3}, first);
  const Thought two = think(rules, view, {}, {.iterations = 90, .threads = 3}, second);
  EXPECT_EQ(one.best(), two.best());
  EXPECT_EQ(one.options[0].visits, two.options[0].visits);
  EXPECT_LE(one.iterations, 90U);
  EXPECT_GT(one.iterations, 30U) << "more than one thread alone has tried";
}

TEST(Search, TakesTheCoinsThatDecideTheLastTurn) {
  const Game game = a_table()
                        .of(2)
                        .round(15)
                        .active(1)
                        .empty_deck()
                        .share_doubloons(Share::I, 9)
                        .captain(0)
                        .doubloons(8);
  EXPECT_EQ(think(game, 200).best(), Action{TakeShare{}});
}

TEST(Search, LeavesWhatWouldLoseTheGame) {
  const Game game = a_table()
                        .of(2)
                        .round(15)
                        .active(1)
                        .empty_deck()
                        .share(Share::I, {"cursed_idol", "cursed_idol"})
                        .captain(0)
                        .doubloons(2)
                        .captain(1)
                        .doubloons(3);
  const Thought thought = think(game, 400);
  EXPECT_EQ(thought.best(), Action{LeaveShare{}});
  EXPECT_EQ(thought.options[0].win_share(), 0.0) << "taking loses for certain";
  EXPECT_EQ(thought.options[1].win_share(), 1.0) << "leaving wins for certain";
}

TEST(Search, NeverUsesMoreRoomThanItIsGiven) {
  const Rules rules{classic_deck().deck};
  SearchSettings small;
  small.max_nodes = 200;
  SearchSettings smaller = small;
  smaller.max_nodes = 20;
  Rng rng(3);
  const View view = some_views(rules)[1];
  const Thought more = search(rules, view, small, {.iterations = 1500}, rng);
  const Thought less = search(rules, view, smaller, {.iterations = 1500}, rng);
  EXPECT_LE(more.nodes, 200U);
  EXPECT_LE(less.nodes, 20U);
  EXPECT_LT(less.bytes, more.bytes);
  const Thought whole = search(rules, view, {}, {.iterations = 1500}, rng);
  EXPECT_LE(whole.bytes, 1500U * 200U) << "an iteration adds one node at most";
}

TEST(Search, StopsByTheClockAsWell) {
  const Rules rules{classic_deck().deck};
  Rng rng(3);
  const Thought thought = search(rules, some_views(rules)[0], {}, {.milliseconds = 5}, rng);
  EXPECT_GE(thought.iterations, 1U);
}

TEST(Search, TriesOnceWithoutAnyLimit) {
  const Rules rules{classic_deck().deck};
  Rng rng(3);
  EXPECT_EQ(search(rules, some_views(rules)[0], {}, {}, rng).iterations, 1U);
}

TEST(Search, CountsEveryImaginedGameOnce) {
  const Rules rules{classic_deck().deck};
  for (const View& view : some_views(rules)) {
    Rng rng(11);
    const Thought thought = search(rules, view, {}, {.iterations = 40}, rng);
    std::uint32_t visits = 0;
    for (const Considered& option : thought.options) visits += option.visits;
    EXPECT_EQ(visits, thought.iterations);
  }
}

}  // namespace
}  // namespace skyloot::testing
