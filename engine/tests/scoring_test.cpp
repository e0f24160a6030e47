// R8: the end, the points, the ranking.
#include <gtest/gtest.h>

#include "tests/support/builders.h"
#include "tests/support/random_games.h"

namespace skyloot::testing {
namespace {

// What the captain's cards of this name bring, or nothing where there is no such line.
std::optional<int> points_for(const Game& game, std::size_t captain, std::string_view name) {
  const Result result = game.result();
  for (const ScoreLine& line : result.scores[captain].lines) {
    if (line.face == game.face(name)) return line.points;
  }
  return std::nullopt;
}

std::vector<Seat> ranking(const Game& game) {
  const Result result = game.result();
  return {result.ranking.begin(), result.ranking.end()};
}

TEST(TheEnd, ComesAfterTheLastRoundAndItsBoarding_R8_1) {
  for (const std::size_t players : {2U, 3U, 4U}) {
    const Game game = a_table().of(players).go_boarding_for_the_last_time();
    EXPECT_EQ(game.told<BoardingEnded>().size(), 1U);
    EXPECT_TRUE(game.asks<GameOver>());
    EXPECT_EQ(game.told<GameEnded>().size(), 1U);
    EXPECT_TRUE(game.legal().empty());
  }
}

TEST(TheEnd, IsReachedFromTheFirstRound_R8_1) {
  for (const std::size_t players : {2U, 3U, 4U}) {
    Game game = a_table().of(players);
    game.until_over();
    EXPECT_EQ(game.board().round, rounds(players));
  }
}

TEST(TheEnd, RevealsRumAndSecrets_R8_1) {
  const Game game = a_table()
                        .of(2)
                        .captain(0)
                        .rum({"rum"})
                        .secrets({"rum_guide"})
                        .go_boarding_for_the_last_time();
  EXPECT_TRUE(game.knows(1, "rum"));
  EXPECT_TRUE(game.knows(1, "rum_guide"));
  EXPECT_EQ(game.view(kSpectator).face(card(0)), game.face("rum"));
  EXPECT_EQ(game.told<CardRevealed>().size(), 2U);
}

TEST(TheEnd, LosesTheCoinsOnShares_R8_1) {
  const Game game = a_table().of(2).share_doubloons(Share::III, 4).go_boarding_for_the_last_time();
  EXPECT_EQ(game.result().scores[0].total, 3);
  EXPECT_EQ(game.result().scores[1].total, 3);
}

TEST(TheEnd, KeepsSharesDeckAndRemovedCardsSecret_R8_1) {
  const Game game = a_table().of(2).share(Share::III, {"conch"}).go_boarding_for_the_last_time();
  const View view = game.view(seat(0));
  EXPECT_FALSE(view.face(game.card("conch")));
  EXPECT_FALSE(view.face(card(game.board().deck_top)));
  EXPECT_FALSE(view.back(card(game.board().cards_in_game)));
}

TEST(Points, AreTheSumOfAllLines_R8_2) {
  const Game game = a_table()
                        .captain(0)
                        .doubloons(9)
                        .rum({"rum", "rum", "rotgut", "collectors_rum", "collectors_rum"})
                        .relics({"sirens_song", "sirens_song", "sirens_song", "sirens_song"})
                        .secrets({"rum_guide"})
                        .objects({"cursed_idol"});
  EXPECT_EQ(game.result().scores[0].total, 9 + 2 + 0 + 4 + 6 + 5 - 2);
}

TEST(Points, AreShownLineByLineSourceBySource_R8_2) {
  const Game game = a_table()
                        .captain(0)
                        .objects({"conch", "conch"})
                        .secrets({"rum_guide"})
                        .relics({"leviathan_horn"})
                        .rum({"rum"});
  const auto line = [&](ScoreSource source, std::string_view name, int count, int points) {
    return ScoreLine{source, game.face(name), count, points};
  };
  const Result result = game.result();
  const auto& lines = result.scores[0].lines;
  EXPECT_EQ(std::vector<ScoreLine>(lines.begin(), lines.end()),
            (std::vector<ScoreLine>{{ScoreSource::Doubloons, std::nullopt, 3, 3},
                                    line(ScoreSource::Rum, "rum", 1, 1),
                                    line(ScoreSource::Relics, "leviathan_horn", 1, 2),
                                    line(ScoreSource::Secrets, "rum_guide", 1, 1),
                                    line(ScoreSource::Objects, "conch", 2, 4)}));
}

TEST(Points, ComeNotFromSwordsNorFromPirates_R8_2) {
  const Game game = a_table().captain(0).objects({"cutlass", "peace_treaty"}).pirates({"cook"});
  EXPECT_FALSE(points_for(game, 0, "cutlass"));
  EXPECT_FALSE(points_for(game, 0, "peace_treaty"));
  EXPECT_FALSE(points_for(game, 0, "cook"));
}

TEST(Rum, CountsItsNumber_R8_3) {
  const Game game = a_table().captain(0).rum({"rum", "rotgut", "rum", "rum"});
  EXPECT_EQ(points_for(game, 0, "rum"), 3);
  EXPECT_EQ(points_for(game, 0, "rotgut"), 0);
}

TEST(CollectorsRum, Counts1And4And9_R8_3) {
  EXPECT_EQ(points_for(a_table().captain(0).rum({"collectors_rum"}), 0, "collectors_rum"), 1);
  EXPECT_EQ(points_for(a_table().captain(0).rum({"collectors_rum", "collectors_rum"}), 0,
                       "collectors_rum"),
            4);
  EXPECT_EQ(
      points_for(a_table().captain(0).rum({"collectors_rum", "collectors_rum", "collectors_rum"}),
                 0, "collectors_rum"),
      9);
}

TEST(TopShelfRum, Counts3EachForTheMostAnd1EachForTheOthers_R8_3) {
  const Game game = a_table()
                        .captain(0)
                        .rum({"top_shelf_rum", "top_shelf_rum"})
                        .captain(1)
                        .rum({"top_shelf_rum", "top_shelf_rum", "top_shelf_rum"});
  EXPECT_EQ(points_for(game, 0, "top_shelf_rum"), 2);
  EXPECT_EQ(points_for(game, 1, "top_shelf_rum"), 9);
  EXPECT_FALSE(points_for(game, 2, "top_shelf_rum"));
}

TEST(TopShelfRum, OnATieGoesByTheParrot_R8_5) {
  const Game game =
      a_table().parrot(2).captain(0).rum({"top_shelf_rum"}).captain(1).rum({"top_shelf_rum"});
  EXPECT_EQ(points_for(game, 0, "top_shelf_rum"), 3);
  EXPECT_EQ(points_for(game, 1, "top_shelf_rum"), 1);
}

TEST(TwoMajorityRums, AreCountedPerName_R8_3) {
  const Game game = a_table()
                        .with_card("old_port", copies(3, a_rum(majority(2, 5))))
                        .captain(0)
                        .rum({"old_port", "old_port", "top_shelf_rum"})
                        .captain(1)
                        .rum({"old_port", "top_shelf_rum", "top_shelf_rum"});
  EXPECT_EQ(points_for(game, 0, "old_port"), 10);
  EXPECT_EQ(points_for(game, 1, "old_port"), 2);
  EXPECT_EQ(points_for(game, 1, "top_shelf_rum"), 6);
}

TEST(ASet, OfFourSirensSongsIsWorth6_R8_4) {
  const Game game =
      a_table().captain(0).relics({"sirens_song", "sirens_song", "sirens_song", "sirens_song"});
  EXPECT_EQ(points_for(game, 0, "sirens_song"), 6);
}

TEST(ASet, OfOneMayCostPoints_R8_4) {
  EXPECT_EQ(points_for(a_table().captain(0).relics({"sirens_song"}), 0, "sirens_song"), -3);
}

TEST(ASet, BeyondItsTableKeepsTheLastValue_R8_4) {
  const Game game = a_table()
                        .with_card("idol", copies(4, a_relic({1, 5})))
                        .captain(0)
                        .relics({"idol", "idol", "idol", "idol"});
  EXPECT_EQ(points_for(game, 0, "idol"), 5);
}

TEST(ASet, OfNoneIsNothing_R8_4) {
  EXPECT_EQ(Game(a_table()).result().scores[0].lines.size(), 1U) << "doubloons alone";
  EXPECT_EQ(set_total(a_relic({-3, -1}), 0), 0);
}

TEST(TheMost, NeedsAtLeastOne_R8_5) {
  const Game game = a_table().captain(0).doubloons(0).secrets({"cellar_ledger", "reliquary_key"});
  EXPECT_EQ(points_for(game, 0, "cellar_ledger"), 0);
  EXPECT_EQ(points_for(game, 0, "reliquary_key"), 0);
}

TEST(TheMost, OfDoubloonsNeedsAtLeastOne_R8_5) {
  const Game game =
      a_table().of(2).captain(0).doubloons(0).secrets({"treasurers_seal"}).captain(1).doubloons(0);
  EXPECT_EQ(points_for(game, 0, "treasurers_seal"), 0);
}

TEST(TheMost, IsComparedWithAllCaptains_R8_5) {
  const Game game = a_table()
                        .captain(0)
                        .secrets({"cellar_ledger"})
                        .rum({"rum", "rotgut"})
                        .captain(1)
                        .secrets({"reliquary_key"})
                        .relics({"kraken_eye", "sirens_song"})
                        .captain(2)
                        .rum({"rum", "rum", "rum"})
                        .relics({"kraken_eye"});
  EXPECT_EQ(points_for(game, 0, "cellar_ledger"), 0);
  EXPECT_EQ(points_for(game, 1, "reliquary_key"), 5);
}

TEST(TheMost, OnATieGoesToTheFirstClockwiseFromTheParrot_R8_5) {
  const auto points_with_parrot_at = [](std::size_t parrot) {
    const Game game = a_table()
                          .of(4)
                          .parrot(parrot)
                          .captain(1)
                          .relics({"kraken_eye"})
                          .captain(3)
                          .relics({"sirens_song"})
                          .secrets({"reliquary_key"});
    return points_for(game, 3, "reliquary_key");
  };
  EXPECT_EQ(points_with_parrot_at(0), 0);
  EXPECT_EQ(points_with_parrot_at(1), 0);
  EXPECT_EQ(points_with_parrot_at(2), 5);
  EXPECT_EQ(points_with_parrot_at(3), 5);
}

TEST(TheMost, CountsDoubloonsAfterTheChestHasPaid_R8_5) {
  const Game game = a_table()
                        .of(2)
                        .captain(0)
                        .objects({"chest"})
                        .secrets({"treasurers_seal"})
                        .captain(1)
                        .doubloons(7)
                        .go_boarding_for_the_last_time();
  EXPECT_EQ(points_for(game, 0, "treasurers_seal"), 5) << "3 + 5 doubloons against 7";
}

Face most(Counted counted) {
  return an_object(Timing::Permanent, {counting(EffectKind::PointsForMost, counted, 7)});
}

TEST(TheMost, OfObjectsIncludesSecrets_R8_5) {
  const Game game = a_table()
                        .with_card("inventory", most(Counted::Object))
                        .captain(0)
                        .objects({"inventory", "conch"})
                        .captain(1)
                        .objects({"conch"})
                        .secrets({"rum_guide", "tome_of_relics"});
  EXPECT_EQ(points_for(game, 0, "inventory"), 0);
}

TEST(TheMost, OfTopShelfCountsAnyMajorityRum_R8_5) {
  const Game game = a_table()
                        .with_card("old_port", copies(3, a_rum(majority(2, 5))))
                        .with_card("wine_list", most(Counted::TopShelf))
                        .captain(0)
                        .objects({"wine_list"})
                        .rum({"old_port", "top_shelf_rum"})
                        .captain(1)
                        .rum({"top_shelf_rum", "rum", "rum"});
  EXPECT_EQ(points_for(game, 0, "wine_list"), 7);
}

TEST(PointsPer, CountsEachKind_R7_7) {
  for (const auto& [counted, number] :
       {std::pair{Counted::Rum, 1}, std::pair{Counted::Relic, 2}, std::pair{Counted::Object, 3},
        std::pair{Counted::Pirate, 1}}) {
    const Face tally = an_object(Timing::Secret, {counting(EffectKind::PointsPer, counted, 2)});
    const Game game = a_table()
                          .with_card("tally", tally)
                          .captain(0)
                          .rum({"rum"})
                          .relics({"kraken_eye", "sirens_song"})
                          .objects({"conch", "chest"})
                          .pirates({"cook"})
                          .secrets({"tally"});
    EXPECT_EQ(points_for(game, 0, "tally"), 2 * number);
  }
}

TEST(Secrets, AreWorthPointsAtTheEnd_R7_7) {
  const Game game = a_table()
                        .captain(0)
                        .relics({"kraken_eye", "sirens_song", "sirens_song"})
                        .rum({"rum", "rotgut"})
                        .secrets({"tome_of_relics", "rum_guide"});
  EXPECT_EQ(points_for(game, 0, "tome_of_relics"), 3);
  EXPECT_EQ(points_for(game, 0, "rum_guide"), 2);
}

TEST(TheWinner, HasTheMostPoints_R8_6) {
  const Game game = a_table()
                        .of(4)
                        .captain(0)
                        .doubloons(5)
                        .captain(1)
                        .doubloons(9)
                        .captain(2)
                        .doubloons(2)
                        .captain(3)
                        .doubloons(7);
  EXPECT_EQ(ranking(game), (std::vector<Seat>{seat(1), seat(3), seat(0), seat(2)}));
  EXPECT_EQ(game.result().decided, (inplace_vector<RankedBy, kMaxPlayers>{
                                       RankedBy::Points, RankedBy::Points, RankedBy::Points}));
}

// Points 44 for seat 1, 41 for the others; the Parrot at 3, and 2 has more doubloons than 0.
TEST(TheRanking, IsOneOrderOfAllCaptains_R8_6) {
  const Game game = a_table()
                        .of(4)
                        .parrot(3)
                        .captain(1)
                        .doubloons(44)
                        .captain(3)
                        .doubloons(41)
                        .captain(2)
                        .doubloons(41)
                        .captain(0)
                        .doubloons(39)
                        .objects({"conch"});
  EXPECT_EQ(ranking(game), (std::vector<Seat>{seat(1), seat(3), seat(2), seat(0)}));
  EXPECT_EQ(game.result().decided, (inplace_vector<RankedBy, kMaxPlayers>{
                                       RankedBy::Points, RankedBy::Parrot, RankedBy::Doubloons}));
}

TEST(TheScorePad, ScoresHoldingsWithoutAGame_R8_2) {
  std::array<Holdings, 2> held{};
  held[0].doubloons = 4;
  held[1].cards[index(*classic_deck().find("sirens_song"))] = 4;
  const Result result = score(classic_rules(), held, seat(0));
  EXPECT_EQ(result.scores[0].total, 4);
  EXPECT_EQ(result.scores[1].total, 6);
  EXPECT_EQ(result.ranking[0], seat(1));
}

TEST(PointsWithoutTheMost, AreThoseOfTheScoreForEveryRumAndRelic_R8_3) {
  for (std::size_t i = 0; i < kEffectKinds; ++i) {
    const EffectRow& row = kEffects[i];
    if (!row.kinds.contains(Back::Rum) && !row.kinds.contains(Back::Relic)) continue;
    Face face = a_rum({static_cast<EffectKind>(i), {}, std::int8_t{2}, std::int8_t{5}});
    if (row.table) face.table = a_relic({1, 4, 9}).table;
    const Rules rules{a_deck({{"it", face}}).deck};
    std::array<Holdings, 2> held{};
    held[0].cards[0] = 2;
    held[1].cards[0] = 3;
    const Result result = score(rules, held, seat(0));
    ASSERT_EQ(result.scores[0].lines.size(), 2U) << row.word;
    EXPECT_EQ(result.scores[0].lines[1].points, points_without_most(face, 2)) << row.word;
  }
}

TEST(Holdings, CountTheCoinsOnAChestBeforeTheEnd_R8_1) {
  const Game game = a_table().captain(1).objects({"chest"}).rum({"rum", "rum"});
  const auto all = holdings(game.state);
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(all[1].doubloons, 3 + 5);
  EXPECT_EQ(all[1].cards[index(game.face("rum"))], 2);
}

TEST(TheOutcome, IsTheResultWithoutItsLines_R8_6) {
  for (const Edition edition : kAllEditions) {
    const Rules rules{classic_deck().deck, edition};
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      const State state = play_at_random(rules, 2 + seed % 3, seed);
      const Result result = score(rules, state);
      const Outcome totals = outcome(rules, state);
      EXPECT_EQ(totals.ranking, result.ranking);
      for (std::size_t i = 0; i < result.scores.size(); ++i) {
        EXPECT_EQ(totals.points[i], result.scores[i].total);
      }
    }
  }
}

}  // namespace
}  // namespace skyloot::testing
