// SQLite in the terms of this program: connections and statements that close themselves, values
// instead of bindings, and faults as values.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <variant>

#include "store/store_error.h"

struct sqlite3;
struct sqlite3_backup;
struct sqlite3_stmt;

namespace skyloot {

// A value in a statement: NULL, a number, a text. Texts are borrowed for the call.
using SqlValue = std::variant<std::monostate, std::int64_t, std::string_view>;

// SQLite's numbers are signed: whatever is greater than all of them becomes the greatest.
std::int64_t sql_integer(std::uint64_t number);

// The row that a statement has come to, columns counted from 0.
class SqlRow {
 public:
  explicit SqlRow(sqlite3_stmt* statement) : statement_(statement) {}

  [[nodiscard]] bool is_null(int column) const;
  [[nodiscard]] std::int64_t integer(int column) const;
  [[nodiscard]] std::string text(int column) const;
  [[nodiscard]] int columns() const;

 private:
  sqlite3_stmt* statement_;
};

// A statement that is kept and run again and again. It is always run to its end: an unfinished one
// would keep its connection in the past.
class SqlStatement {
 public:
  // The values stand for ?1, ?2, … False if it failed; SqlDatabase::error() says why.
  [[nodiscard]] bool run(std::initializer_list<SqlValue> values);
  [[nodiscard]] bool read(std::initializer_list<SqlValue> values,
                          const std::function<void(const SqlRow&)>& visit);

 private:
  friend class SqlDatabase;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };

  explicit SqlStatement(sqlite3_stmt* statement) : statement_(statement) {}
  bool bind(std::initializer_list<SqlValue> values);

  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

enum class SqlAccess : std::uint8_t { ReadWrite, ReadOnly };

// What becomes of a write-ahead log that has been written back as a whole: the next commit begins
// it anew in the room that it has, or its room is given back at once.
enum class LogAfter : std::uint8_t { Kept, Emptied };

// A connection, for one thread at a time.
class SqlDatabase {
 public:
  // For writing, a file that does not exist is made with the first write.
  static tl::expected<SqlDatabase, StoreError> open(const std::filesystem::path& file,
                                                    SqlAccess access);

  // Statements without values, separated by semicolons. False if one failed.
  [[nodiscard]] bool run(const std::string& sql);
  // A statement that cannot be prepared fails whenever it is run; see unprepared().
  SqlStatement prepare(const std::string& sql);
  // Ends the transaction, if there is one, as if it had never begun.
  void roll_back();

  // Why the last call failed.
  [[nodiscard]] StoreError error() const;
  // Why the first of the statements that could not be prepared could not: a table is missing.
  [[nodiscard]] const std::optional<StoreError>& unprepared() const { return unprepared_; }
  // SQLite opens a file that it may not write for reading, without a word.
  [[nodiscard]] bool is_read_only() const;

  // From now on the write-ahead log is written back only when somebody asks for it, and its frames
  // are counted.
  void count_log_frames();
  // How many the log has since the last commit that wrote something; 0 before the first one, and
  // after it was forgotten.
  [[nodiscard]] std::uint32_t log_frames() const { return *log_frames_; }
  void forget_log_frames() { *log_frames_ = 0; }
  // Writes to its place as much of the log as nobody reads any more, without waiting for anybody.
  // False if the disk does not take it.
  [[nodiscard]] bool write_back(LogAfter after);

 private:
  friend class SqlCopy;
  struct Close {
    void operator()(sqlite3* connection) const;
  };

  explicit SqlDatabase(sqlite3* connection) : connection_(connection) {}

  std::unique_ptr<std::uint32_t> log_frames_ = std::make_unique<std::uint32_t>(0);
  std::unique_ptr<sqlite3, Close> connection_;
  std::optional<StoreError> unprepared_;
};

// A copy of a database, page by page: each has the number that it had. Both connections must
// outlive it.
class SqlCopy {
 public:
  static tl::expected<SqlCopy, StoreError> begin(SqlDatabase& from, SqlDatabase& to);

  // Copies so many pages, at most; true once all are copied.
  tl::expected<bool, StoreError> copy(int pages);
  [[nodiscard]] std::uint64_t pages_left() const;

 private:
  struct Finish {
    void operator()(sqlite3_backup* copy) const;
  };

  SqlCopy(sqlite3_backup* copy, SqlDatabase& to) : copy_(copy), to_(&to) {}

  std::unique_ptr<sqlite3_backup, Finish> copy_;
  SqlDatabase* to_;
};

}  // namespace skyloot
