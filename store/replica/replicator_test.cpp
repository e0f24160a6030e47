// What a server has stored is in its replica, or the replica says how far it has come.
#include "store/replica/replicator.h"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <fstream>
#include <thread>

#include "store/backup.h"
#include "store/sqlite_store.h"
#include "store/tests/log_of_transactions.h"
#include "store/tests/sqlite_store_in_a_folder.h"

namespace skyloot::testing {
namespace {

namespace fs = std::filesystem;

class Replicated : public SqliteStoreInAFolder {
 protected:
  void SetUp() override { fs::create_directory(settings_.folder); }

  std::unique_ptr<SqliteStore> open_replicated() {
    auto store = SqliteStore::open(file_, clock_.source(), settings_);
    if (store) return *std::move(store);
    ADD_FAILURE() << store.error().detail;
    return nullptr;
  }
  static ReplicaFigures figures_of(const SqliteStore& store) { return *store.figures().replica; }
  template <class State>
  static void wait_until(const SqliteStore& store, State state) {
    while (!state(figures_of(store))) std::this_thread::sleep_for(Milliseconds{1});
  }
  // All that was committed can be restored.
  static void wait_until_shipped(const SqliteStore& store) {
    wait_until(store, [](const ReplicaFigures& figures) {
      return figures.bases > 0 && !figures.trouble && figures.waiting_bytes == 0 &&
             figures.lag == Milliseconds{0};
    });
  }
  static void append_some(Store& store, std::uint64_t from, std::uint64_t to) {
    for (std::uint64_t seq = from; seq <= to; ++seq) {
      ASSERT_TRUE(append_now(store, entry("K7", seq)).has_value());
    }
  }

  StoreResult<DatabaseContent> restore() {
    fs::remove_all(folder_.file("restored.db"));
    return restore_database(settings_.folder, folder_.file("restored.db"));
  }
  // Everything in a database, whatever tables it has.
  static std::string dump_of(const fs::path& file) {
    auto database = *SqlDatabase::open(file, SqlAccess::ReadWrite);
    std::vector<std::string> tables;
    std::string dump;
    EXPECT_TRUE(database.prepare("SELECT name, sql FROM sqlite_schema ORDER BY name")
                    .read({}, [&](const SqlRow& row) {
                      dump += row.text(0) + " " + row.text(1) + "\n";
                      if (row.text(1).starts_with("CREATE TABLE")) tables.push_back(row.text(0));
                    }));
    for (const std::string& table : tables) {
      EXPECT_TRUE(database.prepare("SELECT * FROM " + table).read({}, [&](const SqlRow& row) {
        for (int i = 0; i < row.columns(); ++i) dump += row.text(i) + "|";
        dump += "\n";
      }));
    }
    return dump;
  }
  void expect_all_restored() {
    const auto content = restore();
    ASSERT_TRUE(content.has_value()) << content.error().where << ": " << content.error().detail;
    EXPECT_EQ(dump_of(folder_.file("restored.db")), dump_of(file_));
  }
  // The newest file in the replica whose name ends so.
  [[nodiscard]] fs::path part(const std::string& end) const {
    fs::path newest;
    for (const auto& found : fs::recursive_directory_iterator(settings_.folder)) {
      if (found.path().string().ends_with(end)) newest = std::max(newest, found.path());
    }
    return newest;
  }

