// The reading side of a SQLite store: what has been committed, while the writer goes on writing.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "store/sqlite.h"
#include "store/store.h"

namespace skyloot {

// The questions of the Store. For one thread at a time.
class SqliteReader {
 public:
  // Of a database that a SqliteWriter has open.
  static tl::expected<SqliteReader, StoreError> open(const std::filesystem::path& file);

  StoreResult<StoredLog> read_log(std::string_view code, std::uint64_t after_seq);
  StoreResult<std::optional<TableSummary>> find_table(std::string_view code);
  StoreResult<std::vector<TableSummary>> listed_tables(std::size_t limit);
  StoreResult<std::vector<TableSummary>> tables_of(std::string_view person, std::size_t limit);
  StoreResult<Footprint> footprint_of(std::string_view owner);
  StoreResult<std::vector<TableSummary>> tables_after(std::string_view code, std::size_t limit);
  StoreResult<std::vector<WakingTable>> waking_tables(Time until);
  StoreResult<std::optional<FinishedGame>> find_game(std::string_view id);
  StoreResult<std::optional<StoredSession>> find_session(std::string_view token_hash);
  StoreResult<std::vector<StoredSession>> sessions_of(std::string_view person, std::size_t limit);
  StoreResult<std::vector<Visit>> visits_of(std::string_view person, std::string_view after_code,
                                            std::size_t limit);
  StoreResult<std::vector<StoredBan>> bans();
  StoreResult<StoreTimes> times();
  StoreResult<std::vector<StoredReport>> reports(std::size_t limit);
  StoreResult<std::vector<StoredReport>> reports_by(std::string_view person, std::size_t limit);

 private:
  explicit SqliteReader(SqlDatabase database);

  // All rows of a statement, each made into an item.
  template <class ItemOf>
  auto items(SqlStatement& statement, std::initializer_list<SqlValue> values, ItemOf item_of);
  StoreResult<std::vector<TableSummary>> summaries(SqlStatement& statement,
                                                   std::initializer_list<SqlValue> values);

  SqlDatabase database_;
  SqlStatement read_log_;
  SqlStatement read_decks_;
  SqlStatement find_table_;
  SqlStatement listed_tables_;
  SqlStatement tables_of_;
  SqlStatement footprint_of_;
  SqlStatement tables_after_;
  SqlStatement waking_tables_;
  SqlStatement find_game_;
  SqlStatement find_session_;
  SqlStatement sessions_of_;
  SqlStatement visits_of_;
  SqlStatement bans_;
  SqlStatement times_;
  SqlStatement reports_;
  SqlStatement reports_by_;
};

}  // namespace skyloot
