// Every kind of store, for the tests of what all of them promise.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "store/memory_store.h"
#include "store/sqlite_store.h"
#include "store/tests/store_test_support.h"

namespace skyloot::testing {

struct StoreKind {
  std::string name;
  std::function<std::unique_ptr<Store>(const TempFolder&, TimeSource)> make;
};
inline void PrintTo(const StoreKind& kind, std::ostream* out) { *out << kind.name; }

inline std::unique_ptr<Store> memory_store(const TempFolder&, TimeSource time) {
  return std::make_unique<MemoryStore>(std::move(time));
}

inline std::unique_ptr<Store> sqlite_store(const TempFolder& folder, TimeSource time) {
  auto store = SqliteStore::open(folder.file("store.db"), std::move(time));
  if (store) return *std::move(store);
  ADD_FAILURE() << store.error().detail;
  return nullptr;
}

class AnyStore : public ::testing::TestWithParam<StoreKind> {
 protected:
  void SetUp() override {
    store_ = GetParam().make(folder_, clock_.source());
    ASSERT_NE(store_, nullptr);
  }

  Written append(Append append) { return append_now(*store_, std::move(append)); }
  WaitingReads reads() { return WaitingReads(*store_); }
  std::vector<LogLine> log(const std::string& code) { return reads().read_log(code, 0)->lines; }

  TempFolder folder_;
  HandClock clock_;
  std::unique_ptr<Store> store_;
};

inline const auto kEveryStore =
    ::testing::Values(StoreKind{"Memory", memory_store}, StoreKind{"Sqlite", sqlite_store});

inline std::string name_of(const ::testing::TestParamInfo<StoreKind>& kind) {
  return kind.param.name;
}

}  // namespace skyloot::testing
