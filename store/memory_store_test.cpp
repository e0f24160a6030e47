#include "store/memory_store.h"

#include <gtest/gtest.h>

#include "store/tests/store_test_support.h"

namespace skyloot::testing {
namespace {

TEST(MemoryStore, WritesAtOnceIfToldSo) {
  MemoryStore store(system_time, Writing::AtOnce);
  bool is_stored = false;
  store.append(entry("A", 1), [&](const Written& written) { is_stored = written.has_value(); });
  EXPECT_TRUE(is_stored);
  EXPECT_EQ(WaitingReads(store).read_log("A", 0)->lines.size(), 1U);
}

}  // namespace
}  // namespace skyloot::testing
