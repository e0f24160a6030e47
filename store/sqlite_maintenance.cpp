#include "store/sqlite_maintenance.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "store/log_names.h"

namespace skyloot {

namespace {

// What they give back is read, to see whether there was anything to do.
constexpr const char* kUseSession = R"sql(
UPDATE sessions SET name = coalesce(?2, name), used = ?3
WHERE token_hash = ?1 RETURNING token_hash)sql";
constexpr const char* kFindSat = R"sql(
SELECT seq, body FROM log
WHERE code = ?1 AND who = ?2 AND substr(body, 1, length(?3)) = ?3)sql";
constexpr const char* kPutBody = "UPDATE log SET body = ?3 WHERE code = ?1 AND seq = ?2";
// What names it goes first, and gives back what it named.
constexpr const char* kForgetNamesOfDecks = "DELETE FROM log_decks WHERE code = ?1 RETURNING hash";
constexpr const char* kForgetGames = R"sql(
DELETE FROM games WHERE id IN (SELECT id FROM games WHERE ended < ?1 ORDER BY ended LIMIT ?2)
RETURNING deck)sql";
constexpr const char* kForgetDeck = R"sql(
DELETE FROM decks WHERE hash = ?1
AND NOT EXISTS (SELECT 1 FROM log_decks WHERE log_decks.hash = ?1)
AND NOT EXISTS (SELECT 1 FROM games WHERE deck = ?1))sql";
constexpr const char* kForgetSessions = R"sql(
DELETE FROM sessions WHERE token_hash IN
  (SELECT token_hash FROM sessions WHERE used < ?1 ORDER BY used LIMIT ?2))sql";
constexpr const char* kNoteDate = R"sql(
INSERT INTO calendar (id, date) VALUES (1, ?1)
ON CONFLICT (id) DO UPDATE SET date = excluded.date)sql";
constexpr const char* kPutBan = R"sql(
INSERT INTO bans (id, kind, who, why, until, since) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, who = excluded.who, why = excluded.why,
  until = excluded.until, since = excluded.since)sql";
constexpr const char* kLiftBan = "DELETE FROM bans WHERE id = ?1 RETURNING id";
constexpr const char* kAddReport = R"sql(
INSERT INTO reports (id, code, by_person, about, text, evidence, made, done)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 0) ON CONFLICT (id) DO NOTHING RETURNING id)sql";
constexpr const char* kEndReport = "UPDATE reports SET done = 1 WHERE id = ?1 RETURNING id";

}  // namespace

SqliteMaintenance::SqliteMaintenance(SqlDatabase& database)
    : use_session_(database.prepare(kUseSession)),
      end_sessions_(database.prepare("DELETE FROM sessions WHERE person = ?1")),
      find_sat_(database.prepare(kFindSat)),
      put_body_(database.prepare(kPutBody)),
      forget_visit_(database.prepare("DELETE FROM visits WHERE person = ?1 AND code = ?2")),
      forget_reports_(database.prepare("DELETE FROM reports WHERE by_person = ?1")),
      forget_names_of_decks_(database.prepare(kForgetNamesOfDecks)),
      forget_deck_(database.prepare(kForgetDeck)),
      forget_log_(database.prepare("DELETE FROM log WHERE code = ?1")),
      forget_seats_(database.prepare("DELETE FROM seats WHERE code = ?1")),
      forget_visits_(database.prepare("DELETE FROM visits WHERE code = ?1")),
      forget_table_(database.prepare("DELETE FROM tables WHERE code = ?1")),
      forget_games_(database.prepare(kForgetGames)),
      forget_sessions_(database.prepare(kForgetSessions)),
      note_date_(database.prepare(kNoteDate)),
      put_ban_(database.prepare(kPutBan)),
      lift_ban_(database.prepare(kLiftBan)),
      add_report_(database.prepare(kAddReport)),
      end_report_(database.prepare(kEndReport)) {}

// The database knows why.
const tl::unexpected<StoreError> kLost{StoreError{}};

struct SqliteMaintenance::Carrier {
  SqliteMaintenance& own;
  Time now;

