#include "server/rooms/bot_workers.h"

#include <gtest/gtest.h>

#include <atomic>
#include <future>

namespace skyloot {

TEST(BotWorkers, ServeWhoCameFirstFirst) {
  std::vector<int> order;
  std::promise<void> go;
  std::promise<void> done;
  BotWorkers workers(1);
  workers.think([&](double) { go.get_future().wait(); });
  for (int i = 0; i < 5; ++i) {
    workers.think([&order, i](double) { order.push_back(i); });
  }
  workers.think([&](double) { done.set_value(); });
  go.set_value();
  done.get_future().wait();
  EXPECT_EQ(order, (std::vector{0, 1, 2, 3, 4}));
}

TEST(BotWorkers, ThinkLessWhenManyWait) {
  std::vector<double> eases;
  std::promise<void> go;
  std::promise<void> done;
  BotWorkers workers(1);
  workers.think([&](double ease) {
    EXPECT_EQ(ease, 1.0) << "nobody else waits";
    go.get_future().wait();
  });
  while (workers.waiting() > 0) std::this_thread::yield();
  for (int i = 0; i < 40; ++i) workers.think([&](double ease) { eases.push_back(ease); });
  workers.think([&](double) { done.set_value(); });
  go.set_value();
  done.get_future().wait();
  EXPECT_LT(eases.front(), 0.2);
  EXPECT_EQ(eases.back(), 1.0) << "the queue is short again";
  EXPECT_TRUE(std::is_sorted(eases.begin(), eases.end()));
}

TEST(BotWorkers, DropWhatNobodyHasBegun) {
  std::atomic<int> begun = 0;
  std::promise<void> started;
  std::promise<void> go;
  std::thread opener;
  {
    BotWorkers workers(1);
    workers.think([&](double) {
      started.set_value();
      go.get_future().wait();
    });
    started.get_future().wait();
    for (int i = 0; i < 10; ++i) workers.think([&](double) { ++begun; });
    opener = std::thread([&] {
      while (workers.waiting() > 0) std::this_thread::yield();
      go.set_value();
    });
  }
  opener.join();
  EXPECT_EQ(begun, 0);
}

TEST(BotWorkers, ThinkHereWithoutThreads) {
  std::vector<double> eases;
  BotWorkers workers(0);
  workers.think([&](double ease) { eases.push_back(ease); });
  EXPECT_TRUE(workers.think_here(0.5));
  EXPECT_FALSE(workers.think_here(0.5)) << "nobody waits any more";
  EXPECT_EQ(eases, std::vector{0.5});
}

TEST(BotWorkers, AnEasedBudgetKeepsWhatIsUnlimited) {
  EXPECT_EQ(eased({10'000, 900, 1}, 0.5), (Budget{5'000, 450, 1}));
  EXPECT_EQ(eased({0, 0, 1}, 0.5), (Budget{0, 0, 1}));
  EXPECT_EQ(eased({3, 0, 1}, 0.05).iterations, 1U) << "less than one would be none";
}

}  // namespace skyloot
