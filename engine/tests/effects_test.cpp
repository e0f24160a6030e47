// R4 and R7: playing a card, and what Objects do.
#include <gtest/gtest.h>

#include "tests/support/builders.h"

namespace skyloot::testing {
namespace {

TEST(PlayingACard, LaysRumFaceDown_R4_1) {
  Game game = a_table().share(Share::I, {"collectors_rum"});
  game.take();
  EXPECT_EQ(game.names(game.captain(0).rum), (Names{"collectors_rum"}));
  EXPECT_FALSE(game.board().open.contains(card(0)));
  EXPECT_TRUE(game.knows(0, "collectors_rum"));
  EXPECT_FALSE(game.knows(1, "collectors_rum"));
}

TEST(PlayingACard, LaysRelicsFaceUp_R4_2) {
  Game game = a_table().share(Share::I, {"kraken_eye"});
  game.take();
  EXPECT_EQ(game.names(game.captain(0).relics), (Names{"kraken_eye"}));
  EXPECT_TRUE(game.knows(1, "kraken_eye"));
}

TEST(PlayingACard, LaysPermanentObjectsFaceUp_R4_3) {
  Game game = a_table().share(Share::I, {"conch"});
  game.take();
  EXPECT_EQ(game.names(game.captain(0).objects), (Names{"conch"}));
  EXPECT_TRUE(game.knows(1, "conch"));
}

TEST(PlayingACard, LaysSecretsFaceDown_R4_3) {
  Game game = a_table().share(Share::I, {"rum_guide"});
  game.take();
  EXPECT_EQ(game.names(game.captain(0).secrets), (Names{"rum_guide"}));
  EXPECT_TRUE(game.knows(0, "rum_guide"));
  EXPECT_FALSE(game.knows(1, "rum_guide"));
}

TEST(PlayingACard, KeepsAnImmediateObjectInPlayWhileItIsCarriedOut_R4_3) {
  Game game = a_table().share(Share::I, {"beer"}).captain(0).pirates({"cook", "gunner"});
  game.take();
  EXPECT_EQ(game.board().in_play, game.card("beer"));
  EXPECT_TRUE(game.knows(1, "beer"));
  game.choose<DiscardPirate>("cook");
  EXPECT_FALSE(game.board().in_play);
  EXPECT_TRUE(game.is_discarded("beer"));
}

TEST(PlayingACard, LaysPiratesFaceUp_R4_4) {
  Game game = a_table().share(Share::I, {"cook"});
  game.take();
  EXPECT_EQ(game.names(game.captain(0).pirates), (Names{"cook"}));
  EXPECT_TRUE(game.knows(1, "cook"));
}

TEST(PlayingACard, DiscardsAnObjectThatCanDoNothing_R4_5) {
  for (const std::string_view object : {"beer", "captains_hat", "ships_biscuit"}) {
    Game game = a_table().share(Share::I, {object}).captain(0).rum({"rum"});
    const Captain before = game.captain(0);
    game.take();
    EXPECT_EQ(game.captain(0), before) << object;
    EXPECT_TRUE(game.is_discarded(object));
  }
}

TEST(PlayingACard, ShowsTheDiscardPileToAll_R4_6) {
  Game game = a_table().share(Share::I, {"purse"});
  game.take();
  EXPECT_EQ(game.view(kSpectator).face(card(0)), game.face("purse"));
}

TEST(PlayingACard, NeverReshufflesTheDiscardPile_R4_6) {
  Game game = a_table().share(Share::I, {"rum"}).empty_deck();
  const CardSet discarded = game.board().discard;
  game.take();
  EXPECT_EQ(game.board().discard, discarded);
  EXPECT_TRUE(game.share(Share::I).cards.empty());
}

TEST(TreasureMap, LetsEveryShareGrow_R7_1) {
  Game game = a_table()
                  .share(Share::I, {"treasure_map"})
                  .share(Share::II, {"rum"})
                  .share(Share::III, {"cook"})
                  .deck({"conch", "chest", "kraken_eye", "gunner"});
  game.take();
  EXPECT_EQ(game.names(game.share(Share::II).cards), (Names{"rum", "chest"}));
  EXPECT_EQ(game.names(game.share(Share::III).cards), (Names{"cook", "kraken_eye"}));
}

TEST(TreasureMap, LeavesTwoCardsInTheSpaceEmptiedThisTurn_R7_1) {
  Game game =
      a_table().share(Share::I, {"treasure_map"}).deck({"conch", "chest", "kraken_eye", "gunner"});
  game.take();
  EXPECT_EQ(game.names(game.share(Share::I).cards), (Names{"conch", "gunner"}));
}

TEST(TreasureMap, AddsADoubloonToAFullShare_R7_1) {
  Game game = a_table()
                  .share(Share::I, {"treasure_map"})
                  .share(Share::II, {"rum", "cook", "beer"})
                  .deck({"conch", "kraken_eye"});
  game.take();
  EXPECT_EQ(game.share(Share::II).doubloons, 1);
  EXPECT_EQ(game.names(game.share(Share::III).cards), (Names{"kraken_eye"}));
}

TEST(TreasureMap, GivesTheLastCardsToTheFirstShares_R7_1) {
  Game game = a_table().share(Share::I, {"treasure_map"}).only_deck({"conch", "rum"});
  game.take();
  EXPECT_EQ(game.names(game.share(Share::I).cards), (Names{"conch"}));
  EXPECT_EQ(game.share(Share::I).doubloons, 1) << "grown again when the hand was played";
  EXPECT_EQ(game.names(game.share(Share::II).cards), (Names{"rum"}));
  EXPECT_EQ(game.share(Share::III).doubloons, 1);
}

TEST(TreasureMap, DrawnFromTheDeckLeavesNoEmptiedSpace_R7_1) {
  Game game = a_table().only_deck({"rum", "cook", "conch", "treasure_map"});
  game.leave().leave().leave();
  for (const Share share : kAllShares) {
    EXPECT_EQ(game.share(share).cards.size(), 1U);
    EXPECT_EQ(game.share(share).doubloons, 1);
  }
}

// The Map's card on the emptied space is taken by a Lookout: the space grows at once, and again.
TEST(TreasureMap, AndALookoutOnTheEmptiedSpaceLeaveTwoCardsThere_R7_1) {
  Game game = a_table()
                  .share(Share::I, {"treasure_map", "captains_hat"})
                  .deck({"conch", "chest", "kraken_eye", "cook", "gunner"})
                  .captain(0)
                  .pirates({"lookout"});
  game.take().play("treasure_map").choose<TakeLoot>("conch");
  EXPECT_EQ(game.names(game.captain(0).objects), (Names{"conch"}));
  EXPECT_EQ(game.names(game.share(Share::I).cards), (Names{"cook", "gunner"}));
}

TEST(Beer, LetsTheCaptainChooseWhichPirateGoes_R7_2) {
  Game game = a_table().share(Share::I, {"beer"}).captain(0).pirates({"cook", "gunner"});
  game.take().choose<DiscardPirate>("gunner");
  EXPECT_EQ(game.names(game.captain(0).pirates), (Names{"cook"}));
  EXPECT_TRUE(game.is_discarded("gunner"));
}

// The printed example of playing in an order of one's own.
TEST(Beer, DoesNotTouchAPirateStillInHand_R7_2) {
  Game game = a_table().share(Share::I, {"beer", "william_kidd"});
  game.take().play("beer");
  EXPECT_EQ(game.names(game.captain(0).pirates), (Names{"william_kidd"}));
}

TEST(Beer, TakesAPiratePlayedBeforeIt_R7_2) {
  Game game = a_table().share(Share::I, {"beer", "william_kidd"});
  game.take().play("william_kidd");
  EXPECT_TRUE(game.captain(0).pirates.empty());
}

TEST(Beer, TakesNobodyElsesPirate_R7_2) {
  Game game = a_table().share(Share::I, {"beer"}).captain(1).pirates({"cook"});
  game.take();
  EXPECT_EQ(game.names(game.captain(1).pirates), (Names{"cook"}));
}

TEST(CaptainsHat, UsesAPiratesEffectOnce_R7_3) {
  Game game = a_table().share(Share::I, {"captains_hat"}).captain(0).pirates({"steward"});
  game.take();
  EXPECT_EQ(game.doubloons(0), 3 + 3);
  EXPECT_EQ(game.names(game.captain(0).pirates), (Names{"steward"}));
}

TEST(CaptainsHat, AsksWhichPirateToUse_R7_3) {
  Game game = a_table()
                  .parrot(1)
                  .share(Share::I, {"captains_hat"})
                  .captain(0)
                  .pirates({"boatswain", "cook", "gunner"});
  game.take().choose<UsePirate>("cook");
  EXPECT_EQ(game.board().parrot, seat(0));
  EXPECT_EQ(game.doubloons(0), 3);
}

TEST(CaptainsHat, CannotStealExchangeOrMakeALoserDiscard_R7_3) {
  Game game = a_table()
                  .share(Share::I, {"captains_hat"})
                  .captain(0)
                  .pirates({"rachel_cruz", "william_kidd", "monsieur_plume", "vulture", "smuggler"})
                  .objects({"conch"})
                  .rum({"rum"})
                  .captain(1)
                  .objects({"chest"})
                  .rum({"rum"});
  game.take();
  EXPECT_TRUE(game.told<PirateUsed>().empty());
  EXPECT_TRUE(game.is_discarded("captains_hat"));
}

TEST(CaptainsHat, PassesOverACookWhoHasTheParrot_R7_3) {
  Game game =
      a_table().parrot(0).share(Share::I, {"captains_hat"}).captain(0).pirates({"cook", "gunner"});
  game.take();
  EXPECT_EQ(game.doubloons(0), 3 + 1);
}

TEST(CaptainsHat, PassesOverALookoutWithoutLoot_R7_3) {
  Game game = a_table()
                  .empty_deck()
                  .share(Share::I, {"captains_hat"})
                  .captain(0)
                  .pirates({"lookout", "gunner"});
  game.take();
  EXPECT_EQ(game.doubloons(0), 3 + 1);
}

TEST(CaptainsHat, PassesOverAPirateWithoutEffect_R7_3) {
  Game game = a_table()
                  .with_card("deckhand", a_pirate(1, effect(EffectKind::None)))
                  .with_card("beggar", a_pirate(1, effect(EffectKind::Gain, 0)))
                  .share(Share::I, {"captains_hat"})
                  .captain(0)
                  .pirates({"deckhand", "beggar"});
  game.take();
  EXPECT_TRUE(game.told<PirateUsed>().empty());
}

TEST(CaptainsHat, MayUseAPiratePlayedBeforeItFromTheSameHand_R7_3) {
  Game game = a_table().share(Share::I, {"captains_hat", "steward"});
  game.take().play("steward");
  EXPECT_EQ(game.doubloons(0), 3 + 3);
}

// The hand is Hat and Rum, the Lookout takes a Purse: it is played before the Rum.
TEST(CaptainsHat, HasTheLookoutsCardPlayedBeforeTheRestOfTheHand_R7_3) {
  for (const Edition edition : kAllEditions) {
    Game game = a_table()
                    .in(edition)
                    .share(Share::I, {"rum", "captains_hat"})
                    .share(Share::II, {"purse"})
                    .captain(0)
                    .pirates({"lookout"});
    game.take().play("captains_hat");
    const auto played = game.told<CardPlayed>();
    ASSERT_EQ(played.size(), 3U);
    EXPECT_EQ(played[1].card, game.card("purse"));
    EXPECT_EQ(played[2].card, card(0));
    EXPECT_EQ(game.doubloons(0), 3 + 3);
  }
}

TEST(CaptainsHat, LetsTheLookoutChooseAmongAllShares_R7_3) {
  Game game = a_table()
                  .share(Share::I, {"captains_hat"})
                  .share(Share::II, {"purse", "rum"})
                  .share(Share::III, {"cook"})
                  .captain(0)
                  .pirates({"lookout"});
  game.take();
  EXPECT_EQ(game.decision<ChooseLootCard>().seat, seat(0));
  EXPECT_EQ(game.legal().size(), 3U);
  game.choose<TakeLoot>("cook");
  EXPECT_EQ(game.names(game.captain(0).pirates), (Names{"cook", "lookout"}));
}

TEST(RustySword, WeakensAndCutlassStrengthensItsOwner_R7_5) {
  const Game game = a_table()
                        .captain(0)
                        .objects({"rusty_sword"})
                        .captain(1)
                        .objects({"cutlass", "cutlass"})
                        .pirates({"gunner"});
  EXPECT_EQ(game.strength_of(0), -1);
  EXPECT_EQ(game.strength_of(1), 3 + 1 + 1);
}

TEST(Secrets, DoNothingDuringTheGame_R7_7) {
  Game game = a_table().share(Share::I, {"tome_of_relics"}).captain(0).relics({"kraken_eye"});
  game.take();
  EXPECT_EQ(game.doubloons(0), 3);
  EXPECT_EQ(game.strength_of(0), 0);
}

}  // namespace
}  // namespace skyloot::testing
