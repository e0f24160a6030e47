// What cards are worth to a captain, in points at the end of the game.
#include "bots/judgement.h"

#include <gtest/gtest.h>

#include "engine/scoring.h"
#include "tests/support/builders.h"

namespace skyloot::testing {
namespace {

// What the first captain, who looks into share 1, thinks of a table.
class Thoughts {
 public:
  explicit Thoughts(const Table& table)
      : game_(table.game()),
        view_(game_.view(seat(0))),
        appraisal_(game_.rules, view_.board.players, view_.board.round, Weights{}),
        judgement_(appraisal_, view_.board, Cards{view_.faces, view_.backs}, seat(0)) {}
  Thoughts(const Thoughts&) = delete;
  Thoughts& operator=(const Thoughts&) = delete;

  const Judgement* operator->() const { return &judgement_; }
  [[nodiscard]] const Game& game() const { return game_; }
  [[nodiscard]] double card(std::string_view name) const {
    return judgement_.card_for(seat(0), game_.card(name));
  }
  [[nodiscard]] double share(Share share) const {
    return judgement_.cards_for(seat(0), game_.share(share).cards);
  }

 private:
  Game game_;
  View view_;
  Appraisal appraisal_;
  Judgement judgement_;
};

// A table of three at their first look into a share with one card.
Table a_look_at(std::string_view name) { return a_table().share(Share::I, {name}); }
double worth(std::string_view name) { return Thoughts(a_look_at(name)).card(name); }
// In the last round nothing more can be hoped for.
Table a_last_look_at(std::string_view name) { return a_look_at(name).round(15); }

constexpr Weights kWeights{};

TEST(Rum, IsWorthItsNumber_R8_3) {
  EXPECT_EQ(worth("rum"), 1);
  EXPECT_EQ(worth("rotgut"), 0);
}

TEST(ASet, IsWorthInTheLastRoundWhatTheNextStepOfItsTableAdds_R8_4) {
  EXPECT_EQ(Thoughts(a_last_look_at("leviathan_horn")).card("leviathan_horn"), 2);
  EXPECT_EQ(
      Thoughts(
          a_last_look_at("leviathan_horn").captain(0).relics({"leviathan_horn", "leviathan_horn"}))
          .card("leviathan_horn"),
      12 - 6);
  EXPECT_EQ(Thoughts(a_last_look_at("behemoth_tooth")).card("behemoth_tooth"), -2);
}

TEST(ASet, IsWorthMoreWhileThereIsTimeForTheRestOfIt_R8_4) {
  EXPECT_GT(worth("behemoth_tooth"),
            Thoughts(a_last_look_at("behemoth_tooth")).card("behemoth_tooth"));
}

TEST(ASet, IsWorthLessWhenOthersHaveTheRestOfIt_R8_4) {
  EXPECT_LT(Thoughts(a_look_at("leviathan_horn")
                         .captain(1)
                         .relics({"leviathan_horn", "leviathan_horn", "leviathan_horn"}))
                .card("leviathan_horn"),
            worth("leviathan_horn"));
}

TEST(ASet, GrowsByBothCardsOfOneShare_R8_4) {
  const Thoughts thoughts(a_table().round(15).share(Share::I, {"kraken_eye", "kraken_eye"}));
  EXPECT_EQ(thoughts.card("kraken_eye"), -1);
  EXPECT_EQ(thoughts.share(Share::I), 3);
}

TEST(TopShelfRum, IsWorthMoreWithEachThatIsHeld_R8_3) {
  const double first = worth("top_shelf_rum");
  const double second =
      Thoughts(a_look_at("top_shelf_rum").captain(0).rum({"top_shelf_rum"})).card("top_shelf_rum");
  EXPECT_GT(first, 1) << "there is hope for the most";
  EXPECT_GT(second, first);
}

TEST(Treasure, IsWorthMoreToWhoIsPaidPerCardOfItsKind) {
  EXPECT_EQ(Thoughts(a_look_at("rum").captain(0).secrets({"rum_guide"})).card("rum"), 1 + 1);
  EXPECT_EQ(Thoughts(a_look_at("rum").captain(0).secrets({"tome_of_relics"})).card("rum"), 1);
  EXPECT_EQ(Thoughts(a_look_at("rum").captain(1).secrets({"rum_guide"})).card("rum"), 1)
      << "another’s secret is neither ours nor known";
}

TEST(AnObject, IsWorthItsPointsAndItsDoubloons) {
  EXPECT_EQ(worth("conch"), 2);
  EXPECT_EQ(worth("cursed_idol"), -2);
  EXPECT_EQ(worth("purse"), 3);
}

TEST(AnObject, IsWorthMoreToWhoIsPaidPerObjectIfItStays) {
  const Face hoard =
      an_object(Timing::Permanent, {counting(EffectKind::PointsPer, Counted::Object, 1)});
  const Thoughts thoughts(a_table()
                              .with_card("hoard", hoard)
                              .share(Share::I, {"conch", "purse"})
                              .captain(0)
                              .objects({"hoard"}));
  EXPECT_EQ(thoughts.card("conch"), 2 + 1);
  EXPECT_EQ(thoughts.card("purse"), 3);
}

TEST(AnObject, IsWorthTheSumOfItsEffects) {
  const Face both =
      an_object(Timing::Permanent, {effect(EffectKind::Points, 4), effect(EffectKind::Points, -1)});
  EXPECT_EQ(Thoughts(a_table().with_card("both", both).share(Share::I, {"both"})).card("both"), 3);
}

TEST(Doubloons, ArePaidForWhatLiesInFrontAndNotInTheHand_R4_3) {
  const Face pay =
      an_object(Timing::Immediate, {counting(EffectKind::GainPer, Counted::Pirate, 2)});
  EXPECT_EQ(Thoughts(a_table()
                         .with_card("pay", pay)
                         .share(Share::I, {"pay", "cook"})
                         .captain(0)
                         .pirates({"gunner", "gunner"}))
                .card("pay"),
            2 * 2);
}

TEST(TheParrot, IsWorthNothingToItsHolder_R6_9) {
  EXPECT_EQ(Thoughts(a_look_at("ships_biscuit").parrot(1)).card("ships_biscuit"), kWeights.parrot);
  EXPECT_EQ(Thoughts(a_look_at("ships_biscuit").parrot(0)).card("ships_biscuit"), 0);
}

TEST(Beer, CostsTheLeastUsefulOfOnesPirates_R7_2) {
  EXPECT_EQ(worth("beer"), 0) << "nobody to discard";
  const Thoughts thoughts(a_look_at("beer").captain(0).pirates({"first_mate", "cook"}));
  const auto pirate = [&](std::string_view name) {
    return thoughts->pirate_before(seat(0), thoughts.game().card(name));
  };
  EXPECT_GT(pirate("cook"), 0);
  EXPECT_GT(pirate("first_mate"), pirate("cook"));
  EXPECT_EQ(thoughts.card("beer"), -pirate("cook"));
}

TEST(TheCaptainsHat, IsWorthTheBestEffectThatNeedsNoLoser_R7_3) {
  EXPECT_EQ(worth("captains_hat"), 0) << "nobody to use";
  EXPECT_EQ(
      Thoughts(a_look_at("captains_hat").captain(0).pirates({"gunner", "steward", "william_kidd"}))
          .card("captains_hat"),
      3);
}

double to_a_gunner(std::string_view sword, std::size_t round) {
  return Thoughts(a_look_at(sword).round(round).captain(0).pirates({"gunner"})).card(sword);
}

TEST(ASword, IsWorthWhatItChangesInTheComingBoarding_R7_5) {
  EXPECT_GT(to_a_gunner("cutlass", 15), 0);
  EXPECT_LT(to_a_gunner("rusty_sword", 15), 0);
}

TEST(ASword, IsWorthMoreWhileMoreBoardingsCome_R7_5) {
  EXPECT_GT(to_a_gunner("cutlass", 5), to_a_gunner("cutlass", 15));
  EXPECT_LT(to_a_gunner("rusty_sword", 5), to_a_gunner("rusty_sword", 15));
}

// The captain is as strong as his Pirates, and his neighbours have two Gunners each.
double to_a_crew(std::initializer_list<std::string_view> pirates, std::string_view object) {
  return Thoughts(a_look_at(object)
                      .round(5)
                      .captain(0)
                      .pirates(pirates)
                      .captain(1)
                      .pirates({"gunner", "gunner"})
                      .captain(2)
                      .pirates({"gunner", "gunner"}))
      .card(object);
}

TEST(ThePeaceTreaty, IsForTheWeak_R7_4) {
  EXPECT_GT(to_a_crew({"cook"}, "peace_treaty"),
            to_a_crew({"first_mate", "first_mate", "first_mate"}, "peace_treaty"));
}

TEST(TheChest, IsForTheStrongAndNeverWorthMoreThanItsCoins_R7_6) {
  const double strong = to_a_crew({"first_mate", "first_mate", "first_mate"}, "chest");
  EXPECT_GT(strong, to_a_crew({"cook"}, "chest"));
  EXPECT_LE(strong, 5);
}

TEST(TheChest, IsWorthTheCoinsThatLieOnIt_R7_6) {
  const auto with_coins = [](int coins) {
    const Thoughts thoughts(a_table().captain(0).objects({"chest"}).coins(coins));
    return thoughts->object_before(seat(0), thoughts.game().card("chest"));
  };
  EXPECT_DOUBLE_EQ(with_coins(4) - with_coins(0), 4);
}

TEST(PointsPerCard, AreCountedForWhatIsHeldAndWhatMayCome_R8_2) {
  EXPECT_GT(worth("tome_of_relics"), 0) << "Relics may come";
  const Table none = a_last_look_at("tome_of_relics");
  EXPECT_EQ(Thoughts(none).card("tome_of_relics"), 0);
  EXPECT_EQ(Thoughts(Table(none).captain(0).relics({"kraken_eye", "leviathan_horn"}))
                .card("tome_of_relics"),
            2);
}

TEST(PointsForTheMost, AreLikelierForWhoeverIsAhead_R8_5) {
  const auto rich = [](int doubloons) {
    return Thoughts(a_last_look_at("treasurers_seal").captain(0).doubloons(doubloons))
        .card("treasurers_seal");
  };
  EXPECT_GT(rich(9), 4.5);
  EXPECT_LT(rich(0), 0.5);
  EXPECT_GT(rich(4), rich(3));
}

TEST(APirate, IsWorthMoreTheMoreHisVictoryBrings_R6_3) {
  const auto with = [](const Effect& effect) {
    return Thoughts(a_table().with_card("him", a_pirate(3, effect)).share(Share::I, {"him"}))
        .card("him");
  };
  const double idle = with(effect(EffectKind::None));
  EXPECT_GT(with(effect(EffectKind::Gain, 1)), idle);
  EXPECT_GT(with(effect(EffectKind::Gain, 3)), with(effect(EffectKind::Gain, 1)));
  EXPECT_GT(with(effect(EffectKind::StealRum)), with(effect(EffectKind::ExchangeRum)));
  EXPECT_GT(with(effect(EffectKind::ExchangeRum)), idle);
}

TEST(APirate, IsWorthLessIfHeActsOnceOnly_R6_3) {
  const auto a_thief = [](const Face& face) {
    return Thoughts(a_table().with_card("him", face).share(Share::I, {"him"})).card("him");
  };
  const Face thief = a_pirate(3, effect(EffectKind::Gain, 3));
  EXPECT_GT(a_thief(thief), a_thief(once(thief)));
}

TEST(AChanceToWin, RisesWithStrengthAndNeedsPirates_R5_4) {
  const Thoughts thoughts(
      a_table().round(5).captain(0).pirates({"gunner"}).captain(1).pirates({"gunner"}));
  EXPECT_DOUBLE_EQ(thoughts->chance_against(seat(0), seat(1)), 0.5);
  EXPECT_GT(thoughts->chance_with(seat(0), seat(1), 3, 1), 0.5);
  EXPECT_LT(thoughts->chance_with(seat(0), seat(1), -3, 0), 0.5);
  EXPECT_LT(thoughts->chance_with(seat(0), seat(1), 0, -1), 0.5) << "as strong, without Pirates";
}

TEST(ACardNotLookedAt, IsWorthWhatItsBackPromises_R10_2) {
  const Thoughts thoughts(a_table().share(Share::II, {"cursed_idol", "rotgut"}));
  EXPECT_DOUBLE_EQ(thoughts.share(Share::II),
                   kWeights.typical[index(Back::Object)] + kWeights.typical[index(Back::Rum)]);
}

TEST(ARumBeforeItsCaptain, IsWorthWhatItsLossWouldCost_R8_4) {
  const Thoughts thoughts(
      a_table().round(15).captain(0).rum({"collectors_rum", "collectors_rum", "rum"}));
  EXPECT_EQ(thoughts->rum_before(seat(0), thoughts.game().card("collectors_rum")), 4 - 1);
  EXPECT_EQ(thoughts->rum_before(seat(0), thoughts.game().card("rum")), 1);
}

TEST(ARumBeforeAnotherCaptain, IsWorthAnyRum_R10_2) {
  const Thoughts thoughts(a_table().captain(1).rum({"rotgut"}));
  EXPECT_EQ(thoughts->rum_before(seat(1), thoughts.game().card("rotgut")),
            kWeights.typical[index(Back::Rum)]);
}

// A card of this kind with this effect, in the middle of a game where all effects do something.
double worth_of(EffectKind kind, Back back) {
  const EffectRow& row = row_of(kind);
  Face face = a_relic({2, 5});
  face.back = back;
  face.effects = {};
  face.effects.push_back({.kind = kind,
                          .counted = Counted::Relic,
                          .amount = static_cast<std::int8_t>(row.amount ? 2 : 0),
                          .most = static_cast<std::int8_t>(row.most ? 5 : 0)});
  if (!row.table) face.table = {};
  for (const Timing timing : {Timing::Permanent, Timing::Immediate, Timing::Secret}) {
    if (row.timings.contains(timing)) face.timing = timing;
  }
  const Thoughts thoughts(a_table()
                              .with_card("it", face)
                              .share(Share::I, {"it"})
                              .parrot(1)
                              .captain(0)
                              .pirates({"gunner", "cook"})
                              .relics({"kraken_eye"}));
  if (back == Back::Pirate) return thoughts->effect_of(thoughts.game().face("it"));
  return thoughts.card("it");
}

TEST(EveryEffect, IsWorthSomethingOnEachKindOfCardThatMayHaveIt) {
  for (std::size_t i = 0; i < kEffectKinds; ++i) {
    const auto kind = static_cast<EffectKind>(i);
    if (kind == EffectKind::None) continue;
    for (const Back back : kAllBacks) {
      if (!row_of(kind).kinds.contains(back)) continue;
      EXPECT_NE(worth_of(kind, back), 0) << row_of(kind).word << " on " << word_of(back);
    }
  }
}

}  // namespace
}  // namespace skyloot::testing
