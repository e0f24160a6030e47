#include "server/time_text.h"

#include <gtest/gtest.h>

namespace skyloot {
namespace {

TEST(TimeText, SaysTheTimeInUtc) {
  EXPECT_EQ(utc_text(time_of(0)), "1970-01-01 00:00:00 UTC");
  EXPECT_EQ(utc_text(time_of(1'795'000'000'999)), "2026-11-18 11:06:40 UTC");
}

TEST(TimeText, ReadsDurations) {
  EXPECT_EQ(read_duration("90s"), Milliseconds{90'000});
  EXPECT_EQ(read_duration("15m"), Milliseconds{900'000});
  EXPECT_EQ(read_duration("24h"), read_duration("1d"));
  EXPECT_EQ(read_duration("0d"), Milliseconds{0});
}

TEST(TimeText, RefusesWhatIsNoDuration) {
  for (const char* text : {"", "d", "30", "-1d", "1.5h", "30 d", "1w", "d30",
                           "99999999999999999999s", "36501d", "forever"}) {
    EXPECT_EQ(read_duration(text), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace skyloot
