#include "store/sqlite_store.h"

#include <fcntl.h>
#include <unistd.h>

#include <optional>
#include <system_error>
#include <utility>

namespace skyloot {

namespace {

// SQLite would let everybody on the machine read the hidden cards of running games. A file that
// exists is not opened: to close it again would take away the locks that SQLite has on it.
void make_private_file(const std::filesystem::path& file) {
  const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (descriptor >= 0) ::close(descriptor);
}

// SQLite would throw away a log that has lost its database, and begin anew.
std::optional<Trouble> why_not_begun(const std::filesystem::path& file) {
  const std::filesystem::path log = std::filesystem::path(file) += "-wal";
  std::error_code none;
  const bool is_alone = !std::filesystem::exists(file, none) &&
                        std::filesystem::exists(log, none) &&
                        std::filesystem::file_size(log, none) > 0;
  if (!is_alone) return std::nullopt;
  return Trouble{TroubleKind::LogAlone, log.string(), {}};
}

}  // namespace

tl::expected<std::unique_ptr<SqliteStore>, Trouble> SqliteStore::open(
    const std::filesystem::path& file, TimeSource time) {
  const auto refuse = [&](Trouble reason) {
    reason.where = file.string();
    return tl::unexpected(std::move(reason));
  };
  // However a file is named, it has one lock.
  std::error_code unresolved;
  const std::filesystem::path place = std::filesystem::weakly_canonical(file, unresolved);
  if (unresolved) return refuse(trouble_of_system(unresolved.value(), {}));
  auto lock = FileLock::take(lock_beside(place));
  if (!lock) return refuse(why_not_locked(lock.error()));
  if (auto trouble = why_not_begun(place)) return refuse(*std::move(trouble));
  make_private_file(place);
  auto writer = SqliteWriter::open(place, std::move(time));
  if (!writer) return refuse(writer.error());
  auto reader = SqliteReader::open(place);
  if (!reader) return refuse(reader.error());
  return std::unique_ptr<SqliteStore>(
      new SqliteStore(file.string(), std::move(*lock), std::move(*writer), std::move(*reader)));
}

SqliteStore::SqliteStore(std::string file, FileLock lock, SqliteWriter writer, SqliteReader reader)
    : file_(std::move(file)),
      lock_(std::move(lock)),
      writer_(std::move(writer)),
      reader_(std::move(reader)),
      queue_([this](const std::vector<Write>& batch) { return carry_out(batch); }) {}

void SqliteStore::append(Append append, Appended appended) {
  queue_.push(AppendLine{std::move(append), std::move(appended)});
}

void SqliteStore::put_session(StoredSession session, Done done) {
  queue_.push(PutSession{std::move(session), std::move(done)});
}

void SqliteStore::remove_session(std::string token_hash, Done done) {
  queue_.push(RemoveSession{std::move(token_hash), std::move(done)});
}

void SqliteStore::keep_up(Upkeep upkeep, Done done) {
  queue_.push(KeepUp{std::move(upkeep), std::move(done)});
}

std::vector<Written> SqliteStore::carry_out(const std::vector<Write>& batch) {
  std::vector<Written> failed(batch.size(), Written(tl::unexpect, StoreFault::Failed));
  if (is_damaged_) return failed;
  auto outcomes = writer_.commit(batch);
  if (outcomes) {
    ++commits_;
    return *std::move(outcomes);
  }
  note(std::move(outcomes.error()));
  return failed;
}

template <class Answer, class... Parameters, class... Values>
Reading<Answer> SqliteStore::ask(Reading<Answer> (SqliteReader::*question)(Parameters...),
                                 Values... values) {
  const std::lock_guard lock(reading_);
  Reading<Answer> answer = (reader_.*question)(values...);
  if (!answer) answer.error() = note(std::move(answer.error()));
  return answer;
}

Reading<std::vector<LogLine>> SqliteStore::read_log(std::string_view code,
                                                    std::uint64_t after_seq) {
  return ask(&SqliteReader::read_log, code, after_seq);
}

Reading<std::optional<TableSummary>> SqliteStore::find_table(std::string_view code) {
  return ask(&SqliteReader::find_table, code);
}

Reading<std::vector<TableSummary>> SqliteStore::listed_tables(std::size_t limit) {
  return ask(&SqliteReader::listed_tables, limit);
}

Reading<std::vector<TableSummary>> SqliteStore::tables_of(std::string_view person,
                                                          std::size_t limit) {
  return ask(&SqliteReader::tables_of, person, limit);
}

Reading<std::vector<TableSummary>> SqliteStore::tables_after(std::string_view code,
                                                             std::size_t limit) {
  return ask(&SqliteReader::tables_after, code, limit);
}

Reading<std::vector<std::pair<std::string, Time>>> SqliteStore::waking_tables(Time until) {
  return ask(&SqliteReader::waking_tables, until);
}

Reading<std::optional<FinishedGame>> SqliteStore::find_game(std::string_view id) {
  return ask(&SqliteReader::find_game, id);
}

Reading<std::optional<StoredSession>> SqliteStore::find_session(std::string_view token_hash) {
  return ask(&SqliteReader::find_session, token_hash);
}

Reading<std::vector<StoredBan>> SqliteStore::bans() { return ask(&SqliteReader::bans); }

Reading<std::vector<StoredReport>> SqliteStore::reports(std::size_t limit) {
  return ask(&SqliteReader::reports, limit);
}

std::optional<Trouble> SqliteStore::trouble() {
  const std::lock_guard lock(noting_);
  return trouble_;
}

Trouble SqliteStore::note(Trouble trouble) {
  trouble.where = file_;
  if (is_damage(trouble.kind)) is_damaged_ = true;
  const std::lock_guard lock(noting_);
  trouble_ = trouble;
  return trouble;
}

}  // namespace skyloot
