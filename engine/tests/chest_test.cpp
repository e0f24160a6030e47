// R7.6 and R6.2: the Chest.
#include <gtest/gtest.h>

#include "tests/support/builders.h"

namespace skyloot::testing {
namespace {

Face a_coffer() { return an_object(Timing::Permanent, {effect(EffectKind::Chest, 2)}); }

TEST(Chest, EntersWithItsCoinsFromTheBank_R7_6) {
  Game game = a_table().share(Share::I, {"chest"});
  game.take();
  EXPECT_EQ(game.coins_on("chest"), 5);
  EXPECT_EQ(game.doubloons(0), 3);
}

TEST(Chest, GoesToTheWinnerWhoTakesOneCoinFromIt_R7_6) {
  const Game game =
      a_table().of(2).captain(0).pirates({"cook"}).captain(1).objects({"chest"}).go_boarding();
  EXPECT_EQ(game.names(game.captain(0).objects), (Names{"chest"}));
  EXPECT_EQ(game.coins_on("chest"), 4);
  EXPECT_EQ(game.doubloons(0), 3 + 1);
  EXPECT_TRUE(game.captain(1).objects.empty());
}

TEST(Chest, WithoutCoinsMovesAllTheSame_R7_6) {
  const Game game = a_table()
                        .of(2)
                        .captain(0)
                        .pirates({"cook"})
                        .captain(1)
                        .objects({"chest"})
                        .coins(0)
                        .go_boarding();
  EXPECT_EQ(game.names(game.captain(0).objects), (Names{"chest"}));
  EXPECT_EQ(game.doubloons(0), 3);
}

TEST(Chest, StaysWithAWinner_R7_6) {
  const Game game = a_table().of(2).captain(0).pirates({"cook"}).objects({"chest"}).go_boarding();
  EXPECT_EQ(game.names(game.captain(0).objects), (Names{"chest"}));
  EXPECT_EQ(game.coins_on("chest"), 5);
}

TEST(Chest, StaysWhereNobodyWins_R7_6) {
  const Game game = a_table()
                        .of(2)
                        .captain(0)
                        .objects({"chest", "cutlass", "cutlass"})
                        .captain(1)
                        .pirates({"steward"})
                        .go_boarding();
  EXPECT_EQ(game.coins_on("chest"), 5);
  EXPECT_TRUE(game.captain(0).objects.contains(game.card("chest")));
}

TEST(Chest, OfADoubleLoserGoesToTheStrongerWinner_R7_6) {
  const Game game = a_table()
                        .of(4)
                        .parrot(2)
                        .captain(0)
                        .pirates({"first_mate"})
                        .captain(1)
                        .objects({"chest"})
                        .captain(2)
                        .pirates({"gunner"})
                        .go_boarding();
  EXPECT_EQ(game.names(game.captain(0).objects), (Names{"chest"}));
  EXPECT_EQ(game.coins_on("chest"), 4);
}

TEST(Chest, OfADoubleLoserGoesByTheParrotBetweenEqualWinners_R7_6) {
  const auto taker_with_parrot_at = [](std::size_t parrot) {
    const Game game = a_table()
                          .of(4)
                          .parrot(parrot)
                          .captain(0)
                          .pirates({"gunner"})
                          .captain(1)
                          .objects({"chest"})
                          .captain(2)
                          .pirates({"gunner"})
                          .go_boarding();
    return game.captain(0).objects.empty() ? 2 : 0;
  };
  EXPECT_EQ(taker_with_parrot_at(0), 0);
  EXPECT_EQ(taker_with_parrot_at(2), 2);
  EXPECT_EQ(taker_with_parrot_at(1), 2) << "the loser holds it: the left neighbour is met first";
  EXPECT_EQ(taker_with_parrot_at(3), 0);
}

// Seat 1 loses its Chest to seat 0, who is beaten by seat 3 as well.
TEST(Chest, MovesAtMostOnceInABoarding_R6_2) {
  for (std::size_t parrot = 0; parrot < 4; ++parrot) {
    const Game game = a_table()
                          .of(4)
                          .parrot(parrot)
                          .captain(3)
                          .pirates({"first_mate"})
                          .captain(0)
                          .pirates({"gunner"})
                          .captain(1)
                          .objects({"chest"})
                          .go_boarding();
    EXPECT_EQ(game.names(game.captain(0).objects), (Names{"chest"}));
    EXPECT_EQ(game.coins_on("chest"), 4);
  }
}

TEST(TwoChests, OfOneOwnerMoveTogether_R7_6) {
  const Game game = a_table()
                        .with_card("coffer", a_coffer())
                        .of(2)
                        .captain(0)
                        .pirates({"cook"})
                        .captain(1)
                        .objects({"chest", "coffer"})
                        .go_boarding();
  EXPECT_EQ(game.names(game.captain(0).objects), (Names{"chest", "coffer"}));
  EXPECT_EQ(game.coins_on("chest"), 4);
  EXPECT_EQ(game.coins_on("coffer"), 1);
  EXPECT_EQ(game.doubloons(0), 3 + 2);
}

// Both move by the owners before the combats: each Chest once.
TEST(TwoChests, OfTwoLosersMoveOneStepEach_R6_2) {
  const Game game = a_table()
                        .with_card("coffer", a_coffer())
                        .of(4)
                        .parrot(2)
                        .captain(3)
                        .pirates({"first_mate"})
                        .captain(0)
                        .pirates({"gunner"})
                        .objects({"coffer"})
                        .captain(1)
                        .objects({"chest"})
                        .go_boarding();
  EXPECT_EQ(game.names(game.captain(3).objects), (Names{"coffer"}));
  EXPECT_EQ(game.names(game.captain(0).objects), (Names{"chest"}));
}

// The strength of a Chest that strengthens counts for its owner while the takers are compared.
TEST(AChestWithStrength, IsTakenByTheStrengthsOfTheCombats_R6_2) {
  const Face figurehead =
      an_object(Timing::Permanent, {effect(EffectKind::Chest, 2), effect(EffectKind::Strength, 3)});
  const Game game = a_table()
                        .with_card("figurehead", figurehead)
                        .of(3)
                        .parrot(0)
                        .captain(0)
                        .objects({"figurehead"})
                        .captain(1)
                        .pirates({"first_mate"})
                        .captain(2)
                        .pirates({"first_mate", "steward"})
                        .go_boarding();
  EXPECT_EQ(game.names(game.captain(2).objects), (Names{"figurehead"}));
}

TEST(Chest, PaysItsOwnerWhatIsLeftAtTheEnd_R7_6) {
  const Game game = a_table().of(2).captain(1).objects({"chest"}).go_boarding_for_the_last_time();
  EXPECT_EQ(game.doubloons(1), 3 + 5);
  EXPECT_EQ(game.coins_on("chest"), 0);
  EXPECT_EQ(game.told<ChestPaidOut>(),
            (std::vector<ChestPaidOut>{{seat(1), game.card("chest"), 5}}));
}

// Seat 1 wins the Chest from seat 2 and has to discard it for seat 0.
TEST(Chest, LosesItsCoinsToTheBankWhenDiscarded_R6_8) {
  Game game = a_table()
                  .of(4)
                  .captain(0)
                  .pirates({"monsieur_plume"})
                  .captain(1)
                  .pirates({"steward"})
                  .captain(2)
                  .objects({"chest"})
                  .go_boarding();
  game.plunder("monsieur_plume", 1);
  EXPECT_TRUE(game.is_discarded("chest"));
  EXPECT_EQ(game.coins_on("chest"), 0);
  EXPECT_EQ(game.doubloons(1), 3 + 1 + 3) << "the coin of the combat, and the Steward's";
  EXPECT_EQ(game.told<ChestLost>(), (std::vector<ChestLost>{{game.card("chest"), 4}}));
}

}  // namespace
}  // namespace skyloot::testing
