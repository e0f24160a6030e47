#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/builders.h"
#include "text/speech.h"

namespace skyloot {
namespace {

using namespace skyloot::testing;

// The log of the last choice, as this viewer reads it.
std::vector<std::string> log_of(const Game& game, Viewer viewer, const Speech::Names& names = {},
                                Language language = Language::English) {
  const Speech speech(catalogue(language), classic_deck(), game.rules, names);
  const View view = game.view(viewer);
  std::vector<std::string> lines;
  for (const Event& event : game.events) lines.push_back(speech.sentence(event, view));
  return lines;
}

using Lines = std::vector<std::string>;

TEST(Sentence, TellsThatAShareIsLeftAndGrows_R3_3) {
  Game game = a_table().share(Share::I, {"rum"}).share(Share::II, {"beer"}).deck({"gunner"});
  game.leave();
  EXPECT_EQ(log_of(game, seat(0)),
            (Lines{"Madame Tching leaves share\u00a01.", "Share 1 grows by a Pirate card.",
                   "Madame Tching looks at share\u00a02."}));
}

TEST(Sentence, NamesACardOnlyToThoseWhoKnowIt_R10_2) {
  Game game = a_table().share(Share::I, {"rotgut"}).share_doubloons(Share::I, 2).deck({"conch"});
  game.take();
  EXPECT_EQ(
      log_of(game, seat(0)),
      (Lines{"Madame Tching takes share\u00a01 with 2\u00a0doubloons.",
             "Madame Tching picks up Rotgut from share 1.", "Madame Tching plays Rotgut face-down.",
             "Share 1 grows by an Object card.", "Duc de Plessy looks at share\u00a01."}));
  const Lines others = log_of(game, seat(2));
  EXPECT_EQ(others[1], "Madame Tching picks up a Rum card from share 1.");
  EXPECT_EQ(others[2], "Madame Tching plays a Rum card face-down.");
  EXPECT_EQ(log_of(game, kSpectator), others);
}

TEST(Sentence, NamesACardAndDescribesAHiddenOneAsTheLanguageDoes) {
  Game game = a_table().share(Share::I, {"rotgut"}).deck({"conch"});
  game.take();
  const auto played = [&](Viewer viewer, Language language) {
    return log_of(game, viewer, {"Anne"}, language)[2];
  };
  const std::string name = classic_deck().label(game.face("rotgut")).name(Language::Polish);
  EXPECT_EQ(played(seat(0), Language::Polish),
            "Anne zagrywa rewersem do góry kartę „" + name + "”.");
  EXPECT_EQ(played(seat(1), Language::Polish), "Anne zagrywa rewersem do góry kartę Rumu.");
  const std::string german = classic_deck().label(game.face("rotgut")).name(Language::German);
  EXPECT_EQ(played(seat(0), Language::German), "Anne legt „" + german + "“ verdeckt ab.");
  EXPECT_EQ(played(seat(1), Language::German), "Anne legt eine Rumkarte verdeckt ab.");
}

TEST(Sentence, KeepsASecretObjectASecret_R4_3) {
  Game game = a_table().share(Share::I, {"tome_of_relics"}).deck({"rum"});
  game.take();
  EXPECT_EQ(log_of(game, seat(0))[2], "Madame Tching plays Tome of Relics face-down.");
  EXPECT_EQ(log_of(game, seat(1))[2], "Madame Tching plays an Object card face-down.");
}

TEST(Sentence, SaysWhatAnImmediateObjectDoes_R4_3) {
  Game game = a_table().parrot(1).share(Share::I, {"ships_biscuit"}).deck({"rum"});
  game.take();
  const Lines log = log_of(game, seat(1));
  EXPECT_EQ(log[2], "Madame Tching plays Ship’s Biscuit.");
  EXPECT_EQ(log[3], "Madame Tching takes the Parrot from Duc de Plessy.");
  EXPECT_EQ(log[4], "Madame Tching discards Ship’s Biscuit.");
}

TEST(Sentence, SaysOfAPirateUsedUnaskedThatItsCaptainMustGoOn_R9_5) {
  Table table = a_table().of(2);
  table.captain(0).pirates({"william_kidd", "cook"}).captain(1).rum({"rum"});
  const Lines log = log_of(table.parrot(1).go_boarding().plunder("cook"), kSpectator);
  EXPECT_EQ(log[0], "Madame Tching uses Cook.");
  EXPECT_EQ(log[2], "Madame Tching must go on, and uses William Kidd against Duc de Plessy.");
}

TEST(Sentence, CallsPeopleByTheirNames) {
  Game game = a_table().share(Share::I, {"rum"}).share(Share::II, {"beer"}).deck({"gunner"});
  game.leave();
  EXPECT_EQ(log_of(game, seat(1), {"Anne", "", "", ""})[0], "Anne leaves share\u00a01.");
}

TEST(Sentence, TellsABoarding_R5) {
  Table table = a_table().of(2);
  table.captain(0).pirates({"gunner"}).captain(1).objects({"chest"});
  const Lines log = log_of(table.go_boarding(), kSpectator);
  const auto begins = std::find(log.begin(), log.end(), "A boarding begins after round 5.");
  ASSERT_NE(begins, log.end());
  const Lines boarding(begins + 1, begins + 6);
  EXPECT_EQ(
      boarding,
      (Lines{
          "Madame Tching (strength\u00a03) fights Duc de Plessy (strength\u00a00): Madame Tching "
          "wins.",
          "Madame Tching takes Chest from Duc de Plessy and gains 1 doubloon lying on it.",
          "Madame Tching gains 1 doubloon thanks to Gunner.", "Madame Tching discards Gunner.",
          "The boarding after round 5 ends."}));
}

// One of each, in the order of the variant.
std::vector<Event> one_of_each() {
  const Seat a = seat(0);
  const Seat b = seat(1);
  const Card c = card(0);
  const Card d = card(1);
  return {RoundBegan{3},
          ShareLookedAt{a, Share::I},
          ShareLeft{a, Share::I},
          ShareTaken{a, Share::I, 1},
          CardTaken{a, Share::I, c},
          CardDrawn{a, c},
          CardAdded{Share::I, c},
          DoubloonAdded{Share::I},
          CardPlayed{a, c},
          CardDiscarded{a, c},
          DoubloonsGained{a, c, 1},
          DoubloonsStolen{a, b, c, 2},
          ParrotTaken{a, b},
          LootCardTaken{a, Share::III, c},
          BoardingBegan{4},
          CombatDecided{a, b, -1, 2, b},
          PirateUsed{a, c, b},
          PlunderStopped{a},
          RumStolen{a, b, c},
          RumsExchanged{a, b, c, d},
          ObjectsExchanged{a, b, c, d},
          ChestFilled{c, 5},
          ChestTaken{a, b, c, 1},
          ChestLost{c, 4},
          ChestPaidOut{a, c, 3},
          BoardingEnded{4},
          CardRevealed{a, c},
          GameEnded{}};
}

TEST(Sentence, ExistsForEveryEvent) {
  const Lines expected{
      "Round 3 of 15 begins.",
      "Madame Tching looks at share\u00a01.",
      "Madame Tching leaves share\u00a01.",
      "Madame Tching takes share\u00a01 with 1\u00a0doubloon.",
      "Madame Tching picks up a Rum card from share 1.",
      "Madame Tching draws a Rum card from the deck.",
      "Share 1 grows by a Rum card.",
      "Share 1 grows by a doubloon.",
      "Madame Tching plays a Rum card face-down.",
      "Madame Tching discards a Rum card.",
      "Madame Tching gains 1 doubloon thanks to a Rum card.",
      "Madame Tching steals 2 doubloons from Duc de Plessy with a Rum card.",
      "Madame Tching takes the Parrot from Duc de Plessy.",
      "Madame Tching takes a Rum card out of share 3.",
      "A boarding begins after round 4.",
      "Madame Tching (strength\u00a0−1) fights Duc de Plessy (strength\u00a02): Duc de Plessy "
      "wins.",
      "Madame Tching uses a Rum card against Duc de Plessy.",
      "Madame Tching stops plundering.",
      "Madame Tching steals a Rum card from Duc de Plessy.",
      "Madame Tching gives a Rum card to Duc de Plessy and takes an Object card.",
      "Madame Tching gives a Rum card to Duc de Plessy and takes an Object card.",
      "5 doubloons from the bank lie on a Rum card.",
      "Madame Tching takes a Rum card from Duc de Plessy and gains 1 doubloon lying on it.",
      "4 doubloons lying on a Rum card go back to the bank.",
      "Madame Tching gains 3 doubloons lying on a Rum card.",
      "The boarding after round 4 ends.",
      "Madame Tching reveals a Rum card.",
      "The game ends."};
  Game game = a_table().share(Share::I, {"rum", "beer"});
  game.events.clear();
  for (const Event& event : one_of_each()) game.events.push_back(event);
  EXPECT_EQ(log_of(game, kSpectator), expected);
  for (std::size_t i = 0; i < std::variant_size_v<Event>; ++i) {
    EXPECT_EQ(game.events[i].index(), i);
  }
}

TEST(Sentence, HasItsFormForEveryCase) {
  Game game = a_table().share(Share::I, {"rum"});
  game.events.clear();
  for (const Event& event : std::vector<Event>{
           ShareTaken{seat(0), Share::II, 0}, DoubloonsGained{seat(0), std::nullopt, 1},
           CombatDecided{seat(0), seat(1), 0, 0, std::nullopt},
           PirateUsed{seat(0), card(0), std::nullopt}, ChestTaken{seat(0), seat(1), card(0), 0}}) {
    game.events.push_back(event);
  }
  EXPECT_EQ(
      log_of(game, seat(0)),
      (Lines{"Madame Tching takes share\u00a02.", "Madame Tching takes 1 doubloon from the bank.",
             "Madame Tching (strength\u00a00) fights Duc de Plessy (strength\u00a00): nobody wins.",
             "Madame Tching uses Rum.", "Madame Tching takes Rum from Duc de Plessy."}));
}

TEST(Sentence, CallsACardUnknownWhoseBackNobodySees_R3_9) {
  const Game game = a_table().share(Share::I, {"rum"});
  const Speech speech(catalogue(Language::English), classic_deck(), game.rules);
  EXPECT_EQ(speech.describe(card(90), game.view(seat(0))), "an unknown card");
  EXPECT_EQ(speech.mention(card(90), game.view(seat(0))), "an unknown card");
  EXPECT_EQ(speech.card_list({}, game.view(seat(0))), "");
}

}  // namespace
}  // namespace skyloot
