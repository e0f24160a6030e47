// What `skyloot load` counts, and how its players choose.
#include "skyloot/load/load.h"

#include <gtest/gtest.h>

#include <set>

#include "skyloot/load/pick_action.h"

namespace skyloot::testing {
namespace {

using std::chrono::microseconds;

TEST(Latencies, HaveNoPercentilesWhileNothingIsCounted) {
  EXPECT_EQ(Latencies().percentile(0.5), std::nullopt);
}

TEST(Latencies, SayInWhatTimeAShareWasDone) {
  Latencies times;
  for (int i = 1; i <= 100; ++i) times.add(microseconds(i));
  EXPECT_EQ(times.count(), 100U);
  EXPECT_DOUBLE_EQ(*times.percentile(0.50), 0.050);
  EXPECT_DOUBLE_EQ(*times.percentile(0.95), 0.095);
  EXPECT_DOUBLE_EQ(*times.percentile(0.99), 0.099);
  EXPECT_DOUBLE_EQ(*times.percentile(1), 0.100);
  EXPECT_DOUBLE_EQ(*times.percentile(0), 0.001);
}

TEST(Latencies, AreNeverToldTooShort_AndAtMostTwoPercentTooLong) {
  for (std::int64_t time = 1; time < 100'000'000'000; time = time * 9 / 8 + 1) {
    Latencies times;
    times.add(microseconds(time));
    const auto true_ms = static_cast<double>(time) / 1000;
    EXPECT_GE(*times.percentile(0.99), true_ms);
    EXPECT_LE(*times.percentile(0.99), true_ms * 1.02);
  }
}

TEST(PickAction, PicksEveryActionSometimes) {
  const std::string_view actions = R"({"action":"take"},{"action":"play","card":7})";
  Rng rng(1);
  std::set<std::string_view> picked;
  for (int i = 0; i < 100; ++i) picked.insert(pick_action(actions, rng));
  EXPECT_EQ(picked,
            (std::set<std::string_view>{R"({"action":"take"})", R"({"action":"play","card":7})"}));
}

TEST(PickAction, PicksNothingOfNothing) {
  Rng rng(1);
  EXPECT_EQ(pick_action("", rng), "");
  EXPECT_EQ(pick_action(R"({"action":"ta)", rng), "");
}

}  // namespace
}  // namespace skyloot::testing
