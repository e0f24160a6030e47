// determinize(): worlds that agree with the view, each as likely as another, whatever the truth.
#include "engine/determinize.h"

#include <gtest/gtest.h>

#include "engine/invariants.h"
#include "engine/state.h"
#include "tests/support/builders.h"
#include "tests/support/random_decks.h"
#include "tests/support/random_games.h"
#include "tests/support/worlds.h"

namespace skyloot::testing {
namespace {

// Seat 0 knows: two Objects and a Rum lie in shares, and as many backs of the deck as R9.4 says.
Game a_few_unknown_cards(Edition edition) {
  return a_table()
      .in(edition)
      .share(Share::II, {"conch", "cutlass"})
      .share(Share::III, {"rum"})
      .only_deck({"chest", "rotgut", "cook"});
}

TEST(Worlds, AreUniformOverFacesBehindKnownAndUnknownBacks_R10_2) {
  // Three Objects behind three Object backs, two Rums for share 3, two cards deep in the deck.
  EXPECT_EQ(expect_uniform_worlds(a_few_unknown_cards(Edition::German), seat(0)), 6U * 2 * 2);
}

TEST(Worlds, AreFewerWhereAllBacksAreKnown_R9_4) {
  EXPECT_EQ(expect_uniform_worlds(a_few_unknown_cards(Edition::Polish), seat(0)), 6U * 2);
}

TEST(Worlds, AreUniformForASpectator_R10_3) {
  EXPECT_EQ(expect_uniform_worlds(a_few_unknown_cards(Edition::English), kSpectator), 6U * 2);
}

TEST(Worlds, KeepAFaceThatTheViewerHasSeen_R10_2) {
  Game game = a_few_unknown_cards(Edition::German);
  game.leave();
  ASSERT_TRUE(game.asks<TakeOrLeave>());
  EXPECT_EQ(expect_uniform_worlds(game, seat(0)), 2U) << "which Rum lies in share 3";
}

TEST(Worlds, HaveSecretsWhereSecretsLie_R4_3) {
  const Game game = a_table()
                        .captain(1)
                        .secrets({"rum_guide"})
                        .captain(2)
                        .secrets({"cellar_ledger"})
                        .share(Share::II, {"conch"})
                        .only_deck({"tome_of_relics", "beer"});
  EXPECT_EQ(expect_uniform_worlds(game, seat(0)), 3U * 2 * 6) << "two of three secrets";
  EXPECT_EQ(expect_uniform_worlds(game, seat(1)), 2U * 6) << "one of two secrets";
}

// Seat 0 is asked for the order: one of its Objects must be immediate.
TEST(Worlds, HaveAnImmediateObjectWhereTheOrderIsAskedFor_R3_6) {
  Game game = a_table()
                  .share(Share::I, {"purse", "conch"})
                  .share(Share::II, {"cutlass"})
                  .only_deck({"captains_hat"});
  game.take();
  ASSERT_TRUE(game.asks<ChooseNextCard>());
  EXPECT_EQ(expect_uniform_worlds(game, seat(1)), 24U - 4);
  EXPECT_EQ(expect_uniform_worlds(game, kSpectator), 24U - 4);
  EXPECT_EQ(expect_uniform_worlds(game, seat(0)), 2U) << "who asked, knows the hand";
}

TEST(Worlds, HaveAnImmediateObjectInAHandOfOtherKindsToo_R3_6) {
  Game game = a_table()
                  .share(Share::I, {"rum", "purse", "cook"})
                  .share(Share::II, {"conch", "beer"})
                  .only_deck({"rotgut"});
  game.take();
  EXPECT_EQ(expect_uniform_worlds(game, seat(1)), 2U * 2 * 2) << "Rums, Purse or Beer, the rest";
}

TEST(Worlds, HaveSecretsAndTheImmediateObjectAtOnce_R3_6) {
  Game game = a_table()
                  .share(Share::I, {"purse", "conch", "tome_of_relics"})
                  .share(Share::II, {"beer", "cutlass"})
                  .captain(2)
                  .secrets({"rum_guide"})
                  .empty_deck();
  game.take();
  EXPECT_EQ(expect_uniform_worlds(game, seat(1), 40000), 2U * 120 - 2U * 6 * 2);
}

// Seat 0 has left the first card of the share; the card added is unknown to it.
Game a_hand_known_in_part(std::string_view seen, std::string_view added) {
  Game game = a_table()
                  .share(Share::I, {seen})
                  .share(Share::II, {"rum"})
                  .only_deck({added, "cutlass", "beer"});
  game.leave().take().take();
  return game;
}

TEST(Worlds, AreFreeWhereTheViewerKnowsAnImmediateObjectInTheHand_R3_6) {
  const Game game = a_hand_known_in_part("purse", "conch");
  ASSERT_EQ(game.decision<ChooseNextCard>().seat, seat(1));
  EXPECT_EQ(expect_uniform_worlds(game, seat(0)), 6U);
}

TEST(Worlds, AreBoundWhereTheViewerKnowsTheOtherCardsOfTheHand_R3_6) {
  const Game game = a_hand_known_in_part("conch", "purse");
  ASSERT_EQ(game.decision<ChooseNextCard>().seat, seat(1));
  EXPECT_EQ(expect_uniform_worlds(game, seat(0)), 2U * 2) << "Purse or Beer in hand";
}

// In hand: three Objects, of which one at least is immediate; few Objects are not.
TEST(Worlds, AreUniformWhereImmediateObjectsAreMany_R3_6) {
  Game game = a_table()
                  .share(Share::I, {"purse", "beer", "conch"})
                  .share(Share::II, {"captains_hat", "cutlass"})
                  .empty_deck();
  game.take();
  EXPECT_EQ(expect_uniform_worlds(game, seat(1)), 120U) << "two others cannot fill the hand";
}

// Six Objects, Rums and Pirates, five of each removed: one of the six is another card.
Game a_table_of_two_with_a_tiny_deck(Edition edition) {
  const Effect point = effect(EffectKind::Points, 1);
  const Effect value = effect(EffectKind::Value, 1);
  const Effect none = effect(EffectKind::None);
  const DeckFile deck = a_deck({{"song", removed_with_two(copies(2, a_relic({1})))},
                                {"relic", copies(2, a_relic({1}))},
                                {"odd_object", an_object(Timing::Permanent, {point})},
                                {"object", copies(5, an_object(Timing::Permanent, {point}))},
                                {"flagged_rum", removed_with_two(a_rum(value))},
                                {"rum", copies(6, a_rum(value))},
                                {"odd_pirate", a_pirate(1, none)},
                                {"pirate", copies(5, a_pirate(1, none))}});
  return a_table_with(deck)
      .of(2)
      .in(edition)
      .share(Share::I, {"relic"})
      .share(Share::II, {"relic"});
}

TEST(Worlds, AreUniformOverWhatWasRemovedForTwo_R2_2) {
  // The odd Object and the odd Pirate are each in one of six places; the two cards deeper in the
  // deck come in either order.
  EXPECT_EQ(expect_uniform_worlds(a_table_of_two_with_a_tiny_deck(Edition::German), seat(0)),
            6U * 6 * 2);
  EXPECT_EQ(expect_uniform_worlds(a_table_of_two_with_a_tiny_deck(Edition::Polish), seat(0)),
            6U * 6);
}

TEST(Worlds, AreUniformOverWaitingCards_R9_2) {
  Game game = a_table()
                  .in(Edition::German)
                  .of(3)
                  .captain(0)
                  .pirates({"lookout", "lookout"})
                  .share(Share::II, {"purse", "rum"})
                  .share(Share::III, {"conch"})
                  .only_deck({"rotgut", "cutlass"})
                  .go_boarding();
  game.plunder("lookout").choose<TakeLoot>("purse");
  ASSERT_FALSE(game.captain(0).waiting.empty());
  EXPECT_EQ(expect_uniform_worlds(game, seat(1)), 6U * 2);
}

void expect_agreement(const Rules& rules, const State& state, Viewer viewer, Rng& rng) {
  const View view = view_for(rules, state, viewer);
  const World world = determinize(rules, view, rng);
  ASSERT_EQ(view_for(rules, world, viewer), view);
  ASSERT_EQ(find_violation(rules, world), std::nullopt);
  skyloot::Setup setup;
  setup.players = world.board.players;
  for (std::size_t id = 0; id < world.board.cards; ++id) {
    setup.deal.push_back(world.faces[card(id)]);
  }
  ASSERT_FALSE(why_invalid(rules, setup));
}

void expect_agreement_in_a_game(const Rules& rules, std::uint64_t seed) {
  Rng rng(seed);
  const auto check_all_viewers = [&](const State& state) {
    for (std::size_t i = 0; i < state.board.players; ++i) {
      expect_agreement(rules, state, seat(i), rng);
    }
    expect_agreement(rules, state, kSpectator, rng);
  };
  check_all_viewers(play_at_random(rules, 2 + seed % 3, seed, check_all_viewers));
}

TEST(AWorld, AgreesWithTheViewInWholeGames) {
  for (const Edition edition : kAllEditions) {
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
      expect_agreement_in_a_game(classic_rules(edition), seed);
    }
  }
}

TEST(AWorld, AgreesWithTheViewInGamesWithRandomDecks) {
  for (std::uint64_t seed = 0; seed < 24; ++seed) {
    Rng rng(seed);
    const Deck deck = a_random_deck(rng);
    expect_agreement_in_a_game(rules_with(deck, kAllEditions[seed % 4]), seed);
  }
}

// Another truth with the same view gives the same worlds from the same random numbers.
TEST(AWorld, DoesNotDependOnTheTruth) {
  const Rules rules = classic_rules();
  Rng rng(2);
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    play_at_random(rules, 2 + seed % 3, seed, [&](const State& truth) {
      const View view = view_for(rules, truth, seat(1));
      const World other_truth = determinize(rules, view, rng);
      Rng one(seed);
      Rng same(seed);
      ASSERT_EQ(determinize(rules, view, one),
                determinize(rules, view_for(rules, other_truth, seat(1)), same));
    });
  }
}

TEST(AWorld, DiffersFromTheTruthWhereMuchIsUnknown) {
  const Game game = a_table();
  Rng rng(3);
  EXPECT_NE(determinize(game.rules, game.view(seat(0)), rng).faces, game.state.faces);
}

TEST(AWorld, IsTheTruthWhereNothingIsUnknown) {
  for (const std::size_t players : {2U, 3U, 4U}) {  // with 2 captains removed cards are known, too
    const Game game = a_table().of(players).share(Share::II, {"conch"});
    Rng rng(4);
    EXPECT_EQ(determinize(game.rules, open_view(game.rules, game.state), rng), game.state);
  }
}

}  // namespace
}  // namespace skyloot::testing
