// A machine whose clock is wrong for a while: nothing is lost, and nothing stands still.
#include <gtest/gtest.h>

#include "net/tests/live_server.h"
#include "server/secrets.h"
#include "store/waiting_reads.h"
#include "tests/wire/hand_clock.h"
#include "tests/wire/moody_store.h"
#include "tests/wire/play.h"

namespace skyloot {

namespace {

using std::chrono::days;
using std::chrono::hours;
using std::chrono::minutes;
using testing::eventually;

class AMachine : public ::testing::Test {
 protected:
  AMachine() {
    restart();
    ann_.emplace(*server_, "Ann");
    bob_.emplace(*server_, "Bob");
  }

  void restart() {
    server_.reset();
    clock_.emplace(hand_.source(), hand_.steady());
    server_.emplace(std::make_unique<MoodyStore>(depot_), config(), *clock_);
  }
  static ServerConfig config() {
    ServerConfig config = quick_config();
    config.keep.gathering = hours(2);
    config.keep.closed = minutes(5);
    config.keep.running = config.keep.sessions = days(300);
    return config;
  }
  // Once it is said, the server has made a round with that clock.
  bool says(const std::string& event) {
    return eventually([&] {
      for (const std::string& line : server_->log()) {
        if (line.find(event) != std::string::npos) return true;
      }
      return false;
    });
  }
  std::string open_table() {
    return ann_->ask("POST", "/api/v1/tables", "{}").body.word("table.code");
  }
  int status_of(const std::string& code) {
    return ann_->ask("GET", "/api/v1/tables/" + code).status;
  }
  // Ann has the first turn of a game with such options.
  std::string start_game(const std::string& options) {
    return start_table({&*ann_, &*bob_},
                       {R"({"options":{"captains":2,"first":1,)" + options + "}}", 2, ""});
  }
  static Message come(WirePerson& person, const std::string& code) {
    person.connect(code);
    person.hello();
    return *person.next();
  }
  // Waits for a frame that tells of such a deed.
  static Message deed(WirePerson& person, const std::string& wanted) {
    while (const auto message = person.next()) {
      if (message->word("deed.deed") == wanted) return *message;
    }
    ADD_FAILURE() << wanted << " did not come";
    return {};
  }
  void go_to_the_new_server() {
    ann_->go_to(*server_);
    bob_->go_to(*server_);
  }

  HandClock hand_;
  std::optional<ServerClock> clock_;
  Depot depot_{[this] { return clock_->now(); }};
  std::optional<RunningServer> server_;
  std::optional<WirePerson> ann_;
  std::optional<WirePerson> bob_;
};

}  // namespace

TEST_F(AMachine, WithAClockThatIsWrongForgetsNothing) {
  const std::string kept = start_game(R"("clock":"none")");
  const std::string left = open_table();
  hand_.pass(hours(2));
  ASSERT_TRUE(eventually([&] { return status_of(left) == 410; }));
  hand_.jump(days(400));
  ASSERT_TRUE(says("clockAhead"));
  // Until it has looked for what is old, and more.
  ASSERT_TRUE(eventually([&] {
    hand_.pass(minutes(1));
    return status_of(left) == 404;
  }));
  EXPECT_EQ(status_of(kept), 200);
  EXPECT_TRUE(WaitingReads(depot_.store).find_session(sha256_hex(bob_->token()))->has_value());
}

TEST_F(AMachine, ThatBootsAgainAndAgainWithAWrongClockForgetsNothing) {
  const std::string kept = open_table();
  hand_.jump(days(400));
  for (int boot = 0; boot < 3; ++boot) {
    restart();
    go_to_the_new_server();
    ASSERT_TRUE(says("clockAhead"));
    open_table();  // what is stored now does not tell the next one that it is right
    hand_.pass(minutes(2));
  }
  EXPECT_EQ(status_of(kept), 200);
  EXPECT_LT(*WaitingReads(depot_.store).times()->newest, clock_->now() + hours(1));
  EXPECT_LT(clock_->now(), hand_.source()() - days(399));
}

TEST_F(AMachine, WhoseClockIsSetBackLetsBotsPlayOn) {
  const std::string code = start_game(R"("clock":"none")");
  const std::string seats = "/api/v1/tables/" + code + "/seats/";
  come(*ann_, code);
  hand_.jump(-days(1));
  ASSERT_TRUE(says("clockBehind"));
  EXPECT_EQ(ann_->ask("POST", seats + "1/stand-in").status, 200);
  EXPECT_EQ(bob_->ask("POST", seats + "2/stand-in").status, 200);
  while (record_in(deed(*ann_, "acted")).empty()) {
    ASSERT_FALSE(HasFailure());
  }
}

TEST_F(AMachine, WhoseClockIsAheadForAMomentTakesNoTimeFromAnybody) {
  const std::string code = start_game(R"("clock":"24h")");
  const std::int64_t deadline = come(*bob_, code).number("game.deadline");
  hand_.jump(days(2));
  ASSERT_TRUE(says("clockAhead"));
  hand_.jump(-days(2));
  ASSERT_TRUE(says("clockAgrees"));
  const Message later = come(*bob_, code);
  EXPECT_EQ(later.number("game.deadline"), deadline);
  EXPECT_EQ(later.number("game.ply"), 1);
  hand_.pass(days(1));
  EXPECT_EQ(deed(*bob_, "timedOut").number("deed.seat"), 1);
}

TEST_F(AMachine, ThatBootsWithAClockBehindGoesOnFromWhatIsStored) {
  const std::string code = start_game(R"("clock":"24h")");
  const Message before = come(*bob_, code);
  hand_.pass(hours(3));
  open_table();
  hand_.jump(-days(1));
  restart();
  go_to_the_new_server();
  const Message after = come(*bob_, code);
  EXPECT_EQ(after.number("game.deadline"), before.number("game.deadline"));
  EXPECT_GE(after.number("time"), before.number("time") + Milliseconds(hours(3)).count());
  hand_.pass(hours(21));
  EXPECT_EQ(deed(*bob_, "timedOut").number("deed.seat"), 1);
}

TEST_F(AMachine, ThatWasOffForAYearFollowsItsClockAfterAnHour) {
  const std::string left = open_table();
  hand_.jump(days(400));  // off: nothing has run
  restart();
  go_to_the_new_server();
  ASSERT_TRUE(says("clockAhead"));
  EXPECT_EQ(status_of(left), 200);
  hand_.pass(hours(1));
  ASSERT_TRUE(says("clockFollowed"));
  EXPECT_TRUE(eventually([&] {
    hand_.pass(minutes(5));
    return status_of(left) == 410;
  })) << "and cleans up in the end";
}

}  // namespace skyloot
