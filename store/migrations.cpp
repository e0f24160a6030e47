#include "store/migrations.h"

#include <array>
#include <string>

namespace skyloot {

namespace {

// Times are milliseconds since 1970. The log is read from an entry on, the rest by its key: only
// `games`, whose rows are large, is better off with row ids.
constexpr const char* kFirstSchema = R"sql(
CREATE TABLE tables (
  code TEXT PRIMARY KEY,
  stage TEXT NOT NULL,
  title TEXT NOT NULL,
  listed INTEGER NOT NULL,
  wake INTEGER,
  changed INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX listed_tables ON tables (changed DESC, code) WHERE listed = 1;
CREATE INDEX waking_tables ON tables (wake, code) WHERE wake IS NOT NULL;

CREATE TABLE log (
  code TEXT NOT NULL REFERENCES tables,
  seq INTEGER NOT NULL,
  time INTEGER NOT NULL,
  who TEXT NOT NULL,
  ack_id TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (code, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE seats (
  code TEXT NOT NULL REFERENCES tables,
  place INTEGER NOT NULL,
  person TEXT NOT NULL,
  PRIMARY KEY (code, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_of_people ON seats (person, code);

CREATE TABLE games (
  id TEXT PRIMARY KEY NOT NULL,
  record TEXT NOT NULL,
  ended INTEGER NOT NULL
) STRICT;

CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY,
  person TEXT NOT NULL,
  name TEXT NOT NULL,
  created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
)sql";

// Nobody knows when the sessions of older databases were used: as far as we know, now.
constexpr const char* kMaintenance = R"sql(
ALTER TABLE sessions ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
UPDATE sessions SET used = CAST(strftime('%s', 'now') AS INTEGER) * 1000;
CREATE INDEX sessions_by_use ON sessions (used);
CREATE INDEX games_by_end ON games (ended);

CREATE TABLE bans (
  id TEXT PRIMARY KEY,
  kind INTEGER NOT NULL,
  who TEXT NOT NULL,
  why TEXT NOT NULL,
  until INTEGER,
  since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE reports (
  id TEXT PRIMARY KEY,
  code TEXT NOT NULL,
  by_person TEXT NOT NULL,
  about TEXT NOT NULL,
  text TEXT NOT NULL,
  evidence TEXT NOT NULL,
  made INTEGER NOT NULL,
  done INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
)sql";

// The tables stay as they are, but entries and records may now name rules version 2 and its deck. A
// program that knows only version 1 could not read these games: it must not open the database.
constexpr const char* kSecondRules = "";

// What lists show of a table was one JSON text, `title`. Now every field of it is a column; who
// holds a seat is unknown (NULL) where the program that wrote the text did not say.
constexpr const char* kTypedSummaries = R"sql(
CREATE TABLE new_tables (
  code TEXT PRIMARY KEY,
  stage TEXT NOT NULL,
  edition TEXT NOT NULL,
  clock TEXT NOT NULL,
  captains INTEGER NOT NULL,
  name_1 TEXT, name_2 TEXT, name_3 TEXT, name_4 TEXT,
  holder_1 TEXT, holder_2 TEXT, holder_3 TEXT, holder_4 TEXT,
  listed INTEGER NOT NULL,
  wake INTEGER,
  changed INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO new_tables SELECT code, stage, title ->> '$.edition', title ->> '$.clock',
  title ->> '$.captains',
  title ->> '$.names[0]', title ->> '$.names[1]', title ->> '$.names[2]', title ->> '$.names[3]',
  title ->> '$.holders[0]', title ->> '$.holders[1]', title ->> '$.holders[2]',
  title ->> '$.holders[3]',
  listed, wake, changed FROM tables;
DROP TABLE tables;
ALTER TABLE new_tables RENAME TO tables;
CREATE INDEX listed_tables ON tables (changed DESC, code) WHERE listed = 1;
CREATE INDEX waking_tables ON tables (wake, code) WHERE wake IS NOT NULL;
)sql";

// The tables stay as they are, but proofs of deals now mark the seats of bots, and older programs
// refuse records with a line that they do not know.
constexpr const char* kMarkedBots = "";

// Devices of people, and at which tables they have been, so that this can be told and forgotten. A
// bot may now have a seat for good in the midst of a game: older programs could not read that log.
constexpr const char* kPeople = R"sql(
ALTER TABLE sessions ADD COLUMN browser TEXT NOT NULL DEFAULT 'other';
ALTER TABLE sessions ADD COLUMN system TEXT NOT NULL DEFAULT 'other';
CREATE INDEX sessions_of_people ON sessions (person);
CREATE INDEX reports_by_people ON reports (by_person);

CREATE TABLE visits (
  person TEXT NOT NULL,
  code TEXT NOT NULL REFERENCES tables,
  PRIMARY KEY (person, code)
) STRICT, WITHOUT ROWID;
CREATE INDEX visits_at_tables ON visits (code);
INSERT INTO visits SELECT DISTINCT who, code FROM log WHERE who <> '';
)sql";

// Up to which date what is old has been looked for: in older databases, to the end of what they
// hold. And tables of bots alone rest: until now all of them wanted to be woken.
constexpr const char* kCalendar = R"sql(
CREATE TABLE calendar (id INTEGER PRIMARY KEY CHECK (id = 1), date INTEGER NOT NULL) STRICT;
INSERT INTO calendar SELECT 1, max(time) FROM (
  SELECT max(changed) AS time FROM tables
  UNION ALL SELECT max(used) FROM sessions
  UNION ALL SELECT max(ended) FROM games) HAVING max(time) IS NOT NULL;
UPDATE tables SET wake = NULL WHERE wake IS NOT NULL AND captains =
  (holder_1 IS 'bot') + (holder_2 IS 'bot') + (holder_3 IS 'bot') + (holder_4 IS 'bot');
)sql";

// Decks stood whole in every entry and every record. Now each lies once in `decks`, by the SHA-256
// of its file, and they name it; and of a table it is known who opened it, and what its log holds.
// In a record the lines of the deck begin with a stroke, and stand before those of the players.
constexpr const char* kDecksOnce = R"sql(
CREATE TABLE decks (
  hash TEXT PRIMARY KEY NOT NULL,
  text TEXT NOT NULL
) STRICT;
CREATE TABLE log_decks (
  code TEXT NOT NULL REFERENCES tables,
  seq INTEGER NOT NULL,
  hash TEXT NOT NULL REFERENCES decks,
  PRIMARY KEY (code, seq, hash)
) STRICT, WITHOUT ROWID;
CREATE INDEX log_decks_by_hash ON log_decks (hash);
ALTER TABLE games ADD COLUMN deck TEXT REFERENCES decks;
CREATE INDEX games_by_deck ON games (deck) WHERE deck IS NOT NULL;

CREATE TEMP TABLE records AS
  SELECT code, seq, path, CASE WHEN json_valid(body) THEN body ->> path END AS text
    FROM log, (SELECT '$.game' AS path UNION SELECT '$.prepared') WHERE instr(body, '\n| ')
  UNION ALL SELECT id, NULL, NULL, record FROM games WHERE instr(record, char(10) || '| ');
CREATE TEMP TABLE with_decks AS
  SELECT code, seq, path, text, instr(text, char(10) || 'deck own ') AS own,
    instr(text, char(10) || '| ') AS begin, instr(text, char(10) || 'players ') AS end
  FROM records WHERE text IS NOT NULL;
CREATE TEMP TABLE moved AS
  SELECT code, seq, path, substr(text, 1, own) || 'deck named ' AS before, substr(text, end) AS after,
    substr(replace(substr(text, begin, end - begin), char(10) || '| ', char(10)), 2) || char(10)
      AS deck
  FROM with_decks WHERE own > 0 AND begin > own AND end > begin;
INSERT INTO moved
  SELECT code, seq, '$.options', NULL, NULL, body ->> '$.options.deck' FROM log
  WHERE CASE WHEN instr(body, '"deck":"') AND json_valid(body)
    THEN json_type(body, '$.options.deck') = 'text' END;

INSERT OR IGNORE INTO decks SELECT sha256(deck), deck FROM moved;
INSERT OR IGNORE INTO log_decks SELECT code, seq, sha256(deck) FROM moved WHERE seq IS NOT NULL;
UPDATE log SET body = json_set(body, '$.game', before || sha256(deck) || after) FROM moved
  WHERE moved.code = log.code AND moved.seq = log.seq AND path = '$.game';
UPDATE log SET body = json_set(body, '$.prepared', before || sha256(deck) || after) FROM moved
  WHERE moved.code = log.code AND moved.seq = log.seq AND path = '$.prepared';
UPDATE log SET body = json_set(json_remove(body, '$.options.deck'), '$.options.deckNamed',
  sha256(deck)) FROM moved
  WHERE moved.code = log.code AND moved.seq = log.seq AND path = '$.options';
UPDATE games SET record = before || sha256(moved.deck) || after, deck = sha256(moved.deck)
  FROM moved WHERE moved.code = id AND seq IS NULL;
DROP TABLE records;
DROP TABLE with_decks;
DROP TABLE moved;

ALTER TABLE tables ADD COLUMN owner TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN entries INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_of_owners ON tables (owner);
UPDATE tables SET
  owner = ifnull((SELECT who FROM log WHERE log.code = tables.code AND seq = 1), ''),
  entries = (SELECT ifnull(max(seq), 0) FROM log WHERE log.code = tables.code),
  bytes = (SELECT ifnull(sum(length(body)), 0) FROM log WHERE log.code = tables.code);
)sql";

constexpr std::array kMigrations{kFirstSchema, kMaintenance, kSecondRules, kTypedSummaries,
                                 kMarkedBots,  kPeople,      kCalendar,    kDecksOnce};

// In the header of every database of ours, so that those of other programs are not touched.
constexpr std::int64_t kApplicationId = 0x534B594C;  // "SKYL"

struct Identity {
  std::int64_t application = 0;
  std::int64_t version = 0;
  std::int64_t tables = 0;  // and whatever else is in the schema
};

tl::expected<Identity, StoreError> identity_of(SqlDatabase& database) {
  Identity identity;
  const auto ask = [&](const char* question, std::int64_t& answer) {
    return database.prepare(question).read({}, [&](const SqlRow& row) { answer = row.integer(0); });
  };
  if (ask("PRAGMA application_id", identity.application) &&
      ask("PRAGMA user_version", identity.version) &&
      ask("SELECT count(*) FROM sqlite_schema", identity.tables)) {
    return identity;
  }
  return tl::unexpected(database.error());
}

bool is_empty(const Identity& identity) { return identity.version == 0 && identity.tables == 0; }

std::optional<StoreError> why_refused(const Identity& identity, std::size_t newest) {
  if (!is_empty(identity) && identity.application != kApplicationId) {
    return StoreError{StoreErrorKind::OtherProgram, {}, {}};
  }
  if (identity.version < 0 || identity.version > static_cast<std::int64_t>(newest)) {
    std::string versions = std::to_string(identity.version) + " > " + std::to_string(newest);
    return StoreError{StoreErrorKind::NewerProgram, std::move(versions), {}};
  }
  return std::nullopt;
}

// Reads every page; what else could be wrong, such as an index that misses a row, takes longer.
std::optional<StoreError> damage_of(SqlDatabase& database) {
  std::string finding;
  const bool is_read = database.prepare("PRAGMA quick_check(1)").read({}, [&](const SqlRow& row) {
    finding = row.text(0);
  });
  if (!is_read) return database.error();
  if (finding == "ok") return std::nullopt;
  // The first line, if there are two, says only that it is the database.
  return StoreError{StoreErrorKind::Damaged, finding.substr(finding.find('\n') + 1), {}};
}

bool apply_migration(SqlDatabase& database, const char* migration, std::size_t version) {
  return database.run("BEGIN IMMEDIATE") && database.run(migration) &&
         database.run("PRAGMA application_id = " + std::to_string(kApplicationId)) &&
         database.run("PRAGMA user_version = " + std::to_string(version)) && database.run("COMMIT");
}

}  // namespace

std::span<const char* const> schema_migrations() { return kMigrations; }

std::optional<StoreError> why_unusable(SqlDatabase& database,
                                       std::span<const char* const> migrations) {
  const auto identity = identity_of(database);
  if (!identity) return identity.error();
  if (auto refused = why_refused(*identity, migrations.size())) return refused;
  return damage_of(database);
}

std::optional<StoreError> migrate(SqlDatabase& database, std::span<const char* const> migrations) {
  if (auto reason = why_unusable(database, migrations)) return reason;
  const auto identity = identity_of(database);
  if (!identity) return identity.error();
  for (auto done = static_cast<std::size_t>(identity->version); done < migrations.size(); ++done) {
    if (apply_migration(database, migrations[done], done + 1)) continue;
    StoreError error = database.error();
    database.roll_back();
    return error;
  }
  return std::nullopt;
}

}  // namespace skyloot
