// What is acknowledged is there after a power cut, whatever the disk did with the rest.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "store/sqlite_store.h"
#include "store/tests/power_cut_vfs.h"
#include "store/tests/store_test_support.h"
#include "tests/support/repetition.h"

namespace skyloot::testing {
namespace {

constexpr std::uint32_t kTables = 5;

// Entries as they are asked for, and how many of each table's were acknowledged.
class Witness {
 public:
  // Asks for entries of random tables, in one batch, and waits for the answers.
  void append_some(Store& store, Rng& rng) {
    HeldStore held(store);
    std::map<std::string, std::vector<Told<Written>>> told;
    const std::uint32_t count = 1 + rng.below(4);
    for (std::uint32_t i = 0; i < count; ++i) {
      const std::string code = "K" + std::to_string(rng.below(kTables));
      const std::uint64_t seq = acknowledged_[code] + told[code].size() + 1;
      told[code].emplace_back();
      store.append(large_entry(code, seq), told[code].back().callback());
    }
    held.let_go();
    for (auto& [code, answers] : told) {
      for (auto& answer : answers) acknowledged_[code] += answer.wait().has_value() ? 1 : 0;
    }
  }

  // Everything acknowledged is there; what is there beyond that is what was asked for.
  void check(Store& store) {
    for (auto& [code, acknowledged] : acknowledged_) {
      const auto log = WaitingReads(store).read_log(code, 0)->lines;
      ASSERT_GE(log.size(), acknowledged) << code;
      for (const LogLine& line : log) {
        ASSERT_EQ(line.body, large_entry(code, line.seq).line.body) << code << " " << line.seq;
      }
      acknowledged = log.size();
      EXPECT_EQ(WaitingReads(store).find_table(code)->has_value(), acknowledged > 0) << code;
      for (std::uint64_t seq = 1; seq <= log.size(); ++seq) {
        EXPECT_EQ(log[seq - 1].seq, seq) << code;
        const auto game = *WaitingReads(store).find_game(game_id(code, seq));
        EXPECT_EQ(game.has_value(), seq % 3 == 0) << code << " " << seq;
      }
    }
  }

  [[nodiscard]] std::uint64_t entries() const {
    std::uint64_t sum = 0;
    for (const auto& [code, acknowledged] : acknowledged_) sum += acknowledged;
    return sum;
  }

 private:
  static std::string game_id(const std::string& code, std::uint64_t seq) {
    return code + "-" + std::to_string(seq);
  }

  // Some are longer than a page; every third ends a game.
  static Append large_entry(const std::string& code, std::uint64_t seq) {
    Append append = entry(code, seq);
    append.line.body += std::string(seq * 997 % 5'000, 'x') + code;
    append.summary->people = {"ann", std::to_string(seq / 4)};
    if (seq % 3 == 0) append.finished = FinishedGame{game_id(code, seq), append.line.body, {}};
    return append;
  }

  std::map<std::string, std::uint64_t> acknowledged_;
};

class PowerCut : public ::testing::Test {
 protected:
  // A server's life: some batches, a checkpoint now and then, and a proper end if the power lasts.
  void live(Rng& rng) {
    auto store = SqliteStore::open(file_, clock_.source());
    if (!store) return;  // the power failed before it was open
    const std::uint32_t batches = rng.below(8);
    for (std::uint32_t batch = 0; batch < batches; ++batch) {
      witness_.append_some(**store, rng);
      if (rng.below(4) == 0) write_back();
    }
  }

  // What the write-ahead log has goes to its place; the next commit begins the log anew.
  void write_back() const {
    auto database = SqlDatabase::open(file_, SqlAccess::ReadWrite);
    if (database) static_cast<void>(database->run("PRAGMA wal_checkpoint(PASSIVE)"));
  }

  void come_back(Loss loss, Rng& rng) {
    power_.disk().recover(loss, rng);
    std::filesystem::remove(file_.string() + "-shm");  // memory, though it has a name
    const auto store = SqliteStore::open(file_, clock_.source());
    ASSERT_TRUE(store.has_value()) << store.error().detail;
    witness_.check(**store);
  }

  PowerCutVfs power_;
  TempFolder folder_;
  std::filesystem::path file_ = folder_.file("store.db");
  HandClock clock_;
  Witness witness_;
};

TEST_F(PowerCut, LosesNothingThatWasAcknowledged) {
  std::uint64_t cuts = 0;
  std::uint64_t entries = 0;
  const std::uint64_t lives = repetitions(100U, 400U);
  for (std::uint64_t seed = 1; seed <= lives; ++seed) {
    Rng rng(seed);
    power_.disk().fail_after(1 + rng.below(150));
    live(rng);
    cuts += power_.disk().has_power() ? 0 : 1;
    come_back(static_cast<Loss>(rng.below(kLosses)), rng);
    if (HasFatalFailure()) FAIL() << "seed " << seed;
    if (seed % 20 != 0) continue;
    entries += std::exchange(witness_, {}).entries();
    file_ = folder_.file(std::to_string(seed) + ".db");
  }
  EXPECT_GE(cuts, lives / 2) << "in the middle of something";
  EXPECT_GE(entries, lives * 5 / 2);
}

TEST_F(PowerCut, LeavesANewDatabaseThatCanBeOpened) {
  for (std::uint64_t seed = 1; seed <= repetitions(25U, 100U); ++seed) {
    Rng rng(seed);
    file_ = folder_.file(std::to_string(seed) + ".db");
    power_.disk().fail_after(1 + rng.below(60));
    live(rng);
    come_back(static_cast<Loss>(rng.below(kLosses)), rng);
    witness_ = {};
    if (HasFatalFailure()) FAIL() << "seed " << seed;
  }
}

// The test of the test: without waiting for the disk, the same cut takes what was committed.
TEST_F(PowerCut, TakesWhatIsCommittedWithoutWaitingForTheDisk) {
  Rng rng(1);
  for (const char* patience : {"FULL", "OFF"}) {
    SCOPED_TRACE(patience);
    file_ = folder_.file(patience);
    {
      auto database = SqlDatabase::open(file_, SqlAccess::ReadWrite);
      ASSERT_TRUE(database->run(std::string("PRAGMA journal_mode = WAL; PRAGMA synchronous = ") +
                                patience + "; CREATE TABLE t (x); INSERT INTO t VALUES (1)"));
      power_.disk().fail_after(0);
    }
    power_.disk().recover(Loss::All, rng);
    std::filesystem::remove(file_.string() + "-shm");
    auto database = SqlDatabase::open(file_, SqlAccess::ReadWrite);
    EXPECT_EQ(database->run("SELECT x FROM t"), std::string(patience) == "FULL");
  }
}

}  // namespace
}  // namespace skyloot::testing
