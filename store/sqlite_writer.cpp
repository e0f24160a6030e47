#include "store/sqlite_writer.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

#include "formats/words.h"
#include "store/migrations.h"
#include "table/time.h"

namespace skyloot {

namespace {

constexpr const char* kFindStanding = R"sql(
SELECT seq, time, wake, changed FROM log JOIN tables USING (code)
WHERE log.code = ?1 ORDER BY seq DESC LIMIT 1)sql";
constexpr const char* kPutLine =
    "INSERT INTO log (code, seq, time, who, ack_id, body) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
constexpr const char* kPutTable = R"sql(
INSERT INTO tables (code, stage, listed, wake, changed, edition, clock, captains,
  name_1, name_2, name_3, name_4, holder_1, holder_2, holder_3, holder_4, owner, entries, bytes)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19)
ON CONFLICT (code) DO UPDATE SET stage = excluded.stage, listed = excluded.listed,
  wake = excluded.wake, changed = excluded.changed, edition = excluded.edition,
  clock = excluded.clock, captains = excluded.captains,
  name_1 = excluded.name_1, name_2 = excluded.name_2,
  name_3 = excluded.name_3, name_4 = excluded.name_4,
  holder_1 = excluded.holder_1, holder_2 = excluded.holder_2,
  holder_3 = excluded.holder_3, holder_4 = excluded.holder_4,
  owner = excluded.owner, entries = excluded.entries, bytes = excluded.bytes)sql";
constexpr const char* kTouchTable =
    "UPDATE tables SET wake = ?2, changed = ?3, entries = ?4, bytes = ?5 WHERE code = ?1";
constexpr std::size_t kMostStandings = 16'384;

constexpr const char* kFindPeople = "SELECT person FROM seats WHERE code = ?1 ORDER BY place";
constexpr const char* kRemovePeople = "DELETE FROM seats WHERE code = ?1";
constexpr const char* kPutPerson = "INSERT INTO seats (code, place, person) VALUES (?1, ?2, ?3)";
constexpr const char* kPutDeck =
    "INSERT INTO decks (hash, text) VALUES (?1, ?2) ON CONFLICT (hash) DO NOTHING";
constexpr const char* kNameDeck =
    "INSERT INTO log_decks (code, seq, hash) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
constexpr const char* kPutVisit =
    "INSERT INTO visits (person, code) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
constexpr const char* kPutGame = R"sql(
INSERT INTO games (id, record, ended, deck) VALUES (?1, ?2, ?3, ?4)
ON CONFLICT (id) DO UPDATE SET record = excluded.record, ended = excluded.ended,
  deck = excluded.deck)sql";
constexpr const char* kPutSession = R"sql(
INSERT INTO sessions (token_hash, person, name, created, used, browser, system)
VALUES (?1, ?2, ?3, ?4, ?4, ?5, ?6) ON CONFLICT DO NOTHING RETURNING token_hash)sql";
constexpr const char* kRemoveSession = "DELETE FROM sessions WHERE token_hash = ?1";

SqlValue value_of(std::optional<Time> time) {
  if (!time) return std::monostate{};
  return number_of(*time);
}

SqlValue value_of(const std::optional<std::string>& text) {
  if (!text) return std::monostate{};
  return *text;
}

SqlValue name_of(const TableSummary& summary, std::size_t seat) {
  if (seat >= summary.seats.size()) return std::monostate{};
  return value_of(summary.seats[seat].name);
}

SqlValue holder_of(const TableSummary& summary, std::size_t seat) {
  if (seat >= summary.seats.size()) return std::monostate{};
  return value_of(summary.seats[seat].holder);
}

// FULL: a commit has reached the disk, not only the operating system. The tables in play write to
// the ends of their logs again and again: with room to keep these pages (64 MiB), and a
// write-ahead log that may grow to kLongLog pages, each is written to its place seldom. What is
// deleted is overwritten: somebody may have wanted to be forgotten.
constexpr const char* kSettings = R"sql(
PRAGMA synchronous = FULL;
PRAGMA foreign_keys = ON;
PRAGMA secure_delete = ON;
PRAGMA cache_size = -65536)sql";
constexpr std::uint32_t kLongLog = 10'000;
// While somebody reads the past, as a backup does, it is tried again so much later.
constexpr std::uint32_t kStep = 1'000;

// With a write-ahead log, readers and the writer do not wait for each other.
std::optional<StoreError> use_write_ahead_log(SqlDatabase& database) {
  std::string mode;
  const bool is_set =
      database.prepare("PRAGMA journal_mode = WAL").read({}, [&](const SqlRow& row) {
        mode = row.text(0);
      });
  if (!is_set) return database.error();
  if (mode != "wal") return StoreError{StoreErrorKind::Unexpected, "journal_mode = " + mode, {}};
  return std::nullopt;
}

}  // namespace

