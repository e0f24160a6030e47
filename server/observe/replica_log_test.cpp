#include "server/observe/replica_log.h"

#include <gtest/gtest.h>

#include <vector>

namespace skyloot {
namespace {

class AReplicaLog : public ::testing::Test {
 protected:
  // What is said of it, the word of each event.
  std::vector<std::string_view> look_at(std::optional<StoreError> trouble) {
    ReplicaFigures replica;
    replica.trouble = std::move(trouble);
    std::vector<std::string_view> said;
    log_.look_at(replica, [&](const LogEvent& event) { said.push_back(event.key); });
    return said;
  }

  ReplicaLog log_;
  const StoreError full_{StoreErrorKind::DiskFull, "write", "/mnt/copy/00000001/00000002.pages"};
  const StoreError absent_{StoreErrorKind::FolderAbsent, "open", "/mnt/copy"};
};

TEST_F(AReplicaLog, SaysEachTroubleOnce) {
  EXPECT_TRUE(look_at(std::nullopt).empty());
  EXPECT_EQ(look_at(full_), std::vector<std::string_view>{"log.replicaFailed"});
  EXPECT_TRUE(look_at(full_).empty());
  EXPECT_EQ(look_at(absent_).size(), 1U) << "another one";
}

TEST_F(AReplicaLog, SaysOnceThatItIsWellAgain) {
  look_at(full_);
  EXPECT_EQ(look_at(std::nullopt), std::vector<std::string_view>{"log.replicaWell"});
  EXPECT_TRUE(look_at(std::nullopt).empty());
  EXPECT_EQ(look_at(full_).size(), 1U) << "and when it is not";
}

TEST_F(AReplicaLog, SaysWhereAndWhy) {
  ReplicaFigures replica;
  replica.trouble = full_;
  std::string line;
  log_.look_at(replica,
               [&](const LogEvent& event) { line = log_line(LogForm::Text, event, Time{}); });
  EXPECT_NE(line.find(full_.where), std::string::npos) << line;
  EXPECT_NE(line.find("disk is full"), std::string::npos) << line;
}

}  // namespace
}  // namespace skyloot
