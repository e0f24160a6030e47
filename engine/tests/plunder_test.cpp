// R6.3 to R6.10: what winners do with their Pirates.
#include <gtest/gtest.h>

#include "tests/support/builders.h"

namespace skyloot::testing {
namespace {

// Seat 0 beats both neighbours.
Table a_table_of_three_won_by_seat_0() {
  Table table = a_table();
  table.of(3).parrot(0).captain(0);
  return table;
}

TEST(Gaining, IsPaidOncePerVictory_R6_3) {
  const Game game = a_table_of_three_won_by_seat_0().pirates({"boatswain"}).go_boarding();
  EXPECT_EQ(game.doubloons(0), 3 + 2 * 2);
}

TEST(Gaining, Marked1xIsPaidOncePerBoarding_R6_3) {
  const Game game = a_table_of_three_won_by_seat_0().pirates({"steward"}).go_boarding();
  EXPECT_EQ(game.doubloons(0), 3 + 3);
}

TEST(Gaining, NeedsAVictory_R6_3) {
  const Game game = a_table()
                        .of(2)
                        .captain(0)
                        .pirates({"gunner"})
                        .captain(1)
                        .pirates({"first_mate"})
                        .go_boarding();
  EXPECT_EQ(game.doubloons(0), 3);
  EXPECT_EQ(game.doubloons(1), 3 + 1);
}

TEST(Plundering, PaysDoubloonsBeforeItAsks_R6_3) {
  const Game game = a_table_of_three_won_by_seat_0()
                        .in(Edition::German)
                        .pirates({"william_kidd", "gunner", "rachel_cruz"})
                        .captain(1)
                        .rum({"rum", "rotgut"})
                        .go_boarding();
  EXPECT_TRUE(game.asks<ChoosePlunder>());
  EXPECT_EQ(game.doubloons(0), 3 + 2 + 2 + 2);
}

TEST(Plundering, UsesAnEffectOnceAgainstEachLoser_R6_3) {
  Game game = a_table_of_three_won_by_seat_0()
                  .pirates({"william_kidd"})
                  .captain(1)
                  .rum({"rum", "rum"})
                  .captain(2)
                  .rum({"rotgut", "rotgut"})
                  .go_boarding();
  EXPECT_EQ(game.legal().size(), 2U);
  game.plunder("william_kidd", 1).choose<StealRum>("rum");
  EXPECT_EQ(game.decision<ChooseRumToSteal>(), (ChooseRumToSteal{seat(0), seat(2)}));
  game.choose<StealRum>("rotgut");
  EXPECT_EQ(game.captain(0).rum.size(), 2U);
  EXPECT_TRUE(game.asks<TakeOrLeave>());
}

TEST(Plundering, UsesA1xEffectAgainstOneLoserOfItsChoice_R6_3) {
  Game game = a_table_of_three_won_by_seat_0()
                  .pirates({"monsieur_plume"})
                  .captain(1)
                  .objects({"conch"})
                  .captain(2)
                  .objects({"cursed_idol"})
                  .go_boarding();
  EXPECT_EQ(game.legal().size(), 2U);
  game.plunder("monsieur_plume", 2);
  EXPECT_TRUE(game.is_discarded("cursed_idol"));
  EXPECT_EQ(game.names(game.captain(1).objects), (Names{"conch"}));
  EXPECT_TRUE(game.asks<TakeOrLeave>());
}

TEST(Plundering, ThatMayBeStoppedIsThenOver_R6_3) {
  Game game = a_table_of_three_won_by_seat_0()
                  .in(Edition::German)
                  .pirates({"william_kidd"})
                  .captain(1)
                  .rum({"rum"})
                  .captain(2)
                  .rum({"rotgut"})
                  .go_boarding();
  game.stop();
  EXPECT_EQ(game.told<PlunderStopped>(), (std::vector<PlunderStopped>{{seat(0)}}));
  EXPECT_TRUE(game.asks<TakeOrLeave>());
  EXPECT_TRUE(game.captain(0).rum.empty());
}

TEST(Plundering, MustCompleteAnEffectOncePicked_R6_3) {
  Game game = a_table_of_three_won_by_seat_0()
                  .pirates({"william_kidd"})
                  .captain(1)
                  .rum({"rum", "rotgut"})
                  .go_boarding();
  game.plunder("william_kidd", 1);
  EXPECT_TRUE(why_illegal(game.rules, game.board(), seat(0), StopPlunder{}));
}

TEST(Plundering, WithAnEffectThatNeedsNoLoserWorksOncePerVictory_R6_3) {
  Game game = a_table_of_three_won_by_seat_0()
                  .with_card("scavenger", a_pirate(3, effect(EffectKind::TakeLootCard)))
                  .pirates({"scavenger"})
                  .share(Share::II, {"rum", "conch", "kraken_eye"})
                  .only_deck({"rotgut"})
                  .go_boarding();
  game.plunder("scavenger").choose<TakeLoot>("rum");
  game.plunder("scavenger").choose<TakeLoot>("conch");
  EXPECT_TRUE(game.asks<TakeOrLeave>());
}

TEST(Plundering, AgainstOneCaptainOfTwoOffersHimOnce_R6_3) {
  const Game game = a_table()
                        .of(2)
                        .captain(0)
                        .pirates({"william_kidd"})
                        .captain(1)
                        .rum({"rum", "rum"})
                        .go_boarding();
  EXPECT_EQ(game.legal().size(), 2U);
}

TEST(Stealing, TakesAsManyDoubloonsAsTheLoserHas_R6_4) {
  const Game game = a_table_of_three_won_by_seat_0()
                        .pirates({"rachel_cruz"})
                        .captain(1)
                        .doubloons(1)
                        .captain(2)
                        .doubloons(0)
                        .go_boarding();
  EXPECT_EQ(game.doubloons(0), 3 + 1);
  EXPECT_EQ(game.doubloons(1), 0);
}

TEST(Gaining, ComesFromTheBankNotFromTheLoser_R6_4) {
  const Game game = a_table_of_three_won_by_seat_0().pirates({"gunner"}).go_boarding();
  EXPECT_EQ(game.doubloons(0) + game.doubloons(1) + game.doubloons(2), 9 + 2);
}

Table a_table_with_a_thief() {
  Table table = a_table_of_three_won_by_seat_0();
  table.with_card("thief", copies(2, once(a_pirate(3, effect(EffectKind::StealDoubloons, 3)))));
  return table;
}

TEST(A1xSteal, AsksWhomWhileBothLosersHaveDoubloons_R6_3) {
  Game game = a_table_with_a_thief().pirates({"thief"}).captain(2).doubloons(8).go_boarding();
  EXPECT_EQ(game.doubloons(0), 3);
  game.plunder("thief", 2);
  EXPECT_EQ(game.doubloons(0), 3 + 3);
  EXPECT_EQ(game.doubloons(2), 8 - 3);
  EXPECT_TRUE(game.asks<TakeOrLeave>()) << "once per boarding";
}

TEST(A1xSteal, IsPaidAtOnceWhereOneLoserHasDoubloons_R6_3) {
  const Game game = a_table_with_a_thief()
                        .pirates({"thief"})
                        .captain(1)
                        .doubloons(0)
                        .captain(2)
                        .doubloons(2)
                        .go_boarding();
  EXPECT_EQ(game.doubloons(0), 3 + 2);
  EXPECT_TRUE(game.asks<TakeOrLeave>());
}

TEST(A1xSteal, DoesNothingWhereNobodyHasDoubloons_R6_10) {
  const Game game = a_table_with_a_thief()
                        .pirates({"thief"})
                        .captain(1)
                        .doubloons(0)
                        .captain(2)
                        .doubloons(0)
                        .go_boarding();
  EXPECT_EQ(game.doubloons(0), 3);
  EXPECT_TRUE(game.asks<TakeOrLeave>());
}

TEST(A1xSteal, ComesAfterTheStealsWithoutAChoice_R6_3) {
  const Game game = a_table_with_a_thief()
                        .pirates({"thief", "rachel_cruz"})
                        .captain(1)
                        .doubloons(2)
                        .captain(2)
                        .doubloons(5)
                        .go_boarding();
  EXPECT_EQ(game.doubloons(2), 0) << "Rachel Cruz left doubloons to nobody else";
  EXPECT_EQ(game.doubloons(0), 3 + 2 + 2 + 3);
}

TEST(A1xSteal, OfTwoPiratesIsPickedOneByOne_R6_3) {
  Game game = a_table_with_a_thief().pirates({"thief", "thief"}).go_boarding();
  EXPECT_EQ(game.legal().size(), 4U);
  game.plunder("thief", 1);
  EXPECT_TRUE(game.was_used_unasked("thief")) << "the other thief against seat 2, nothing else";
}

TEST(A1xSteal, OfNothingIsNotOffered_R6_10) {
  const Game game =
      a_table_of_three_won_by_seat_0()
          .with_card("dreamer", once(a_pirate(3, effect(EffectKind::StealDoubloons, 0))))
          .pirates({"dreamer"})
          .go_boarding();
  EXPECT_TRUE(game.asks<TakeOrLeave>());
}

TEST(StealingRum, TakesACardPickedByItsBack_R6_5) {
  Game game = a_table()
                  .of(3)
                  .captain(0)
                  .pirates({"william_kidd"})
                  .captain(1)
                  .rum({"rotgut", "collectors_rum"})
                  .go_boarding();
  game.plunder("william_kidd", 1);
  EXPECT_EQ(game.decision<ChooseRumToSteal>(), (ChooseRumToSteal{seat(0), seat(1)}));
  EXPECT_FALSE(game.knows(0, "collectors_rum"));
  game.choose<StealRum>("collectors_rum");
  EXPECT_EQ(game.names(game.captain(0).rum), (Names{"collectors_rum"}));
  EXPECT_EQ(game.names(game.captain(1).rum), (Names{"rotgut"}));
}

TEST(StealingRum, LetsTheThiefLookAndTheLoserRemember_R6_5) {
  Game game = a_table()
                  .of(3)
                  .captain(0)
                  .pirates({"william_kidd"})
                  .captain(1)
                  .rum({"collectors_rum"})
                  .go_boarding();
  game.plunder("william_kidd", 1);
  EXPECT_TRUE(game.knows(0, "collectors_rum"));
  EXPECT_TRUE(game.knows(1, "collectors_rum"));
  EXPECT_FALSE(game.knows(2, "collectors_rum"));
}

Game a_rum_exchange_of_seat_0_and_1() {
  return a_table()
      .of(3)
      .captain(0)
      .pirates({"smuggler"})
      .rum({"rotgut", "rum"})
      .captain(1)
      .rum({"collectors_rum", "top_shelf_rum"})
      .go_boarding();
}

TEST(ExchangingRum, AsksForTheOwnCardAndThenForTheLosers_R6_5) {
  Game game = a_rum_exchange_of_seat_0_and_1();
  game.plunder("smuggler", 1);
  EXPECT_EQ(game.decision<ChooseRumToGive>(), (ChooseRumToGive{seat(0), seat(1)}));
  game.choose<GiveRum>("rotgut");
  EXPECT_EQ(game.decision<ChooseRumToTake>(),
            (ChooseRumToTake{seat(0), seat(1), game.card("rotgut")}));
  game.choose<TakeRum>("collectors_rum");
  EXPECT_EQ(game.names(game.captain(0).rum), (Names{"rum", "collectors_rum"}));
  EXPECT_EQ(game.names(game.captain(1).rum), (Names{"rotgut", "top_shelf_rum"}));
}

TEST(ExchangingRum, ShowsEachWhatHeGotAndNothingToOthers_R6_5) {
  Game game = a_rum_exchange_of_seat_0_and_1();
  game.plunder("smuggler", 1).choose<GiveRum>("rotgut").choose<TakeRum>("collectors_rum");
  for (const std::string_view exchanged : {"rotgut", "collectors_rum"}) {
    EXPECT_TRUE(game.knows(0, exchanged));
    EXPECT_TRUE(game.knows(1, exchanged));
    EXPECT_FALSE(game.knows(2, exchanged));
  }
  EXPECT_FALSE(game.knows(0, "top_shelf_rum"));
  EXPECT_FALSE(game.knows(1, "rum"));
}

TEST(ExchangingRum, OfOneCardEachIsDoneAtOnce_R1_6) {
  Game game = a_table()
                  .of(3)
                  .captain(0)
                  .pirates({"smuggler"})
                  .rum({"rotgut"})
                  .captain(1)
                  .rum({"rum"})
                  .go_boarding();
  game.plunder("smuggler", 1);
  EXPECT_EQ(game.names(game.captain(0).rum), (Names{"rum"}));
  EXPECT_EQ(game.told<RumsExchanged>(),
            (std::vector<RumsExchanged>{{seat(0), seat(1), card(1), card(2)}}));
}

TEST(ExchangingObjects, IsPickedByTheWinner_R6_6) {
  Game game = a_table()
                  .of(3)
                  .captain(0)
                  .pirates({"vulture", "gunner"})
                  .objects({"cursed_idol", "conch"})
                  .captain(1)
                  .objects({"cutlass", "rusty_sword"})
                  .go_boarding();
  game.plunder("vulture", 1);
  EXPECT_EQ(game.decision<ChooseObjectToGive>(), (ChooseObjectToGive{seat(0), seat(1)}));
  game.choose<GiveObject>("cursed_idol");
  EXPECT_EQ(game.decision<ChooseObjectToTake>().given, game.card("cursed_idol"));
  game.choose<TakeObject>("cutlass");
  EXPECT_EQ(game.names(game.captain(0).objects), (Names{"conch", "cutlass"}));
  EXPECT_EQ(game.names(game.captain(1).objects), (Names{"cursed_idol", "rusty_sword"}));
}

// Seat 1 got the Chest in combat from seat 2; seat 0 beat seat 1.
TEST(ExchangingObjects, MovesAChestWithAllItsCoins_R6_6) {
  Game game = a_table()
                  .of(4)
                  .captain(0)
                  .pirates({"vulture", "gunner"})
                  .objects({"conch"})
                  .captain(1)
                  .pirates({"cook"})
                  .captain(2)
                  .objects({"chest"})
                  .go_boarding();
  const int before = game.doubloons(0);
  game.plunder("vulture", 1);
  EXPECT_EQ(game.names(game.captain(0).objects), (Names{"chest"}));
  EXPECT_EQ(game.coins_on("chest"), 4);
  EXPECT_EQ(game.doubloons(0), before);
}

TEST(ExchangingObjects, LeavesSecretsAlone_R6_6) {
  const Game game = a_table()
                        .of(3)
                        .captain(0)
                        .pirates({"vulture"})
                        .objects({"conch"})
                        .captain(1)
                        .secrets({"rum_guide"})
                        .go_boarding();
  EXPECT_TRUE(game.asks<TakeOrLeave>());
}

}  // namespace
}  // namespace skyloot::testing