tl::expected<SqliteWriter, StoreError> SqliteWriter::open(const std::filesystem::path& file,
                                                          TimeSource time) {
  auto database = SqlDatabase::open(file, SqlAccess::ReadWrite);
  if (!database) return tl::unexpected(database.error());
  if (database->is_read_only())
    return tl::unexpected(StoreError{StoreErrorKind::NotAllowed, {}, {}});
  // First, since it leaves alone what is not ours.
  if (const auto refused = migrate(*database)) return tl::unexpected(*refused);
  if (const auto refused = use_write_ahead_log(*database)) return tl::unexpected(*refused);
  if (!database->run(kSettings)) return tl::unexpected(database->error());
  database->count_log_frames();
  SqliteWriter writer(std::move(*database), std::move(time));
  if (writer.database_.unprepared()) return tl::unexpected(*writer.database_.unprepared());
  static_cast<void>(writer.has_company());  // from now on
  writer.keep_log_short(Pause::AtRest);     // what a killed server has left
  return writer;
}

SqliteWriter::SqliteWriter(SqlDatabase database, TimeSource time)
    : database_(std::move(database)),
      time_(std::move(time)),
      begin_(database_.prepare("BEGIN IMMEDIATE")),
      commit_(database_.prepare("COMMIT")),
      find_others_(database_.prepare("PRAGMA data_version")),
      find_standing_(database_.prepare(kFindStanding)),
      put_line_(database_.prepare(kPutLine)),
      put_table_(database_.prepare(kPutTable)),
      touch_table_(database_.prepare(kTouchTable)),
      find_people_(database_.prepare(kFindPeople)),
      remove_people_(database_.prepare(kRemovePeople)),
      put_person_(database_.prepare(kPutPerson)),
      put_visit_(database_.prepare(kPutVisit)),
      put_deck_(database_.prepare(kPutDeck)),
      name_deck_(database_.prepare(kNameDeck)),
      put_game_(database_.prepare(kPutGame)),
      put_session_(database_.prepare(kPutSession)),
      remove_session_(database_.prepare(kRemoveSession)),
      maintenance_(database_) {}

tl::expected<std::vector<Written>, StoreError> SqliteWriter::commit(
    const std::vector<Write>& batch) {
  std::vector<Written> outcomes;
  outcomes.reserve(batch.size());
  database_.forget_log_frames();
  if (!begin_after_failure() || !begin_.run({})) return undo();
  for (const Write& write : batch) {
    outcomes.push_back(std::visit([this](const auto& kind) { return carry_out(kind); }, write));
    const Written& outcome = outcomes.back();
    if (!outcome && !is_conflict(outcome.error())) return undo();
  }
  if (!commit_.run({})) return undo();
  return outcomes;
}

tl::unexpected<StoreError> SqliteWriter::undo() {
  tl::unexpected<StoreError> error(database_.error());
  database_.roll_back();
  standings_.clear();
  has_failed_ = true;
  return error;
}

// What the lost transaction has left in the log would look like damage behind a shorter one that
// overwrites its beginning.
bool SqliteWriter::begin_after_failure() {
  if (has_failed_ && !database_.write_back(LogAfter::Emptied)) return false;
  has_failed_ = false;
  return true;
}

bool SqliteWriter::has_company() {
  const std::int64_t before = others_;
  static_cast<void>(find_others_.read({}, [&](const SqlRow& row) { others_ = row.integer(0); }));
  return others_ != before;
}

void SqliteWriter::keep_log_short(Pause pause) {
  const std::uint32_t frames = database_.log_frames();
  if (frames < kLongLog) next_write_back_ = kLongLog;
  if (pause == Pause::BetweenBatches && frames < next_write_back_) return;
  next_write_back_ = frames + kStep;
  // What cannot be done now is tried again later; nothing is lost with it.
  static_cast<void>(
      database_.write_back(pause == Pause::AtRest ? LogAfter::Emptied : LogAfter::Kept));
}

// The number is looked at before anything is written, so a conflict leaves nothing to undo.
Written SqliteWriter::carry_out(const AppendLine& write) {
  const Append& append = write.append;
  Standing* const standing = find_standing(append.code);
  if (standing == nullptr) return tl::unexpected(database_.error());
  if (append.line.seq != standing->seq + 1) return conflict();

  const Time time = std::max(time_(), standing->time);
  const bool is_stored = put_table(append, time, *standing) &&
                         put_line(append.code, append.line, time) && put_decks(append) &&
                         (!append.finished || put_game(*append.finished, time));
  if (!is_stored) return tl::unexpected(database_.error());
  standing->seq = append.line.seq;
  standing->time = time;
  return time;
}

