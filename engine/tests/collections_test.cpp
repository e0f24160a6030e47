// R8.4 during the game: what collections are worth now and with one card more, for each viewer.
#include "engine/collections.h"

#include <gtest/gtest.h>

#include "engine/scoring.h"
#include "tests/support/builders.h"
#include "tests/support/every_table.h"
#include "tests/support/random_games.h"

namespace skyloot::testing {
namespace {

std::vector<Collection> collections_of(const Game& game, std::size_t captain, Viewer viewer) {
  const Collections known = collections(game.rules, game.view(viewer), seat(captain));
  return {known.begin(), known.end()};
}

TEST(ACollection, IsWorthWhatItsTableSaysNowAndWithOneMore_R8_4) {
  const Game game = a_table().captain(1).relics({"sirens_song", "sirens_song"});
  EXPECT_EQ(collections_of(game, 1, kSpectator),
            (std::vector<Collection>{{game.face("sirens_song"), 2, -1, 2}}));
}

TEST(ACollection, BeyondItsTableGrowsNoMore_R8_4) {
  const Game game =
      a_table().with_card("idol", copies(4, a_relic({1, 5}))).captain(0).relics({"idol", "idol"});
  EXPECT_EQ(collections_of(game, 0, seat(0)),
            (std::vector<Collection>{{game.face("idol"), 2, 5, 5}}));
}

TEST(ACollection, OfRumIsCountedAsFarAsItsFacesAreKnown_R10_2) {
  const Game game = a_table().captain(0).rum({"collectors_rum", "collectors_rum"});
  EXPECT_EQ(collections_of(game, 0, seat(0)),
            (std::vector<Collection>{{game.face("collectors_rum"), 2, 4, 9}}));
  EXPECT_TRUE(collections_of(game, 0, seat(1)).empty());
  EXPECT_TRUE(collections_of(game, 0, kSpectator).empty());
}

TEST(Collections, StandInTheOrderOfTheDeck) {
  const Game game = a_table()
                        .captain(0)
                        .relics({"leviathan_horn", "sirens_song"})
                        .rum({"collectors_rum"})
                        .relics({"leviathan_horn"});
  EXPECT_EQ(collections_of(game, 0, seat(0)),
            (std::vector<Collection>{{game.face("collectors_rum"), 1, 1, 4},
                                     {game.face("sirens_song"), 1, -3, -1},
                                     {game.face("leviathan_horn"), 2, 6, 12}}));
}

TEST(Collections, AreOnlyWhatIsCountedByATable_R8_3) {
  const Game game = a_table().captain(0).rum({"rum", "top_shelf_rum"}).pirates({"gunner"});
  EXPECT_TRUE(collections_of(game, 0, seat(0)).empty());
}

TEST(Collections, AreWorthAtTheEndWhatTheScoreSays_R8_4) {
  for_every_table([&](const Rules& rules, std::size_t players) {
    const State end = play_at_random(rules, players, players);
    const Result result = score(rules, end);
    const View view = view_for(rules, end, kSpectator);
    for (std::size_t i = 0; i < players; ++i) {
      std::vector<Collection> known;
      for (const Collection& collection : collections(rules, view, seat(i))) {
        known.push_back({collection.face, collection.held, collection.points, 0});
      }
      std::vector<Collection> scored;
      for (const ScoreLine& line : result.scores[i].lines) {
        if (!line.face || !rules.face(*line.face).effects.has(EffectKind::Set)) continue;
        scored.push_back({*line.face, static_cast<std::uint8_t>(line.count), line.points, 0});
      }
      ASSERT_EQ(known, scored);
    }
  });
}

}  // namespace
}  // namespace skyloot::testing
