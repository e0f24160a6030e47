#include "server/rooms/count_entry.h"

#include <gtest/gtest.h>

#include "tests/support/table_story.h"

namespace skyloot::testing {
namespace {

// Ann and a bot; what happens at their table is counted as it is stored.
class CountedEntries : public ::testing::Test {
 protected:
  void count() { count_entry(telemetry_, story_.table(), story_.log().back()); }
  void start() {
    story_.start();
    count();
  }
  void act() {
    story_.act(rng_);
    count();
  }
  void clock_runs_out() {
    const Seat asked = story_.seat_to_act();
    story_.write(kNobody, TimedOut{asked, story_.game().ply(), story_.any_legal(rng_)});
    count();
  }
  // Of whoever is to act, as the figures call them.
  [[nodiscard]] std::string_view asked() const {
    return story_.person_to_act() == kNobody ? "bot" : "person";
  }
  // What the log says, in words.
  [[nodiscard]] std::vector<std::string> said() const {
    std::vector<std::string> said;
    for (const LogEvent& event : log_) {
      said.push_back(log_line(LogForm::Json, event, kOpening));
    }
    return said;
  }

  Rng rng_{5};
  std::vector<LogEvent> log_;
  Telemetry telemetry_{[this](const LogEvent& event) { log_.push_back(event); }, "salt",
                       [] { return kOpening; }};
  const Metrics& counted_ = telemetry_.metrics;
  TableStory story_{for_captains(2)};
};

TEST_F(CountedEntries, AreAllButOnlySomeAreMoves) {
  count();
  story_.sit(kAnn);
  count();
  EXPECT_EQ(counted_.entries, 2U);
  EXPECT_TRUE(counted_.moves.empty());
  EXPECT_EQ(counted_.games_started, 0U);
}

TEST_F(CountedEntries, TellWhoMadeAMove) {
  story_.sit(kAnn).sit_bot();
  start();
  Tally<1> expected;
  for (int i = 0; i < 20; ++i) {
    ++expected[{asked()}];
    act();
  }
  clock_runs_out();
  ++expected[{"clock"}];
  EXPECT_EQ(counted_.moves, expected);
  EXPECT_EQ(expected.size(), 3U) << "person, bot and clock";
}

TEST_F(CountedEntries, TellOfTheStartOfAGame) {
  story_.sit(kAnn).sit_bot();
  start();
  EXPECT_EQ(counted_.games_started, 1U);
  ASSERT_EQ(log_.size(), 1U);
  EXPECT_EQ(log_[0].key, "log.gameStarted");
  EXPECT_NE(said()[0].find(R"("game":1,"captains":2,"bots":1)"), std::string::npos) << said()[0];
}

TEST_F(CountedEntries, TellOnceOfTheEndOfAGameWhoeverMadeTheLastMove) {
  story_.sit(kAnn).sit_bot();
  start();
  while (story_.table().stage() == Stage::Playing) act();
  EXPECT_EQ(counted_.games_ended, 1U);
  story_.rematch();
  count();
  EXPECT_EQ(counted_.games_started, 2U);
  while (story_.table().stage() == Stage::Playing) clock_runs_out();
  EXPECT_EQ(counted_.games_ended, 2U);
  story_.leave(kAnn, seat(0));
  count();
  EXPECT_EQ(counted_.games_ended, 2U) << "it is over, but not by this";
}

TEST_F(CountedEntries, NameNobodyAndNoTableInTheLog) {
  story_.sit(kAnn).sit_bot();
  start();
  while (story_.table().stage() == Stage::Playing) act();
  EXPECT_EQ(said().size(), 2U);
  for (const std::string& line : said()) {
    EXPECT_NE(line.find(telemetry_.mark_of("K7QX2M")), std::string::npos) << line;
    for (const std::string& secret : {story_.table().code(), kAnn}) {
      EXPECT_EQ(line.find('"' + secret + '"'), std::string::npos) << line;
    }
  }
}

}  // namespace
}  // namespace skyloot::testing
