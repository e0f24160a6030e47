#include "bots/hint.h"

#include <gtest/gtest.h>

#include "bots/hint_message.h"
#include "formats/json.h"
#include "tests/support/builders.h"

namespace skyloot::testing {
namespace {

std::vector<Reason> reasons(const Game& game, const Action& action) {
  return reasons_for(game.rules, game.view(seat_to_act(game.state.board.decision)), action);
}

template <class Kind>
std::optional<Kind> reason_of(const Game& game, const Action& action) {
  for (const Reason& reason : reasons(game, action)) {
    if (const auto* found = std::get_if<Kind>(&reason)) return *found;
  }
  return std::nullopt;
}

TEST(Hints, TellWhatBecomesOfASet) {
  const Game game =
      a_table().of(2).share(Share::I, {"kraken_eye"}).captain(0).relics({"kraken_eye"});
  const auto set = reason_of<SetGrows>(game, TakeShare{});
  ASSERT_TRUE(set);
  EXPECT_EQ(
      *set,
      (SetGrows{
          .face = game.face("kraken_eye"), .held = 1, .then = 2, .points = -1, .points_then = 3}));
}

TEST(Hints, TellTheOddsOfTheComingBoarding) {
  const Game game =
      a_table().of(2).round(5).share(Share::I, {"first_mate"}).captain(1).pirates({"boatswain"});
  const auto odds = reason_of<BoardingOdds>(game, TakeShare{});
  ASSERT_TRUE(odds);
  EXPECT_EQ(odds->strength_then, 4);
  EXPECT_EQ(odds->rival_strength, 2);
  EXPECT_LT(odds->chance, 0.5);
  EXPECT_GT(odds->chance_then, 0.5);
}

TEST(Hints, TellOfARaceForTheMost) {
  const Game game = a_table()
                        .of(2)
                        .share(Share::I, {"kraken_eye"})
                        .captain(0)
                        .secrets({"reliquary_key"})
                        .captain(1)
                        .relics({"behemoth_tooth"});
  const auto race = reason_of<MajorityRace>(game, TakeShare{});
  ASSERT_TRUE(race);
  EXPECT_EQ(*race, (MajorityRace{game.face("reliquary_key"), 0, 1, 1}));
}

TEST(Hints, CountCoinsAndPurses) {
  const Game game = a_table().of(2).share(Share::I, {"purse"}).share_doubloons(Share::I, 2);
  EXPECT_EQ(reason_of<DoubloonsGrow>(game, TakeShare{}), (DoubloonsGrow{5}));
  const auto left = reason_of<LeftBehind>(game, LeaveShare{});
  ASSERT_TRUE(left);
  EXPECT_EQ(left->next, seat(1));
  EXPECT_EQ(left->points, 5.0);
}

// An answer that won this share of so many games.
Advice tried(const Action& action, double win_share, std::uint32_t games) {
  return {action, win_share, 30, games, {}};
}

std::vector<Action> in_order(std::vector<Advice> options) {
  put_best_first(options);
  std::vector<Action> actions;
  for (const Advice& advice : options) actions.push_back(advice.action);
  return actions;
}

TEST(Hints, PutTheGreaterChanceFirstThoughItWasTriedLess) {
  EXPECT_EQ(in_order({tried(TakeShare{}, 0.40, 5000), tried(LeaveShare{}, 0.45, 3000)}),
            (std::vector<Action>{LeaveShare{}, TakeShare{}}));
}

TEST(Hints, DoNotBelieveAFewLuckyGames) {
  EXPECT_EQ(in_order({tried(LeaveShare{}, 0.50, 12), tried(TakeShare{}, 0.40, 5000)}),
            (std::vector<Action>{TakeShare{}, LeaveShare{}}));
}

TEST(Hints, PutFirstWhatWasTriedMoreWhereNothingWins) {
  EXPECT_EQ(in_order({tried(LeaveShare{}, 0, 40), tried(TakeShare{}, 0, 90)}),
            (std::vector<Action>{TakeShare{}, LeaveShare{}}));
}

TEST(Hints, CallTheFirstTheBest) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const Game game = a_table().of(3).share(Share::I, {"kraken_eye", "rum"});
    Rng rng(seed);
    const Hint advice =
        hint(*player_named("captain"), game.rules, game.view(seat(0)), {.iterations = 60}, rng);
    EXPECT_EQ(advice.best, advice.options.front().action);
    EXPECT_GE(advice.options[0].win_share_ci95().low, advice.options[1].win_share_ci95().low);
  }
}

TEST(Hints, TellInJsonHowSureTheyAre) {
  JsonWriter json;
  write_hint(json, classic_deck(), {TakeShare{}, {tried(TakeShare{}, 0.5, 100)}, 100});
  EXPECT_NE(json.text().find(R"("winShare":0.5000,"winShareCi95":[0.4038,0.5962],)"),
            std::string::npos)
      << json.text();
}

TEST(Hints, PutTheBestFirstAndSpeakJson) {
  const Game game = a_table().of(2).share(Share::I, {"purse"}).share_doubloons(Share::I, 5);
  Rng rng(1);
  const Hint advice =
      hint(*player_named("captain"), game.rules, game.view(seat(0)), {.iterations = 100}, rng);
  EXPECT_EQ(advice.best, Action{TakeShare{}});
  ASSERT_EQ(advice.options.size(), 2U);
  EXPECT_EQ(advice.options[0].action, advice.best);
  EXPECT_GT(advice.options[0].points, 0.0);
  JsonWriter json;
  write_hint(json, classic_deck(), advice);
  EXPECT_NE(json.text().find(R"("best":{"action":"take"})"), std::string::npos) << json.text();
  EXPECT_NE(json.text().find(R"({"reason":"doubloons","doubloons":8})"), std::string::npos);
}

}  // namespace
}  // namespace skyloot::testing
