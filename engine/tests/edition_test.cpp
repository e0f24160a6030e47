// R9: where the printed editions differ, each difference in each edition.
#include <gtest/gtest.h>

#include "tests/support/builders.h"

namespace skyloot::testing {
namespace {

// R9.1. Seats 0 and 1 tie at 9 points, seat 0 comes first clockwise from the Parrot at seat 2, but
// seat 1 has more doubloons.
Game a_tie_of_points(Edition edition) {
  return a_table()
      .in(edition)
      .parrot(2)
      .captain(0)
      .doubloons(7)
      .objects({"conch"})
      .captain(1)
      .doubloons(9);
}

Seat winner_of(const Game& game) { return game.result().ranking[0]; }
RankedBy reason_of(const Game& game) { return game.result().decided[0]; }

TEST(FinalTie, GoesToTheParrotInEveryEdition_R9_1) {
  for (const Edition edition : kAllEditions) {
    const Game game =
        a_table().in(edition).parrot(1).captain(0).doubloons(9).captain(1).doubloons(7).objects(
            {"conch"});
    EXPECT_EQ(winner_of(game), seat(1));
    EXPECT_EQ(reason_of(game), RankedBy::Parrot);
  }
}

TEST(FinalTie, InEnglishGoesToTheMostDoubloons_R9_1) {
  EXPECT_EQ(winner_of(a_tie_of_points(Edition::English)), seat(1));
  EXPECT_EQ(reason_of(a_tie_of_points(Edition::English)), RankedBy::Doubloons);
}

TEST(FinalTie, InFrenchGoesClockwiseFromTheParrot_R9_1) {
  EXPECT_EQ(winner_of(a_tie_of_points(Edition::French)), seat(0));
  EXPECT_EQ(reason_of(a_tie_of_points(Edition::French)), RankedBy::Clockwise);
}

TEST(FinalTie, InGermanGoesClockwiseFromTheParrot_R9_1) {
  EXPECT_EQ(winner_of(a_tie_of_points(Edition::German)), seat(0));
  EXPECT_EQ(reason_of(a_tie_of_points(Edition::German)), RankedBy::Clockwise);
}

TEST(FinalTie, InPolishGoesToTheMostDoubloons_R9_1) {
  EXPECT_EQ(winner_of(a_tie_of_points(Edition::Polish)), seat(1));
  EXPECT_EQ(reason_of(a_tie_of_points(Edition::Polish)), RankedBy::Doubloons);
}

TEST(FinalTie, InEnglishAndPolishGoesToTheMostRumCardsThen_R9_1) {
  for (const Edition edition : {Edition::English, Edition::Polish}) {
    const Game game =
        a_table().in(edition).parrot(2).captain(0).doubloons(9).captain(1).doubloons(9).rum(
            {"rotgut"});
    EXPECT_EQ(winner_of(game), seat(1));
    EXPECT_EQ(reason_of(game), RankedBy::RumCards);
  }
}

TEST(FinalTie, InEnglishAndPolishGoesClockwiseFromTheParrotAtLast_R9_1) {
  for (const Edition edition : {Edition::English, Edition::Polish}) {
    const Game game =
        a_table().of(4).in(edition).parrot(2).captain(1).doubloons(9).captain(3).doubloons(9);
    EXPECT_EQ(winner_of(game), seat(3));
    EXPECT_EQ(reason_of(game), RankedBy::Clockwise);
  }
}

// R9.2. Seat 0 has won, and its Lookout takes a Gunner.
Game a_gunner_found_by_the_lookout(Edition edition) {
  Game game = a_table()
                  .in(edition)
                  .of(2)
                  .captain(0)
                  .pirates({"lookout"})
                  .share(Share::II, {"gunner"})
                  .go_boarding();
  game.plunder("lookout").choose<TakeLoot>("gunner");
  return game;
}

TEST(LookoutsCard, InEnglishIsPlayedAtOnceAndAPirateGoesWithTheOthers_R9_2) {
  const Game game = a_gunner_found_by_the_lookout(Edition::English);
  EXPECT_TRUE(game.captain(0).pirates.empty());
  EXPECT_TRUE(game.is_discarded("gunner"));
}

TEST(LookoutsCard, InFrenchIsPlayedAtOnceAndAPirateGoesWithTheOthers_R9_2) {
  const Game game = a_gunner_found_by_the_lookout(Edition::French);
  EXPECT_TRUE(game.captain(0).pirates.empty());
  EXPECT_TRUE(game.is_discarded("gunner"));
}

TEST(LookoutsCard, InGermanWaitsAndAPirateStaysForTheNextBoarding_R9_2) {
  const Game game = a_gunner_found_by_the_lookout(Edition::German);
  EXPECT_EQ(game.names(game.captain(0).pirates), (Names{"gunner"}));
  EXPECT_TRUE(game.is_discarded("lookout"));
}

TEST(LookoutsCard, InPolishIsPlayedAtOnceAndAPirateGoesWithTheOthers_R9_2) {
  const Game game = a_gunner_found_by_the_lookout(Edition::Polish);
  EXPECT_TRUE(game.captain(0).pirates.empty());
  EXPECT_TRUE(game.is_discarded("gunner"));
}

TEST(AGermanLookoutsCard, IsSeenByItsTakerWhoseOpponentsSeeTheBack_R9_2) {
  Game game = a_table()
                  .in(Edition::German)
                  .of(2)
                  .captain(0)
                  .pirates({"lookout", "lookout"})
                  .share(Share::II, {"collectors_rum", "rum"})
                  .go_boarding();
  game.plunder("lookout").choose<TakeLoot>("collectors_rum");
  EXPECT_TRUE(game.captain(0).waiting.contains(game.card("collectors_rum")));
  EXPECT_TRUE(game.knows(0, "collectors_rum"));
  EXPECT_FALSE(game.knows(1, "collectors_rum"));
  EXPECT_EQ(game.view(seat(1)).back(game.card("collectors_rum")), Back::Rum);
}

// Seat 1 plunders after seat 0 and finds no Rum, since it waits.
TEST(AGermanLookoutsCard, CannotBeTouchedWhileItWaits_R9_2) {
  Game game = a_table()
                  .in(Edition::German)
                  .of(3)
                  .parrot(0)
                  .captain(0)
                  .pirates({"lookout"})
                  .captain(1)
                  .pirates({"william_kidd"})
                  .share(Share::II, {"rum"})
                  .go_boarding();
  game.plunder("lookout").choose<TakeLoot>("rum");
  EXPECT_TRUE(game.asks<TakeOrLeave>());
  EXPECT_EQ(game.names(game.captain(0).rum), (Names{"rum"}));
}

TEST(AGermanLookoutsCard, LetsAnEmptiedSpaceGrowAtOnce_R6_7) {
  Game game = a_table()
                  .in(Edition::German)
                  .of(2)
                  .captain(0)
                  .pirates({"lookout", "lookout"})
                  .share(Share::II, {"conch"})
                  .deck({"rum", "kraken_eye"})
                  .go_boarding();
  game.plunder("lookout").choose<TakeLoot>("conch");
  EXPECT_EQ(game.names(game.share(Share::II).cards), (Names{"kraken_eye"}));
}

// Two waiting cards are a hand: Steward first, then the Hat may use him.
TEST(GermanLookoutsCards, ArePlayedAsAHand_R6_11) {
  Game game = a_table()
                  .in(Edition::German)
                  .of(2)
                  .captain(0)
                  .pirates({"lookout", "lookout"})
                  .share(Share::II, {"captains_hat", "steward"})
                  .go_boarding();
  game.plunder("lookout").choose<TakeLoot>("captains_hat");
  game.plunder("lookout").choose<TakeLoot>("steward");
  EXPECT_EQ(game.decision<ChooseNextCard>().seat, seat(0));
  game.play("steward");
  EXPECT_EQ(game.doubloons(0), 3 + 3);
  EXPECT_EQ(game.names(game.captain(0).pirates), (Names{"steward"}));
}

TEST(GermanLookoutsCards, ArePlayedInTheOrderOfThePlunder_R6_11) {
  Game game =
      a_table()
          .in(Edition::German)
          .of(4)
          .parrot(2)
          .captain(0)
          .pirates({"lookout"})
          .captain(2)
          .pirates({"lookout"})
          .with_card("cracker",
                     copies(2, an_object(Timing::Immediate, {effect(EffectKind::TakeParrot)})))
          .share(Share::II, {"cracker", "cracker", "conch"})
          .go_boarding();
  game.plunder("lookout").choose<TakeLoot>("cracker");
  game.plunder("lookout").choose<TakeLoot>("cracker");
  EXPECT_EQ(game.board().parrot, seat(0)) << "seat 2 took what it had, then seat 0";
}

TEST(GermanLookoutsCards, AreHiddenFromTheBeerBeforeThem_R6_11) {
  Game game = a_table()
                  .in(Edition::German)
                  .of(2)
                  .captain(0)
                  .pirates({"lookout", "lookout", "cook"})
                  .share(Share::II, {"beer", "gunner"})
                  .go_boarding();
  game.plunder("lookout").choose<TakeLoot>("beer");
  game.plunder("lookout").choose<TakeLoot>("gunner");
  game.play("beer");
  EXPECT_EQ(game.names(game.captain(0).pirates), (Names{"gunner"})) << "the crew was gone";
}

TEST(GermanLookoutsCards, ArePlayedBeforeTheScoring_R6_11) {
  Game game = a_table()
                  .in(Edition::German)
                  .of(2)
                  .captain(0)
                  .pirates({"lookout"})
                  .share(Share::II, {"purse"})
                  .go_boarding_for_the_last_time();
  game.plunder("lookout").choose<TakeLoot>("purse");
  EXPECT_TRUE(is_over(game.board()));
  EXPECT_EQ(game.doubloons(0), 3 + 3);
}

// After the boarding the Hat uses a Lookout: its card does not wait again.
TEST(GermanLookoutsCards, AreFollowedByWhatTheHatTakes_R7_3) {
  Game game = a_table()
                  .in(Edition::German)
                  .of(2)
                  .captain(0)
                  .pirates({"lookout", "cook"})
                  .with_card("spyglass", once(a_pirate(5, effect(EffectKind::TakeLootCard))))
                  .pirates({"spyglass"})
                  .share(Share::II, {"captains_hat", "lookout", "kraken_eye"})
                  .empty_deck()
                  .go_boarding();
  game.plunder("spyglass").choose<TakeLoot>("captains_hat");
  game.plunder("lookout").choose<TakeLoot>("lookout");
  game.play("lookout");
  EXPECT_EQ(game.names(game.captain(0).relics), (Names{"kraken_eye"}));
  EXPECT_TRUE(game.asks<TakeOrLeave>());
}

// R9.3. Seat 0 has strength 1 without Pirates, seat 1 has a Steward and strength -1.
std::optional<Seat> winner_against_the_stronger_without_pirates(Edition edition) {
  return a_table()
      .in(edition)
      .of(2)
      .captain(0)
      .objects({"cutlass"})
      .captain(1)
      .pirates({"steward"})
      .objects({"rusty_sword", "rusty_sword"})
      .go_boarding()
      .winner(0, 1);
}

TEST(StrengthWithoutPirates, InEnglishMeansThatNobodyWins_R9_3) {
  EXPECT_EQ(winner_against_the_stronger_without_pirates(Edition::English), std::nullopt);
}

TEST(StrengthWithoutPirates, InFrenchMeansThatNobodyWins_R9_3) {
  EXPECT_EQ(winner_against_the_stronger_without_pirates(Edition::French), std::nullopt);
}

TEST(StrengthWithoutPirates, InGermanMeansThatNobodyWins_R9_3) {
  EXPECT_EQ(winner_against_the_stronger_without_pirates(Edition::German), std::nullopt);
}

TEST(StrengthWithoutPirates, InPolishMeansThatTheOpponentWins_R9_3) {
  EXPECT_EQ(winner_against_the_stronger_without_pirates(Edition::Polish), seat(1));
}

TEST(StrengthWithoutPirates, WithoutAnyPiratesMeansThatNobodyWinsInPolishToo_R5_4) {
  const Game game =
      a_table().in(Edition::Polish).of(2).captain(0).objects({"cutlass"}).go_boarding();
  EXPECT_EQ(game.winner(0, 1), std::nullopt);
}

// R9.4
std::size_t visible_backs_of_the_deck(Edition edition) {
  const Game game = a_table().in(edition).share(Share::I, {"rum"});
  const View view = game.view(seat(0));
  std::size_t visible = 0;
  for (std::size_t id = game.board().deck_top; id < game.board().cards; ++id) {
    visible += view.back(card(id)) ? 1U : 0U;
  }
  return visible;
}

TEST(BacksOfTheDeck, InEnglishAreTheNextFour_R9_4) {
  EXPECT_EQ(visible_backs_of_the_deck(Edition::English), 4U);
}

TEST(BacksOfTheDeck, InFrenchAreTheNextFour_R9_4) {
  EXPECT_EQ(visible_backs_of_the_deck(Edition::French), 4U);
}

TEST(BacksOfTheDeck, InGermanAreTheNextOne_R9_4) {
  EXPECT_EQ(visible_backs_of_the_deck(Edition::German), 1U);
}

TEST(BacksOfTheDeck, InPolishAreAll_R9_4) {
  EXPECT_EQ(visible_backs_of_the_deck(Edition::Polish), 93U);
}

TEST(BacksOfTheDeck, InPolishStopAtTheRemovedCards_R9_4) {
  const Game game = a_table().in(Edition::Polish).of(2);
  EXPECT_TRUE(game.view(seat(0)).back(card(70)));
  EXPECT_FALSE(game.view(seat(0)).back(card(71)));
}

}  // namespace
}  // namespace skyloot::testing
