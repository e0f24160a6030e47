#include "store/sqlite_reader.h"

#include <algorithm>
#include <optional>
#include <type_traits>

#include "formats/words.h"
#include "store/log_names.h"
#include "table/time.h"

namespace skyloot {

namespace {

constexpr const char* kReadLog =
    "SELECT seq, time, who, ack_id, body FROM log WHERE code = ?1 AND seq > ?2 ORDER BY seq";
constexpr const char* kReadDecks = R"sql(
SELECT hash, text FROM decks
WHERE hash IN (SELECT hash FROM log_decks WHERE code = ?1 AND seq > ?2) ORDER BY hash)sql";
constexpr const char* kFootprintOf = "SELECT sum(entries), sum(bytes) FROM tables WHERE owner = ?1";
constexpr const char* kWakingTables =
    "SELECT code, wake FROM tables WHERE wake <= ?1 ORDER BY wake, code";
constexpr const char* kFindGame = R"sql(
SELECT id, record, ended, hash, text FROM games LEFT JOIN decks ON hash = deck WHERE id = ?1)sql";
constexpr const char* kFindSession = R"sql(
SELECT token_hash, person, name, created, used, browser, system FROM sessions
WHERE token_hash = ?1)sql";
constexpr const char* kSessionsOf = R"sql(
SELECT token_hash, person, name, created, used, browser, system FROM sessions
WHERE person = ?1 ORDER BY used DESC, created DESC, token_hash LIMIT ?2)sql";
// One row for each time that they sat down; one without a body if they never did.
constexpr const char* kVisitsOf = R"sql(
SELECT chosen.code, stage, changed, body
FROM (SELECT code FROM visits WHERE person = ?1 AND code > ?2 ORDER BY code LIMIT ?3) AS chosen
JOIN tables USING (code)
LEFT JOIN log ON log.code = chosen.code AND who = ?1 AND substr(body, 1, length(?4)) = ?4
ORDER BY chosen.code, seq)sql";
constexpr const char* kBans = "SELECT id, kind, who, why, until, since FROM bans ORDER BY id";
constexpr const char* kTimes = R"sql(
SELECT (SELECT max(changed) FROM tables), (SELECT max(used) FROM sessions),
  (SELECT max(ended) FROM games), (SELECT min(changed) FROM tables),
  (SELECT min(used) FROM sessions), (SELECT min(ended) FROM games),
  (SELECT date FROM calendar))sql";
constexpr const char* kReports = R"sql(
SELECT id, code, by_person, about, text, evidence, made, done FROM reports
ORDER BY made DESC, id LIMIT ?1)sql";
constexpr const char* kReportsBy = R"sql(
SELECT id, code, by_person, about, text, evidence, made, done FROM reports
WHERE by_person = ?1 ORDER BY made DESC, id LIMIT ?2)sql";
constexpr const char* kNewestFirst = "changed DESC, code";

// Tables with their people, one row for each person, in one statement: two could stand on either
// side of a commit.
std::string summaries_of(const std::string& chosen, const std::string& order = kNewestFirst) {
  const std::string columns =
      "code, stage, listed, wake, changed, edition, clock, captains, name_1, name_2, name_3, "
      "name_4, "
      "holder_1, holder_2, holder_3, holder_4, owner, entries, bytes";
  return "SELECT person, " + columns + " FROM (SELECT " + columns + " FROM tables " + chosen +
         ") LEFT JOIN seats USING (code) ORDER BY " + order + ", place";
}

LogLine line_of(const SqlRow& row) {
  return {static_cast<std::uint64_t>(row.integer(0)), time_of(row.integer(1)), row.text(2),
          row.text(3), row.text(4)};
}

StoredDeck deck_of(const SqlRow& row) { return {row.text(0), row.text(1)}; }

Footprint footprint_in(const SqlRow& row) {
  return {static_cast<std::uint64_t>(row.integer(0)), static_cast<std::uint64_t>(row.integer(1))};
}

std::optional<std::string> text_or_none(const SqlRow& row, int column) {
  if (row.is_null(column)) return std::nullopt;
  return row.text(column);
}