Written SqliteWriter::carry_out(const PutSession& write) {
  const StoredSession& session = write.session;
  const Time now = time_();
  bool is_new = false;
  const bool is_run =
      put_session_.read({session.token_hash, session.person, session.name, number_of(now),
                         word_for(session.device.browser, kBrowserWords),
                         word_for(session.device.system, kSystemWords)},
                        [&](const SqlRow&) { is_new = true; });
  if (!is_run) return tl::unexpected(database_.error());
  if (!is_new) return conflict();
  return now;
}

Written SqliteWriter::carry_out(const RemoveSession& write) {
  if (remove_session_.run({write.token_hash})) return time_();
  return tl::unexpected(database_.error());
}

Written SqliteWriter::carry_out(const KeepUp& write) {
  if (const auto* forgotten = std::get_if<ForgetTable>(&write.maintenance)) {
    standings_.erase(forgotten->code);
  }
  return maintenance_.carry_out(write.maintenance, time_());
}

SqliteWriter::Standing* SqliteWriter::find_standing(const std::string& code) {
  const auto known = standings_.find(code);
  if (known != standings_.end()) return &known->second;
  Standing standing;
  const bool is_read = find_standing_.read({code}, [&](const SqlRow& row) {
    standing.seq = static_cast<std::uint64_t>(row.integer(0));
    standing.time = time_of(row.integer(1));
    if (!row.is_null(2)) standing.wake = time_of(row.integer(2));
    standing.changed = time_of(row.integer(3));
  });
  if (!is_read) return nullptr;
  if (standings_.size() == kMostStandings) standings_.clear();
  return &standings_.emplace(code, standing).first->second;
}

bool SqliteWriter::put_line(std::string_view code, const LogLine& line, Time time) {
  return put_line_.run(
      {code, sql_integer(line.seq), number_of(time), line.who, line.ack_id, line.body});
}

bool SqliteWriter::put_table(const Append& append, Time time, Standing& standing) {
  const std::string& code = append.code;
  const auto& wake = append.wake;
  const auto& summary = append.summary;
  const bool is_new_enough = time < standing.changed + TableSummary::kNewEnough;
  if (!summary && wake == standing.wake && is_new_enough) return true;
  standing.wake = wake;
  standing.changed = time;
  const std::int64_t entries = sql_integer(append.line.seq);
  const std::int64_t bytes = sql_integer(append.log_bytes);
  if (!summary) return touch_table_.run({code, value_of(wake), number_of(time), entries, bytes});
  const std::int64_t listed = summary->listed ? 1 : 0;
  const TableSummary& of = *summary;
  assert(of.seats.size() <= TableSummary::kMostSeats);
  return put_table_.run({code, of.stage, listed, value_of(wake), number_of(time), of.edition,
                         of.clock, sql_integer(of.seats.size()), name_of(of, 0), name_of(of, 1),
                         name_of(of, 2), name_of(of, 3), holder_of(of, 0), holder_of(of, 1),
                         holder_of(of, 2), holder_of(of, 3), of.owner, entries, bytes}) &&
         put_people(code, of.people);
}

// Reading costs little and writing much; most entries change nobody.
bool SqliteWriter::put_people(std::string_view code, const std::vector<std::string>& people) {
  std::vector<std::string> stored;
  const bool is_read =
      find_people_.read({code}, [&](const SqlRow& row) { stored.push_back(row.text(0)); });
  if (!is_read) return false;
  if (stored == people) return true;
  if (!remove_people_.run({code})) return false;
  std::int64_t place = 0;
  return std::all_of(people.begin(), people.end(), [&](const std::string& person) {
    return put_person_.run({code, place++, person}) && put_visit_.run({person, code});
  });
}

bool SqliteWriter::put_decks(const Append& append) {
  return std::all_of(append.decks.begin(), append.decks.end(), [&](const StoredDeck& deck) {
    return put_deck_.run({deck.hash, deck.text}) &&
           name_deck_.run({append.code, sql_integer(append.line.seq), deck.hash});
  });
}

bool SqliteWriter::put_game(const FinishedGame& game, Time time) {
  if (!game.deck) return put_game_.run({game.id, game.record, number_of(time), std::monostate{}});
  return put_deck_.run({game.deck->hash, game.deck->text}) &&
         put_game_.run({game.id, game.record, number_of(time), game.deck->hash});
}

}  // namespace skyloot
