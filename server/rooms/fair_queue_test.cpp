#include "server/rooms/fair_queue.h"

#include <gtest/gtest.h>

namespace skyloot {
namespace {

std::string all_of(FairQueue<std::string>& queue) {
  std::string all;
  while (!queue.empty()) all += queue.pop();
  return all;
}

TEST(FairQueue, GivesEverybodyATurn) {
  FairQueue<std::string> queue;
  for (const char* work : {"1", "2", "3", "4"}) queue.push("Eve", work);
  queue.push("Ann", "a");
  queue.push("Bob", "b");
  queue.push("Ann", "c");
  EXPECT_EQ(all_of(queue), "1ab2c34");
}

TEST(FairQueue, LetsNobodyComeBackBeforeTheOthers) {
  FairQueue<std::string> queue;
  queue.push("Ann", "a");
  queue.push("Bob", "b");
  EXPECT_EQ(queue.pop(), "a");
  queue.push("Ann", "c");
  EXPECT_EQ(all_of(queue), "bc");
}

TEST(FairQueue, KnowsHowLongItIsForWhom) {
  FairQueue<std::string> queue;
  EXPECT_EQ(queue.length_for_next(), 0U);
  queue.push("Ann", "a");
  for (const char* work : {"1", "2", "3"}) queue.push("Eve", work);
  EXPECT_EQ(queue.size(), 4U);
  EXPECT_EQ(queue.size_of("Eve"), 3U);
  EXPECT_EQ(queue.size_of("Zoe"), 0U);
  EXPECT_EQ(queue.length_for_next(), 2U) << "Ann waits for Eve, but not for all of hers";
  EXPECT_EQ(queue.pop(), "a");
  EXPECT_EQ(queue.length_for_next(), 3U);
  queue.clear();
  EXPECT_TRUE(queue.empty());
  EXPECT_EQ(queue.length_for_next(), 0U);
}

}  // namespace
}  // namespace skyloot
