#include "server/observe/log.h"

#include <gtest/gtest.h>

namespace skyloot {
namespace {

const LogEvent kEnded{
    LogLevel::Info, "log.gameEnded", {{"table", "0a1b2c3d"}, {"game", 2}, {"moves", 61}}};

TEST(Log, IsASentenceForPeople) {
  EXPECT_EQ(log_line(LogForm::Text, kEnded, time_of(0)),
            "skyloot: table 0a1b2c3d: game 2 is over after 61 moves");
}

TEST(Log, IsAnObjectForPrograms) {
  EXPECT_EQ(log_line(LogForm::Json, kEnded, time_of(1'794'855'192'345)),
            R"({"time":"2026-11-16T18:53:12.345Z","level":"info","event":"gameEnded",)"
            R"("table":"0a1b2c3d","game":2,"moves":61})");
}

TEST(Log, StaysOnOneLineWhateverAFieldHolds) {
  const LogEvent event{LogLevel::Error,
                       "log.storeTrouble",
                       {{"kind", "x"}, {"what", "a\nb\x1b[c"}, {"detail", "d"}}};
  for (const LogForm form : {LogForm::Text, LogForm::Json}) {
    const std::string line = log_line(form, event, time_of(0));
    EXPECT_EQ(line.find_first_of("\n\x1b"), std::string::npos) << line;
  }
}

TEST(Log, MarksATableWithoutTellingItsCode) {
  EXPECT_EQ(mark_of("ABC234", "salt"), mark_of("ABC234", "salt"));
  EXPECT_NE(mark_of("ABC234", "salt"), mark_of("ABC235", "salt"));
  EXPECT_NE(mark_of("ABC234", "salt"), mark_of("ABC234", "other")) << "or all codes could be tried";
  EXPECT_EQ(mark_of("ABC234", "salt").size(), 8U);
}

}  // namespace
}  // namespace skyloot
