// R3: a captain's turn.
#include <gtest/gtest.h>

#include "tests/support/builders.h"

namespace skyloot::testing {
namespace {

TEST(Looting, GoesClockwiseFromTheHat_R3_1) {
  Game game = a_table().of(4).first(2);
  std::vector<Seat> turns;
  for (int turn = 0; turn < 4; ++turn) {
    turns.push_back(game.decision<TakeOrLeave>().seat);
    game.take();
  }
  EXPECT_EQ(turns, (std::vector<Seat>{seat(2), seat(3), seat(0), seat(1)}));
}

TEST(Looting, BeginsEveryRoundWithTheHat_R3_1) {
  Game game = a_table().first(1).active(0);
  game.take();
  EXPECT_EQ(game.board().round, 2);
  EXPECT_EQ(game.decision<TakeOrLeave>().seat, seat(1));
}

TEST(Looting, ShowsAllCardsOfShareOneToTheCaptain_R3_2) {
  Game game = a_table().of(2).share(Share::I, {"rum", "beer"}).share(Share::II, {"cook"});
  game.leave();
  EXPECT_TRUE(game.knows(0, "rum") && game.knows(0, "beer"));
  EXPECT_FALSE(game.knows(1, "rum") || game.knows(1, "beer"));
}

TEST(Looting, TellsThatAShareWasLookedAt_R3_2) {
  Game game = a_table().share(Share::I, {"rum"});
  game.take();
  EXPECT_EQ(game.told<ShareLookedAt>(), (std::vector<ShareLookedAt>{{seat(1), Share::I}}));
}

TEST(Looting, OffersAShareOfDoubloonsAlone_R3_2) {
  Game game = a_table().empty_deck().share_doubloons(Share::I, 2);
  game.take();
  EXPECT_EQ(game.doubloons(0), 3 + 2);
}

TEST(Looting, AShareThatIsLeftGrowsByTheTopCard_R3_3) {
  Game game = a_table().share(Share::I, {"rum"}).deck({"chest"});
  game.leave();
  EXPECT_EQ(game.names(game.share(Share::I).cards), (Names{"rum", "chest"}));
}

TEST(Looting, NobodyKnowsTheCardAddedToAShare_R3_3) {
  Game game = a_table().share(Share::I, {"rum"}).deck({"chest"});
  game.leave();
  for (std::size_t i = 0; i < 3; ++i) EXPECT_FALSE(game.knows(i, "chest"));
}

TEST(Looting, AFullShareGrowsByADoubloon_R3_3) {
  Game game = a_table().share(Share::I, {"rum", "beer", "cook"}).deck({"chest"});
  game.leave();
  EXPECT_EQ(game.share(Share::I).doubloons, 1);
  EXPECT_EQ(game.share(Share::I).cards.size(), 3U);
  EXPECT_EQ(game.name_of(card(game.board().deck_top)), "chest");
}

TEST(Looting, WithAnEmptyDeckAnyShareGrowsByADoubloon_R3_3) {
  Game game = a_table().share(Share::I, {"rum"}).empty_deck();
  game.leave();
  EXPECT_EQ(game.share(Share::I).doubloons, 1);
  EXPECT_EQ(game.share(Share::I).cards.size(), 1U);
}

TEST(Looting, LeavingAShareLeadsToTheNext_R3_4) {
  Game game = a_table().share(Share::II, {"rum"}).share(Share::III, {"beer"});
  game.leave();
  EXPECT_EQ(game.decision<TakeOrLeave>(), (TakeOrLeave{seat(0), Share::II}));
  EXPECT_TRUE(game.knows(0, "rum"));
  EXPECT_FALSE(game.knows(0, "beer"));
  game.leave();
  EXPECT_EQ(game.decision<TakeOrLeave>(), (TakeOrLeave{seat(0), Share::III}));
  EXPECT_TRUE(game.knows(0, "beer"));
}

TEST(Looting, LeavingAllThreeSharesDrawsTheTopCardAndPlaysIt_R3_5) {
  Game game = a_table().deck({"rum", "beer", "cook", "purse"});
  game.leave().leave().leave();
  EXPECT_EQ(game.names(game.share(Share::III).cards), (Names{"cook"}));
  EXPECT_EQ(game.doubloons(0), 3 + 3);
  EXPECT_TRUE(game.is_discarded("purse"));
}

TEST(Looting, OnlyTheDrawerSeesADrawnRum_R3_5) {
  Game game = a_table().deck({"cook", "cook", "gunner", "collectors_rum"});
  game.leave().leave().leave();
  EXPECT_EQ(game.names(game.captain(0).rum), (Names{"collectors_rum"}));
  EXPECT_TRUE(game.knows(0, "collectors_rum"));
  EXPECT_FALSE(game.knows(1, "collectors_rum"));
}

TEST(Looting, LeavingAllThreeWithAnEmptyDeckGivesADoubloon_R3_5) {
  Game game = a_table().empty_deck();
  game.leave().leave().leave();
  EXPECT_EQ(game.doubloons(0), 3 + 1);
  EXPECT_EQ(game.share(Share::III).doubloons, 1);
}

TEST(Looting, ShareThreeMayTakeTheLastCardOfTheDeck_R3_5) {
  Game game = a_table().only_deck({"rum", "beer", "cook"});
  game.leave().leave().leave();
  EXPECT_EQ(game.names(game.share(Share::III).cards), (Names{"cook"}));
  EXPECT_EQ(game.doubloons(0), 3 + 1);
}

TEST(Looting, NoSpaceGrowsAfterADrawnCard_R3_7) {
  Game game = a_table().only_deck({"rum", "beer", "cook", "conch", "chest"});
  game.leave().leave().leave();
  EXPECT_EQ(game.board().deck_size(), 1U);
}

// Seat 0 empties a space, seat 1 leaves everything: the space grows for seat 0 and for the leaving.
TEST(Looting, ASpaceGrowsForTheTurnThatEmptiedItOnly_R3_7) {
  Game game =
      a_table()
          .share(Share::III, {"kraken_eye"})
          .only_deck({"rum", "rotgut", "cook", "conch", "chest", "gunner", "beer", "purse"});
  game.leave().leave().take();
  game.leave().leave().leave();
  EXPECT_EQ(game.names(game.share(Share::III).cards), (Names{"cook", "gunner"}));
  EXPECT_EQ(game.board().deck_size(), 1U);
}

TEST(Looting, TakesAllCardsAndDoubloonsOfAShare_R3_6) {
  Game game = a_table().share(Share::I, {"rum", "cook", "conch"}).share_doubloons(Share::I, 4);
  game.take();
  EXPECT_EQ(game.names(game.captain(0).rum), (Names{"rum"}));
  EXPECT_EQ(game.names(game.captain(0).pirates), (Names{"cook"}));
  EXPECT_EQ(game.names(game.captain(0).objects), (Names{"conch"}));
  EXPECT_EQ(game.doubloons(0), 3 + 4);
}

TEST(Looting, PlaysAHandWithoutImmediateObjectsOldestFirst_R3_6) {
  Game game = a_table().share(Share::I, {"conch", "rum", "cook"});
  game.take();
  std::vector<Card> played;
  for (const CardPlayed& event : game.told<CardPlayed>()) played.push_back(event.card);
  EXPECT_EQ(played, (std::vector<Card>{card(0), card(1), card(2)}));
}

TEST(Looting, AsksForTheOrderWhereAHandHoldsAnImmediateObject_R3_6) {
  Game game = a_table().share(Share::I, {"rum", "purse", "cook"});
  game.take();
  EXPECT_EQ(game.decision<ChooseNextCard>().seat, seat(0));
  EXPECT_EQ(game.legal(),
            (std::vector<Action>{PlayCard{card(0)}, PlayCard{card(1)}, PlayCard{card(2)}}));
}

TEST(Looting, AsksAgainWhileTheImmediateObjectIsInHand_R3_6) {
  Game game = a_table().share(Share::I, {"rum", "purse", "cook"});
  game.take().play("rum");
  EXPECT_TRUE(game.asks<ChooseNextCard>());
  game.play("cook");
  EXPECT_EQ(game.doubloons(0), 3 + 3);
  EXPECT_EQ(game.decision<TakeOrLeave>().seat, seat(1));
}

TEST(Looting, AsksNoMoreOnceTheImmediateObjectIsPlayed_R3_6) {
  Game game = a_table().share(Share::I, {"rum", "purse", "cook"});
  game.take().play("purse");
  EXPECT_EQ(game.decision<TakeOrLeave>().seat, seat(1));
  EXPECT_EQ(game.names(game.captain(0).pirates), (Names{"cook"}));
}

TEST(Looting, ALoneImmediateObjectIsPlayedWithoutAsking_R3_6) {
  Game game = a_table().share(Share::I, {"purse"});
  game.take();
  EXPECT_EQ(game.doubloons(0), 3 + 3);
}

TEST(Looting, KeepsCardsInHandSecret_R3_6) {
  Game game = a_table().share(Share::I, {"cook", "purse"});
  game.take();
  EXPECT_TRUE(game.knows(0, "cook"));
  EXPECT_FALSE(game.knows(1, "cook"));
}

TEST(Looting, TheEmptiedSpaceGrowsOnceTheHandIsPlayed_R3_7) {
  Game game = a_table().share(Share::I, {"beer", "rum"}).deck({"chest", "conch"});
  game.take();
  EXPECT_TRUE(game.share(Share::I).cards.empty());
  game.play("beer");
  EXPECT_EQ(game.names(game.share(Share::I).cards), (Names{"chest"}));
}

TEST(Looting, WithAnEmptyDeckTheEmptiedSpaceGetsADoubloon_R3_7) {
  Game game = a_table().share(Share::I, {"rum"}).share_doubloons(Share::I, 2).empty_deck();
  game.take();
  EXPECT_EQ(game.share(Share::I), (LootShare{{}, 1}));
}

TEST(Looting, ASpaceEmptiedByAnEffectGrowsBeforeAnythingElse_R3_7) {
  Game game = a_table()
                  .share(Share::I, {"captains_hat"})
                  .share(Share::II, {"treasure_map"})
                  .share_doubloons(Share::II, 2)
                  .deck({"rum", "cook", "chest", "conch"})
                  .captain(0)
                  .pirates({"lookout"});
  game.take();
  // The Lookout's place is filled (rum), then the Treasure Map is played, then space 1 grows.
  EXPECT_EQ(game.names(game.share(Share::II).cards), (Names{"rum", "chest"}));
  EXPECT_EQ(game.share(Share::II).doubloons, 2);
}

TEST(Looting, TheRoundEndsWhenEveryCaptainHasHadATurn_R3_8) {
  Game game = a_table().of(3).round(1);
  game.take().take();
  EXPECT_EQ(game.board().round, 1);
  game.take();
  EXPECT_EQ(game.board().round, 2);
  EXPECT_EQ(game.told<RoundBegan>(), (std::vector<RoundBegan>{{2}}));
}

TEST(Looting, ABoardingComesBetweenTwoRounds_R3_8) {
  Game game = a_table().of(4).round(4).active(3);
  game.take();
  EXPECT_EQ(game.told<BoardingBegan>().size(), 1U);
  EXPECT_EQ(game.board().round, 5);
  EXPECT_EQ(game.decision<TakeOrLeave>().seat, seat(0));
}

// The printed example of a turn: three cards are left, two are left, two are taken.
class ThePrintedTurn : public ::testing::Test {
 protected:
  Game game_ = a_table()
                   .of(4)
                   .share(Share::I, {"rum", "rotgut", "conch"})
                   .share(Share::II, {"gunner", "cursed_idol"})
                   .share(Share::III, {"collectors_rum", "kraken_eye"})
                   .deck({"cook", "chest", "steward"});
};

TEST_F(ThePrintedTurn, AddsADoubloonToTheThreeCardsLeft_R3_3) {
  game_.leave();
  EXPECT_EQ(game_.share(Share::I).cards.size(), 3U);
  EXPECT_EQ(game_.share(Share::I).doubloons, 1);
}

TEST_F(ThePrintedTurn, AddsACardToTheTwoCardsLeft_R3_3) {
  game_.leave().leave();
  EXPECT_EQ(game_.names(game_.share(Share::II).cards), (Names{"gunner", "cursed_idol", "cook"}));
  EXPECT_EQ(game_.share(Share::II).doubloons, 0);
}

TEST_F(ThePrintedTurn, TakesTwoCardsAndMakesANewShare_R3_7) {
  game_.leave().leave().take();
  EXPECT_EQ(game_.names(game_.captain(0).rum), (Names{"collectors_rum"}));
  EXPECT_EQ(game_.names(game_.captain(0).relics), (Names{"kraken_eye"}));
  EXPECT_EQ(game_.names(game_.share(Share::III).cards), (Names{"chest"}));
  EXPECT_EQ(game_.decision<TakeOrLeave>(), (TakeOrLeave{seat(1), Share::I}));
}

}  // namespace
}  // namespace skyloot::testing
