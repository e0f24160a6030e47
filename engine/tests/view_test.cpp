// R10 and R3.9: what each captain, and a spectator, may know.
#include <gtest/gtest.h>

#include "engine/state.h"
#include "tests/support/builders.h"
#include "tests/support/random_games.h"

namespace skyloot::testing {
namespace {

TEST(Backs, AreSeenInSharesHandsAndBeforeCaptains_R3_9) {
  Game game = a_table()
                  .share(Share::I, {"purse", "kraken_eye"})
                  .share(Share::II, {"rum"})
                  .captain(1)
                  .rum({"rum"})
                  .secrets({"rum_guide"});
  game.take();
  ASSERT_TRUE(game.asks<ChooseNextCard>());
  const View view = game.view(seat(2));
  EXPECT_EQ(view.back(card(0)), Back::Object);
  EXPECT_EQ(view.back(card(1)), Back::Relic);
  EXPECT_EQ(view.back(card(2)), Back::Rum);
  EXPECT_EQ(view.back(card(3)), Back::Rum);
  EXPECT_EQ(view.back(card(4)), Back::Object);
  EXPECT_TRUE(view.faces_known.empty());
}

TEST(Backs, OfTheNextCardsOfTheDeckAreSeen_R3_9) {
  const Game game = a_table().deck({"rum", "kraken_eye", "cook", "conch", "gunner"});
  const View view = game.view(seat(1));
  EXPECT_EQ(view.back(card(0)), Back::Rum);
  EXPECT_EQ(view.back(card(1)), Back::Relic);
  EXPECT_EQ(view.back(card(2)), Back::Pirate);
  EXPECT_EQ(view.back(card(3)), Back::Object);
  EXPECT_EQ(view.back(card(4)), std::nullopt);
}

TEST(Backs, OfRemovedCardsAreUnknownEvenWithAnEmptyDeck_R3_9) {
  const Game game = a_table().of(2).empty_deck();
  EXPECT_EQ(game.board().deck_size(), 0U);
  EXPECT_FALSE(game.view(seat(0)).back(card(game.board().cards_in_game)));
}

TEST(EverybodySees, WhoLooksAtWhat_R10_1) {
  Game game = a_table().share(Share::I, {"rum", "conch"});
  const View view = game.view(seat(2));
  EXPECT_TRUE(view.board.seen_by[0].contains(game.card("rum")));
  EXPECT_FALSE(view.board.seen_by[1].contains(game.card("rum")));
}

TEST(EverybodySees, WhereEachCardLies_R10_1) {
  const Game game = a_table().share(Share::I, {"rum"}).captain(1).secrets({"rum_guide"});
  EXPECT_EQ(game.view(kSpectator).board, game.board());
}

TEST(EverybodySees, NoFaceOfAHiddenCardOnTheBoard_R10_1) {
  const Game game = a_table().share(Share::I, {"conch"}).captain(1).rum({"top_shelf_rum"});
  for (const std::string_view hidden : {"conch", "top_shelf_rum"}) {
    EXPECT_EQ(index(game.board().open_face[index(game.card(hidden))]), 0U);
  }
}

TEST(ACaptain, KnowsWhatHeLeftAfterAnotherLaidItDown_R10_2) {
  Game game = a_table().of(3).share(Share::I, {"treasurers_seal"});
  game.leave().take();  // seat 0 leaves it, and takes share 2
  game.take();          // seat 1 takes what seat 0 has seen
  ASSERT_TRUE(game.captain(1).secrets.contains(game.card("treasurers_seal")));
  EXPECT_TRUE(game.knows(0, "treasurers_seal"));
  EXPECT_TRUE(game.knows(1, "treasurers_seal"));
  EXPECT_FALSE(game.knows(2, "treasurers_seal"));
}

TEST(ACaptain, DoesNotKnowTheCardAddedToWhatHeLeft_R10_2) {
  Game game = a_table().share(Share::I, {"rum"}).deck({"chest"});
  game.leave().take();
  EXPECT_FALSE(game.knows(0, "chest"));
  EXPECT_TRUE(game.knows(1, "chest")) << "who looks next, sees it";
}

TEST(ACaptain, DoesNotKnowTheCardThatFillsTheSpaceHeEmptied_R10_2) {
  Game game = a_table().share(Share::II, {"rum"}).deck({"conch", "chest"});
  game.leave().take();
  ASSERT_EQ(game.names(game.share(Share::II).cards), (Names{"chest"}));
  EXPECT_FALSE(game.knows(0, "chest"));
}

TEST(ACaptain, DoesNotKnowWhatATreasureMapAdded_R10_2) {
  Game game = a_table().share(Share::I, {"treasure_map"}).deck({"conch", "chest", "cook"});
  game.take();
  EXPECT_FALSE(game.knows(0, "conch") || game.knows(0, "chest") || game.knows(0, "cook"));
}

TEST(ACaptain, KnowsOnlyTheSharesHeReached_R10_2) {
  Game game = a_table().share(Share::I, {"rum"}).share(Share::II, {"conch"});
  game.take();
  EXPECT_FALSE(game.knows(0, "conch"));
}

TEST(ACaptain, RemembersARumStolenFromHim_R10_2) {
  Game game = a_table()
                  .of(2)
                  .captain(0)
                  .pirates({"william_kidd"})
                  .captain(1)
                  .rum({"collectors_rum"})
                  .go_boarding();
  game.plunder("william_kidd", 1);
  EXPECT_TRUE(game.knows(1, "collectors_rum"));
}

TEST(ACaptain, KnowsNothingByInference_R10_2) {
  const Game game = a_table().only_deck({"chest"});
  EXPECT_FALSE(game.knows(0, "chest")) << "the only card that lies nowhere else";
}

TEST(ASpectator, KnowsOnlyWhatLiesOpen_R10_3) {
  Game game = a_table()
                  .share(Share::I, {"rum"})
                  .captain(0)
                  .pirates({"cook"})
                  .relics({"kraken_eye"})
                  .objects({"conch"})
                  .rum({"rotgut"})
                  .secrets({"rum_guide"});
  const View view = game.view(kSpectator);
  EXPECT_EQ(game.names(view.faces_known), (Names{"cook", "kraken_eye", "conch"}));
  EXPECT_EQ(view.back(game.card("rum")), Back::Rum);
}

TEST(AGame, IsItsSetUpAndTheListOfChoices_R10_4) {
  const Rules rules = classic_rules();
  Rng rng(4);
  const auto setup = deal(rules, 3, rng);
  State state = new_game(rules, setup);
  std::vector<Action> choices;
  ActionList actions;
  while (!is_over(state.board)) {
    legal_actions(rules, state.board, actions);
    choices.push_back(any_answer(actions, rng));
    apply(rules, state, choices.back());
  }
  State again = new_game(rules, setup);
  for (const Action& choice : choices) apply(rules, again, choice);
  EXPECT_EQ(again, state);
}

TEST(AView, LeavesUnknownCardsBlank) {
  const Game game = a_table().share(Share::II, {"conch"}).deck({"chest"});
  const View view = game.view(seat(0));
  for (std::size_t id = 0; id < kMaxCards; ++id) {
    EXPECT_TRUE(view.faces_known.contains(card(id)) || index(view.faces[id]) == 0);
    EXPECT_TRUE(view.backs_known.contains(card(id)) || index(view.backs[id]) == 0);
  }
}

TEST(AView, IsTheSameWhereUnknownCardsChangePlaces) {
  const Game game = a_table().share(Share::II, {"conch"}).captain(1).secrets({"rum_guide"});
  Game other = game;
  std::swap(other.state.faces.of_card[0], other.state.faces.of_card[1]);
  EXPECT_EQ(game.view(seat(0)), other.view(seat(0)));
  EXPECT_NE(game.view(seat(1)), other.view(seat(1)));
}

TEST(AnOpenView, ShowsEveryFace) {
  const Game game = a_table().of(2).share(Share::II, {"conch"});
  const View view = open_view(game.rules, game.state);
  EXPECT_EQ(view.faces_known.size(), 94U);
  for (std::size_t id = 0; id < 94; ++id) {
    EXPECT_EQ(view.face(card(id)), game.state.faces[card(id)]);
    EXPECT_EQ(view.back(card(id)), game.rules.face(game.state.faces[card(id)]).back);
  }
}

}  // namespace
}  // namespace skyloot::testing
