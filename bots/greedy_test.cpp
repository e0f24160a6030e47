#include "bots/greedy.h"

#include <gtest/gtest.h>

#include "tests/support/builders.h"
#include "tests/support/random_games.h"

namespace skyloot::testing {
namespace {

Action greedy(const Game& game) {
  return choose_greedily(game.rules, game.view(seat_to_act(game.state.board.decision)), Weights{});
}

TEST(Greedy, TakesACoinRatherThanTheUnknown) {
  const Game game = a_table().of(2).share(Share::I, {"purse"}).share_doubloons(Share::I, 4);
  EXPECT_EQ(greedy(game), Action{TakeShare{}});
}

TEST(Greedy, LeavesTheCursedIdol) {
  const Game game = a_table().of(2).share(Share::I, {"cursed_idol"});
  EXPECT_EQ(greedy(game), Action{LeaveShare{}});
}

TEST(Greedy, LeavesARelicItCannotCollectAnyMore) {
  const Game game = a_table().of(2).round(15).share(Share::I, {"behemoth_tooth"});
  EXPECT_EQ(greedy(game), Action{LeaveShare{}});
}

TEST(Greedy, TakesTheSameRelicIntoAGrownSet) {
  const Game game = a_table()
                        .of(2)
                        .round(15)
                        .share(Share::I, {"behemoth_tooth"})
                        .captain(0)
                        .relics({"behemoth_tooth", "behemoth_tooth", "behemoth_tooth"});
  EXPECT_EQ(greedy(game), Action{TakeShare{}});
}

TEST(Greedy, TakesThePirateWhoTurnsTheComingBoarding) {
  const Game game = a_table()
                        .of(2)
                        .round(5)
                        .share(Share::I, {"first_mate"})
                        .captain(0)
                        .pirates({"boatswain", "boatswain"})
                        .captain(1)
                        .pirates({"gunner", "rachel_cruz"});
  EXPECT_EQ(greedy(game), Action{TakeShare{}});
}

// Every promise read from the seat's view, and again from the truth: equal, so that nothing the
// seat does not know is read. Imagined games rely on it.
TEST(Greedy, JudgesFromWhatTheSeatKnowsAndNothingElse) {
  const DeckFile& deck = classic_deck();
  for (const Edition edition : kAllEditions) {
    const Rules rules{deck.deck, edition};
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
      play_at_random(rules, 2 + seed % 3, seed, [&](const State& state) {
        const Seat actor = *seat_to_act(state.board.decision);
        const View view = view_for(rules, state, actor);
        std::array<Back, kMaxCards> backs{};
        for (std::size_t i = 0; i < state.board.cards; ++i) {
          backs[i] = rules.face(state.faces.of_card[i]).back;
        }
        const Appraisal appraisal(rules, state.board.players, state.board.round, Weights{});
        const Judgement seen(appraisal, view.board, Cards{view.faces, view.backs}, actor);
        const Judgement told(appraisal, state.board, Cards{state.faces.of_card, backs}, actor);
        ActionList actions;
        legal_actions(rules, state.board, actions);
        for (const Action& action : actions) {
          EXPECT_EQ(promise(seen, action), promise(told, action));
        }
      });
    }
  }
}

}  // namespace
}  // namespace skyloot::testing
