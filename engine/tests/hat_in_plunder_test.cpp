// R7.3: the Captain's Hat, played during its owner's plunder, acts on captains beaten there.
#include <gtest/gtest.h>

#include "tests/support/builders.h"

namespace skyloot::testing {
namespace {

// Seat 0 beats both neighbours; the Lookout finds a Hat beside a Rum.
Table a_hat_in_the_loot() {
  Table table = a_table();
  table.of(3).parrot(0).share(Share::II, {"captains_hat", "rum"}).captain(0).pirates({"lookout"});
  return table;
}

Game& take_the_hat(Game& game) { return game.plunder("lookout").choose<TakeLoot>("captains_hat"); }

std::vector<Action> uses_of(const Game& game, std::string_view pirate) {
  std::vector<Action> found;
  for (const Action& action : game.legal()) {
    if (const auto* use = std::get_if<UsePirate>(&action); use && use->card == game.card(pirate)) {
      found.push_back(action);
    }
  }
  return found;
}

TEST(HatInPlunder, OffersAThiefAgainstEachBeatenCaptain_R7_3) {
  Game game = a_hat_in_the_loot().pirates({"rachel_cruz"}).go_boarding();
  take_the_hat(game);
  const Card rachel = game.card("rachel_cruz");
  EXPECT_EQ(uses_of(game, "rachel_cruz"),
            (std::vector<Action>{UsePirate{rachel, seat(1)}, UsePirate{rachel, seat(2)}}));
  const int before = game.doubloons(0);
  game.choose(UsePirate{rachel, seat(2)});
  EXPECT_EQ(game.doubloons(0), before + 1) << "one doubloon was left there";
  EXPECT_EQ(game.told<PirateUsed>().front(), (PirateUsed{seat(0), rachel, seat(2)}));
}

// Seat 1 is too strong for seat 0: there is nothing to choose but seat 2.
TEST(HatInPlunder, LeavesAloneWhoWasNotBeaten_R7_3) {
  Game game = a_hat_in_the_loot()
                  .pirates({"smuggler"})
                  .rum({"rotgut"})
                  .captain(1)
                  .pirates({"first_mate", "first_mate"})
                  .rum({"rum"})
                  .captain(2)
                  .rum({"rum"})
                  .go_boarding();
  take_the_hat(game);
  EXPECT_EQ(uses_of(game, "smuggler"),
            (std::vector<Action>{UsePirate{game.card("smuggler"), seat(2)}}));
}

TEST(HatInPlunder, StealsARum_R7_3) {
  Game game = a_hat_in_the_loot()
                  .of(2)
                  .pirates({"william_kidd"})
                  .captain(1)
                  .rum({"rum", "rotgut", "top_shelf_rum"})
                  .go_boarding();
  take_the_hat(game).choose<UsePirate>("william_kidd").choose<StealRum>("rotgut");
  EXPECT_EQ(game.names(game.captain(0).rum), (Names{"rotgut"}));
  EXPECT_TRUE(game.is_discarded("captains_hat"));
}

TEST(HatInPlunder, ExchangesARum_R7_3) {
  Game game = a_hat_in_the_loot()
                  .of(2)
                  .pirates({"smuggler"})
                  .rum({"rotgut", "top_shelf_rum"})
                  .captain(1)
                  .rum({"collectors_rum"})
                  .go_boarding();
  take_the_hat(game).choose<UsePirate>("smuggler").choose<GiveRum>("rotgut");
  EXPECT_EQ(game.told<RumsExchanged>().size(), 1U);
  EXPECT_TRUE(game.knows(1, "rotgut")) << "its new owner looks at it";
}

TEST(HatInPlunder, ExchangesAnObject_R7_3) {
  Game game = a_hat_in_the_loot()
                  .of(2)
                  .pirates({"vulture"})
                  .objects({"cursed_idol", "rusty_sword"})
                  .captain(1)
                  .objects({"conch"})
                  .go_boarding();
  take_the_hat(game).choose<UsePirate>("vulture").choose<GiveObject>("cursed_idol");
  EXPECT_EQ(game.names(game.captain(0).objects), (Names{"rusty_sword", "conch"}));
}

TEST(HatInPlunder, MakesALoserDiscard_R7_3) {
  Game game = a_hat_in_the_loot()
                  .of(2)
                  .pirates({"monsieur_plume"})
                  .captain(1)
                  .objects({"conch", "cutlass"})
                  .go_boarding();
  take_the_hat(game).choose<UsePirate>("monsieur_plume");
  EXPECT_EQ(game.decision<ChooseObjectToDiscard>().seat, seat(1)) << "the loser picks";
  game.choose<DiscardObject>("cutlass");
  EXPECT_TRUE(game.is_discarded("cutlass"));
  EXPECT_TRUE(game.is_discarded("captains_hat"));
}

// The Hat lets Kidd steal one Rum; his own victory still brings the other.
TEST(HatInPlunder, UsesUpNoVictoryEffect_R7_3) {
  Game game = a_hat_in_the_loot()
                  .of(2)
                  .pirates({"william_kidd"})
                  .captain(1)
                  .rum({"rum", "rotgut"})
                  .go_boarding();
  take_the_hat(game).choose<UsePirate>("william_kidd").choose<StealRum>("rum");
  EXPECT_EQ(game.captain(0).rum.size(), 2U) << "the only way to go on was carried out";
  EXPECT_TRUE(game.was_used_unasked("william_kidd"));
}

// Two losers have doubloons, so a 1x steal is a choice: it is left after the Hat has used him.
TEST(HatInPlunder, MarksNoDoubloonStealAsUsed_R7_3) {
  Game game = a_hat_in_the_loot()
                  .with_card("thief", once(a_pirate(3, effect(EffectKind::StealDoubloons, 1))))
                  .pirates({"thief"})
                  .go_boarding();
  const Card thief = game.card("thief");
  take_the_hat(game).choose(UsePirate{thief, seat(1)});
  EXPECT_EQ(game.doubloons(1), 3 - 1);
  EXPECT_EQ(game.legal(), (std::vector<Action>{Plunder{thief, seat(1)}, Plunder{thief, seat(2)}}));
}

// The Hat was the last card of the loot, so the Lookout can do nothing more.
TEST(HatInPlunder, IsCarriedOutWhereOnePirateCanActOnOneLoser_R1_6) {
  Game game = a_table()
                  .of(2)
                  .share(Share::II, {"captains_hat"})
                  .empty_deck()
                  .captain(0)
                  .pirates({"lookout", "monsieur_plume"})
                  .captain(1)
                  .objects({"conch", "cutlass"})
                  .go_boarding();
  game.plunder("lookout");
  EXPECT_EQ(game.told<PirateUsed>().back(),
            (PirateUsed{seat(0), game.card("monsieur_plume"), seat(1)}));
  EXPECT_EQ(game.decision<ChooseObjectToDiscard>().seat, seat(1));
}

TEST(HatInPlunder, MayUseAPirateWhoJoinedMeanwhile_R6_12) {
  Game game = a_hat_in_the_loot()
                  .of(2)
                  .share(Share::III, {"william_kidd"})
                  .pirates({"lookout"})
                  .captain(1)
                  .rum({"rum", "rotgut"})
                  .go_boarding();
  game.plunder("lookout").choose<TakeLoot>("william_kidd");
  game.plunder("lookout").choose<TakeLoot>("captains_hat");
  game.choose<UsePirate>("william_kidd").choose<StealRum>("rum");
  EXPECT_EQ(game.names(game.captain(0).rum), (Names{"rum"})) << "he has no victory effect himself";
}

TEST(HatInPlunder, ByRulesOneCannotStealExchangeOrMakeALoserDiscard_R7_3) {
  Game game = a_hat_in_the_loot()
                  .by_rules(1)
                  .of(2)
                  .pirates({"william_kidd", "monsieur_plume", "rachel_cruz"})
                  .captain(1)
                  .rum({"rum"})
                  .objects({"conch"})
                  .doubloons(9)
                  .go_boarding();
  take_the_hat(game);
  EXPECT_TRUE(game.told<PirateUsed>().size() <= 1) << "the Lookout at most";
  EXPECT_EQ(game.doubloons(1), 9 - 2);
  EXPECT_EQ(game.names(game.captain(1).rum), (Names{"rum"}));
}

// R6.11: what the German Lookout took is played when the boarding is over, as in a turn.
TEST(HatInPlunder, AmongGermanWaitingCardsCountsAsPlayedInATurn_R7_3) {
  Game game = a_hat_in_the_loot()
                  .in(Edition::German)
                  .of(2)
                  .pirates({"william_kidd"})
                  .captain(1)
                  .rum({"rum"})
                  .go_boarding();
  take_the_hat(game).stop();
  EXPECT_EQ(game.names(game.captain(1).rum), (Names{"rum"}));
  EXPECT_TRUE(game.is_discarded("captains_hat"));
}

TEST(HatInPlunder, RefusesALoserWhoWasNotBeaten_R7_3) {
  Game game = a_hat_in_the_loot()
                  .pirates({"rachel_cruz"})
                  .captain(1)
                  .pirates({"first_mate", "first_mate"})
                  .go_boarding();
  take_the_hat(game);
  EXPECT_EQ(
      why_illegal(game.rules, game.board(), seat(0), UsePirate{game.card("rachel_cruz"), seat(1)}),
      (Rejection{RejectionCode::PirateCannotBeUsed, {7, 3}}));
}

}  // namespace
}  // namespace skyloot::testing
