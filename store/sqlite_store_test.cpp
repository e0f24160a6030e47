// What a store in a SQLite file adds to the promises of every store: it lasts, and what fails
// fails as a whole.
#include "store/sqlite_store.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <fstream>

#include "store/no_blocking.h"
#include "store/tests/sqlite_store_in_a_folder.h"
#include "table/entry.h"

namespace skyloot::testing {
namespace {

// How often this process has waited for the disk, and whether the disk answers.
std::atomic<int> syncs = 0;
std::atomic<bool> syncs_fail = false;

int sync_unless_failing(long number, int descriptor) {
  ++syncs;
  if (!syncs_fail) return static_cast<int>(::syscall(number, descriptor));
  errno = EIO;
  return -1;
}

}  // namespace
}  // namespace skyloot::testing

// Instead of the C library's, also for SQLite.
extern "C" int fdatasync(int descriptor) {
  return skyloot::testing::sync_unless_failing(SYS_fdatasync, descriptor);
}
extern "C" int fsync(int descriptor) {
  return skyloot::testing::sync_unless_failing(SYS_fsync, descriptor);
}

namespace skyloot::testing {
namespace {

namespace fs = std::filesystem;

// What every write of a batch is told.
std::vector<StoreErrorKind> kinds_of(const std::vector<Written>& outcomes) {
  std::vector<StoreErrorKind> kinds;
  for (const Written& outcome : outcomes) {
    if (!outcome) kinds.push_back(outcome.error().kind);
  }
  return kinds;
}

using SqliteStoreLasts = SqliteStoreInAFolder;
using SqliteStoreFails = SqliteStoreInAFolder;
using SqliteStoreForgets = SqliteStoreInAFolder;

// Another process with the store open and one entry acknowledged, until it is killed.
class OtherServer {
 public:
  explicit OtherServer(const fs::path& file) {
    EXPECT_EQ(::pipe(ends_.data()), 0);
    pid_ = ::fork();
    if (pid_ != 0) return;
    const auto store = SqliteStore::open(file);
    const bool is_stored = store && append_now(**store, entry("K7", 1)).has_value();
    if (is_stored && ::write(ends_[1], "y", 1) == 1) ::pause();
    ::_exit(1);
  }
  OtherServer(const OtherServer&) = delete;
  OtherServer& operator=(const OtherServer&) = delete;
  ~OtherServer() {
    ::close(ends_[0]);
    ::close(ends_[1]);
  }

  void wait_until_stored() const {
    char answer = 'n';
    EXPECT_EQ(::read(ends_[0], &answer, 1), 1);
    EXPECT_EQ(answer, 'y');
  }
  void kill() const {
    ::kill(pid_, SIGKILL);
    int status = 0;
    EXPECT_EQ(::waitpid(pid_, &status, 0), pid_);
    EXPECT_TRUE(WIFSIGNALED(status));
  }

