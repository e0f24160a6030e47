// R5, and R6 before anybody chooses: who wins, and in which order captains act.
#include <gtest/gtest.h>

#include "tests/support/builders.h"

namespace skyloot::testing {
namespace {

TEST(Boarding, HasOneCombatOfTwoCaptains_R5_1) {
  const Game game = a_table().of(2).go_boarding();
  EXPECT_EQ(game.told<CombatDecided>().size(), 1U);
}

TEST(Boarding, HasThreeCombatsOfThreeCaptains_R5_1) {
  const Game game = a_table().of(3).captain(1).pirates({"gunner"}).go_boarding();
  EXPECT_EQ(game.told<CombatDecided>().size(), 3U);
  EXPECT_EQ(game.winner(0, 1), seat(1));
  EXPECT_EQ(game.winner(1, 2), seat(1));
  EXPECT_EQ(game.winner(2, 0), std::nullopt);
}

TEST(Boarding, HasFourCombatsOfFourCaptainsAndNoneAcross_R5_1) {
  const Game game = a_table().of(4).captain(0).pirates({"gunner"}).go_boarding();
  EXPECT_EQ(game.told<CombatDecided>().size(), 4U);
  EXPECT_THROW((void)game.winner(0, 2), std::logic_error);
  EXPECT_THROW((void)game.winner(1, 3), std::logic_error);
}

// The printed example: 4 + 2 + 2 - 1.
TEST(Strength, AddsPiratesAndTheRustySwordTo7_R5_2) {
  const Game game = a_table()
                        .captain(0)
                        .pirates({"monsieur_plume", "boatswain", "vulture"})
                        .objects({"rusty_sword"});
  EXPECT_EQ(game.strength_of(0), 7);
}

TEST(Strength, MayBeNegative_R5_2) {
  const Game game =
      a_table().captain(0).pirates({"steward"}).objects({"rusty_sword", "rusty_sword"});
  EXPECT_EQ(game.strength_of(0), -1);
}

TEST(Strength, CountsOnlyWhatLiesOpen_R5_2) {
  const Game game = a_table().captain(0).relics({"kraken_eye"}).rum({"rum"}).secrets({"rum_guide"});
  EXPECT_EQ(game.strength_of(0), 0);
}

TEST(Combat, IsWonByTheGreaterStrength_R5_3) {
  const Game game = a_table()
                        .of(2)
                        .captain(0)
                        .pirates({"boatswain"})
                        .captain(1)
                        .pirates({"gunner"})
                        .go_boarding();
  EXPECT_EQ(game.winner(0, 1), seat(1));
}

TEST(Combat, OnATieIsWonByTheHolderOfTheParrot_R5_3) {
  for (const std::size_t parrot : {0U, 1U}) {
    const Game game = a_table()
                          .of(2)
                          .parrot(parrot)
                          .captain(0)
                          .pirates({"gunner"})
                          .captain(1)
                          .pirates({"gunner"})
                          .go_boarding();
    EXPECT_EQ(game.winner(0, 1), seat(parrot));
  }
}

TEST(Combat, OnATieOfOthersIsWonByTheFirstClockwiseFromTheParrot_R5_3) {
  const auto winner_with_parrot_at = [](std::size_t parrot) {
    return a_table()
        .of(4)
        .parrot(parrot)
        .captain(2)
        .pirates({"gunner"})
        .captain(3)
        .pirates({"gunner"})
        .go_boarding()
        .winner(2, 3);
  };
  EXPECT_EQ(winner_with_parrot_at(0), seat(2));
  EXPECT_EQ(winner_with_parrot_at(1), seat(2));
  EXPECT_EQ(winner_with_parrot_at(3), seat(3));
}

TEST(Combat, AcrossTheSeamOfTheTableGoesByTheParrotToo_R5_3) {
  const Game game = a_table()
                        .of(3)
                        .parrot(1)
                        .captain(0)
                        .pirates({"gunner"})
                        .captain(2)
                        .pirates({"gunner"})
                        .go_boarding();
  EXPECT_EQ(game.winner(2, 0), seat(2)) << "from seat 1, seat 2 is met before seat 0";
}

TEST(Combat, IsNeverWonWithoutPirates_R5_4) {
  const Game game = a_table()
                        .of(2)
                        .captain(0)
                        .objects({"cutlass", "cutlass"})
                        .captain(1)
                        .pirates({"steward"})
                        .go_boarding();
  EXPECT_EQ(game.winner(0, 1), std::nullopt);
}

TEST(Combat, WithoutAnyPiratesHasNoWinner_R5_4) {
  const Game game = a_table().of(2).captain(0).objects({"cutlass"}).go_boarding();
  EXPECT_EQ(game.winner(0, 1), std::nullopt);
}

TEST(Combat, OnATieIsWonByTheOneWithPiratesParrotOrNot_R5_4) {
  const Game game = a_table()
                        .of(2)
                        .parrot(0)
                        .captain(1)
                        .pirates({"steward"})
                        .objects({"rusty_sword"})
                        .go_boarding();
  EXPECT_EQ(game.strength_of(0), 0);
  EXPECT_EQ(game.winner(0, 1), seat(1));
}

TEST(Combat, WithNegativeStrengthIsWonByTheGreater_R5_4) {
  const Game game = a_table()
                        .of(2)
                        .captain(0)
                        .pirates({"steward"})
                        .objects({"rusty_sword", "rusty_sword"})
                        .captain(1)
                        .pirates({"steward"})
                        .go_boarding();
  EXPECT_EQ(game.winner(0, 1), seat(1));
}

// Seat 0 takes the Parrot from seat 1 in its plunder; the tie of 1 and 2 stays decided.
TEST(Boarding, DecidesAllCombatsBeforeAnyEffect_R5_5) {
  Game game = a_table()
                  .of(3)
                  .parrot(2)
                  .captain(0)
                  .pirates({"cook", "first_mate"})
                  .captain(1)
                  .pirates({"gunner"})
                  .captain(2)
                  .pirates({"gunner"})
                  .go_boarding();
  EXPECT_EQ(game.winner(1, 2), seat(2));
  EXPECT_EQ(game.doubloons(2), 3 + 1) << "the Parrot's holder came first";
  game.plunder("cook");
  EXPECT_EQ(game.doubloons(1), 3);
}

TEST(Plunder, GoesClockwiseFromTheParrot_R6_1) {
  Game game = a_table()
                  .in(Edition::German)
                  .of(4)
                  .first(0)
                  .parrot(2)
                  .captain(0)
                  .pirates({"lookout", "gunner"})
                  .captain(2)
                  .pirates({"lookout", "gunner"})
                  .share(Share::II, {"rum", "rum"})
                  .go_boarding();
  EXPECT_EQ(game.decision<ChoosePlunder>().seat, seat(2));
  game.stop();
  EXPECT_EQ(game.decision<ChoosePlunder>().seat, seat(0));
}

TEST(Plunder, KeepsItsOrderWhenTheParrotMoves_R6_1) {
  Game game = a_table()
                  .in(Edition::German)
                  .of(4)
                  .parrot(3)
                  .share(Share::II, {"rum", "rum"})
                  .captain(0)
                  .pirates({"cook", "first_mate"})
                  .captain(1)
                  .pirates({"lookout", "gunner"})
                  .captain(2)
                  .pirates({"lookout", "first_mate"})
                  .captain(3)
                  .pirates({"gunner", "boatswain"})
                  .go_boarding();
  game.plunder("cook");
  EXPECT_EQ(game.board().parrot, seat(0));
  EXPECT_EQ(game.decision<ChoosePlunder>().seat, seat(2)) << "seat 1 has beaten nobody";
  game.stop();
  EXPECT_EQ(game.board().round, 5) << "nobody is asked again";
  EXPECT_EQ(game.doubloons(3), 3 + 1 + 2) << "nor paid again";
}

// The Chest has moved when its winner's first plunder is asked for.
TEST(Plunder, ComesAfterTheEffectsOfObjects_R6_2) {
  const Game game = a_table()
                        .in(Edition::German)
                        .of(3)
                        .parrot(0)
                        .captain(0)
                        .pirates({"vulture"})
                        .objects({"conch"})
                        .captain(1)
                        .objects({"cutlass"})
                        .pirates({"steward"})
                        .captain(2)
                        .objects({"chest"})
                        .go_boarding();
  EXPECT_EQ(game.decision<ChoosePlunder>().seat, seat(0));
  EXPECT_TRUE(game.captain(2).objects.empty());
}

// The printed example of a boarding. Clockwise: a captain without Pirates who holds the Parrot,
// the crews of strength 6, 4 and 2.
class ThePrintedBoarding : public ::testing::Test {
 protected:
  Game game_ = a_table()
                   .of(4)
                   .parrot(0)
                   .captain(1)
                   .pirates({"rachel_cruz", "steward", "cook"})
                   .captain(2)
                   .pirates({"monsieur_plume"})
                   .captain(3)
                   .pirates({"boatswain"})
                   .objects({"conch", "cursed_idol"})
                   .go_boarding();
};

TEST_F(ThePrintedBoarding, HasStrengths6And4And2And0_R5_2) {
  EXPECT_EQ(game_.strength_of(1), 6);
  EXPECT_EQ(game_.strength_of(2), 4);
  EXPECT_EQ(game_.strength_of(3), 2);
  EXPECT_EQ(game_.strength_of(0), 0);
}

TEST_F(ThePrintedBoarding, IsWonTwiceByTheStrongest_R5_3) {
  EXPECT_EQ(game_.winner(0, 1), seat(1));
  EXPECT_EQ(game_.winner(1, 2), seat(1));
  EXPECT_EQ(game_.winner(2, 3), seat(2));
  EXPECT_EQ(game_.winner(3, 0), seat(3));
}

TEST_F(ThePrintedBoarding, StealsTwiceAndGainsOnce_R6_3) {
  EXPECT_EQ(game_.doubloons(1), 3 + 2 + 2 + 3);
  EXPECT_EQ(game_.doubloons(0), 3 - 2);
  EXPECT_EQ(game_.doubloons(2), 3 - 2);
}

TEST_F(ThePrintedBoarding, TakesTheParrot_R6_9) {
  EXPECT_TRUE(game_.was_used_unasked("cook")) << "nothing else is left to seat 1";
  EXPECT_EQ(game_.board().parrot, seat(1));
  EXPECT_TRUE(game_.was_used_unasked("monsieur_plume")) << "nor to seat 2";
}

TEST_F(ThePrintedBoarding, LetsTheLoserDiscardAnObjectOfHisChoice_R6_8) {
  game_.plunder("cook").plunder("monsieur_plume", 3);
  EXPECT_EQ(game_.decision<ChooseObjectToDiscard>().seat, seat(3));
  game_.choose<DiscardObject>("cursed_idol");
  EXPECT_EQ(game_.names(game_.captain(3).objects), (Names{"conch"}));
}

TEST_F(ThePrintedBoarding, PaysTheBoatswainAndEndsWithAllPiratesDiscarded_R6_11) {
  game_.plunder("cook").plunder("monsieur_plume", 3).choose<DiscardObject>("cursed_idol");
  EXPECT_EQ(game_.doubloons(3), 3 + 2);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_TRUE(game_.captain(i).pirates.empty());
  EXPECT_EQ(game_.decision<TakeOrLeave>(), (TakeOrLeave{seat(0), Share::I}));
}

}  // namespace
}  // namespace skyloot::testing
