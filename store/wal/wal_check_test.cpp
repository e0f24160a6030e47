// Whatever byte of a write-ahead log changes: it is noticed, or it is as if the last transaction
// had been interrupted.
#include "store/wal/wal_check.h"

#include <gtest/gtest.h>

#include "store/sqlite_store.h"
#include "store/tests/log_of_transactions.h"
#include "store/tests/sqlite_store_in_a_folder.h"
#include "tests/support/repetition.h"

namespace skyloot::testing {
namespace {

namespace fs = std::filesystem;
using Index = LogOfTransactions::Index;

constexpr std::uintmax_t kFrameBytes = kFrameHeaderBytes + 4'096;

// All of the headers, and some of each page.
std::vector<std::uintmax_t> places_until(std::uintmax_t end) {
  std::vector<std::uintmax_t> places;
  const std::uintmax_t stride = repetitions(509U, 61U);
  for (std::uintmax_t place = 0; place < end; ++place) {
    const bool is_in_page =
        place >= kWalHeaderBytes && (place - kWalHeaderBytes) % kFrameBytes >= kFrameHeaderBytes;
    if (!is_in_page || place % stride == 0) places.push_back(place);
  }
  return places;
}

// Calls `check` with what is found when a byte of a copy is changed, byte for byte.
template <class Check>
void for_each_flip(const LogOfTransactions& log, Index index, Check check) {
  const fs::path copy = log.copy(index);
  for (const std::uintmax_t place : places_until(log.ends().back())) {
    for (const int bits : {0x01, 0x20, 0xff}) {
      flip(wal_beside(copy), place, bits);
      check(place, check_wal(copy));
      flip(wal_beside(copy), place, bits);
    }
  }
  EXPECT_TRUE(check_wal(copy).has_value()) << "the test puts back what it has changed";
}

TEST(DamagedLog, IsFoundWhicheverByteOfWhatAServerWasToldItIs) {
  LogOfTransactions log;
  log.commit(7);
  for_each_flip(log, Index::Kept, [](std::uintmax_t place, const auto& found) {
    ASSERT_FALSE(found.has_value()) << place;
    EXPECT_EQ(found.error().kind, StoreErrorKind::LogDamaged) << place;
  });
}

TEST(DamagedLog, IsFoundWithoutItsIndexWhereverALaterTransactionFollows) {
  LogOfTransactions log;
  log.commit(7);
  const std::uintmax_t last = log.ends().end()[-2];
  for_each_flip(log, Index::Lost, [&](std::uintmax_t place, const auto& found) {
    if (place < last) {
      ASSERT_FALSE(found.has_value()) << place;
      EXPECT_EQ(found.error().kind, StoreErrorKind::LogDamaged) << place;
    } else if (found.has_value()) {  // as a power cut would have left it
      EXPECT_EQ(found.value(), TornEnd{last}) << place;
    }
  });
}

TEST(DamagedLog, IsFoundInALogThatWasBegunAnew) {
  LogOfTransactions log;
  log.commit(9);
  log.write_back();
  log.commit(4);  // shorter than what is left over
  const fs::path copy = log.copy(Index::Lost);
  EXPECT_EQ(check_wal(copy).value(), std::nullopt) << "leftovers are no damage";
  flip(wal_beside(copy), kWalHeaderBytes + kFrameHeaderBytes + 7, 0x10);
  EXPECT_EQ(check_wal(copy).error().kind, StoreErrorKind::LogDamaged);
}

TEST(DamagedLog, SaysWhere) {
  LogOfTransactions log;
  log.commit(3);
  const fs::path copy = log.copy(Index::Kept);
  flip(wal_beside(copy), kWalHeaderBytes + kFrameBytes + 1'000, 0x10);
  EXPECT_EQ(check_wal(copy).error().detail,
            "byte " + std::to_string(kWalHeaderBytes + kFrameBytes));
}

TEST(DamagedLog, IsOneWithoutItsEnd) {
  LogOfTransactions log;
  log.commit(3);
  const fs::path copy = log.copy(Index::Kept);
  fs::resize_file(wal_beside(copy), log.ends().front());
  EXPECT_EQ(check_wal(copy).error().kind, StoreErrorKind::LogDamaged);
}

TEST(DamagedLog, IsNotOpenedAndNotChanged) {
  LogOfTransactions log;
  log.commit(3);
  const fs::path copy = log.copy(Index::Lost);
  flip(wal_beside(copy), log.ends().front() - 100, 0x01);
  const std::string before = content_of(wal_beside(copy));
  const auto store = SqliteStore::open(copy);
  ASSERT_FALSE(store.has_value());
  EXPECT_EQ(store.error().kind, StoreErrorKind::LogDamaged);
  EXPECT_EQ(store.error().where, copy.string());
  EXPECT_TRUE(is_damage(store.error().kind));
  EXPECT_EQ(content_of(wal_beside(copy)), before);
}

class TornLog : public ::testing::Test {
 protected:
  // The entries that a store finds, and what it has thrown away.
  std::uint64_t entries_of(const fs::path& copy) {
    const auto store = SqliteStore::open(copy);
    if (!store) ADD_FAILURE() << store.error().detail;
    torn_ = (*store)->torn();
    return WaitingReads(**store).read_log("K7", 0)->lines.size();
  }

  LogOfTransactions log_;
  std::optional<TornEnd> torn_;
};

TEST_F(TornLog, IsOpenedWithEverythingThatWasCommitted) {
  log_.commit(3);  // the third has several pages
  const std::uintmax_t kept = log_.ends()[1];
  for (const std::uintmax_t left : {log_.ends()[2] - 1, kept + kFrameBytes, kept + 10}) {
    const fs::path copy = log_.copy(Index::Lost);
    fs::resize_file(wal_beside(copy), left);
    EXPECT_EQ(entries_of(copy), 2U) << left;
    EXPECT_EQ(torn_, left < kept + kFrameHeaderBytes ? std::nullopt : std::optional(TornEnd{kept}));
  }
}

TEST_F(TornLog, IsEmptiedSoThatItsRestIsNotTakenForDamage) {
  log_.commit(3);
  const fs::path copy = log_.copy(Index::Lost);
  flip(wal_beside(copy), log_.ends()[1] + 1'000, 0x01);  // the rest of the third is still there
  const auto store = SqliteStore::open(copy);
  EXPECT_EQ((*store)->torn(), TornEnd{log_.ends()[1]});
  EXPECT_EQ(fs::file_size(wal_beside(copy)), 0U);
  EXPECT_EQ(WaitingReads(**store).read_log("K7", 0)->lines.size(), 2U);
}

TEST_F(TornLog, IsNoneIfNothingIsWrong) {
  log_.commit(3);
  for (const Index index : {Index::Kept, Index::Lost}) {
    EXPECT_EQ(entries_of(log_.copy(index)), 3U);
    EXPECT_EQ(torn_, std::nullopt);
  }
}

}  // namespace
}  // namespace skyloot::testing
