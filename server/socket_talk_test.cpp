#include "server/socket_talk.h"

#include <gtest/gtest.h>

namespace skyloot {

TEST(MessageAllowance, AllowsABurstAndThenSoManyASecond) {
  const Time start = time_of(1'000'000);
  MessageAllowance allowance(5, 20, start);
  for (int i = 0; i < 20; ++i) EXPECT_TRUE(allowance.take(start));
  EXPECT_FALSE(allowance.take(start));
  EXPECT_FALSE(allowance.take(start + Milliseconds{199}));
  EXPECT_TRUE(allowance.take(start + Milliseconds{210}));
  EXPECT_FALSE(allowance.take(start + Milliseconds{390}));
  EXPECT_TRUE(allowance.take(start + Milliseconds{410}));
}

TEST(MessageAllowance, IsNeverMoreThanTheBurst) {
  const Time start = time_of(1'000'000);
  MessageAllowance allowance(5, 3, start);
  const Time later = start + std::chrono::hours{1};
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(allowance.take(later));
  EXPECT_FALSE(allowance.take(later));
  EXPECT_FALSE(allowance.take(later - Milliseconds{5'000})) << "a clock that goes back gives none";
}

}  // namespace skyloot
