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
#include "store/sqlite_reader.h"
#include "store/sqlite_writer.h"
#include "store/store.h"
#include "store/write_queue.h"

namespace skyloot {

class SqliteStore final : public Store {
 public:
  // The file is made if there is none; its folder must exist. Only one process may have it open.
  // A file that is damaged is not opened.
  static tl::expected<std::unique_ptr<SqliteStore>, Trouble> open(const std::filesystem::path& file,
                                                                  TimeSource time = system_time);

  void append(Append append, Appended appended) override;
  void put_session(StoredSession session, Done done) override;
  void remove_session(std::string token_hash, Done done) override;

  Reading<std::vector<LogLine>> read_log(std::string_view code, std::uint64_t after_seq) override;
  Reading<std::optional<TableSummary>> find_table(std::string_view code) override;
  Reading<std::vector<TableSummary>> listed_tables(std::size_t limit) override;
  Reading<std::vector<TableSummary>> tables_of(std::string_view person, std::size_t limit) override;
  Reading<std::vector<std::pair<std::string, Time>>> waking_tables(Time until) override;
  Reading<std::optional<FinishedGame>> find_game(std::string_view id) override;
  Reading<std::optional<StoredSession>> find_session(std::string_view token_hash) override;

  // Stays after later successes: whoever was told of the failure may ask late.
  std::optional<Trouble> trouble() override;
  [[nodiscard]] StoreFigures figures() const override { return queue_.figures(); }

  // Transactions since opening; each may hold the writes of many.
  [[nodiscard]] std::uint64_t commits() const { return commits_; }

 private:
  SqliteStore(std::string file, FileLock lock, SqliteWriter writer, SqliteReader reader);

  std::vector<Written> carry_out(const std::vector<Write>& batch);
  template <class Answer, class... Parameters, class... Values>
  Reading<Answer> ask(Reading<Answer> (SqliteReader::*question)(Parameters...), Values... values);
  // Notes it as the last one, with the file. After damage nothing is written any more.
  Trouble note(Trouble trouble);

  const std::string file_;
  FileLock lock_;
  SqliteWriter writer_;  // the queue's thread alone uses it
  std::mutex reading_;
  SqliteReader reader_;  // under reading_
  std::mutex noting_;
  std::optional<Trouble> trouble_;  // under noting_
  std::atomic<bool> is_damaged_ = false;
  std::atomic<std::uint64_t> commits_ = 0;
  WriteQueue queue_;  // last: its thread uses all of the above
};

}  // namespace skyloot
