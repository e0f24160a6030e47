#include "server/store_text.h"

#include <gtest/gtest.h>

#include <vector>

namespace skyloot {
namespace {

const Trouble kFull{TroubleKind::DiskFull, "database or disk is full", "data/skyloot.db"};

TEST(StoreText, SaysWhatWhereWhyAndWhatToDo) {
  const std::string text = trouble_text(catalogue(Language::English), kFull);
  EXPECT_TRUE(text.starts_with("data/skyloot.db: the disk is full")) << text;
  for (const char* part : {"database or disk is full", "is stored", "Make room"}) {
    EXPECT_NE(text.find(part), std::string::npos) << text;
  }
}

TEST(StoreText, TellsWhereToReadHowADamagedFileIsRestored) {
  const Trouble damaged{TroubleKind::Damaged, "page 7", "x.db"};
  const std::string text = trouble_text(catalogue(Language::English), damaged);
  EXPECT_NE(text.find("docs/operations.md"), std::string::npos) << text;
}

TEST(TroubleLog, SaysEachKindOfTroubleOnceInAWhile) {
  std::vector<std::string> said;
  const auto log = [&](const LogEvent& event) {
    said.push_back(log_line(LogForm::Text, event, time_of(0)));
  };
  TroubleLog trouble_log;
  for (const std::int64_t time : {0, 1, 9'999}) trouble_log.report(kFull, time_of(time), log);
  EXPECT_EQ(said.size(), 1U);
  trouble_log.report(Trouble{TroubleKind::DiskFailed, "x", "y"}, time_of(9'999), log);
  EXPECT_EQ(said.size(), 2U) << "another kind";
  trouble_log.report(kFull, time_of(10'000), log);
  EXPECT_EQ(said.size(), 3U);
}

}  // namespace
}  // namespace skyloot
