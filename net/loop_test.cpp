// The loop: one thread for everything that is posted.
#include "net/loop.h"

#include <gtest/gtest.h>

#include <csignal>
#include <thread>
#include <vector>

namespace skyloot::testing {
namespace {

TEST(Loop, RunsWhatOtherThreadsPostOnItsOwn) {
  Loop loop;
  int runs = 0;  // no lock: only the loop's thread counts
  const std::thread::id here = std::this_thread::get_id();
  std::vector<std::thread> threads;
  threads.reserve(4);
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      for (int n = 0; n < 100; ++n) {
        loop.post([&] {
          EXPECT_EQ(std::this_thread::get_id(), here);
          if (++runs == 400) loop.stop();
        });
      }
    });
  }
  loop.run();
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(runs, 400);
}

TEST(Loop, RunsInTheOrderOfPosting) {
  Loop loop;
  std::string order;
  loop.post([&] {
    loop.post([&] { order += 'c'; });
    order += 'a';
  });
  loop.post([&] { order += 'b'; });
  loop.post([&] { loop.post([&] { loop.stop(); }); });
  loop.run();
  EXPECT_EQ(order, "abc");
}

TEST(Loop, RunsLaterWhatIsLater) {
  Loop loop;
  std::string order;
  loop.after(std::chrono::hours(2), [&] {
    order += 'b';
    loop.stop();
  });
  loop.after(std::chrono::hours(1), [&] { order += 'a'; });
  loop.skip(std::chrono::hours(3));
  loop.run();
  EXPECT_EQ(order, "ab");
}

TEST(Loop, RunsNothingBeforeItsTime) {
  Loop loop;
  std::string order;
  loop.after(std::chrono::hours(2), [&] { order += 'b'; });
  loop.after(std::chrono::hours(1), [&] {
    order += 'a';
    loop.stop();
  });
  loop.post([&] { loop.skip(std::chrono::hours(1)); });
  loop.run();
  EXPECT_EQ(order, "a");
}

TEST(Loop, ReturnsAtOnceIfItWasStoppedBefore) {
  Loop loop;
  bool has_run = false;
  loop.post([&] { has_run = true; });
  loop.stop();
  loop.run();
  EXPECT_FALSE(has_run);
}

TEST(Loop, RunsWhatIsReadyAndWaitsForNothing) {
  Loop loop;
  std::string order;
  loop.after(std::chrono::hours(1), [&] { order += 'c'; });
  loop.post([&] {
    order += 'a';
    loop.post([&] { order += 'b'; });
  });
  loop.run_ready();
  EXPECT_EQ(order, "ab");
}

TEST(Loop, LetsGoOfWhatItNeverRan) {
  const auto kept = std::make_shared<int>(0);
  {
    Loop loop;
    loop.post([kept] {});
    loop.after(std::chrono::hours(1), [kept] {});
    EXPECT_EQ(kept.use_count(), 3);
  }
  EXPECT_EQ(kept.use_count(), 1);
}

TEST(Loop, TellsOfEverySignalToTerminate) {
  Loop loop;
  int told = 0;
  loop.on_terminate([&] {
    if (++told == 2) return loop.stop();
    std::raise(SIGTERM);
  });
  std::raise(SIGINT);
  loop.run();
  EXPECT_EQ(told, 2);
}

}  // namespace
}  // namespace skyloot::testing
