// R4.3 and the effect vocabulary: Objects that only a deck of one's own has.
#include <gtest/gtest.h>

#include "tests/support/builders.h"

namespace skyloot::testing {
namespace {

Face gain_per(Counted counted) {
  return an_object(Timing::Immediate, {counting(EffectKind::GainPer, counted, 2)});
}

Table a_table_with_a_pay_day(Counted counted) {
  Table table = a_table();
  table.with_card("pay_day", gain_per(counted))
      .share(Share::I, {"pay_day"})
      .captain(0)
      .rum({"rum", "rum", "rotgut", "rum"})
      .relics({"kraken_eye", "sirens_song", "kraken_eye"})
      .objects({"conch"})
      .secrets({"rum_guide"})
      .pirates({"cook"});
  return table;
}

TEST(GainPer, CountsEachKindBeforeTheCaptain_R4_3) {
  const std::vector<std::pair<Counted, int>> expected{
      {Counted::Rum, 4}, {Counted::Relic, 3}, {Counted::Object, 2}, {Counted::Pirate, 1}};
  for (const auto& [counted, number] : expected) {
    Game game = a_table_with_a_pay_day(counted);
    game.take();
    EXPECT_EQ(game.doubloons(0), 3 + 2 * number);
  }
}

TEST(GainPer, DoesNotCountTheHand_R4_3) {
  Game game =
      a_table().with_card("pay_day", gain_per(Counted::Rum)).share(Share::I, {"pay_day", "rum"});
  game.take().play("pay_day");
  EXPECT_EQ(game.doubloons(0), 3);
  EXPECT_EQ(game.names(game.captain(0).rum), (Names{"rum"}));
}

TEST(GainPer, CountsWhatWasPlayedBefore_R4_3) {
  Game game =
      a_table().with_card("pay_day", gain_per(Counted::Rum)).share(Share::I, {"pay_day", "rum"});
  game.take().play("rum");
  EXPECT_EQ(game.doubloons(0), 3 + 2);
}

TEST(SeveralEffects, AreCarriedOutInTheOrderListed_R4_3) {
  const Face feast = an_object(
      Timing::Immediate,
      {counting(EffectKind::GainPer, Counted::Pirate, 1), effect(EffectKind::DiscardOwnPirate),
       counting(EffectKind::GainPer, Counted::Pirate, 5), effect(EffectKind::TakeParrot)});
  Game game = a_table()
                  .with_card("feast", feast)
                  .parrot(1)
                  .share(Share::I, {"feast"})
                  .captain(0)
                  .pirates({"cook", "gunner", "steward"});
  game.take().choose<DiscardPirate>("cook");
  EXPECT_EQ(game.doubloons(0), 3 + 3 + 5 * 2);
  EXPECT_EQ(game.board().parrot, seat(0));
  EXPECT_TRUE(game.is_discarded("feast"));
}

Face gain_and_take() {
  return an_object(Timing::Immediate,
                   {effect(EffectKind::Gain, 2), effect(EffectKind::TakeLootCard)});
}

TEST(TakingALootCard, GrowsTheEmptiedSpaceAndPlaysTheCard_R6_7) {
  Game game = a_table()
                  .with_card("grapple", gain_and_take())
                  .share(Share::I, {"grapple"})
                  .share(Share::II, {"cook"})
                  .share(Share::III, {"conch"})
                  .deck({"rum"});
  game.take().choose<TakeLoot>("cook");
  EXPECT_EQ(game.doubloons(0), 3 + 2);
  EXPECT_EQ(game.names(game.captain(0).pirates), (Names{"cook"}));
  EXPECT_EQ(game.names(game.share(Share::II).cards), (Names{"rum"}));
}

TEST(TakingALootCard, WithoutLootDoesNothing_R4_5) {
  Game game =
      a_table().with_card("grapple", gain_and_take()).share(Share::I, {"grapple"}).empty_deck();
  game.take();
  EXPECT_EQ(game.doubloons(0), 3 + 2);
  EXPECT_TRUE(game.is_discarded("grapple"));
}

TEST(TakingALootCard, PlaysItAfterTheObjectIsDiscardedAndBeforeTheHand_R4_3) {
  Game game = a_table()
                  .with_card("grapple", gain_and_take())
                  .share(Share::I, {"rum", "grapple"})
                  .share(Share::II, {"purse"});
  game.take().play("grapple");
  std::vector<Card> order;
  for (const Event& event : game.events) {
    if (const auto* played = std::get_if<CardPlayed>(&event)) order.push_back(played->card);
    if (const auto* gone = std::get_if<CardDiscarded>(&event)) order.push_back(gone->card);
  }
  const Card grapple = game.card("grapple");
  const Card purse = game.card("purse");
  EXPECT_EQ(order, (std::vector<Card>{grapple, grapple, purse, purse, card(0)}));
}

TEST(TakingTwoLootCards, PlaysTheOlderFirst_R4_3) {
  const Face two = an_object(Timing::Immediate,
                             {effect(EffectKind::TakeLootCard), effect(EffectKind::TakeLootCard)});
  Game game = a_table()
                  .with_card("net", two)
                  .share(Share::I, {"net"})
                  .share(Share::II, {"conch", "cook"})
                  .share(Share::III, {"gunner"});
  game.take().choose<TakeLoot>("gunner");
  EXPECT_FALSE(game.knows(1, "gunner")) << "not played yet";
  game.choose<TakeLoot>("cook");
  const auto played = game.told<CardPlayed>();
  ASSERT_EQ(played.size(), 2U);
  EXPECT_EQ(played[0].card, game.card("cook"));
  EXPECT_EQ(played[1].card, game.card("gunner"));
}

// A Grapple takes a Grapple, which takes a card of its own, all before the rest of the hand.
TEST(TakingALootCard, NestsInsideOfAnother_R4_3) {
  Game game = a_table()
                  .with_card("grapple", copies(2, gain_and_take()))
                  .share(Share::I, {"grapple", "rotgut"})
                  .share(Share::II, {"grapple"})
                  .deck({"kraken_eye"});
  game.take().play("grapple");
  EXPECT_EQ(game.doubloons(0), 3 + 2 + 2);
  EXPECT_EQ(game.names(game.captain(0).relics), (Names{"kraken_eye"}));
  EXPECT_EQ(game.names(game.captain(0).rum), (Names{"rotgut"}));
}

TEST(AnObjectOfSeveralPermanentEffects, HasThemAll_R7_5) {
  const Face figurehead = an_object(
      Timing::Permanent, {effect(EffectKind::Strength, 2), effect(EffectKind::Points, 4),
                          effect(EffectKind::Chest, 3), effect(EffectKind::Strength, -1)});
  Game game = a_table().with_card("figurehead", figurehead).share(Share::I, {"figurehead"});
  game.take();
  EXPECT_EQ(game.strength_of(0), 1);
  EXPECT_EQ(game.coins_on("figurehead"), 3);
  EXPECT_EQ(game.result().scores[0].total, 3 + 3 + 4) << "doubloons, coins, points";
}

}  // namespace
}  // namespace skyloot::testing