 private:
  std::array<int, 2> ends_{};
  pid_t pid_ = 0;
};

TEST_F(SqliteStoreLasts, WhenTheProcessIsKilledAndItsLockWithIt) {
  const OtherServer other(file_);
  other.wait_until_stored();
  EXPECT_EQ(refusal_of(file_).kind, StoreErrorKind::InUse);
  other.kill();
  const auto store = open();
  ASSERT_NE(store, nullptr);
  EXPECT_EQ(WaitingReads(*store).read_log("K7", 0)->lines.size(), 1U);
}

TEST_F(SqliteStoreLasts, WhenItIsOpenedAgain) {
  Append written = entry("K7", 1);
  written.summary->people = {"ben", "ann"};
  written.wake = time_of(5);
  written.finished = FinishedGame{"K7-1", "record", {}};
  {
    const auto store = open();
    append_now(*store, written);
    put_now(*store, {"hash", "ann", "Ann", {}});
  }
  const auto store = open();
  written.line.time = written.finished->ended = time_of(1'000);
  EXPECT_EQ(WaitingReads(*store).read_log("K7", 0)->lines, std::vector{written.line});
  EXPECT_EQ(*WaitingReads(*store).find_table("K7"), as_stored(written, time_of(1'000)));
  EXPECT_EQ(*WaitingReads(*store).find_game("K7-1"), written.finished);
  EXPECT_TRUE(WaitingReads(*store).find_session("hash")->has_value());
  EXPECT_EQ(append_now(*store, entry("K7", 1)), Written(conflict()));
  clock_.set(500);
  EXPECT_EQ(append_now(*store, entry("K7", 2)), time_of(1'000)) << "time goes on, too";
}

TEST_F(SqliteStoreLasts, FromTheMomentOfTheCallback) {
  const auto store = open();
  Told<std::int64_t> seen;
  store->append(entry("K7", 1), [&, tell = seen.callback()](auto) {
    tell(number("SELECT count(*) FROM log WHERE code = 'K7' AND seq = 1"));
  });
  EXPECT_EQ(seen.wait(), 1);
}

TEST_F(SqliteStoreLasts, SinceTheDiskIsWaitedForBeforeTheCallback) {
  const auto store = open();
  const int before = syncs;
  for (std::uint64_t seq = 1; seq <= 5; ++seq) append_now(*store, entry("K7", seq));
  EXPECT_GE(syncs - before, 5);
}

// So many appends to tables of their own, all of them queued before the first is carried out.
std::uint64_t commits_for(SqliteStore& store, int appends) {
  HeldStore held(store);
  const std::uint64_t before = store.commits();
  for (int i = 1; i < appends; ++i) {
    store.append(entry(std::to_string(i), 1), [](auto outcome) { EXPECT_TRUE(outcome); });
  }
  Told<Written> last;
  store.append(entry("last", 1), last.callback());
  held.let_go();
  EXPECT_TRUE(last.wait());
  return store.commits() - before;
}

TEST_F(SqliteStoreForgets, SoThatTheFileHasNothingOfIt) {
  auto store = open();
  put_now(*store, {"hash", "ann", "Calico Ann"});
  Append sat = entry("K7", 1);
  sat.line.body = write_deed(Sat{seat(0), "Anne Bonny", {}});
  sat.summary->people = {"ann"};
  append_now(*store, sat);
  store.reset();
  const auto holds = [this](const char* name) {
    return content_of(file_).find(name) != std::string::npos;
  };
  ASSERT_TRUE(holds("Calico Ann"));
  ASSERT_TRUE(holds("Anne Bonny"));
  store = open();
  Told<StoreResult<void>> told;
  store->keep_up(ForgetVisit{"ann", "K7"}, [](const auto&) {});
  store->keep_up(EndSessions{"ann"}, told.callback());
  told.wait();
  store.reset();
  EXPECT_FALSE(holds("Calico Ann"));
  EXPECT_FALSE(holds("Anne Bonny"));
}

TEST(SqliteStore, AppendsOfManyTablesShareOneCommit) {
  const TempFolder folder;
  EXPECT_EQ(commits_for(**SqliteStore::open(folder.file("store.db")), 500), 1U);
}

TEST(SqliteStore, ALongQueueIsCommittedInSeveralParts) {
  const TempFolder folder;
  EXPECT_EQ(commits_for(**SqliteStore::open(folder.file("store.db")), 2'500), 3U);
}

// Queues three appends as one batch, of which the second has a finished game.
std::vector<Written> batch_with_a_game(Store& store) {
  std::array<Told<Written>, 3> told;
  HeldStore held(store);
  store.append(entry("K7", 1), told[0].callback());
  Append with_game = entry("K8", 1);
  with_game.finished = FinishedGame{"K8-1", "record", {}};
  store.append(with_game, told[1].callback());
  store.append(entry("K9", 1), told[2].callback());
  held.let_go();
  return {told[0].wait(), told[1].wait(), told[2].wait()};
}

TEST_F(SqliteStoreFails, WithTheWholeBatchWhenAWriteFails) {
  const auto store = open();
  run("CREATE TRIGGER saboteur BEFORE INSERT ON games"
      " BEGIN SELECT RAISE(ABORT, 'sabotaged'); END");
  const StoreError sabotaged{StoreErrorKind::Unexpected, "sabotaged", file_.string()};
  EXPECT_EQ(batch_with_a_game(*store), std::vector(3, Written(tl::unexpected(sabotaged))));
  EXPECT_EQ(number("SELECT count(*) FROM log"), 0);
  EXPECT_EQ(number("SELECT count(*) FROM tables"), 0);

  run("DROP TRIGGER saboteur");
  EXPECT_EQ(batch_with_a_game(*store), std::vector(3, Written(time_of(1'000))));
}

TEST_F(SqliteStoreFails, WithTheWholeBatchWhenTheDiskDoesNotTakeTheCommit) {
  const auto store = open();
  const std::uint64_t before = store->commits();
  syncs_fail = true;
  const std::vector<Written> outcomes = batch_with_a_game(*store);
  syncs_fail = false;
  EXPECT_EQ(kinds_of(outcomes), std::vector(3, StoreErrorKind::DiskFailed));
  EXPECT_EQ(number("SELECT count(*) FROM log"), 0);
  EXPECT_EQ(store->commits(), before + 1) << "of the HeldStore, which wrote nothing";
  EXPECT_EQ(batch_with_a_game(*store), std::vector(3, Written(time_of(1'000))));
}

// No file may be written, as if there were no room.
class FullDisk {
 public:
  FullDisk() : signal_(std::signal(SIGXFSZ, SIG_IGN)) {
    EXPECT_EQ(::getrlimit(RLIMIT_FSIZE, &usual_), 0);
    const rlimit none{1, usual_.rlim_max};
    EXPECT_EQ(::setrlimit(RLIMIT_FSIZE, &none), 0);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;
  ~FullDisk() {
    ::setrlimit(RLIMIT_FSIZE, &usual_);
    std::signal(SIGXFSZ, signal_);
  }

 private:
  void (*signal_)(int);
  rlimit usual_{};
};

TEST_F(SqliteStoreFails, OnAFullDiskAndGoesOnOnceThereIsRoom) {
  const auto store = open();
  ASSERT_TRUE(append_now(*store, entry("K7", 1)).has_value());
  Written outcome;
  std::optional<StoreErrorKind> error;
  {
    const FullDisk full;
    outcome = append_now(*store, entry("K7", 2));
    error = put_now(*store, {"hash", "ann", "Ann", {}});
  }
  ASSERT_FALSE(outcome.has_value());
  EXPECT_EQ(outcome.error().kind, StoreErrorKind::DiskFull) << outcome.error().detail;
  EXPECT_EQ(error, StoreErrorKind::DiskFull);
  EXPECT_EQ(WaitingReads(*store).read_log("K7", 0)->lines.size(), 1U);
  EXPECT_TRUE(append_now(*store, entry("K7", 2)).has_value());
}

// What was written of a lost transaction stays in the log, with the mark of its end.
TEST_F(SqliteStoreFails, WithoutLeavingWhatLooksLikeDamageOfTheLog) {
  auto writer = *SqliteWriter::open(file_, clock_.source());
  const auto commit = [&](std::uint64_t seq, std::size_t bytes) {
    Append append = entry("K7", seq);
    append.line.body += std::string(bytes, 'x');
    return writer.commit({AppendLine{std::move(append), {}}}).has_value();
  };
  ASSERT_TRUE(commit(1, 0));
  syncs_fail = true;
  EXPECT_FALSE(commit(2, 50'000));
  syncs_fail = false;
  ASSERT_TRUE(commit(2, 0));
  EXPECT_EQ(check_wal(file_).value(), std::nullopt);
}

TEST_F(SqliteStoreFails, ToWriteOnceItIsFoundDamaged) {
  const auto store = open();
  for (std::uint64_t seq = 1; seq <= 100; ++seq) append_now(*store, entry("K7", seq));
  run("PRAGMA wal_checkpoint(TRUNCATE)");
  {
    std::fstream spoilt(file_, std::ios::in | std::ios::out | std::ios::binary);
    spoilt.seekp(4'096);
    spoilt << std::string(std::filesystem::file_size(file_) - 4'096, 'Z');
  }
  const std::uint64_t before = store->commits();
  EXPECT_EQ(WaitingReads(*store).read_log("K7", 0).error().kind, StoreErrorKind::Damaged);
  EXPECT_EQ(kinds_of({append_now(*store, entry("K7", 101))}), std::vector{StoreErrorKind::Damaged});
  EXPECT_EQ(store->commits(), before);
}

TEST_F(SqliteStoreFails, ToReadWithoutGivingAPart) {
  const auto store = open();
  append_now(*store, entry("K7", 1));
  run("DROP TABLE log");
  const StoreError wanted{StoreErrorKind::Unexpected, "no such table: log", file_.string()};
  EXPECT_EQ(WaitingReads(*store).read_log("K7", 0).error(), wanted);
}

TEST(SqliteStoreDeathTest, IsNotReadOnAThreadThatOthersWaitFor) {
  const TempFolder folder;
  auto database = SqlDatabase::open(folder.file("store.db"), SqlAccess::ReadWrite);
  ASSERT_TRUE(database.has_value());
  EXPECT_DEATH(
      {
        const NoBlocking here;
        SqlStatement statement = database->prepare("SELECT 1");
        static_cast<void>(statement.run({}));
      },
      "asked on the loop's thread");
}

TEST(SqliteStore, CanBeAskedOnAThreadThatOthersWaitFor) {
  const TempFolder folder;
  const auto store = SqliteStore::open(folder.file("store.db"));
  ASSERT_TRUE(store.has_value());
  const NoBlocking here;
  EXPECT_TRUE(append_now(**store, entry("K7", 1)).has_value());
  EXPECT_EQ(WaitingReads(**store).read_log("K7", 0)->lines.size(), 1U);
}

using SqliteStoreKeeps = SqliteStoreInAFolder;

TEST_F(SqliteStoreKeeps, TheDeckOfAHundredEntriesOnceAndThenNotAtAll) {
  const auto store = open();
  const StoredDeck deck{"0red", std::string(100'000, 'x')};
  for (std::uint64_t seq = 1; seq <= 100; ++seq) {
    Append named = entry("K7", seq);
    named.decks = {deck};
    ASSERT_TRUE(append_now(*store, named));
  }
  Append last = entry("L8", 1);
  last.finished = FinishedGame{"L8-1", "record", {}, deck};
  ASSERT_TRUE(append_now(*store, last));
  EXPECT_EQ(number("SELECT count(*) FROM decks"), 1);
  const auto keep_up = [&](Maintenance maintenance) {
    Told<StoreResult<void>> told;
    store->keep_up(std::move(maintenance), told.callback());
    EXPECT_TRUE(told.wait());
  };
  keep_up(ForgetTable{"K7"});
  EXPECT_EQ(number("SELECT count(*) FROM decks"), 1) << "the record names it";
  keep_up(ForgetGames{time_of(5'000), 9});
  EXPECT_EQ(number("SELECT count(*) FROM decks"), 0);
}

}  // namespace
}  // namespace skyloot::testing
