// R9.5: may a captain stop plundering? Each edition, by both versions of the rules.
#include <gtest/gtest.h>

#include "tests/support/builders.h"

namespace skyloot::testing {
namespace {

constexpr std::array<Edition, 3> kOrdering{Edition::English, Edition::French, Edition::Polish};

// Seat 0 beats both neighbours and has one Pirate who can steal a Rum from each of them.
Table a_thief_and_two_losers() {
  Table table = a_table();
  table.of(3).parrot(0).captain(0).pirates({"william_kidd"});
  table.captain(1).rum({"rum"}).captain(2).rum({"rotgut"});
  return table;
}

// Seat 0 beats both neighbours, but only one of them has a Rum to steal.
Table a_thief_and_one_rum() {
  Table table = a_table();
  table.of(3).parrot(0).captain(0).pirates({"william_kidd"}).captain(1).rum({"rum", "rotgut"});
  return table;
}

bool may_stop(const Game& game) {
  return !why_illegal(game.rules, game.board(), seat(0), StopPlunder{});
}

TEST(Plunder, InEnglishFrenchAndPolishIsNotOverWhileAnEffectIsLeft_R9_5) {
  for (const Edition edition : kOrdering) {
    const Game game = a_thief_and_two_losers().in(edition).go_boarding();
    const Card kidd = game.card("william_kidd");
    EXPECT_EQ(game.legal(), (std::vector<Action>{Plunder{kidd, seat(1)}, Plunder{kidd, seat(2)}}));
  }
}

TEST(Plunder, InGermanMayAlwaysBeStopped_R9_5) {
  Game game = a_thief_and_one_rum().in(Edition::German).go_boarding();
  EXPECT_EQ(game.legal(),
            (std::vector<Action>{Plunder{game.card("william_kidd"), seat(1)}, StopPlunder{}}));
  game.stop();
  EXPECT_EQ(game.told<PlunderStopped>(), (std::vector<PlunderStopped>{{seat(0)}}));
  EXPECT_TRUE(game.captain(0).rum.empty());
  EXPECT_TRUE(game.asks<TakeOrLeave>());
}

TEST(Plunder, ByRulesOneMayBeStoppedInEveryEdition_R9_5) {
  for (const Edition edition : kAllEditions) {
    Game game = a_thief_and_one_rum().in(edition).by_rules(1).go_boarding();
    EXPECT_TRUE(may_stop(game));
    game.stop();
    EXPECT_TRUE(game.captain(0).rum.empty());
  }
}

TEST(Plunder, ThatIsStoppedTooSoonIsRefusedByItsOwnRule_R9_5) {
  const Game game = a_thief_and_two_losers().go_boarding();
  EXPECT_EQ(why_illegal(game.rules, game.board(), seat(0), StopPlunder{}),
            (Rejection{RejectionCode::MustGoOn, {9, 5}}));
}

TEST(Plunder, WithOneWayToGoOnIsCarriedOutUnasked_R1_6) {
  for (const Edition edition : kOrdering) {
    Game game = a_thief_and_one_rum().in(edition).go_boarding();
    EXPECT_EQ(game.told<PirateUsed>(),
              (std::vector<PirateUsed>{{seat(0), game.card("william_kidd"), seat(1), true}}));
    EXPECT_EQ(game.decision<ChooseRumToSteal>(), (ChooseRumToSteal{seat(0), seat(1)}))
        << "which Rum is still a choice";
    game.choose<StealRum>("rotgut");
    EXPECT_TRUE(game.asks<TakeOrLeave>());
  }
}

// After the first theft the second is the only way to go on, and nothing is left to choose in it.
TEST(Plunder, GoesOnByItselfAfterTheLastRealChoice_R1_6) {
  Game game = a_thief_and_two_losers().go_boarding();
  game.plunder("william_kidd", 2);
  EXPECT_EQ(game.told<RumStolen>().size(), 2U);
  const auto used = game.told<PirateUsed>();
  ASSERT_EQ(used.size(), 2U);
  EXPECT_FALSE(used[0].unasked);
  EXPECT_TRUE(used[1].unasked);
  EXPECT_TRUE(game.asks<TakeOrLeave>());
}

TEST(Plunder, ByRulesOneAsksEvenForASingleWay_R1_6) {
  const Game game = a_thief_and_one_rum().by_rules(1).go_boarding();
  EXPECT_TRUE(game.asks<ChoosePlunder>());
  EXPECT_TRUE(game.told<PirateUsed>().empty());
}

// The Cook moves the Parrot once; against the second loser he could do nothing.
TEST(Plunder, EndsWhereWhatIsLeftCanDoNothing_R6_10) {
  const Game game = a_table().of(3).parrot(1).captain(0).pirates({"cook"}).captain(1).go_boarding();
  EXPECT_EQ(game.board().parrot, seat(0));
  EXPECT_TRUE(game.asks<TakeOrLeave>());
}

}  // namespace
}  // namespace skyloot::testing
