#include "store/sqlite.h"

#include <sqlite3.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "store/no_blocking.h"
#include "store/sha256.h"

namespace skyloot {

namespace {

// Nobody else writes while the program runs, but a person with the sqlite3 shell might.
constexpr int kPatienceMs = 5'000;

// sha256(text), for migrations: as server and store name a deck.
void add_hash(sqlite3* connection) {
  const auto hash = [](sqlite3_context* context, int, sqlite3_value** values) {
    const auto* const text = static_cast<const char*>(sqlite3_value_blob(values[0]));
    const auto length = static_cast<std::size_t>(sqlite3_value_bytes(values[0]));
    const std::string digits = sha256_hex(text == nullptr ? "" : std::string_view(text, length));
    sqlite3_result_text(context, digits.data(), static_cast<int>(digits.size()),
                        SQLITE_TRANSIENT);  // NOLINT(performance-no-int-to-ptr)
  };
  sqlite3_create_function_v2(connection, "sha256", 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nullptr,
                             hash, nullptr, nullptr, nullptr);
}

int flags_of(SqlAccess access) {
  switch (access) {
    case SqlAccess::ReadWrite:
      return SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    case SqlAccess::ReadOnly:
      return SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX;
  }
  return 0;
}

StoreErrorKind kind_of(int code) {
  switch (code) {
    case SQLITE_NOTADB:
      return StoreErrorKind::NotADatabase;
    case SQLITE_CORRUPT:
      return StoreErrorKind::Damaged;
    case SQLITE_FULL:
      return StoreErrorKind::DiskFull;
    case SQLITE_READONLY:
      return StoreErrorKind::DiskReadOnly;
    case SQLITE_PERM:
    case SQLITE_AUTH:
      return StoreErrorKind::NotAllowed;
    case SQLITE_IOERR:
      return StoreErrorKind::DiskFailed;
    default:
      return StoreErrorKind::Unexpected;
  }
}

// What the system said when the journal or the write-ahead log could not be written.
int error_of_journal(sqlite3* connection) {
  int number = 0;
  sqlite3_file* journal = nullptr;
  sqlite3_file_control(connection, "main", SQLITE_FCNTL_JOURNAL_POINTER,
                       static_cast<void*>(&journal));
  if (journal == nullptr || journal->pMethods == nullptr) return number;
  journal->pMethods->xFileControl(journal, SQLITE_FCNTL_LAST_ERRNO, &number);
  return number;
}

// SQLite itself forgets some of these before it can be asked. None: zero.
int error_of_system(sqlite3* connection, int code) {
  const bool may_be_of_system = code == SQLITE_IOERR || code == SQLITE_CANTOPEN;
  if (!may_be_of_system) return 0;  // what it would say is of an earlier error
  const int number = sqlite3_system_errno(connection);
  const bool is_of_write = sqlite3_extended_errcode(connection) == SQLITE_IOERR_WRITE;
  return number == 0 && is_of_write ? error_of_journal(connection) : number;
}

int bind_value(sqlite3_stmt* statement, int place, std::monostate) {
  return sqlite3_bind_null(statement, place);
}

int bind_value(sqlite3_stmt* statement, int place, std::int64_t number) {
  return sqlite3_bind_int64(statement, place, number);
}

int bind_value(sqlite3_stmt* statement, int place, std::string_view text) {
  // A null pointer would become NULL, and an empty view may have one.
  const char* const characters = text.empty() ? "" : text.data();
  return sqlite3_bind_text64(statement, place, characters, text.size(), SQLITE_STATIC, SQLITE_UTF8);
}

}  // namespace

std::int64_t sql_integer(std::uint64_t number) {
  constexpr std::uint64_t kGreatest = std::numeric_limits<std::int64_t>::max();
  return static_cast<std::int64_t>(std::min(number, kGreatest));
}

bool SqlRow::is_null(int column) const {
  return sqlite3_column_type(statement_, column) == SQLITE_NULL;
}

std::int64_t SqlRow::integer(int column) const { return sqlite3_column_int64(statement_, column); }

std::string SqlRow::text(int column) const {
  const auto* const bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
  const int length = sqlite3_column_bytes(statement_, column);
  return bytes == nullptr ? std::string() : std::string(bytes, static_cast<std::size_t>(length));
}

int SqlRow::columns() const { return sqlite3_column_count(statement_); }

void SqlStatement::Finalize::operator()(sqlite3_stmt* statement) const {
  sqlite3_finalize(statement);
}

bool SqlStatement::run(std::initializer_list<SqlValue> values) {
  return read(values, [](const SqlRow&) {});
}

bool SqlStatement::read(std::initializer_list<SqlValue> values,
                        const std::function<void(const SqlRow&)>& visit) {
  expect_may_block();
  if (!statement_ || !bind(values)) return false;
  int reached = sqlite3_step(statement_.get());
  while (reached == SQLITE_ROW) {
    visit(SqlRow(statement_.get()));
    reached = sqlite3_step(statement_.get());
  }
  sqlite3_reset(statement_.get());
  return reached == SQLITE_DONE;
}

bool SqlStatement::bind(std::initializer_list<SqlValue> values) {
  int place = 0;
  for (const SqlValue& value : values) {
    ++place;
    const int bound = std::visit(
        [&](const auto& known) { return bind_value(statement_.get(), place, known); }, value);
    if (bound != SQLITE_OK) return false;
  }
  return true;
}

void SqlDatabase::Close::operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }

