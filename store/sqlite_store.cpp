#include "store/sqlite_store.h"

#include <fcntl.h>
#include <unistd.h>

#include <optional>
#include <system_error>
#include <utility>

#include "store/migrations.h"

namespace skyloot {

namespace {

// A long list must not keep a short question waiting.
constexpr std::size_t kReaders = 2;

// SQLite would let everybody on the machine read the hidden cards of running games. A file that
// exists is not opened: to close it again would take away the locks that SQLite has on it.
void make_private_file(const std::filesystem::path& file) {
  const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (descriptor >= 0) ::close(descriptor);
}

// SQLite would throw away a log that has lost its database, and begin anew.
std::optional<StoreError> why_not_begun(const std::filesystem::path& file) {
  const std::filesystem::path log = std::filesystem::path(file) += "-wal";
  std::error_code none;
  const bool is_alone = !std::filesystem::exists(file, none) &&
                        std::filesystem::exists(log, none) &&
                        std::filesystem::file_size(log, none) > 0;
  if (!is_alone) return std::nullopt;
  return StoreError{StoreErrorKind::LogAlone, log.string(), {}};
}

// Otherwise the rest of it would look like damage behind the next commits.
std::optional<StoreError> begin_log_anew(const std::filesystem::path& file) {
  auto database = SqlDatabase::open(file, SqlAccess::ReadWrite);
  if (!database) return database.error();
  if (auto refused = why_unusable(*database)) return refused;
  if (!database->write_back(LogAfter::Emptied)) return database->error();
  return std::nullopt;
}

std::vector<Written> failed(const std::vector<Write>& batch, const StoreError& error) {
  return std::vector<Written>(batch.size(), tl::unexpected(error));
}

}  // namespace

tl::expected<std::unique_ptr<SqliteStore>, StoreError> SqliteStore::open(
    const std::filesystem::path& file, TimeSource time, std::optional<ReplicaSettings> replica) {
  const auto refuse = [&](StoreError reason) {
    reason.where = file.string();
    return tl::unexpected(std::move(reason));
  };
  // However a file is named, it has one lock.
  std::error_code unresolved;
  const std::filesystem::path place = std::filesystem::weakly_canonical(file, unresolved);
  if (unresolved) return refuse(store_error_of_system(unresolved.value(), {}));
  auto lock = FileLock::take(lock_beside(place));
  if (!lock) return refuse(why_not_locked(lock.error()));
  if (auto error = why_not_begun(place)) return refuse(*std::move(error));
  const auto torn = check_wal(place);
  if (!torn) return refuse(torn.error());
  if (*torn) {
    if (auto error = begin_log_anew(place)) return refuse(*std::move(error));
  }
  make_private_file(place);
  auto writer = SqliteWriter::open(place, time);
  if (!writer) return refuse(writer.error());
  std::vector<SqliteReader> readers;
  for (std::size_t i = 0; i < kReaders; ++i) {
    auto reader = SqliteReader::open(place);
    if (!reader) return refuse(reader.error());
    readers.push_back(*std::move(reader));
  }
  std::unique_ptr<SqliteStore> store(
      new SqliteStore(file.string(), std::move(*lock), std::move(*writer), std::move(readers)));
  store->torn_ = *torn;
  if (replica) store->replicator_.emplace(place, *std::move(replica), std::move(time));
  return store;
}

SqliteStore::SqliteStore(std::string file, FileLock lock, SqliteWriter writer,
                         std::vector<SqliteReader> readers)
    : file_(std::move(file)),
      lock_(std::move(lock)),
      writer_(std::move(writer)),
      reads_(std::move(readers)),
      queue_([this](const std::vector<Write>& batch) { return carry_out(batch); },
             [this](std::function<void()> work) { post(std::move(work)); }, Writing::OnItsThread,
             [this](Pause pause) { tidy_up(pause); }) {}

void SqliteStore::append(Append append, StoreCallback<Time> appended) {
  queue_.push(AppendLine{std::move(append), std::move(appended)});
}

void SqliteStore::put_session(StoredSession session, StoreCallback<void> done) {
  queue_.push(PutSession{std::move(session), std::move(done)});
}

void SqliteStore::remove_session(std::string token_hash, StoreCallback<void> done) {
  queue_.push(RemoveSession{std::move(token_hash), std::move(done)});
}

void SqliteStore::keep_up(Maintenance maintenance, StoreCallback<void> done) {
  queue_.push(KeepUp{std::move(maintenance), std::move(done)});
}

std::vector<Written> SqliteStore::carry_out(const std::vector<Write>& batch) {
  if (const auto found = damage()) return failed(batch, *found);
  const auto held = replicator_ ? replicator_->hold() : std::unique_lock<std::mutex>();
  auto outcomes = writer_.commit(batch);
  if (!outcomes) return failed(batch, note(std::move(outcomes.error())));
  ++commits_;
  if (replicator_) tell(*replicator_);
  return *std::move(outcomes);
}

void SqliteStore::tidy_up(Pause pause) {
  if (!damage()) writer_.keep_log_short(pause);
}

template <class Answer, class Question>
void SqliteStore::ask(StoreCallback<Answer> then, Question question) {
  reads_.push(
      [this, then = std::move(then), question = std::move(question)](SqliteReader& reader) mutable {
        StoreResult<Answer> result = question(reader);
        if (!result) result.error() = note(std::move(result.error()));
        answer(std::move(then), std::move(result));
      });
}

void SqliteStore::read_log(std::string code, std::uint64_t after_seq,
                           StoreCallback<StoredLog> then) {
  ask(std::move(then), [code = std::move(code), after_seq](SqliteReader& reader) {
    return reader.read_log(code, after_seq);
  });
}

void SqliteStore::find_table(std::string code, StoreCallback<std::optional<TableSummary>> then) {
  ask(std::move(then),
      [code = std::move(code)](SqliteReader& reader) { return reader.find_table(code); });
}

void SqliteStore::listed_tables(std::size_t limit, StoreCallback<std::vector<TableSummary>> then) {
  ask(std::move(then), [limit](SqliteReader& reader) { return reader.listed_tables(limit); });
}

void SqliteStore::tables_of(std::string person, std::size_t limit,
                            StoreCallback<std::vector<TableSummary>> then) {
  ask(std::move(then), [person = std::move(person), limit](SqliteReader& reader) {
    return reader.tables_of(person, limit);
  });
}

void SqliteStore::footprint_of(std::string owner, StoreCallback<Footprint> then) {
  ask(std::move(then),
      [owner = std::move(owner)](SqliteReader& reader) { return reader.footprint_of(owner); });
}

void SqliteStore::tables_after(std::string code, std::size_t limit,
                               StoreCallback<std::vector<TableSummary>> then) {
  ask(std::move(then), [code = std::move(code), limit](SqliteReader& reader) {
    return reader.tables_after(code, limit);
  });
}

void SqliteStore::waking_tables(Time until, StoreCallback<std::vector<WakingTable>> then) {
  ask(std::move(then), [until](SqliteReader& reader) { return reader.waking_tables(until); });
}

void SqliteStore::find_game(std::string id, StoreCallback<std::optional<FinishedGame>> then) {
  ask(std::move(then), [id = std::move(id)](SqliteReader& reader) { return reader.find_game(id); });
}

void SqliteStore::find_session(std::string token_hash,
                               StoreCallback<std::optional<StoredSession>> then) {
  ask(std::move(then), [token_hash = std::move(token_hash)](SqliteReader& reader) {
    return reader.find_session(token_hash);
  });
}

void SqliteStore::sessions_of(std::string person, std::size_t limit,
                              StoreCallback<std::vector<StoredSession>> then) {
  ask(std::move(then), [person = std::move(person), limit](SqliteReader& reader) {
    return reader.sessions_of(person, limit);
  });
}

void SqliteStore::visits_of(std::string person, std::string after_code, std::size_t limit,
                            StoreCallback<std::vector<Visit>> then) {
  ask(std::move(then),
      [person = std::move(person), after_code = std::move(after_code),
       limit](SqliteReader& reader) { return reader.visits_of(person, after_code, limit); });
}

void SqliteStore::tell(Replicator& replicator) {
  if (writer_.has_company()) replicator.lose_track();
  if (writer_.log_frames() > 0) replicator.committed(writer_.log_frames());
}

StoreFigures SqliteStore::figures() const {
  StoreFigures figures = queue_.figures();
  if (replicator_) figures.replica = replicator_->figures();
  return figures;
}

void SqliteStore::bans(StoreCallback<std::vector<StoredBan>> then) {
  ask(std::move(then), [](SqliteReader& reader) { return reader.bans(); });
}

void SqliteStore::times(StoreCallback<StoreTimes> then) {
  ask(std::move(then), [](SqliteReader& reader) { return reader.times(); });
}

void SqliteStore::reports(std::size_t limit, StoreCallback<std::vector<StoredReport>> then) {
  ask(std::move(then), [limit](SqliteReader& reader) { return reader.reports(limit); });
}

void SqliteStore::reports_by(std::string person, std::size_t limit,
                             StoreCallback<std::vector<StoredReport>> then) {
  ask(std::move(then), [person = std::move(person), limit](SqliteReader& reader) {
    return reader.reports_by(person, limit);
  });
}

StoreError SqliteStore::note(StoreError error) {
  error.where = file_;
  if (is_damage(error.kind)) {
    const std::lock_guard lock(noting_);
    damage_ = error;
  }
  return error;
}

std::optional<StoreError> SqliteStore::damage() {
  const std::lock_guard lock(noting_);
  return damage_;
}

}  // namespace skyloot