  ReplicaSettings settings_{folder_.file("replica"), Milliseconds{0}, Milliseconds{0}};
};

TEST_F(Replicated, HasEverythingThatWasStored) {
  const auto store = open_replicated();
  append_some(*store, 1, 20);
  put_now(*store, {"hash", "ann", "Ann", {}});
  Append last = entry("L8", 1);
  last.finished = FinishedGame{"L8-1", "a record", {}};
  append_now(*store, last);
  wait_until_shipped(*store);
  expect_all_restored();
}

// A schema that nobody has thought of yet.
TEST_F(Replicated, HasTablesThatItDoesNotKnow) {
  open();
  run("CREATE TABLE news (x); INSERT INTO news VALUES (zeroblob(100000))");
  const auto store = open_replicated();
  append_some(*store, 1, 2);
  wait_until_shipped(*store);
  expect_all_restored();
}

TEST_F(Replicated, HasWhatWasForgotten) {
  const auto store = open_replicated();
  append_some(*store, 1, 50);
  append_now(*store, entry("L8", 1));
  Told<StoreResult<void>> told;
  store->keep_up(ForgetTable{"K7"}, told.callback());
  EXPECT_TRUE(told.wait());
  wait_until_shipped(*store);
  expect_all_restored();
}

TEST_F(Replicated, FollowsALogThatIsBegunAnew) {
  const auto store = open_replicated();
  for (std::uint64_t seq = 1; seq <= 40; ++seq) {
    append_some(*store, seq, seq);
    if (seq % 7 == 0) run("PRAGMA wal_checkpoint");
  }
  wait_until_shipped(*store);
  EXPECT_EQ(figures_of(*store).bases, 1U) << "nobody else has written";
  expect_all_restored();
}

TEST_F(Replicated, HasWhatAnotherProgramHasWrittenInTheNextBase) {
  const auto store = open_replicated();
  append_some(*store, 1, 3);
  wait_until_shipped(*store);
  run("INSERT INTO games (id, record, ended) VALUES ('X-1', 'theirs', 1); PRAGMA wal_checkpoint");
  append_some(*store, 4, 4);
  wait_until(*store, [](const ReplicaFigures& figures) { return figures.bases == 2; });
  wait_until_shipped(*store);
  expect_all_restored();
}

TEST_F(Replicated, ShipsWhatWaitsBeforeItEnds) {
  settings_.pause = std::chrono::hours(1);
  auto store = open_replicated();
  wait_until(*store, [](const ReplicaFigures& figures) { return figures.bases == 1; });
  append_some(*store, 1, 30);
  store.reset();
  expect_all_restored();
}

TEST_F(Replicated, SaysHowFarItIsBehind) {
  settings_.pause = std::chrono::hours(1);
  const auto store = open_replicated();
  wait_until(*store, [](const ReplicaFigures& figures) { return figures.bases == 1; });
  EXPECT_EQ(figures_of(*store).mark, time_of(1'000));
  clock_.set(5'000);
  append_some(*store, 1, 1);
  clock_.set(9'000);
  append_some(*store, 2, 2);
  const ReplicaFigures figures = figures_of(*store);
  EXPECT_EQ(figures.lag, Milliseconds{4'000}) << "since the oldest that waits";
  EXPECT_GE(figures.waiting_bytes, 4'096U);
  EXPECT_EQ(figures.waiting_bytes % 4'096, 0U);
  EXPECT_EQ(figures.mark, time_of(1'000));
}

TEST_F(Replicated, SaysUntilWhenItIsRestored) {
  const auto store = open_replicated();
  clock_.set(7'000);
  append_some(*store, 1, 1);
  wait_until_shipped(*store);
  EXPECT_EQ(figures_of(*store).mark, time_of(7'000));
  EXPECT_EQ(restore()->shipped, time_of(7'000));
}

// When each base outweighs nothing, every segment is followed by a new one.
TEST_F(Replicated, GoesOnInTheOldGenerationUntilANewBaseIsWhole) {
  settings_.least_weight = 0;
  const auto store = open_replicated();
  for (std::uint64_t seq = 1; seq <= 30; ++seq) {
    append_some(*store, seq, seq);
    if (seq % 5 == 0) wait_until_shipped(*store);
    if (seq % 10 == 0) expect_all_restored();
  }
  EXPECT_GE(figures_of(*store).bases, 2U);
}

TEST_F(Replicated, MakesANewBaseWhenMoreWaitsThanThereIsRoomFor) {
  settings_.most_pages = 4;
  settings_.pause = std::chrono::seconds(0);
  const auto store = open_replicated();
  wait_until_shipped(*store);
  Append large = entry("K7", 1);
  large.line.body += std::string(100'000, 'x');
  append_now(*store, large);
  wait_until(*store, [](const ReplicaFigures& figures) { return figures.bases >= 2; });
  wait_until_shipped(*store);
  expect_all_restored();
}

TEST_F(Replicated, IsNeverMadeWhereNoFolderIs) {
  fs::remove(settings_.folder);
  const auto store = open_replicated();
  wait_until(*store, [](const ReplicaFigures& figures) { return figures.trouble.has_value(); });
  EXPECT_EQ(figures_of(*store).trouble->kind, StoreErrorKind::FolderAbsent);
  append_some(*store, 1, 5);
  EXPECT_FALSE(fs::exists(settings_.folder));
  fs::create_directory(settings_.folder);
  wait_until_shipped(*store);
  expect_all_restored();
}

TEST_F(Replicated, GoesOnWhenItsFolderComesBack) {
  const auto store = open_replicated();
  append_some(*store, 1, 5);
  wait_until_shipped(*store);
  fs::rename(settings_.folder, folder_.file("away"));
  append_some(*store, 6, 10);
  wait_until(*store, [](const ReplicaFigures& figures) { return figures.trouble.has_value(); });
  EXPECT_GT(figures_of(*store).waiting_bytes, 0U);
  fs::rename(folder_.file("away"), settings_.folder);
  wait_until_shipped(*store);
  EXPECT_EQ(figures_of(*store).bases, 1U) << "what was there is gone on with";
  EXPECT_GE(figures_of(*store).failures, 1U);
  expect_all_restored();
}

TEST_F(Replicated, BeginsAnewWhenWhatItWroteIsGone) {
  const auto store = open_replicated();
  append_some(*store, 1, 5);
  wait_until_shipped(*store);
  fs::remove_all(settings_.folder);
  append_some(*store, 6, 10);
  wait_until(*store, [](const ReplicaFigures& figures) { return figures.trouble.has_value(); });
  fs::create_directory(settings_.folder);
  wait_until(*store, [](const ReplicaFigures& figures) { return figures.bases == 2; });
  wait_until_shipped(*store);
  expect_all_restored();
}

TEST_F(Replicated, BelongsToOneServer) {
  const auto store = open_replicated();
  wait_until_shipped(*store);
  const auto other = SqliteStore::open(folder_.file("other.db"), clock_.source(), settings_);
  wait_until(**other, [](const ReplicaFigures& figures) { return figures.trouble.has_value(); });
  EXPECT_EQ(figures_of(**other).trouble->kind, StoreErrorKind::InUse);
}

TEST_F(Replicated, IsReadByItsOwnerAlone) {
  const auto store = open_replicated();
  append_some(*store, 1, 1);
  wait_until_shipped(*store);
  for (const auto& found : fs::recursive_directory_iterator(settings_.folder)) {
    EXPECT_EQ(found.status().permissions() & (fs::perms::group_all | fs::perms::others_all),
              fs::perms::none)
        << found.path();
  }
}

TEST_F(Replicated, KeepsOneGenerationAndNothingHalfWritten) {
  for (int life = 0; life < 3; ++life) {
    const auto store = open_replicated();
    wait_until_shipped(*store);
  }
  std::vector<std::string> names;
  for (const auto& found : fs::recursive_directory_iterator(settings_.folder)) {
    names.push_back(found.path().filename().string());
  }
  std::sort(names.begin(), names.end());
  ASSERT_EQ(names.size(), 4U);
  EXPECT_EQ(names[0], "00000001.pages");
  EXPECT_EQ(names[1], "00000003");
  EXPECT_TRUE(names[2].starts_with("base-"));
  EXPECT_EQ(names[3], "replica.lock");
}

TEST_F(Replicated, IsRestoredAfterTheServerWasKilledAtAnyMoment) {
  for (int life = 0; life < 8; ++life) {
    const pid_t child = ::fork();
    if (child == 0) {
      const auto store = SqliteStore::open(file_, system_time, settings_);
      for (std::uint64_t seq = 1; store; ++seq) {
        append_now(**store, entry("L" + std::to_string(life), seq));
        if (seq == 1U + static_cast<unsigned>(life) * 5) ::raise(SIGKILL);
      }
      ::_exit(1);
    }
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status));
    const auto restored = restore();
    if (!restored) {
      EXPECT_EQ(restored.error().kind, StoreErrorKind::NoReplica) << restored.error().detail;
    }
  }
  const auto store = open_replicated();
  wait_until_shipped(*store);
  expect_all_restored();
}

class DamagedReplica : public Replicated {
 protected:
  void SetUp() override {
    Replicated::SetUp();
    const auto store = open_replicated();
    for (std::uint64_t seq = 1; seq <= 3; ++seq) {
      append_some(*store, seq, seq);
      wait_until_shipped(*store);
    }
  }
  void expect_refused(const fs::path& where) {
    const auto restored = restore();
    ASSERT_FALSE(restored.has_value());
    EXPECT_EQ(restored.error().kind, StoreErrorKind::ReplicaDamaged);
    EXPECT_EQ(restored.error().where, where.string());
    EXPECT_FALSE(restored.error().detail.empty());
    EXPECT_FALSE(fs::exists(folder_.file("restored.db")));
  }
};

TEST_F(DamagedReplica, IsRefusedWhicheverByteItIs) {
  for (const fs::path& file : {part(".db"), part("00000002.pages"), part("00000001.pages")}) {
    for (std::uintmax_t place = 0; place < fs::file_size(file); place += 97) {
      flip(file, place, 0x04);
      expect_refused(file);
      flip(file, place, 0x04);
    }
  }
  EXPECT_TRUE(restore().has_value());
}

TEST_F(DamagedReplica, IsRefusedIfAPartIsMissingOrShort) {
  const fs::path second = part("00000002.pages");
  fs::rename(second, folder_.file("second"));
  expect_refused(second);
  fs::copy_file(part("00000003.pages"), second);
  expect_refused(second);
  fs::copy_file(folder_.file("second"), second, fs::copy_options::overwrite_existing);
  EXPECT_TRUE(restore().has_value());
  fs::resize_file(second, fs::file_size(second) - 1);
  expect_refused(second);
}

TEST_F(DamagedReplica, IsRestoredUpToWhatIsTakenAway) {
  const fs::path last = part(".pages");
  ASSERT_NE(last.filename(), "00000001.pages");
  fs::remove(last);
  ASSERT_TRUE(restore().has_value());
  const auto store = SqliteStore::open(folder_.file("restored.db"));
  ASSERT_TRUE(store.has_value());
  EXPECT_LT(WaitingReads(**store).read_log("K7", 0)->lines.size(), 3U);
}

TEST_F(DamagedReplica, IsNoneWithoutABase) {
  fs::remove(part(".db"));
  EXPECT_EQ(restore().error(),
            (StoreError{StoreErrorKind::NoReplica, {}, settings_.folder.string()}));
}

}  // namespace
}  // namespace skyloot::testing
