// The reading side of a SQLite store: what has been committed, while the writer goes on writing.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "store/sqlite.h"
#include "store/store.h"

namespace skyloot {

// The questions of the Store. For one thread at a time.
class SqliteReader {
 public:
  // Of a database that a SqliteWriter has open.
  static tl::expected<SqliteReader, Trouble> open(const std::filesystem::path& file);

  Reading<std::vector<LogLine>> read_log(std::string_view code, std::uint64_t after_seq);
  Reading<std::optional<TableSummary>> find_table(std::string_view code);
  Reading<std::vector<TableSummary>> listed_tables(std::size_t limit);
  Reading<std::vector<TableSummary>> tables_of(std::string_view person, std::size_t limit);
  Reading<std::vector<TableSummary>> tables_after(std::string_view code, std::size_t limit);
  Reading<std::vector<std::pair<std::string, Time>>> waking_tables(Time until);
  Reading<std::optional<FinishedGame>> find_game(std::string_view id);
  Reading<std::optional<StoredSession>> find_session(std::string_view token_hash);
  Reading<std::vector<StoredBan>> bans();
  Reading<std::vector<StoredReport>> reports(std::size_t limit);

 private:
  explicit SqliteReader(SqlDatabase database);

  // All rows of a statement, each made into an item.
  template <class ItemOf>
  auto items(SqlStatement& statement, std::initializer_list<SqlValue> values, ItemOf item_of);
  Reading<std::vector<TableSummary>> summaries(SqlStatement& statement,
                                               std::initializer_list<SqlValue> values);

  SqlDatabase database_;
  SqlStatement read_log_;
  SqlStatement find_table_;
  SqlStatement listed_tables_;
  SqlStatement tables_of_;
  SqlStatement tables_after_;
  SqlStatement waking_tables_;
  SqlStatement find_game_;
  SqlStatement find_session_;
  SqlStatement bans_;
  SqlStatement reports_;
};

}  // namespace skyloot
