#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/support/builders.h"
#include "text/speech.h"

namespace skyloot {
namespace {

using namespace skyloot::testing;

using Lines = std::vector<std::string>;

struct Asked {
  std::string question;
  Lines options;

  bool operator==(const Asked&) const = default;
};

Asked asked(const Game& game, Viewer viewer) {
  const Speech speech(catalogue(Language::English), classic_deck(), game.rules);
  const View view = game.view(viewer);
  Asked asked{speech.question(game.board().decision, view), {}};
  for (const Action& action : game.legal()) {
    asked.options.push_back(speech.option_text(action, view));
  }
  return asked;
}

void PrintTo(const Asked& asked, std::ostream* out) {
  *out << asked.question;
  for (const std::string& option : asked.options) *out << "\n- " << option;
}

TEST(Question, OffersAShareWithAllThatLiesInIt_R3_2) {
  Game game =
      a_table().share(Share::I, {"rum", "beer"}).share_doubloons(Share::I, 2).deck({"sirens_song"});
  EXPECT_EQ(
      asked(game, seat(0)),
      (Asked{"Take share 1 or leave it?",
             {"Take share 1: Rum, Beer, 2 doubloons", "Leave: a Relic is added, then share 2"}}));
}

TEST(Question, TellsOthersForWhomTheyWait) {
  const Game game = a_table().share(Share::I, {"rum", "beer"}).deck({"sirens_song"});
  const Asked others{
      "Waiting for Madame Tching to take or leave share 1.",
      {"Take share 1: a Rum card, an Object card", "Leave: a Relic is added, then share 2"}};
  EXPECT_EQ(asked(game, seat(1)), others);
  EXPECT_EQ(asked(game, kSpectator), others);
}

TEST(Question, SaysThatAFullShareGrowsByADoubloon_R3_3) {
  const Game game = a_table().share(Share::I, {"rum", "rum", "gunner"}).deck({"conch"});
  EXPECT_EQ(asked(game, seat(0)).options[1], "Leave: a doubloon is added, then share 2");
}

// What leaving share 3 does, after leaving two full ones.
std::string last_leave(Game game) {
  game.leave().leave();
  return asked(game, seat(0)).options[1];
}

Table two_full_shares() {
  return a_table()
      .share(Share::I, {"rum", "rum", "rum"})
      .share(Share::II, {"gunner", "gunner", "gunner"})
      .share(Share::III, {"beer"});
}

TEST(Question, SaysWhatFollowsWhenTheLastShareIsLeft_R3_5) {
  EXPECT_EQ(last_leave(two_full_shares().deck({"conch", "cook"})),
            "Leave: an Object is added, then you get a Pirate");
  EXPECT_EQ(last_leave(two_full_shares().only_deck({"conch"})),
            "Leave: an Object is added, then you get a doubloon");
  EXPECT_EQ(last_leave(two_full_shares().empty_deck()),
            "Leave: a doubloon is added, then you get a doubloon");
}

TEST(Question, DoesNotShowABackThatTheEditionHides_R9_4) {
  EXPECT_EQ(last_leave(two_full_shares().in(Edition::German).deck({"conch", "cook"})),
            "Leave: an Object is added, then you get an unknown card");
}

TEST(Question, AsksForTheNextCard_R3_6) {
  Game game = a_table().share(Share::I, {"beer", "gunner"});
  game.take();
  EXPECT_EQ(asked(game, seat(0)),
            (Asked{"Which card do you play next?", {"Play Beer", "Play Gunner"}}));
  EXPECT_EQ(asked(game, seat(1)), (Asked{"Waiting for Madame Tching to play the next card.",
                                         {"Play an Object card", "Play a Pirate card"}}));
}

TEST(Question, TellsCardsOfOneNameApartByTheirNumbers) {
  Game game = a_table().share(Share::I, {"beer", "gunner", "gunner"});
  game.take();
  EXPECT_EQ(asked(game, seat(0)).options,
            (Lines{"Play Beer", "Play Gunner (card 1)", "Play Gunner (card 2)"}));
}

TEST(Question, AsksForAPirateToDiscard_R7_2) {
  Table table = a_table().share(Share::I, {"beer"});
  Game game = table.captain(0).pirates({"gunner", "cook"});
  game.take();
  EXPECT_EQ(asked(game, seat(0)), (Asked{"Beer: which of your Pirates do you discard?",
                                         {"Discard Gunner", "Discard Cook"}}));
}

TEST(Question, AsksForAPirateToUse_R7_3) {
  Table table = a_table().share(Share::I, {"captains_hat"}).parrot(1);
  Game game = table.captain(0).pirates({"gunner", "cook"});
  game.take();
  EXPECT_EQ(asked(game, seat(0)),
            (Asked{"Captain’s Hat: which of your Pirates do you use?",
                   {"Use Gunner: gain 1\u00a0doubloon", "Use Cook: take the Parrot"}}));
}

TEST(Question, AsksForACardOfTheLoot_R6_7) {
  Table table = a_table().of(2).share(Share::II, {"rum", "beer"}).share(Share::III, {"rum"});
  Game game = table.in(Edition::German).captain(0).pirates({"lookout"}).go_boarding();
  EXPECT_EQ(asked(game, seat(0)),
            (Asked{"Which Pirate do you use next?",
                   {"Use Lookout: take a card from any share and play it", "Stop plundering"}}));
  game.plunder("lookout");
  const Asked question = asked(game, seat(0));
  EXPECT_EQ(question.question, "Lookout: which card do you take from the shares?");
  EXPECT_EQ(
      std::count(question.options.begin(), question.options.end(), "Take a Rum card from share 3"),
      1);
}

TEST(Question, AsksWhichRumToExchange_R6_5) {
  Table table = a_table().of(2);
  table.captain(0).pirates({"smuggler"}).rum({"rotgut", "rum"});
  Game game = table.in(Edition::German).captain(1).rum({"rum", "collectors_rum"}).go_boarding();
  EXPECT_EQ(asked(game, seat(0)).options[0],
            "Use Smuggler against Duc de Plessy: exchange a Rum card with the loser");
  game.plunder("smuggler", 1);
  EXPECT_EQ(asked(game, seat(0)), (Asked{"Which of your Rum cards do you give to Duc de Plessy?",
                                         {"Give Rotgut", "Give Rum"}}));
  game.choose<GiveRum>("rotgut");
  const Card first = game.captain(1).rum.first();
  const std::string number = std::to_string(index(first));
  const std::string next = std::to_string(index(first) + 1);
  EXPECT_EQ(
      asked(game, seat(0)),
      (Asked{"Which Rum card do you take from Duc de Plessy in exchange for Rotgut?",
             {"Take a Rum card (card " + number + ")", "Take a Rum card (card " + next + ")"}}));
  EXPECT_EQ(asked(game, seat(1)),
            (Asked{"Waiting for Madame Tching to take a Rum card from Duc de Plessy in exchange "
                   "for a Rum card.",
                   {"Take Rum", "Take Collector’s Rum"}}));
}

TEST(Question, AsksWhichObjectToExchange_R6_6) {
  Table table = a_table().of(2);
  table.captain(0).pirates({"vulture"}).objects({"conch", "cursed_idol"});
  Game game = table.captain(1).objects({"cutlass", "peace_treaty"}).go_boarding();
  game.plunder("vulture", 1);
  EXPECT_EQ(asked(game, seat(0)), (Asked{"Which of your Objects do you give to Duc de Plessy?",
                                         {"Give Conch", "Give Cursed Idol"}}));
  game.choose<GiveObject>("cursed_idol");
  EXPECT_EQ(asked(game, seat(0)),
            (Asked{"Which Object do you take from Duc de Plessy in exchange for Cursed Idol?",
                   {"Take Cutlass", "Take Peace Treaty"}}));
}

TEST(Question, AsksTheLoserWhatToDiscard_R6_8) {
  Table table = a_table().of(2);
  table.captain(0).pirates({"monsieur_plume"});
  Game game = table.captain(1).objects({"conch", "cursed_idol"}).go_boarding();
  game.plunder("monsieur_plume", 1);
  EXPECT_EQ(asked(game, seat(1)),
            (Asked{"Monsieur Plume of Madame Tching: which of your face-up Objects do you discard?",
                   {"Discard Conch", "Discard Cursed Idol"}}));
  EXPECT_EQ(asked(game, seat(0)).question, "Waiting for Duc de Plessy to discard an Object.");
}

TEST(Question, AsksWhichRumToSteal_R6_5) {
  Table table = a_table().of(2);
  table.captain(0).pirates({"william_kidd"});
  Game game = table.captain(1).rum({"rum", "rotgut"}).go_boarding();
  game.plunder("william_kidd", 1);
  EXPECT_EQ(asked(game, seat(0)).question, "Which Rum card do you steal from Duc de Plessy?");
  EXPECT_EQ(asked(game, seat(1)),
            (Asked{"Waiting for Madame Tching to steal a Rum card from Duc de Plessy.",
                   {"Steal Rum", "Steal Rotgut"}}));
}

TEST(Question, ExistsForEveryDecisionInBothForms) {
  const Seat a = seat(0);
  const Seat b = seat(1);
  const std::vector<Decision> all{TakeOrLeave{a, Share::II},
                                  ChooseNextCard{a},
                                  ChoosePirateToDiscard{a},
                                  ChoosePirateToUse{a},
                                  ChooseLootCard{a},
                                  ChoosePlunder{a},
                                  ChooseRumToSteal{a, b},
                                  ChooseRumToGive{a, b},
                                  ChooseRumToTake{a, b, card(0)},
                                  ChooseObjectToGive{a, b},
                                  ChooseObjectToTake{a, b, card(0)},
                                  ChooseObjectToDiscard{a},
                                  GameOver{}};
  ASSERT_EQ(all.size(), std::variant_size_v<Decision>);
  const Game game = a_table();
  const Speech speech(catalogue(Language::English), classic_deck(), game.rules);
  std::set<std::string> sentences;
  for (const Decision& decision : all) {
    sentences.insert(speech.question(decision, game.view(a)));
    sentences.insert(speech.question(decision, game.view(b)));
  }
  EXPECT_EQ(sentences.size(), 2 * all.size() - 1);  // the end of the game is the same for all
  for (const std::string& sentence : sentences) {
    EXPECT_EQ(sentence.find_first_of("{}"), std::string::npos) << sentence;
    EXPECT_NE(sentence.find(' '), std::string::npos) << sentence;
  }
}

}  // namespace
}  // namespace skyloot
