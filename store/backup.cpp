#include "store/backup.h"

#include <cerrno>
#include <string>
#include <utility>

#include "store/durable_file.h"
#include "store/file_lock.h"
#include "store/migrations.h"
#include "store/replica/assemble.h"
#include "store/sqlite.h"
#include "store/wal/wal_check.h"

namespace skyloot {

namespace {

namespace fs = std::filesystem;

tl::unexpected<StoreError> at(const fs::path& file, StoreError error) {
  error.where = file.string();
  return tl::unexpected(std::move(error));
}

// So is a file of no bytes; a server may begin with it, but there is nothing to copy.
StoreResult<bool> has_nothing(SqlDatabase& database) {
  bool is_empty = true;
  const bool is_read =
      database.prepare("SELECT 1 FROM sqlite_master LIMIT 1").read({}, [&](const SqlRow&) {
        is_empty = false;
      });
  if (!is_read) return tl::unexpected(database.error());
  return is_empty;
}

// SQLite would pass over the damage, and then throw the log away. Beside a server that has it open,
// the log is none of our business.
std::optional<StoreError> damage_of_log(const fs::path& file) {
  const auto unwatched = check_wal(file);
  if (unwatched) return std::nullopt;
  std::error_code error;
  const auto lock = FileLock::take(lock_beside(fs::weakly_canonical(file, error)));
  if (!lock) return std::nullopt;
  const auto found = check_wal(file);
  return found ? std::nullopt : std::optional(found.error());
}

// Opened for writing, because only then SQLite finds what a killed server left in its log.
StoreResult<SqlDatabase> open_ours(const fs::path& file) {
  std::error_code error;
  if (!fs::exists(file, error)) return at(file, store_error_of_system(ENOENT, {}));
  if (auto damage = damage_of_log(file)) return at(file, *std::move(damage));
  auto database = SqlDatabase::open(file, SqlAccess::ReadWrite);
  if (!database) return at(file, database.error());
  if (auto reason = why_unusable(*database)) return at(file, *std::move(reason));
  const auto is_empty = has_nothing(*database);
  if (!is_empty) return at(file, is_empty.error());
  if (*is_empty) return at(file, {StoreErrorKind::NotADatabase, {}, {}});
  return database;
}

StoreResult<DatabaseContent> content_of(SqlDatabase& database) {
  DatabaseContent content;
  const auto count = [&](const char* question, std::uint64_t& answer) {
    return database.prepare(question).read(
        {}, [&](const SqlRow& row) { answer = static_cast<std::uint64_t>(row.integer(0)); });
  };
  SqlStatement last = database.prepare("SELECT max(changed) FROM tables");
  const bool is_read = count("SELECT count(*) FROM tables", content.tables) &&
                       count("SELECT count(*) FROM games", content.games) &&
                       count("SELECT count(*) FROM sessions", content.sessions) &&
                       last.read({}, [&](const SqlRow& row) {
                         if (!row.is_null(0)) content.last_entry = time_of(row.integer(0));
                       });
  if (is_read) return content;
  return tl::unexpected(database.unprepared().value_or(database.error()));
}

// Every page, every index, every row.
StoreResult<DatabaseContent> check_copy(const fs::path& file) {
  auto database = SqlDatabase::open(file, SqlAccess::ReadOnly);
  if (!database) return tl::unexpected(database.error());
  std::string finding;
  const bool is_read =
      database->prepare("PRAGMA integrity_check(1)").read({}, [&](const SqlRow& row) {
        finding = row.text(0);
      });
  if (!is_read) return tl::unexpected(database->error());
  if (finding != "ok") return tl::unexpected(StoreError{StoreErrorKind::Damaged, finding, {}});
  return content_of(*database);
}

bool is_of_source(StoreErrorKind kind) {
  return kind == StoreErrorKind::Damaged || kind == StoreErrorKind::NotADatabase;
}

}  // namespace

StoreResult<DatabaseContent> copy_database(const fs::path& from, const fs::path& to) {
  std::error_code error;
  if (fs::exists(to, error)) return at(to, {StoreErrorKind::FileExists, {}, {}});
  auto source = open_ours(from);
  if (!source) return tl::unexpected(source.error());
  auto part = PartFile::beside(to);
  if (!part) return at(to, part.error());
  if (!source->prepare("VACUUM INTO ?1").run({part->path()})) {
    const StoreError reason = source->error();
    return at(is_of_source(reason.kind) ? from : to, reason);
  }
  auto content = check_copy(part->path());
  if (!content) return at(to, content.error());
  if (auto reason = part->put_at(to)) return at(to, *std::move(reason));
  return content;
}

namespace {

StoreResult<DatabaseContent> restore_replica(const fs::path& replica, const fs::path& place) {
  std::error_code error;
  if (fs::exists(place, error)) return at(place, {StoreErrorKind::FileExists, {}, {}});
  const auto part = PartFile::beside(place);
  if (!part) return at(place, part.error());
  const auto mark = assemble_replica(replica, part->path());
  if (!mark) return tl::unexpected(mark.error());
  return copy_database(part->path(), place).map([&](DatabaseContent content) {
    content.shipped = *mark;
    return content;
  });
}

}  // namespace

StoreResult<DatabaseContent> restore_database(const fs::path& backup, const fs::path& file) {
  std::error_code error;
  const fs::path place = fs::weakly_canonical(file, error);
  if (error) return at(file, store_error_of_system(error.value(), {}));
  const auto lock = FileLock::take(lock_beside(place));
  if (!lock) return at(file, why_not_locked(lock.error()));
  // A log without its database would be taken for that of the new one.
  const fs::path left_over = fs::path(place) += "-wal";
  if (fs::exists(left_over, error)) return at(left_over, {StoreErrorKind::FileExists, {}, {}});
  if (fs::is_directory(backup, error)) return restore_replica(backup, place);
  return copy_database(backup, place);
}

}  // namespace skyloot
