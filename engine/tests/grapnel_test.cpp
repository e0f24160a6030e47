// R7.8: the Grapnel takes a card from the loot.
#include <gtest/gtest.h>

#include "tests/support/builders.h"

namespace skyloot::testing {
namespace {

TEST(Grapnel, TakesAnyCardOfAnyShareByItsBack_R7_8) {
  Game game = a_table()
                  .share(Share::I, {"grapnel"})
                  .share(Share::II, {"rum", "cook"})
                  .share(Share::III, {"conch"});
  game.take();
  EXPECT_EQ(game.decision<ChooseLootCard>().seat, seat(0));
  EXPECT_FALSE(game.knows(0, "cook")) << "chosen by its back";
  game.choose<TakeLoot>("cook");
  EXPECT_EQ(game.names(game.captain(0).pirates), (Names{"cook"}));
  EXPECT_TRUE(game.is_discarded("grapnel"));
}

TEST(Grapnel, HasItsCardPlayedBeforeTheRestOfTheHandInEveryEdition_R7_8) {
  for (const Edition edition : kAllEditions) {
    Game game =
        a_table().in(edition).share(Share::I, {"rum", "grapnel"}).share(Share::II, {"purse"});
    game.take().play("grapnel");
    const auto played = game.told<CardPlayed>();
    ASSERT_EQ(played.size(), 3U);
    EXPECT_EQ(played[1].card, game.card("purse"));
    EXPECT_EQ(played[2].card, game.card("rum"));
  }
}

// Even in a German boarding, where what the Lookout takes must wait.
TEST(Grapnel, PlaysAtOnceWhatItTakesAmongWaitingCards_R7_8) {
  Game game = a_table()
                  .in(Edition::German)
                  .of(2)
                  .captain(0)
                  .pirates({"lookout"})
                  .share(Share::II, {"grapnel", "rum"})
                  .go_boarding();
  game.plunder("lookout").choose<TakeLoot>("grapnel");
  game.choose<TakeLoot>("rum");
  EXPECT_EQ(game.names(game.captain(0).rum), (Names{"rum"}));
  EXPECT_TRUE(game.captain(0).waiting.empty());
}

TEST(Grapnel, FindsNothingInTheSpaceItWasTakenFrom_R7_8) {
  Game game = a_table().share(Share::I, {"grapnel"}).deck({"rum"});
  game.take();
  EXPECT_TRUE(game.told<LootCardTaken>().empty());
  EXPECT_TRUE(game.is_discarded("grapnel"));
  EXPECT_EQ(game.names(game.share(Share::I).cards), (Names{"rum"})) << "it grew afterwards";
}

// R7.1: the Treasure Map lays a card into the emptied space, which the Grapnel may then take.
TEST(Grapnel, FindsWhatATreasureMapLaidIntoTheEmptiedSpace_R7_8) {
  Game game = a_table()
                  .share(Share::I, {"treasure_map", "grapnel"})
                  .deck({"conch", "cook", "rum", "rotgut", "beer"});
  game.take().play("treasure_map");
  game.choose<TakeLoot>("conch");
  EXPECT_EQ(game.names(game.captain(0).objects), (Names{"conch"}));
  EXPECT_EQ(game.names(game.share(Share::I).cards), (Names{"rotgut", "beer"}))
      << "it grew at once, being empty again, and at the end of the turn";
}

TEST(Grapnel, LetsAnEmptiedSpaceGrowAtOnce_R3_7) {
  Game game = a_table()
                  .share(Share::I, {"grapnel"})
                  .share(Share::II, {"cook"})
                  .share_doubloons(Share::II, 2)
                  .deck({"rum", "rotgut"});
  game.take();
  EXPECT_EQ(game.names(game.captain(0).pirates), (Names{"cook"})) << "the only card there was";
  EXPECT_EQ(game.names(game.share(Share::II).cards), (Names{"rum"}));
  EXPECT_EQ(game.share(Share::II).doubloons, 2);
}

}  // namespace
}  // namespace skyloot::testing
