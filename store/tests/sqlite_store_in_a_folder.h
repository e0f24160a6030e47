// For tests: a store in a SQLite file of a folder of its own.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <string>

#include "store/sqlite_store.h"
#include "store/tests/store_test_support.h"

namespace skyloot::testing {

inline std::string content_of(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

class SqliteStoreInAFolder : public ::testing::Test {
 protected:
  std::unique_ptr<SqliteStore> open() {
    auto store = SqliteStore::open(file_, clock_.source());
    if (store) return *std::move(store);
    ADD_FAILURE() << store.error().detail;
    return nullptr;
  }

  // Why the file is not opened; the file is as it was before.
  static StoreError refusal_of(const std::filesystem::path& file) {
    const std::string before = content_of(file);
    const auto store = SqliteStore::open(file);
    EXPECT_FALSE(store.has_value());
    EXPECT_EQ(content_of(file), before);
    return store ? StoreError{} : store.error();
  }

  // As another program would, with a connection of its own.
  void run(const std::string& sql) const {
    auto database = SqlDatabase::open(file_, SqlAccess::ReadWrite);
    ASSERT_TRUE(database->run(sql)) << database->error().detail;
  }
  [[nodiscard]] std::int64_t number(const char* question) const {
    std::int64_t answer = -1;
    auto database = SqlDatabase::open(file_, SqlAccess::ReadWrite);
    EXPECT_TRUE(database->prepare(question).read({}, [&](const SqlRow& row) {
      answer = row.integer(0);
    })) << database->error().detail;
    return answer;
  }

  TempFolder folder_;
  std::filesystem::path file_ = folder_.file("store.db");
  HandClock clock_;
};

}  // namespace skyloot::testing
