#include "server/server_clock.h"

#include <gtest/gtest.h>

#include "tests/wire/hand_clock.h"

namespace skyloot {
namespace {

using std::chrono::days;
using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;
using Kind = ClockNews::Kind;

class AServerClock : public ::testing::Test {
 protected:
  // Compares every second, as a server does; what was new.
  std::vector<Kind> pass(Milliseconds time) {
    std::vector<Kind> news;
    for (Milliseconds passed{0}; passed < time; passed += seconds{1}) {
      const Time before = clock_.now();
      hand_.pass(seconds{1});
      EXPECT_GT(clock_.now(), before);
      compare(news);
      EXPECT_GT(clock_.now(), before) << "it never goes back";
    }
    return news;
  }
  void compare(std::vector<Kind>& news) {
    if (const auto heard = clock_.compare()) news.push_back(heard->kind);
  }
  [[nodiscard]] Milliseconds passed() const { return clock_.now() - begun_; }

  HandClock hand_;
  ServerClock clock_{hand_.source(), hand_.steady()};
  const Time begun_ = clock_.now();
};

using News = std::vector<Kind>;

TEST_F(AServerClock, GoesWithTheMachinesAsLongAsThatIsNotSet) {
  EXPECT_EQ(begun_, hand_.source()());
  EXPECT_EQ(pass(hours{2}), News{});
  EXPECT_EQ(clock_.now(), hand_.source()());
}

TEST_F(AServerClock, DoesNotBelieveAJumpOfAMinute) {
  hand_.jump(days{400});
  EXPECT_EQ(pass(minutes{1}), News{Kind::Jumped});
  EXPECT_EQ(passed(), minutes{1});
  hand_.jump(-days{400});
  EXPECT_EQ(pass(minutes{1}), News{Kind::Agrees});
  EXPECT_EQ(passed(), minutes{2});
}

TEST_F(AServerClock, FollowsAClockThatHasStayedAheadForAnHour) {
  hand_.jump(days{3});
  EXPECT_EQ(pass(hours{1}), News{Kind::Jumped});
  EXPECT_EQ(passed(), hours{1});
  EXPECT_EQ(pass(minutes{1}), News{Kind::Followed});
  EXPECT_EQ(clock_.now(), hand_.source()());
  EXPECT_EQ(pass(hours{2}), News{});
}

TEST_F(AServerClock, BeginsAnewToWaitWhenItIsSetAgain) {
  hand_.jump(days{3});
  pass(minutes{50});
  hand_.jump(days{3});
  EXPECT_EQ(pass(minutes{50}), News{Kind::Jumped});
  EXPECT_EQ(passed(), minutes{100});
  EXPECT_EQ(pass(minutes{11}), News{Kind::Followed});
}

TEST_F(AServerClock, GoesOnWhenTheMachinesIsSetBack) {
  hand_.jump(-days{1});
  EXPECT_EQ(pass(minutes{30}), News{Kind::Jumped});
  EXPECT_EQ(passed(), minutes{30});
}

TEST_F(AServerClock, WaitsALittleForAClockThatHasStayedBehind) {
  hand_.jump(-minutes{3});
  EXPECT_EQ(pass(hours{1} + seconds{2}), (News{Kind::Jumped, Kind::Slowed}));
  const Milliseconds before = passed();
  EXPECT_EQ(pass(minutes{16}), News{});
  EXPECT_NEAR(static_cast<double>((passed() - before).count()), 15 * 60'000, 16);
  EXPECT_EQ(pass(minutes{33}), News{Kind::Agrees});
  EXPECT_LE(std::chrono::abs(clock_.machine_ahead()), ServerClock::kTolerance);
}

TEST_F(AServerClock, TellsHowFarTheMachinesIsOff) {
  hand_.jump(seconds{90});
  EXPECT_EQ(clock_.machine_ahead(), seconds{90});
  EXPECT_EQ(clock_.compare(), (ClockNews{Kind::Jumped, seconds{90}}));
}

TEST_F(AServerClock, DoesNotSpeakOfASecond) {
  hand_.jump(seconds{1});
  EXPECT_EQ(pass(hours{2}), News{});
}

TEST_F(AServerClock, GoesOnFromWhatIsStoredWhenTheMachineBootsWithAClockBehindIt) {
  const Time newest = begun_ + days{1};
  clock_.go_on_from(newest);
  EXPECT_EQ(clock_.now(), newest);
  EXPECT_EQ(pass(minutes{1}), News{Kind::Jumped});
  EXPECT_EQ(clock_.now(), newest + minutes{1});
  hand_.jump(days{2});  // now it is right
  EXPECT_EQ(pass(hours{1} + seconds{2}), (News{Kind::Jumped, Kind::Followed}));
  EXPECT_EQ(clock_.now(), hand_.source()());
}

TEST_F(AServerClock, BelievesThatAServerWasOffForAMonthButNotForAYear) {
  clock_.go_on_from(begun_ - days{30});
  EXPECT_EQ(clock_.now(), begun_);
  clock_.go_on_from(begun_ - days{400});
  EXPECT_EQ(clock_.now(), begun_ - days{400});
  EXPECT_EQ(pass(minutes{59}), News{Kind::Jumped});
  EXPECT_EQ(clock_.now(), begun_ - days{400} + minutes{59});
  EXPECT_EQ(pass(minutes{2}), News{Kind::Followed}) << "after an hour it does";
  EXPECT_EQ(clock_.now(), hand_.source()());
}

TEST(SteadyTime, Passes) {
  const Milliseconds before = steady_time();
  EXPECT_GE(steady_time(), before);
}

}  // namespace
}  // namespace skyloot
