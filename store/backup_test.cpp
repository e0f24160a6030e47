// A copy of a database is all that was committed, or it is not there.
#include "store/backup.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>

#include "store/sqlite_store.h"
#include "store/tests/log_of_transactions.h"
#include "store/tests/store_test_support.h"

namespace skyloot::testing {
namespace {

namespace fs = std::filesystem;

class Backup : public ::testing::Test {
 protected:
  void SetUp() override { store_ = open(file_); }

  std::unique_ptr<SqliteStore> open(const fs::path& file) {
    auto store = SqliteStore::open(file, clock_.source());
    EXPECT_TRUE(store.has_value()) << store.error().detail;
    return *std::move(store);
  }
  void append(std::uint64_t seq, StoreCallback<Time> appended = [](auto) {}) {
    store_->append(entry("K7", seq), std::move(appended));
  }
  std::size_t files() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder_.path()), fs::directory_iterator{}));
  }

  TempFolder folder_;
  HandClock clock_;
  fs::path file_ = folder_.file("store.db");
  fs::path copy_ = folder_.file("copy.db");
  std::unique_ptr<SqliteStore> store_;
};

TEST_F(Backup, HoldsWhatWasAcknowledgedWhileTheStoreGoesOn) {
  ASSERT_TRUE(append_now(*store_, entry("K7", 1)));
  clock_.set(5'000);
  Append last = entry("K7", 2);
  last.finished = FinishedGame{"K7-1", "a record", {}};
  ASSERT_TRUE(append_now(*store_, last));
  for (std::uint64_t seq = 3; seq <= 2'000; ++seq) append(seq);
  const auto content = copy_database(file_, copy_);
  ASSERT_TRUE(content.has_value()) << content.error().detail;
  EXPECT_EQ(*content, (DatabaseContent{1, 1, 0, time_of(5'000)}));
  const auto log = WaitingReads(*open(copy_)).read_log("K7", 0)->lines;
  ASSERT_GE(log.size(), 2U);
  const auto whole = WaitingReads(*store_).read_log("K7", 0)->lines;
  EXPECT_TRUE(std::equal(log.begin(), log.end(), whole.begin())) << "a prefix of what was written";
}

TEST_F(Backup, HoldsTheDecksThatLogsAndRecordsName) {
  const StoredDeck deck{"0red", "the red deck"};
  Append first = entry("K7", 1);
  first.decks = {deck};
  first.finished = FinishedGame{"K7-1", "a record", {}, deck};
  ASSERT_TRUE(append_now(*store_, first));
  ASSERT_TRUE(copy_database(file_, copy_).has_value());
  const fs::path restored = folder_.file("restored.db");
  ASSERT_TRUE(restore_database(copy_, restored).has_value());
  const auto store = open(restored);
  EXPECT_EQ(WaitingReads(*store).read_log("K7", 0)->decks, std::vector{deck});
  EXPECT_EQ(WaitingReads(*store).find_game("K7-1")->value().deck, deck);
}

TEST_F(Backup, IsReadByItsOwnerAlone) {
  ASSERT_TRUE(copy_database(file_, copy_).has_value());
  struct stat status{};
  ASSERT_EQ(::stat(copy_.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0600U);
}

TEST_F(Backup, ReplacesNothing) {
  std::ofstream(copy_) << "dear to me";
  const auto refused = copy_database(file_, copy_);
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error(), (StoreError{StoreErrorKind::FileExists, {}, copy_.string()}));
  EXPECT_EQ(fs::file_size(copy_), 10U);
}

TEST_F(Backup, OfADamagedDatabaseIsNotMade) {
  for (std::uint64_t seq = 1; seq <= 300; ++seq) append(seq);
  store_.reset();
  {
    std::fstream stream(file_, std::ios::binary | std::ios::in | std::ios::out);
    stream.seekp(10 * 4'096);
    stream << std::string(4'096, 'Z');
  }
  const std::size_t before = files();
  const auto refused = copy_database(file_, copy_);
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().kind, StoreErrorKind::Damaged);
  EXPECT_EQ(refused.error().where, file_.string());
  EXPECT_EQ(files(), before) << "nothing half-written";
}

// SQLite would copy what is before the damage, and remove the log when it is done.
TEST_F(Backup, OfADatabaseWithADamagedLogIsNotMade) {
  LogOfTransactions log;
  log.commit(3);
  const fs::path damaged = log.copy(LogOfTransactions::Index::Lost);
  flip(wal_beside(damaged), log.ends().front() - 1, 0x01);
  const auto refused = copy_database(damaged, copy_);
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().kind, StoreErrorKind::LogDamaged);
  EXPECT_EQ(fs::file_size(wal_beside(damaged)), log.ends().back());
  EXPECT_FALSE(fs::exists(copy_));
}

TEST_F(Backup, OfSomethingElseIsNotMade) {
  const fs::path other = folder_.file("other.db");
  std::ofstream(other) << "no database, whatever its name may say, and long enough to be one";
  EXPECT_EQ(copy_database(other, copy_).error().kind, StoreErrorKind::NotADatabase);
  EXPECT_EQ(copy_database(folder_.file("absent.db"), copy_).error().kind,
            StoreErrorKind::FolderAbsent);
  EXPECT_FALSE(fs::exists(folder_.file("absent.db")));
}

TEST_F(Backup, NeedsAFolderToStandIn) {
  const auto refused = copy_database(file_, folder_.file("nowhere") / "copy.db");
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().kind, StoreErrorKind::FolderAbsent);
}

TEST_F(Backup, IsRestoredForAStoreToGoOn) {
  ASSERT_TRUE(append_now(*store_, entry("K7", 1)));
  ASSERT_TRUE(copy_database(file_, copy_).has_value());
  const fs::path restored = folder_.file("restored.db");
  ASSERT_TRUE(restore_database(copy_, restored).has_value());
  const auto store = open(restored);
  EXPECT_EQ(WaitingReads(*store).read_log("K7", 0)->lines.size(), 1U);
  EXPECT_TRUE(append_now(*store, entry("K7", 2)));
}

TEST_F(Backup, IsNotRestoredOverADatabaseNorUnderAServer) {
  ASSERT_TRUE(copy_database(file_, copy_).has_value());
  EXPECT_EQ(restore_database(copy_, file_).error().kind, StoreErrorKind::InUse);
  store_.reset();
  EXPECT_EQ(restore_database(copy_, file_).error().kind, StoreErrorKind::FileExists);
  fs::remove(file_);
  std::ofstream(file_.string() + "-wal") << "left over";
  EXPECT_EQ(restore_database(copy_, file_).error().kind, StoreErrorKind::FileExists);
}

}  // namespace
}  // namespace skyloot::testing
