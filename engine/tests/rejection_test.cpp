// why_illegal(): every refusal with the rule that explains it.
#include <gtest/gtest.h>

#include "engine/state.h"
#include "tests/support/builders.h"

namespace skyloot::testing {
namespace {

void expect_refused(const Game& game, std::size_t by, const Action& action, RejectionCode code,
                    RuleNumber rule) {
  const State before = game.state;
  EXPECT_EQ(why_illegal(game.rules, game.board(), seat(by), action), (Rejection{code, rule}));
  EXPECT_EQ(game.state, before);
}

TEST(ALegalAnswer, IsNotRefused) {
  const Game game = a_table();
  EXPECT_FALSE(why_illegal(game.rules, game.board(), seat(0), TakeShare{}));
  EXPECT_FALSE(why_illegal(game.rules, game.board(), seat(0), LeaveShare{}));
}

TEST(Refused, IsAnyAnswerAfterTheEnd_R8_1) {
  const Game game = a_table().of(2).go_boarding_for_the_last_time();
  expect_refused(game, 0, TakeShare{}, RejectionCode::GameIsOver, {8, 1});
}

TEST(Refused, IsTheAnswerOfACaptainWhoWasNotAsked_R3_2) {
  const Game game = a_table();
  expect_refused(game, 1, TakeShare{}, RejectionCode::NotYourTurn, {3, 2});
}

TEST(Refused, IsASeatWhereNobodySits_R3_2) {
  const Game game = a_table().of(2);
  expect_refused(game, 3, TakeShare{}, RejectionCode::NotYourTurn, {3, 2});
}

TEST(Refused, IsAnAnswerToAnotherQuestion_R3_2) {
  const Game game = a_table().share(Share::I, {"rum"});
  expect_refused(game, 0, PlayCard{card(0)}, RejectionCode::NotAsked, {3, 2});
  expect_refused(game, 0, StopPlunder{}, RejectionCode::NotAsked, {3, 2});
}

TEST(Refused, IsACardThatIsNotInHand_R3_6) {
  Game game = a_table().share(Share::I, {"purse", "rum"}).share(Share::II, {"cook"});
  game.take();
  expect_refused(game, 0, PlayCard{game.card("cook")}, RejectionCode::NotInHand, {3, 6});
  expect_refused(game, 0, PlayCard{card(255)}, RejectionCode::NotInHand, {3, 6});
}

TEST(Refused, IsABeerForAnothersPirate_R7_2) {
  Game game = a_table()
                  .share(Share::I, {"beer"})
                  .captain(0)
                  .pirates({"cook", "steward"})
                  .captain(1)
                  .pirates({"gunner"});
  game.take();
  expect_refused(game, 0, DiscardPirate{game.card("gunner")}, RejectionCode::NotYourPirate, {7, 2});
}

TEST(Refused, IsAHatForAPirateWhoNeedsALoser_R7_3) {
  Game game = a_table()
                  .share(Share::I, {"captains_hat"})
                  .captain(0)
                  .pirates({"steward", "gunner", "rachel_cruz"});
  game.take();
  expect_refused(game, 0, UsePirate{game.card("rachel_cruz")}, RejectionCode::PirateCannotBeUsed,
                 {7, 3});
}

TEST(Refused, IsALootCardThatLiesInNoShare_R6_7) {
  Game game = a_table()
                  .share(Share::I, {"captains_hat"})
                  .share(Share::II, {"rum", "conch"})
                  .captain(0)
                  .pirates({"lookout"});
  game.take();
  expect_refused(game, 0, TakeLoot{game.card("lookout")}, RejectionCode::NotInAShare, {6, 7});
  expect_refused(game, 0, TakeLoot{card(game.board().deck_top)}, RejectionCode::NotInAShare,
                 {6, 7});
}

TEST(Refused, IsAPlunderThatIsNotOffered_R6_3) {
  const Game game = a_table()
                        .in(Edition::German)
                        .of(3)
                        .captain(0)
                        .pirates({"william_kidd", "gunner"})
                        .captain(1)
                        .rum({"rum"})
                        .go_boarding();
  const Card kidd = game.card("william_kidd");
  expect_refused(game, 0, Plunder{kidd, seat(2)}, RejectionCode::PlunderNotOffered, {6, 3});
  expect_refused(game, 0, Plunder{kidd, seat(0)}, RejectionCode::PlunderNotOffered, {6, 3});
  expect_refused(game, 0, Plunder{kidd, std::nullopt}, RejectionCode::PlunderNotOffered, {6, 3});
  expect_refused(game, 0, Plunder{game.card("gunner"), std::nullopt},
                 RejectionCode::PlunderNotOffered, {6, 3});
}

TEST(Refused, IsARumToStealThatTheLoserDoesNotHave_R6_5) {
  Game game = a_table()
                  .of(3)
                  .captain(0)
                  .pirates({"william_kidd"})
                  .captain(1)
                  .rum({"rum", "rum"})
                  .captain(2)
                  .rum({"rotgut"})
                  .go_boarding();
  game.plunder("william_kidd", 1);
  expect_refused(game, 0, StealRum{game.card("rotgut")}, RejectionCode::NotTheLosersRum, {6, 5});
}

Game an_exchange_of_rum() {
  Game game = a_table()
                  .of(3)
                  .captain(0)
                  .pirates({"smuggler"})
                  .rum({"rotgut", "rotgut"})
                  .captain(1)
                  .rum({"rum", "rum"})
                  .go_boarding();
  game.plunder("smuggler", 1);
  return game;
}

TEST(Refused, IsARumToGiveThatIsNotOnesOwn_R6_5) {
  const Game game = an_exchange_of_rum();
  expect_refused(game, 0, GiveRum{game.card("rum")}, RejectionCode::NotYourRum, {6, 5});
}

TEST(Refused, IsARumToTakeThatTheLoserDoesNotHave_R6_5) {
  Game game = an_exchange_of_rum();
  game.choose<GiveRum>("rotgut");
  expect_refused(game, 0, TakeRum{game.card("rotgut")}, RejectionCode::NotTheLosersRum, {6, 5});
}

Game an_exchange_of_objects() {
  Game game = a_table()
                  .of(3)
                  .captain(0)
                  .pirates({"vulture"})
                  .objects({"conch", "conch"})
                  .captain(1)
                  .objects({"cursed_idol", "cursed_idol"})
                  .secrets({"rum_guide"})
                  .go_boarding();
  game.plunder("vulture", 1);
  return game;
}

TEST(Refused, IsAnObjectToGiveThatIsNotOnesOwn_R6_6) {
  const Game game = an_exchange_of_objects();
  expect_refused(game, 0, GiveObject{game.card("cursed_idol")}, RejectionCode::NotYourObject,
                 {6, 6});
}

TEST(Refused, IsASecretToTakeInAnExchange_R6_6) {
  Game game = an_exchange_of_objects();
  game.choose<GiveObject>("conch");
  expect_refused(game, 0, TakeObject{game.card("rum_guide")}, RejectionCode::NotTheLosersObject,
                 {6, 6});
}

TEST(Refused, IsASecretToDiscardAndTheWinnersChoiceOfIt_R6_8) {
  Game game = a_table()
                  .of(3)
                  .captain(0)
                  .pirates({"monsieur_plume"})
                  .captain(1)
                  .objects({"conch", "cursed_idol"})
                  .secrets({"rum_guide"})
                  .go_boarding();
  game.plunder("monsieur_plume", 1);
  expect_refused(game, 1, DiscardObject{game.card("rum_guide")}, RejectionCode::NotYourObject,
                 {6, 8});
  expect_refused(game, 0, DiscardObject{game.card("conch")}, RejectionCode::NotYourTurn, {6, 8});
}

TEST(EveryQuestion, HasTheNumberOfItsRule) {
  const Seat me = seat(0);
  const std::vector<std::pair<Decision, RuleNumber>> expected{
      {TakeOrLeave{me, Share::I}, {3, 2}},
      {ChooseNextCard{me}, {3, 6}},
      {ChoosePirateToDiscard{me}, {7, 2}},
      {ChoosePirateToUse{me}, {7, 3}},
      {ChooseLootCard{me}, {6, 7}},
      {ChoosePlunder{me}, {6, 3}},
      {ChooseRumToSteal{me, me}, {6, 5}},
      {ChooseRumToGive{me, me}, {6, 5}},
      {ChooseRumToTake{me, me, {}}, {6, 5}},
      {ChooseObjectToGive{me, me}, {6, 6}},
      {ChooseObjectToTake{me, me, {}}, {6, 6}},
      {ChooseObjectToDiscard{me}, {6, 8}},
      {GameOver{}, {8, 1}}};
  EXPECT_EQ(expected.size(), std::variant_size_v<Decision>);
  for (const auto& [decision, rule] : expected) EXPECT_EQ(rule_of(decision), rule);
}

TEST(AnAction, KnowsItsCard) {
  EXPECT_EQ(card_of(Plunder{card(7), seat(1)}), card(7));
  EXPECT_EQ(card_of(StopPlunder{}), std::nullopt);
}

}  // namespace
}  // namespace skyloot::testing
