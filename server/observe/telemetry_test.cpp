#include "server/observe/telemetry.h"

#include <gtest/gtest.h>

namespace skyloot {
namespace {

const StoreError kFailure{StoreErrorKind::DiskFailed, "planted", "the store of the test"};
const StoreError kDamage{StoreErrorKind::Damaged, "planted", "the store of the test"};

class ATelemetry : public ::testing::Test {
 protected:
  ATelemetry() {
    telemetry_.on_damage = [this](const StoreError& damage) { damages_.push_back(damage); };
  }

  std::vector<LogEvent> log_;
  std::vector<StoreError> damages_;
  Telemetry telemetry_{[this](const LogEvent& event) { log_.push_back(event); }, "salt",
                       [] { return time_of(0); }};
};

TEST_F(ATelemetry, CountsAndLogsAFailureOfTheStore) {
  telemetry_.report(kFailure);
  EXPECT_EQ(telemetry_.metrics.store_errors[{"diskFailed"}], 1U);
  ASSERT_EQ(log_.size(), 1U);
  EXPECT_EQ(log_[0].level, LogLevel::Error);
  EXPECT_TRUE(damages_.empty());
}

TEST_F(ATelemetry, TakesAConflictForNoFailure) {
  telemetry_.report(conflict().value());
  EXPECT_TRUE(telemetry_.metrics.store_errors.empty());
  EXPECT_TRUE(log_.empty());
}

TEST_F(ATelemetry, RaisesTheAlarmWhenTheStoreIsDamaged) {
  telemetry_.report(kDamage);
  EXPECT_EQ(log_.size(), 1U);
  EXPECT_EQ(damages_, std::vector{kDamage});
}

TEST_F(ATelemetry, HearsOfWritesThatNobodyWaitsForOnlyIfTheyFail) {
  telemetry_.reporting()({});
  EXPECT_TRUE(log_.empty());
  telemetry_.reporting()(tl::unexpected(kFailure));
  EXPECT_EQ(log_.size(), 1U);
}

TEST_F(ATelemetry, MarksATableWithoutNamingIt) {
  const std::string mark = telemetry_.mark_of("K7QX2M");
  EXPECT_EQ(mark.find("K7QX2M"), std::string::npos);
  EXPECT_EQ(mark, telemetry_.mark_of("K7QX2M")) << "one can follow it through the log";
  EXPECT_NE(mark, telemetry_.mark_of("K7QX2N"));
}

}  // namespace
}  // namespace skyloot
