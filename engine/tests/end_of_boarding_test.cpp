// R6.7 to R6.12 and R7.4: the Lookout, the Parrot, what is not offered, and how a boarding ends.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/builders.h"

namespace skyloot::testing {
namespace {

TEST(Lookout, TakesAnyCardOfAnyShareAndPlaysIt_R6_7) {
  Game game = a_table()
                  .of(3)
                  .captain(0)
                  .pirates({"lookout"})
                  .share(Share::II, {"conch", "rum"})
                  .share(Share::III, {"kraken_eye"})
                  .go_boarding();
  game.plunder("lookout").choose<TakeLoot>("rum");
  EXPECT_EQ(game.names(game.captain(0).rum), (Names{"rum"}));
  EXPECT_EQ(game.names(game.share(Share::II).cards), (Names{"conch"})) << "still a share";
}

TEST(Lookout, LetsAnEmptiedSpaceGrowAtOnce_R6_7) {
  Game game = a_table()
                  .of(3)
                  .captain(0)
                  .pirates({"lookout"})
                  .share(Share::III, {"kraken_eye"})
                  .share_doubloons(Share::III, 2)
                  .deck({"rum", "rotgut"})
                  .go_boarding();
  game.plunder("lookout").choose<TakeLoot>("kraken_eye");
  EXPECT_EQ(game.names(game.share(Share::III).cards), (Names{"rotgut"}));
  EXPECT_EQ(game.share(Share::III).doubloons, 2);
}

TEST(Lookout, LetsAnEmptiedSpaceGrowByADoubloonWithoutDeck_R6_7) {
  Game game = a_table()
                  .of(3)
                  .captain(0)
                  .pirates({"lookout"})
                  .share(Share::III, {"kraken_eye"})
                  .empty_deck()
                  .go_boarding();
  game.plunder("lookout");
  EXPECT_EQ(game.share(Share::III), (LootShare{{}, 1}));
  EXPECT_EQ(game.names(game.captain(0).relics), (Names{"kraken_eye"}));
}

TEST(Lookout, ShowsTheCardToItsTakerOnly_R6_7) {
  Game game = a_table()
                  .of(3)
                  .captain(0)
                  .pirates({"lookout"})
                  .share(Share::II, {"collectors_rum", "rum"})
                  .go_boarding();
  game.plunder("lookout");
  EXPECT_FALSE(game.knows(0, "collectors_rum"));
  game.choose<TakeLoot>("collectors_rum");
  EXPECT_TRUE(game.knows(0, "collectors_rum"));
  EXPECT_FALSE(game.knows(1, "collectors_rum"));
}

TEST(Discarding, IsTheLosersChoiceAmongOpenObjects_R6_8) {
  Game game = a_table()
                  .of(3)
                  .captain(0)
                  .pirates({"monsieur_plume"})
                  .captain(1)
                  .objects({"cutlass", "cursed_idol"})
                  .secrets({"rum_guide"})
                  .go_boarding();
  game.plunder("monsieur_plume", 1);
  EXPECT_EQ(game.decision<ChooseObjectToDiscard>().seat, seat(1));
  EXPECT_EQ(game.legal().size(), 2U);
  game.choose<DiscardObject>("cursed_idol");
  EXPECT_EQ(game.told<CardDiscarded>().front(), (CardDiscarded{seat(1), card(2)}));
}

TEST(Discarding, ReturnsToTheWinnersPlunder_R6_8) {
  Game game = a_table()
                  .of(3)
                  .captain(0)
                  .pirates({"monsieur_plume", "william_kidd"})
                  .captain(1)
                  .objects({"cutlass", "cursed_idol"})
                  .rum({"rum"})
                  .go_boarding();
  game.plunder("monsieur_plume", 1).choose<DiscardObject>("cutlass");
  EXPECT_TRUE(game.was_used_unasked("william_kidd"));
  EXPECT_EQ(game.names(game.captain(0).rum), (Names{"rum"}));
}

// The tie of seats 1 and 2 is decided for 1 by the Parrot at 3; then seat 0 takes the Parrot.
TEST(TakingTheParrot, ChangesNothingInCombatsAlreadyDecided_R6_9) {
  Game game = a_table()
                  .of(4)
                  .parrot(3)
                  .captain(0)
                  .pirates({"cook", "cook"})
                  .captain(1)
                  .pirates({"gunner"})
                  .captain(2)
                  .pirates({"gunner"})
                  .go_boarding();
  ASSERT_EQ(game.winner(1, 2), seat(1));
  game.plunder("cook");
  EXPECT_EQ(game.board().parrot, seat(0));
  EXPECT_EQ(game.doubloons(1), 3 + 1);
}

TEST(TakingTheParrot, CountsForTheNextTie_R6_9) {
  Game game = a_table()
                  .of(2)
                  .parrot(1)
                  .captain(0)
                  .pirates({"cook"})
                  .rum({"top_shelf_rum"})
                  .captain(1)
                  .rum({"top_shelf_rum"})
                  .go_boarding_for_the_last_time();
  game.plunder("cook");
  EXPECT_EQ(game.result().scores[0].total, 3 + 3);
  EXPECT_EQ(game.result().scores[1].total, 3 + 1);
}

TEST(NotOffered, IsTheParrotToItsHolder_R6_10) {
  const Game game = a_table().of(3).parrot(0).captain(0).pirates({"cook"}).go_boarding();
  EXPECT_TRUE(game.asks<TakeOrLeave>());
}

TEST(NotOffered, IsTheSecondCookOnceTheFirstHasTakenTheParrot_R6_10) {
  Game game = a_table().of(3).parrot(1).captain(0).pirates({"cook", "cook"}).go_boarding();
  EXPECT_EQ(game.legal().size(), 2U);
  game.plunder("cook");
  EXPECT_TRUE(game.asks<TakeOrLeave>());
}

TEST(NotOffered, IsARumOfALoserWithoutRum_R6_10) {
  const Game game = a_table().of(3).captain(0).pirates({"william_kidd"}).rum({"rum"}).go_boarding();
  EXPECT_TRUE(game.asks<TakeOrLeave>());
}

TEST(NotOffered, IsAnExchangeOfRumUnlessBothHaveSome_R6_10) {
  const Game giver = a_table().of(2).captain(0).pirates({"smuggler"}).rum({"rum"}).go_boarding();
  EXPECT_TRUE(giver.asks<TakeOrLeave>());
  const Game taker =
      a_table().of(2).captain(0).pirates({"smuggler"}).captain(1).rum({"rum"}).go_boarding();
  EXPECT_TRUE(taker.asks<TakeOrLeave>());
}

TEST(NotOffered, IsAnExchangeOfObjectsUnlessBothHaveOne_R6_10) {
  const Game giver =
      a_table().of(2).captain(0).pirates({"vulture"}).objects({"conch"}).go_boarding();
  EXPECT_TRUE(giver.asks<TakeOrLeave>());
  const Game taker =
      a_table().of(2).captain(0).pirates({"vulture"}).captain(1).objects({"conch"}).go_boarding();
  EXPECT_TRUE(taker.asks<TakeOrLeave>());
}

TEST(NotOffered, IsADiscardFromALoserWithoutOpenObjects_R6_10) {
  const Game game = a_table()
                        .of(2)
                        .captain(0)
                        .pirates({"monsieur_plume"})
                        .captain(1)
                        .secrets({"rum_guide"})
                        .go_boarding();
  EXPECT_TRUE(game.asks<TakeOrLeave>());
}

TEST(NotOffered, IsTheLookoutWhileNoShareHasACard_R6_10) {
  const Game game = a_table().of(2).empty_deck().captain(0).pirates({"lookout"}).go_boarding();
  EXPECT_TRUE(game.asks<TakeOrLeave>());
}

TEST(NotOffered, IsAPirateWithoutEffect_R6_10) {
  const Game game = a_table()
                        .with_card("deckhand", a_pirate(2, effect(EffectKind::None)))
                        .of(2)
                        .captain(0)
                        .pirates({"deckhand"})
                        .go_boarding();
  EXPECT_TRUE(game.asks<TakeOrLeave>());
}

TEST(EndOfBoarding, DiscardsAllPiratesOfWinnersAndLosers_R6_11) {
  const Game game = a_table()
                        .of(3)
                        .captain(0)
                        .pirates({"gunner", "gunner"})
                        .captain(1)
                        .pirates({"boatswain"})
                        .go_boarding();
  for (std::size_t i = 0; i < 3; ++i) EXPECT_TRUE(game.captain(i).pirates.empty());
  EXPECT_EQ(game.board().discard.size(), 3U);
}

TEST(EndOfBoarding, PaysPeaceBeforePiratesAreDiscarded_R6_11) {
  const Game game = a_table()
                        .of(2)
                        .captain(0)
                        .pirates({"steward"})
                        .objects({"peace_treaty"})
                        .captain(1)
                        .pirates({"gunner"})
                        .go_boarding();
  const auto when = [&](auto is_it) {
    return std::find_if(game.events.begin(), game.events.end(), is_it) - game.events.begin();
  };
  const auto paid = when([](const Event& event) {
    const auto* gained = std::get_if<DoubloonsGained>(&event);
    return gained != nullptr && gained->seat == seat(0);
  });
  const auto discarded =
      when([](const Event& event) { return std::holds_alternative<CardDiscarded>(event); });
  EXPECT_LT(paid, discarded);
}

TEST(EndOfBoarding, ComesBeforeTheScoringToo_R6_11) {
  const Game game = a_table()
                        .of(2)
                        .captain(0)
                        .objects({"peace_treaty"})
                        .captain(1)
                        .pirates({"gunner"})
                        .go_boarding_for_the_last_time();
  EXPECT_TRUE(is_over(game.board()));
  EXPECT_EQ(game.doubloons(0), 3 + 3);
  EXPECT_TRUE(game.is_discarded("gunner"));
}

TEST(PeaceTreaty, PaysAfterABoardingWithoutVictory_R7_4) {
  const Game game = a_table()
                        .of(2)
                        .captain(0)
                        .objects({"peace_treaty", "peace_treaty"})
                        .captain(1)
                        .pirates({"gunner"})
                        .go_boarding();
  EXPECT_EQ(game.doubloons(0), 3 + 3 + 3);
}

TEST(PeaceTreaty, PaysWhereNobodyWonAsWell_R7_4) {
  const Game game = a_table().of(3).captain(0).objects({"peace_treaty"}).go_boarding();
  EXPECT_EQ(game.doubloons(0), 3 + 3);
}

TEST(PeaceTreaty, PaysNothingToAWinnerWhoAlsoLost_R7_4) {
  const Game game = a_table()
                        .of(3)
                        .captain(0)
                        .pirates({"cook"})
                        .objects({"peace_treaty"})
                        .captain(1)
                        .pirates({"gunner"})
                        .go_boarding();
  EXPECT_EQ(game.doubloons(0), 3);
}

// The winner gets the Treaty and no pay; the loser who gave it away gets none either.
TEST(PeaceTreaty, PaysItsOwnerAfterAnExchange_R7_4) {
  Game game = a_table()
                  .of(2)
                  .captain(0)
                  .pirates({"vulture"})
                  .objects({"conch"})
                  .captain(1)
                  .objects({"peace_treaty"})
                  .go_boarding();
  game.plunder("vulture", 1);
  EXPECT_EQ(game.doubloons(0), 3);
  EXPECT_EQ(game.doubloons(1), 3);
}

TEST(PeaceTreaty, GivenAwayInAnExchangePaysTheLoser_R7_4) {
  Game game = a_table()
                  .of(2)
                  .captain(0)
                  .pirates({"vulture"})
                  .objects({"peace_treaty"})
                  .captain(1)
                  .objects({"conch"})
                  .go_boarding();
  game.plunder("vulture", 1);
  EXPECT_EQ(game.doubloons(1), 3 + 3);
}

// The Lookout of seat 0 brings a Beer, which takes a Pirate away.
class ABeerInTheLoot : public ::testing::Test {
 protected:
  Game game_ = a_table()
                   .of(2)
                   .captain(0)
                   .pirates({"lookout", "william_kidd", "gunner"})
                   .captain(1)
                   .rum({"rum"})
                   .share(Share::II, {"beer"})
                   .go_boarding();
  void SetUp() override { game_.plunder("lookout").choose<TakeLoot>("beer"); }
};

TEST_F(ABeerInTheLoot, TakesAnUnusedEffectAway_R6_12) {
  game_.choose<DiscardPirate>("william_kidd");
  EXPECT_TRUE(game_.asks<TakeOrLeave>());
  EXPECT_EQ(game_.names(game_.captain(1).rum), (Names{"rum"}));
}

TEST_F(ABeerInTheLoot, LeavesWhatWasPaid_R6_12) {
  game_.choose<DiscardPirate>("gunner");
  EXPECT_EQ(game_.doubloons(0), 3 + 1);
  EXPECT_TRUE(game_.was_used_unasked("william_kidd")) << "the plunder goes on";
}

TEST_F(ABeerInTheLoot, MayTakeTheLookoutItself_R6_12) {
  game_.choose<DiscardPirate>("lookout");
  game_.plunder("william_kidd", 1);
  EXPECT_EQ(game_.names(game_.captain(0).rum), (Names{"rum"}));
}

TEST(APirateWhoJoinsInPlunder, HasNoVictoryEffectAndGoesWithTheOthers_R6_12) {
  Game game = a_table()
                  .of(2)
                  .parrot(1)
                  .captain(0)
                  .pirates({"lookout"})
                  .share(Share::II, {"cook"})
                  .go_boarding();
  game.plunder("lookout").choose<TakeLoot>("cook");
  EXPECT_EQ(game.board().parrot, seat(1));
  EXPECT_TRUE(game.is_discarded("cook"));
  EXPECT_TRUE(game.asks<TakeOrLeave>());
}

TEST(APirateWhoJoinsInPlunder, MayBeUsedByTheCaptainsHat_R6_12) {
  Game game = a_table()
                  .of(2)
                  .parrot(1)
                  .captain(0)
                  .pirates({"lookout", "lookout"})
                  .share(Share::II, {"cook"})
                  .share(Share::III, {"captains_hat", "rum"})
                  .go_boarding();
  game.plunder("lookout").choose<TakeLoot>("cook");
  game.plunder("lookout").choose<TakeLoot>("captains_hat");
  EXPECT_EQ(game.legal().size(), 3U) << "Cook or one of the Lookouts";
  game.choose<UsePirate>("cook");
  EXPECT_EQ(game.board().parrot, seat(0));
}

// A Captain's Hat in a boarding uses the Steward again, but not William Kidd, loser or not.
TEST(CaptainsHatInABoarding, UsesUpNoVictoryEffect_R7_3) {
  Game game = a_table()
                  .of(2)
                  .captain(0)
                  .pirates({"lookout", "steward", "william_kidd"})
                  .captain(1)
                  .rum({"rum"})
                  .share(Share::II, {"captains_hat"})
                  .go_boarding();
  EXPECT_EQ(game.doubloons(0), 3 + 3);
  game.plunder("lookout").choose<TakeLoot>("captains_hat").choose<UsePirate>("steward");
  EXPECT_EQ(game.doubloons(0), 3 + 3 + 3);
  game.plunder("william_kidd", 1);
  EXPECT_EQ(game.names(game.captain(0).rum), (Names{"rum"}));
}

TEST(CaptainsHatInABoarding, MayUseTheLookoutThatFoundIt_R7_3) {
  Game game = a_table()
                  .of(2)
                  .captain(0)
                  .pirates({"lookout"})
                  .share(Share::II, {"captains_hat", "kraken_eye"})
                  .go_boarding();
  game.plunder("lookout").choose<TakeLoot>("captains_hat").choose<TakeLoot>("kraken_eye");
  EXPECT_EQ(game.names(game.captain(0).relics), (Names{"kraken_eye"}));
}

}  // namespace
}  // namespace skyloot::testing
