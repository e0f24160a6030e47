// Tables and sessions that nobody uses any more. Time is set by hand here.
#include <gtest/gtest.h>

#include <atomic>

#include "net/tests/live_server.h"
#include "server/secrets.h"
#include "store/memory_store.h"
#include "store/waiting_reads.h"
#include "tests/wire/play.h"

namespace skyloot {

namespace {

using testing::eventually;

constexpr Milliseconds kHour = std::chrono::hours(1);

class WhatNobodyUses : public ::testing::Test {
 protected:
  static ServerConfig config() {
    ServerConfig config = quick_config();
    config.keep.gathering = config.keep.running = config.keep.closed = kHour;
    config.keep.sessions = 3 * kHour;
    return config;
  }
  void pass(Milliseconds time) { now_ += time.count(); }
  std::string open_table(WirePerson& owner) {
    return owner.ask("POST", "/api/v1/tables", "{}").body.word("table.code");
  }
  int status_of(const std::string& code) {
    return ann_.ask("GET", "/api/v1/tables/" + code).status;
  }

  std::atomic<std::int64_t> now_ = 1'800'000'000'000;
  TimeSource time_ = [this] { return time_of(now_); };
  MemoryStore* store_ = new MemoryStore(time_);  // the server's
  RunningServer server_{std::unique_ptr<Store>(store_), config(), time_};
  WirePerson ann_{server_, "Ann"};
  WirePerson bob_{server_, "Bob"};
};

TEST_F(WhatNobodyUses, IsATableThatIsClosedAndLaterForgotten) {
  const std::string code = open_table(ann_);
  EXPECT_EQ(status_of(code), 200);
  pass(kHour);
  EXPECT_TRUE(eventually([&] { return status_of(code) == 410; }));
  const auto refused = ann_.ask("POST", "/api/v1/tables/" + code + "/seats", "{}");
  EXPECT_EQ(refused.body.word("code"), "tableClosed");
  EXPECT_EQ(ann_.ask("GET", "/api/v1/session/tables").body.text, R"({"tables":[]})");
  EXPECT_EQ(WaitingReads(*store_).read_log(code, 0)->lines.size(), 2U) << "opened and closed";
  pass(kHour);
  EXPECT_TRUE(eventually([&] {
    pass(std::chrono::minutes(1));  // the server rests that long when it has seen all tables
    return status_of(code) == 404;
  }));
  EXPECT_TRUE(WaitingReads(*store_).read_log(code, 0)->lines.empty());
}

TEST_F(WhatNobodyUses, IsNoTableWhereSomebodyIs) {
  const std::string left = open_table(ann_);
  const std::string kept = open_table(bob_);
  bob_.connect(kept);
  bob_.hello();
  ASSERT_EQ(bob_.next()->word("type"), "welcome");
  pass(kHour);
  EXPECT_TRUE(eventually([&] { return status_of(left) == 410; }));
  EXPECT_EQ(status_of(kept), 200);
}

TEST_F(WhatNobodyUses, IsNoGameWhoseClockRuns) {
  const std::string game =
      start_table({&ann_, &bob_}, {R"({"options":{"captains":2,"clock":"24h"}})", 2, ""});
  const std::string left = open_table(ann_);
  pass(2 * kHour);
  EXPECT_TRUE(eventually([&] { return status_of(left) == 410; }));
  EXPECT_EQ(status_of(game), 200);
}

TEST_F(WhatNobodyUses, IsASessionThatIsForgotten) {
  pass(2 * kHour);
  const WirePerson cat(server_, "Cat");
  pass(2 * kHour);
  const std::string anns = sha256_hex(ann_.token());
  EXPECT_TRUE(eventually([&] { return !WaitingReads(*store_).find_session(anns)->has_value(); }));
  EXPECT_TRUE(WaitingReads(*store_).find_session(sha256_hex(cat.token()))->has_value());
}

}  // namespace

}  // namespace skyloot
