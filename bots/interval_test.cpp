#include "bots/interval.h"

#include <gtest/gtest.h>

namespace skyloot::testing {
namespace {

TEST(WilsonInterval, HasKnownValues) {
  const Interval half = wilson_interval(0.5, 100, kNinetyFivePercent);
  EXPECT_NEAR(half.low, 0.4038, 5e-5);
  EXPECT_NEAR(half.high, 0.5962, 5e-5);
  const Interval never = wilson_interval(0, 10, kNinetyFivePercent);
  EXPECT_EQ(never.low, 0);
  EXPECT_NEAR(never.high, 0.2775, 5e-5);
  const Interval always = wilson_interval(1, 10, kNinetyFivePercent);
  EXPECT_NEAR(always.low, 1 - never.high, 1e-12);
  EXPECT_EQ(always.high, 1);
}

TEST(WilsonInterval, IsTheWholeRangeOfNoGames) {
  EXPECT_EQ(wilson_interval(0, 0, kNinetyFivePercent), (Interval{0, 1}));
}

TEST(WilsonInterval, NarrowsWithMoreGames) {
  Interval before;
  for (const int games : {1, 10, 100, 1000}) {
    const Interval now = wilson_interval(0.4, games, kNinetyFivePercent);
    EXPECT_GT(now.low, before.low) << games;
    EXPECT_LT(now.high, before.high) << games;
    before = now;
  }
}

}  // namespace
}  // namespace skyloot::testing