// In the order of summaries_of().
TableSummary summary_of(const SqlRow& row) {
  constexpr int kNames = 9;
  constexpr int kHolders = kNames + static_cast<int>(TableSummary::kMostSeats);
  constexpr int kOwner = kHolders + static_cast<int>(TableSummary::kMostSeats);
  TableSummary summary;
  summary.code = row.text(1);
  summary.stage = row.text(2);
  summary.listed = row.integer(3) != 0;
  if (!row.is_null(4)) summary.wake = time_of(row.integer(4));
  summary.changed = time_of(row.integer(5));
  summary.edition = row.text(6);
  summary.clock = row.text(7);
  for (int i = 0; i < row.integer(8); ++i) {
    summary.seats.push_back({text_or_none(row, kNames + i), text_or_none(row, kHolders + i)});
  }
  summary.owner = row.text(kOwner);
  summary.entries = static_cast<std::uint64_t>(row.integer(kOwner + 1));
  summary.bytes = static_cast<std::uint64_t>(row.integer(kOwner + 2));
  return summary;
}

FinishedGame game_of(const SqlRow& row) {
  FinishedGame game{row.text(0), row.text(1), time_of(row.integer(2))};
  if (!row.is_null(3)) game.deck = StoredDeck{row.text(3), row.text(4)};
  return game;
}

StoredSession session_of(const SqlRow& row) {
  return {row.text(0),
          row.text(1),
          row.text(2),
          time_of(row.integer(3)),
          time_of(row.integer(4)),
          {id_for<Browser>(row.text(5), kBrowserWords).value_or(Browser::Other),
           id_for<System>(row.text(6), kSystemWords).value_or(System::Other)}};
}

StoredBan ban_of(const SqlRow& row) {
  StoredBan ban{row.text(0), static_cast<BanKind>(row.integer(1)), row.text(2), row.text(3), {}};
  if (!row.is_null(4)) ban.until = time_of(row.integer(4));
  ban.since = time_of(row.integer(5));
  return ban;
}

StoredReport report_of(const SqlRow& row) {
  return {row.text(0),
          row.text(1),
          row.text(2),
          row.text(3),
          row.text(4),
          row.text(5),
          time_of(row.integer(6)),
          row.integer(7) != 0};
}

std::optional<Time> time_or_none(const SqlRow& row, int column) {
  if (row.is_null(column)) return std::nullopt;
  return time_of(row.integer(column));
}

// None is before all times.
StoreTimes times_of(const SqlRow& row) {
  StoreTimes times;
  times.newest = std::max({time_or_none(row, 0), time_or_none(row, 1), time_or_none(row, 2)});
  const auto table = time_or_none(row, 3);
  const auto session = time_or_none(row, 4);
  times.oldest_in_use = table && session ? std::min(table, session) : std::max(table, session);
  times.oldest_game = time_or_none(row, 5);
  times.calendar = time_or_none(row, 6);
  return times;
}

WakingTable waking_of(const SqlRow& row) { return {row.text(0), time_of(row.integer(1))}; }

template <class Item>
std::optional<Item> first_of(std::vector<Item> items) {
  if (items.empty()) return std::nullopt;
  return std::move(items.front());
}

}  // namespace

tl::expected<SqliteReader, StoreError> SqliteReader::open(const std::filesystem::path& file) {
  auto database = SqlDatabase::open(file, SqlAccess::ReadOnly);
  if (!database) return tl::unexpected(database.error());
  SqliteReader reader(std::move(*database));
  if (reader.database_.unprepared()) return tl::unexpected(*reader.database_.unprepared());
  return reader;
}

SqliteReader::SqliteReader(SqlDatabase database)
    : database_(std::move(database)),
      read_log_(database_.prepare(kReadLog)),
      read_decks_(database_.prepare(kReadDecks)),
      find_table_(database_.prepare(summaries_of("WHERE code = ?1"))),
      listed_tables_(
          database_.prepare(summaries_of("WHERE listed = 1 ORDER BY changed DESC, code LIMIT ?1"))),
      tables_of_(
          database_.prepare(summaries_of("WHERE code IN (SELECT code FROM seats WHERE person = ?1)"
                                         " ORDER BY changed DESC, code LIMIT ?2"))),
      footprint_of_(database_.prepare(kFootprintOf)),
      tables_after_(
          database_.prepare(summaries_of("WHERE code > ?1 ORDER BY code LIMIT ?2", "code"))),
      waking_tables_(database_.prepare(kWakingTables)),
      find_game_(database_.prepare(kFindGame)),
      find_session_(database_.prepare(kFindSession)),
      sessions_of_(database_.prepare(kSessionsOf)),
      visits_of_(database_.prepare(kVisitsOf)),
      bans_(database_.prepare(kBans)),
      times_(database_.prepare(kTimes)),
      reports_(database_.prepare(kReports)),
      reports_by_(database_.prepare(kReportsBy)) {}

