// A store in one SQLite file, for a server on one machine.
#pragma once

#include <atomic>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "store/file_lock.h"
#include "store/replica/replicator.h"
#include "store/sqlite_read_queue.h"
#include "store/sqlite_writer.h"
#include "store/store.h"
#include "store/wal/wal_check.h"
#include "store/write_queue.h"

namespace skyloot {

class SqliteStore final : public Store {
 public:
  // The file is made if there is none; its folder must exist. Only one process may have it open.
  // A file that is damaged is not opened. What is stored is shipped to the replica, too, if there
  // is to be one.
  static tl::expected<std::unique_ptr<SqliteStore>, StoreError> open(
      const std::filesystem::path& file, TimeSource time = system_time,
      std::optional<ReplicaSettings> replica = std::nullopt);
  SqliteStore(const SqliteStore&) = delete;
  SqliteStore& operator=(const SqliteStore&) = delete;
  // Callbacks of reads may write, and those of writes read: no reader lives when the writer ends.
  ~SqliteStore() override { reads_.close(); }

  void append(Append append, StoreCallback<Time> appended) override;
  void put_session(StoredSession session, StoreCallback<void> done) override;
  void remove_session(std::string token_hash, StoreCallback<void> done) override;
  void keep_up(Maintenance maintenance, StoreCallback<void> done) override;

  void read_log(std::string code, std::uint64_t after_seq, StoreCallback<StoredLog> then) override;
  void find_table(std::string code, StoreCallback<std::optional<TableSummary>> then) override;
  void listed_tables(std::size_t limit, StoreCallback<std::vector<TableSummary>> then) override;
  void tables_of(std::string person, std::size_t limit,
                 StoreCallback<std::vector<TableSummary>> then) override;
  void footprint_of(std::string owner, StoreCallback<Footprint> then) override;
  void tables_after(std::string code, std::size_t limit,
                    StoreCallback<std::vector<TableSummary>> then) override;
  void waking_tables(Time until, StoreCallback<std::vector<WakingTable>> then) override;
  void find_game(std::string id, StoreCallback<std::optional<FinishedGame>> then) override;
  void find_session(std::string token_hash,
                    StoreCallback<std::optional<StoredSession>> then) override;
  void sessions_of(std::string person, std::size_t limit,
                   StoreCallback<std::vector<StoredSession>> then) override;
  void visits_of(std::string person, std::string after_code, std::size_t limit,
                 StoreCallback<std::vector<Visit>> then) override;
  void bans(StoreCallback<std::vector<StoredBan>> then) override;
  void times(StoreCallback<StoreTimes> then) override;
  void reports(std::size_t limit, StoreCallback<std::vector<StoredReport>> then) override;
  void reports_by(std::string person, std::size_t limit,
                  StoreCallback<std::vector<StoredReport>> then) override;

  [[nodiscard]] StoreFigures figures() const override;

  // What was thrown away when it was opened: the rest of a commit that nobody was told of.
  [[nodiscard]] const std::optional<TornEnd>& torn() const { return torn_; }
  // Transactions since opening; each may hold the writes of many.
  [[nodiscard]] std::uint64_t commits() const { return commits_; }

 private:
  SqliteStore(std::string file, FileLock lock, SqliteWriter writer,
              std::vector<SqliteReader> readers);

  std::vector<Written> carry_out(const std::vector<Write>& batch);
  void tidy_up(Pause pause);
  template <class Answer, class Question>
  void ask(StoreCallback<Answer> then, Question question);
  // The error with the file it is about. After damage nothing is written any more.
  StoreError note(StoreError error);
  // Of the last commit.
  void tell(Replicator& replicator);
  std::optional<StoreError> damage();

  const std::string file_;
  FileLock lock_;
  SqliteWriter writer_;  // the queue's thread alone uses it
  std::mutex noting_;
  std::optional<StoreError> damage_;  // under noting_
  std::optional<TornEnd> torn_;
  std::atomic<std::uint64_t> commits_ = 0;
  std::optional<Replicator> replicator_;
  SqliteReadQueue reads_;  // these two last: their threads use all of the above
  WriteQueue queue_;
};

}  // namespace skyloot
