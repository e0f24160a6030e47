#include "server/rooms/calendar.h"

#include <gtest/gtest.h>

#include "store/waiting_reads.h"
#include "tests/support/room_house.h"

namespace skyloot::testing {
namespace {

using std::chrono::days;
using std::chrono::hours;
using std::chrono::minutes;

class ACalendar : public ::testing::Test {
 protected:
  ACalendar() { restart(); }

  void restart() {
    calendar_.emplace(house_.house);
    turn();
  }
  void turn() {
    calendar_->turn();
    house_.loop.run_ready();
  }
  // The server runs so long, and turns it every now and then.
  void pass(Milliseconds time) {
    for (int i = 0; i < 10; ++i) {
      house_.pass(time / 10);
      turn();
    }
  }
  void use_session(const std::string& token_hash) {
    house_.store.put_session({token_hash, kAnn, "Ann"}, [](const auto&) {});
    house_.loop.run_ready();
  }
  // The server's time follows a clock that is set.
  void jump(Milliseconds time) { house_.now += time; }
  [[nodiscard]] Milliseconds passed() const { return *calendar_->date() - kOpening; }

  RoomHouse house_;
  std::optional<Calendar> calendar_;
};

TEST_F(ACalendar, KnowsNoDateUntilTheStoreHasToldIt) {
  house_.depot.mood = Mood::ReadsFail;
  restart();
  EXPECT_EQ(calendar_->date(), std::nullopt);
  house_.depot.mood = Mood::Well;
  turn();
  EXPECT_EQ(calendar_->date(), kOpening);
}

TEST_F(ACalendar, FollowsTheServersTime) {
  pass(days{100});
  EXPECT_EQ(calendar_->date(), house_.now);
}

TEST_F(ACalendar, TurnsNoFasterThanADayInAnHour) {
  use_session("early");
  jump(days{400});
  turn();
  EXPECT_EQ(passed(), Milliseconds{0}) << "on the word of one reading";
  pass(minutes{1});
  EXPECT_EQ(passed(), minutes{24});
  pass(minutes{59});
  EXPECT_EQ(passed(), days{1});
}

TEST_F(ACalendar, DoesNotGoBack) {
  pass(days{2});
  jump(-days{1});
  pass(minutes{10});
  EXPECT_EQ(passed(), days{2});
}

TEST_F(ACalendar, GoesOnAfterARestartWhereItWas) {
  use_session("early");
  jump(days{400});
  for (int i = 0; i < 10; ++i) {
    restart();
    EXPECT_LE(passed(), Milliseconds{0}) << "a restart is no time that has passed";
  }
  pass(hours{3});
  EXPECT_EQ(passed(), days{3});
  restart();
  EXPECT_LE(passed(), days{3});
  EXPECT_GT(passed(), days{3} - hours{1}) << "noted now and then";
}

TEST_F(ACalendar, CatchesUpWhenAServerWasOffForLong) {
  use_session("early");
  jump(days{400});
  restart();
  pass(days{18});
  EXPECT_EQ(calendar_->date(), house_.now);
}

// A machine that begins in 1970 and then gets the right time.
TEST_F(ACalendar, PassesOverTimesOfWhichNothingIsLeft) {
  jump(days{20'000});
  house_.store_time = house_.now;
  use_session("late");
  pass(hours{1});
  EXPECT_EQ(calendar_->date(), house_.now);
}

TEST_F(ACalendar, PassesOverNoTimesOfRecordsThatAreToBeForgotten) {
  const auto finish_game = [&] {
    Append last = entry("K7QX2M", 1);
    last.finished = FinishedGame{"K7QX2M-1", "a record", {}};
    house_.store.append(last, [](const auto&) {});
    house_.store.keep_up(ForgetTable{"K7QX2M"}, [](const auto&) {});
    house_.loop.run_ready();
  };
  finish_game();
  house_.config.keep.records = days{100};
  jump(days{400});
  house_.store_time = house_.now;
  use_session("late");
  pass(hours{1});
  EXPECT_EQ(passed(), days{1});
  house_.config.keep.records = std::nullopt;
  pass(hours{1});
  EXPECT_EQ(calendar_->date(), house_.now) << "for ever";
}

TEST_F(ACalendar, IsNotedSeldom) {
  const auto noted = [&] { return WaitingReads(house_.depot.store).times()->calendar; };
  pass(minutes{59});
  EXPECT_EQ(noted(), kOpening);
  pass(minutes{10});
  EXPECT_GE(noted(), kOpening + hours{1});
}

}  // namespace
}  // namespace skyloot::testing