  Written operator()(const UseSession& deed) const {
    const SqlValue name = deed.name ? SqlValue(*deed.name) : SqlValue(std::monostate{});
    return unless_idle(own.use_session_, {deed.token_hash, name, number_of(now)});
  }
  Written operator()(const EndSessions& deed) const {
    return run(own.end_sessions_, {deed.person});
  }
  Written operator()(const ForgetVisit& deed) const {
    std::vector<std::pair<std::int64_t, std::string>> lines;
    const auto add = [&](const SqlRow& row) { lines.emplace_back(row.integer(0), row.text(1)); };
    if (!own.find_sat_.read({deed.code, deed.person, kSatBeginning}, add)) return kLost;
    for (const auto& [seq, body] : lines) {
      const std::string nameless = without_name(body);
      if (const Written ran = run(own.put_body_, {deed.code, seq, nameless}); !ran) return ran;
    }
    return run(own.forget_visit_, {deed.person, deed.code});
  }
  Written operator()(const ForgetReports& deed) const {
    return run(own.forget_reports_, {deed.person});
  }
  Written operator()(const ForgetTable& deed) const {
    if (!forget_with_decks(own.forget_names_of_decks_, {deed.code})) return kLost;
    for (SqlStatement* const part :
         {&own.forget_log_, &own.forget_seats_, &own.forget_visits_, &own.forget_table_}) {
      if (const Written ran = run(*part, {deed.code}); !ran) return ran;
    }
    return now;
  }
  Written operator()(const ForgetGames& deed) const {
    const bool is_run = forget_with_decks(own.forget_games_,
                                          {number_of(deed.ended_before), sql_integer(deed.most)});
    if (!is_run) return kLost;
    return now;
  }
  Written operator()(const ForgetSessions& deed) const {
    return run(own.forget_sessions_, {number_of(deed.unused_since), sql_integer(deed.most)});
  }
  Written operator()(const NoteDate& deed) const {
    return run(own.note_date_, {number_of(deed.date)});
  }
  Written operator()(const PutBan& deed) const {
    const StoredBan& ban = deed.ban;
    const SqlValue until = ban.until ? SqlValue(number_of(*ban.until)) : SqlValue(std::monostate{});
    return run(own.put_ban_, {ban.id, static_cast<std::int64_t>(ban.kind), ban.who, ban.why, until,
                              number_of(now)});
  }
  Written operator()(const LiftBan& deed) const { return unless_idle(own.lift_ban_, {deed.id}); }
  Written operator()(const AddReport& deed) const {
    const StoredReport& report = deed.report;
    return unless_idle(own.add_report_, {report.id, report.code, report.by, report.about,
                                         report.text, report.evidence, number_of(now)});
  }
  Written operator()(const EndReport& deed) const {
    return unless_idle(own.end_report_, {deed.id});
  }

 private:
  // What the statement gives back are decks, or none.
  [[nodiscard]] bool forget_with_decks(SqlStatement& statement,
                                       std::initializer_list<SqlValue> values) const {
    std::vector<std::string> decks;
    const bool is_run = statement.read(values, [&](const SqlRow& row) {
      if (!row.is_null(0)) decks.push_back(row.text(0));
    });
    return is_run && std::all_of(decks.begin(), decks.end(), [&](const std::string& deck) {
             return own.forget_deck_.run({deck});
           });
  }
  [[nodiscard]] Written run(SqlStatement& statement, std::initializer_list<SqlValue> values) const {
    if (!statement.run(values)) return kLost;
    return now;
  }
  [[nodiscard]] Written unless_idle(SqlStatement& statement,
                                    std::initializer_list<SqlValue> values) const {
    bool has_changed = false;
    const bool is_run = statement.read(values, [&](const SqlRow&) { has_changed = true; });
    if (!is_run) return kLost;
    if (!has_changed) return conflict();
    return now;
  }
};

Written SqliteMaintenance::carry_out(const Maintenance& maintenance, Time now) {
  return std::visit(Carrier{*this, now}, maintenance);
}

}  // namespace skyloot
