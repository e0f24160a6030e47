#include "server/guard/allowance.h"

#include <gtest/gtest.h>

namespace skyloot {

namespace {

using std::chrono::seconds;

constexpr Rate kFiveASecond{5, 20};
const Time kStart = time_of(1'000'000);

}  // namespace

TEST(Allowance, IsABurstAndThenSoManyASecond) {
  Allowance allowance(kFiveASecond, kStart);
  for (int i = 0; i < 20; ++i) EXPECT_TRUE(allowance.take(kFiveASecond, kStart));
  EXPECT_FALSE(allowance.take(kFiveASecond, kStart));
  EXPECT_FALSE(allowance.take(kFiveASecond, kStart + Milliseconds{199}));
  EXPECT_TRUE(allowance.take(kFiveASecond, kStart + Milliseconds{210}));
  EXPECT_FALSE(allowance.take(kFiveASecond, kStart + Milliseconds{390}));
  EXPECT_TRUE(allowance.take(kFiveASecond, kStart + Milliseconds{410}));
}

TEST(Allowance, IsNeverMoreThanTheBurst) {
  constexpr Rate kThreeAtOnce{5, 3};
  Allowance allowance(kThreeAtOnce, kStart);
  const Time later = kStart + std::chrono::hours{1};
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(allowance.take(kThreeAtOnce, later));
  EXPECT_FALSE(allowance.take(kThreeAtOnce, later));
  EXPECT_FALSE(allowance.take(kThreeAtOnce, later - seconds{5}))
      << "a clock that goes back gives none";
}

TEST(Allowance, SaysHowLongToWait) {
  constexpr Rate kOneInTenSeconds{0.1, 2};
  Allowance allowance(kOneInTenSeconds, kStart);
  EXPECT_TRUE(allowance.take(kOneInTenSeconds, kStart, 2));
  EXPECT_EQ(allowance.wait_for(kOneInTenSeconds), seconds{10});
  EXPECT_EQ(allowance.wait_for(kOneInTenSeconds, 2), seconds{20});
  EXPECT_FALSE(allowance.take(kOneInTenSeconds, kStart + Milliseconds{500}));
  EXPECT_EQ(allowance.wait_for(kOneInTenSeconds), Milliseconds{9'500});
  EXPECT_FALSE(allowance.take(kOneInTenSeconds, kStart + seconds{9}));
  EXPECT_EQ(allowance.wait_for(kOneInTenSeconds), seconds{1});
  EXPECT_TRUE(allowance.take(kOneInTenSeconds, kStart + seconds{10}));
}

TEST(Allowance, IsThereAgainAfterTheWait) {
  for (const double per_second : {0.1, 0.7, 3.0, 5.0, 30.0, 999.0}) {
    const Rate rate{per_second, 2};
    Allowance allowance(rate, kStart);
    Time now = kStart;
    for (int i = 0; i < 100; ++i) {
      if (allowance.take(rate, now)) continue;
      now += allowance.wait_for(rate);
      EXPECT_TRUE(allowance.take(rate, now)) << per_second;
    }
  }
}

TEST(Allowance, AllowsWhatCostsMoreThanAllOfItFromTimeToTime) {
  Allowance allowance(kFiveASecond, kStart);
  EXPECT_TRUE(allowance.take(kFiveASecond, kStart, 1000));
  EXPECT_FALSE(allowance.take(kFiveASecond, kStart));
}

TEST(Allowances, AreOneForEach) {
  Allowances allowances(rate_of(2, seconds{60}));
  EXPECT_FALSE(allowances.take("ann", kStart));
  EXPECT_FALSE(allowances.take("ann", kStart));
  EXPECT_EQ(allowances.take("ann", kStart), seconds{30});
  EXPECT_FALSE(allowances.take("bob", kStart));
  EXPECT_EQ(allowances.take("ann", kStart + seconds{29}), seconds{1});
  EXPECT_FALSE(allowances.take("ann", kStart + seconds{30}));
}

TEST(Allowances, AreKeptInMindUntilTheyAreFullAgain) {
  Allowances allowances(rate_of(60, seconds{60}));
  EXPECT_FALSE(allowances.take("bob", kStart));
  EXPECT_FALSE(allowances.take("ann", kStart + seconds{30}, 60));
  EXPECT_FALSE(allowances.take("bob", kStart + seconds{61}));
  EXPECT_EQ(allowances.take("ann", kStart + seconds{62}, 60), seconds{28});
}

TEST(Allowances, ForgetWhoAsksNoMore) {
  Allowances allowances(rate_of(10, seconds{10}));
  for (int i = 0; i < 1000; ++i) allowances.take(std::to_string(i), kStart);
  EXPECT_EQ(allowances.in_mind(), 1000U);
  allowances.take("ann", kStart + seconds{11});
  allowances.take("ann", kStart + seconds{22});
  EXPECT_EQ(allowances.in_mind(), 1U);
}

TEST(Allowances, NeverTakeMoreThanSoMuchMemory) {
  Allowances allowances(rate_of(1, std::chrono::hours{1}));
  for (std::size_t i = 0; i < 3 * Allowances::kMostInMind; ++i) {
    allowances.take(std::to_string(i), kStart);
  }
  EXPECT_LE(allowances.in_mind(), 2 * Allowances::kMostInMind);
}

TEST(Allowances, OweWhatTheyAreChargedBeyondWhatTheyHave) {
  Allowances allowances({1, 10});
  const Time now = time_of(1'000'000);
  allowances.charge("ann", now, 4);
  EXPECT_EQ(allowances.take("ann", now, 6), std::nullopt);
  for (int time = 0; time < 4; ++time) allowances.charge("ann", now, 4);
  EXPECT_EQ(allowances.take("ann", now), std::chrono::seconds{11}) << "no more than 10 are owed";
  EXPECT_EQ(allowances.take("ann", now + std::chrono::seconds{11}), std::nullopt);
  EXPECT_EQ(allowances.take("bob", now, 10), std::nullopt);
}

}  // namespace skyloot
