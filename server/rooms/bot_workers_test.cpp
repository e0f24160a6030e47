#include "server/rooms/bot_workers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <future>
#include <string>
#include <utility>
#include <vector>

namespace skyloot {

namespace {

using Awaited = BotTurn::Awaited;
const BotTurn kAnns{"ann", Awaited::ByWhoPlays};

// The order in which they think whose turns these are, each with a letter.
std::string order_of(const std::vector<std::pair<BotTurn, char>>& turns) {
  std::string order;
  BotWorkers workers(0);
  for (const auto& turn : turns) {
    workers.think(turn.first, [&order, letter = turn.second](double) { order += letter; });
  }
  while (workers.think_here(1)) {
  }
  return order;
}

}  // namespace

TEST(BotWorkers, LetNobodyWaitForAllTablesOfAnother) {
  std::vector<std::pair<BotTurn, char>> turns(20, {{"eve", Awaited::ByWhoPlays}, 'e'});
  turns.emplace_back(kAnns, 'a');
  EXPECT_EQ(order_of(turns).substr(0, 3), "eae");
}

TEST(BotWorkers, LetThoseComeLastForWhomNobodyWaits) {
  std::vector<std::pair<BotTurn, char>> turns(20, {{"eve", Awaited::ByNobody}, 'e'});
  turns.emplace_back(kAnns, 'a');
  EXPECT_EQ(order_of(turns), "a" + std::string(20, 'e'));
}

TEST(BotWorkers, ForgetNobodyEvenIfTheOthersNeverEnd) {
  std::vector<std::pair<BotTurn, char>> turns(20, {kAnns, 'a'});
  turns.emplace_back(BotTurn{"eve", Awaited::ByNobody}, 'e');
  EXPECT_EQ(order_of(turns), std::string(8, 'a') + "e" + std::string(12, 'a'));
}

TEST(BotWorkers, ThinkNoLessForWhoHasOneTableWhenAnotherHasMany) {
  std::vector<double> eases;
  std::promise<void> go;
  std::promise<void> done;
  BotWorkers workers(1);
  workers.think(kAnns, [&](double) { go.get_future().wait(); });
  for (int i = 0; i < 40; ++i) workers.think({"eve", Awaited::ByWhoPlays}, [](double) {});
  workers.think(kAnns, [&](double ease) {
    eases.push_back(ease);
    done.set_value();
  });
  EXPECT_LE(workers.waiting("ann"), 2U);
  go.set_value();
  done.get_future().wait();
  EXPECT_EQ(eases, std::vector{1.0});
}

TEST(BotWorkers, CountThePeopleOfAnAddressAsOne) {
  EXPECT_EQ(turns_of("192.0.2.7", "ann"), turns_of("192.0.2.7", "bob"));
  EXPECT_EQ(turns_of("2001:db8::1", "ann"), turns_of("2001:db8::2", "bob"));
  EXPECT_NE(turns_of("127.0.0.1", "ann"), turns_of("127.0.0.1", "bob"));
  EXPECT_EQ(turns_of("", "ann"), "ann");
}

TEST(BotWorkers, ServeWhoCameFirstFirst) {
  std::vector<int> order;
  std::promise<void> go;
  std::promise<void> done;
  BotWorkers workers(1);
  workers.think(kAnns, [&](double) { go.get_future().wait(); });
  for (int i = 0; i < 5; ++i) {
    workers.think(kAnns, [&order, i](double) { order.push_back(i); });
  }
  workers.think(kAnns, [&](double) { done.set_value(); });
  go.set_value();
  done.get_future().wait();
  EXPECT_EQ(order, (std::vector{0, 1, 2, 3, 4}));
}

TEST(BotWorkers, ThinkLessWhenManyWait) {
  std::vector<double> eases;
  std::promise<void> go;
  std::promise<void> done;
  BotWorkers workers(1);
  workers.think(kAnns, [&](double ease) {
    EXPECT_EQ(ease, 1.0) << "nobody else waits";
    go.get_future().wait();
  });
  while (workers.waiting() > 0) std::this_thread::yield();
  for (int i = 0; i < 40; ++i) workers.think(kAnns, [&](double ease) { eases.push_back(ease); });
  workers.think(kAnns, [&](double) { done.set_value(); });
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
    workers.think(kAnns, [&](double) {
      started.set_value();
      go.get_future().wait();
    });
    started.get_future().wait();
    for (int i = 0; i < 10; ++i) workers.think(kAnns, [&](double) { ++begun; });
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
  workers.think(kAnns, [&](double ease) { eases.push_back(ease); });
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