tl::expected<SqlDatabase, StoreError> SqlDatabase::open(const std::filesystem::path& file,
                                                        SqlAccess access) {
  sqlite3* connection = nullptr;
  const int opened = sqlite3_open_v2(file.c_str(), &connection, flags_of(access), nullptr);
  SqlDatabase database(connection);  // to be closed even if it could not be opened
  if (opened != SQLITE_OK) return tl::unexpected(database.error());
  sqlite3_busy_timeout(connection, kPatienceMs);
  if (access == SqlAccess::ReadWrite) add_hash(connection);
  return database;
}

bool SqlDatabase::run(const std::string& sql) {
  expect_may_block();
  return sqlite3_exec(connection_.get(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK;
}

SqlStatement SqlDatabase::prepare(const std::string& sql) {
  sqlite3_stmt* statement = nullptr;
  const int prepared = sqlite3_prepare_v3(connection_.get(), sql.c_str(), -1,
                                          SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  if (prepared != SQLITE_OK && !unprepared_) {
    unprepared_ = error();
    if (prepared == SQLITE_ERROR) unprepared_->kind = StoreErrorKind::Damaged;
  }
  return SqlStatement(statement);
}

void SqlDatabase::roll_back() {
  const bool is_in_transaction = sqlite3_get_autocommit(connection_.get()) == 0;
  if (is_in_transaction) static_cast<void>(run("ROLLBACK"));
}

StoreError SqlDatabase::error() const {
  sqlite3* const connection = connection_.get();
  std::string reason = sqlite3_errmsg(connection);
  const int code = sqlite3_errcode(connection);
  const int system = error_of_system(connection, code);
  if (system == 0) return {kind_of(code), std::move(reason), {}};
  StoreError error = store_error_of_system(system, std::move(reason));
  if (error.kind == StoreErrorKind::Unexpected) error.kind = kind_of(code);
  return error;
}

void SqlDatabase::count_log_frames() {
  const auto count = [](void* frames, sqlite3*, const char*, int number) {
    *static_cast<std::uint32_t*>(frames) = static_cast<std::uint32_t>(number);
    return SQLITE_OK;
  };
  sqlite3_wal_hook(connection_.get(), count, log_frames_.get());
}

bool SqlDatabase::write_back(LogAfter after) {
  expect_may_block();
  const int mode = after == LogAfter::Kept ? SQLITE_CHECKPOINT_PASSIVE : SQLITE_CHECKPOINT_TRUNCATE;
  sqlite3* const connection = connection_.get();
  sqlite3_busy_timeout(connection, 0);
  const int done = sqlite3_wal_checkpoint_v2(connection, "main", mode, nullptr, nullptr);
  sqlite3_busy_timeout(connection, kPatienceMs);
  return done == SQLITE_OK || done == SQLITE_BUSY || done == SQLITE_LOCKED;
}

bool SqlDatabase::is_read_only() const {
  return sqlite3_db_readonly(connection_.get(), "main") == 1;
}

void SqlCopy::Finish::operator()(sqlite3_backup* copy) const { sqlite3_backup_finish(copy); }

tl::expected<SqlCopy, StoreError> SqlCopy::begin(SqlDatabase& from, SqlDatabase& to) {
  sqlite3_backup* const copy =
      sqlite3_backup_init(to.connection_.get(), "main", from.connection_.get(), "main");
  if (copy == nullptr) return tl::unexpected(to.error());
  return SqlCopy(copy, to);
}

tl::expected<bool, StoreError> SqlCopy::copy(int pages) {
  expect_may_block();
  const int done = sqlite3_backup_step(copy_.get(), pages);
  if (done == SQLITE_OK || done == SQLITE_DONE) return done == SQLITE_DONE;
  copy_.reset();  // only then the connection knows why
  return tl::unexpected(to_->error());
}

std::uint64_t SqlCopy::pages_left() const {
  return static_cast<std::uint64_t>(sqlite3_backup_remaining(copy_.get()));
}

}  // namespace skyloot