template <class ItemOf>
auto SqliteReader::items(SqlStatement& statement, std::initializer_list<SqlValue> values,
                         ItemOf item_of) {
  using Item = std::invoke_result_t<ItemOf, const SqlRow&>;
  std::vector<Item> all;
  if (!statement.read(values, [&](const SqlRow& row) { all.push_back(item_of(row)); })) {
    return StoreResult<std::vector<Item>>(tl::unexpect, database_.error());
  }
  return StoreResult<std::vector<Item>>(std::move(all));
}

StoreResult<std::vector<TableSummary>> SqliteReader::summaries(
    SqlStatement& statement, std::initializer_list<SqlValue> values) {
  std::vector<TableSummary> tables;
  const bool is_read = statement.read(values, [&](const SqlRow& row) {
    TableSummary table = summary_of(row);
    if (tables.empty() || tables.back().code != table.code) tables.push_back(std::move(table));
    if (!row.is_null(0)) tables.back().people.push_back(row.text(0));
  });
  if (!is_read) return tl::unexpected(database_.error());
  return tables;
}

// The decks second: those of the lines that were read were committed with them, or before.
StoreResult<StoredLog> SqliteReader::read_log(std::string_view code, std::uint64_t after_seq) {
  auto lines = items(read_log_, {code, sql_integer(after_seq)}, line_of);
  if (!lines) return tl::unexpected(std::move(lines.error()));
  auto decks = items(read_decks_, {code, sql_integer(after_seq)}, deck_of);
  if (!decks) return tl::unexpected(std::move(decks.error()));
  return StoredLog{*std::move(lines), *std::move(decks)};
}

StoreResult<std::optional<TableSummary>> SqliteReader::find_table(std::string_view code) {
  return summaries(find_table_, {code}).map(first_of<TableSummary>);
}

StoreResult<std::vector<TableSummary>> SqliteReader::listed_tables(std::size_t limit) {
  return summaries(listed_tables_, {sql_integer(limit)});
}

StoreResult<std::vector<TableSummary>> SqliteReader::tables_of(std::string_view person,
                                                               std::size_t limit) {
  return summaries(tables_of_, {person, sql_integer(limit)});
}

StoreResult<Footprint> SqliteReader::footprint_of(std::string_view owner) {
  return items(footprint_of_, {owner}, footprint_in).map([](const auto& sums) {
    return sums.front();
  });
}

StoreResult<std::vector<TableSummary>> SqliteReader::tables_after(std::string_view code,
                                                                  std::size_t limit) {
  return summaries(tables_after_, {code, sql_integer(limit)});
}

StoreResult<std::vector<WakingTable>> SqliteReader::waking_tables(Time until) {
  return items(waking_tables_, {number_of(until)}, waking_of);
}

StoreResult<std::optional<FinishedGame>> SqliteReader::find_game(std::string_view id) {
  return items(find_game_, {id}, game_of).map(first_of<FinishedGame>);
}

StoreResult<std::optional<StoredSession>> SqliteReader::find_session(std::string_view token_hash) {
  return items(find_session_, {token_hash}, session_of).map(first_of<StoredSession>);
}

StoreResult<std::vector<StoredSession>> SqliteReader::sessions_of(std::string_view person,
                                                                  std::size_t limit) {
  return items(sessions_of_, {person, sql_integer(limit)}, session_of);
}

StoreResult<std::vector<Visit>> SqliteReader::visits_of(std::string_view person,
                                                        std::string_view after_code,
                                                        std::size_t limit) {
  std::vector<Visit> visits;
  const auto add = [&](const SqlRow& row) {
    if (visits.empty() || visits.back().code != row.text(0)) {
      visits.push_back({row.text(0), row.text(1), time_of(row.integer(2)), {}});
    }
    const auto name = row.is_null(3) ? std::nullopt : name_in(row.text(3));
    if (name) visits.back().names.push_back(*name);
  };
  if (!visits_of_.read({person, after_code, sql_integer(limit), kSatBeginning}, add)) {
    return tl::unexpected(database_.error());
  }
  return visits;
}

StoreResult<std::vector<StoredBan>> SqliteReader::bans() { return items(bans_, {}, ban_of); }

StoreResult<StoreTimes> SqliteReader::times() {
  return items(times_, {}, times_of).map([](std::vector<StoreTimes> rows) { return rows.at(0); });
}

StoreResult<std::vector<StoredReport>> SqliteReader::reports(std::size_t limit) {
  return items(reports_, {sql_integer(limit)}, report_of);
}

StoreResult<std::vector<StoredReport>> SqliteReader::reports_by(std::string_view person,
                                                                std::size_t limit) {
  return items(reports_by_, {person, sql_integer(limit)}, report_of);
}

}  // namespace skyloot
