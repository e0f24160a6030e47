// What a store keeps beside logs, games and sessions, for whoever runs the server; what it is asked
// to note of sessions; and what it is asked to forget.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <variant>

#include "protocol/ban_kind.h"
#include "table/time.h"

namespace skyloot {

// Somebody who may not come in any more.
struct StoredBan {
  std::string id;
  BanKind kind{};
  std::string who;  // an address or a network; a person
  std::string why;
  std::optional<Time> until;  // none: for ever
  Time since{};               // set by the store

  bool operator==(const StoredBan&) const = default;
};

// What somebody had to say about somebody else at a table.
struct StoredReport {
  std::string id;
  std::string code;  // of the table
  std::string by;
  std::string about;
  std::string text;
  std::string evidence;  // what was said last at the table, as JSON
  Time made{};           // set by the store
  bool done = false;     // somebody has looked into it

  bool operator==(const StoredReport&) const = default;
};

// A session is used now, perhaps under another name. Conflict: there is none of that hash any more.
// Who has logged out must not come back by a request that was on its way.
struct UseSession {
  std::string token_hash;
  std::optional<std::string> name{};
};
// All of a person.
struct EndSessions {
  std::string person;
};
// The names in the log of a table under which a person sat there, and that they ever did. What they
// did there stays: it is other people's game, too.
struct ForgetVisit {
  std::string person;
  std::string code;
};
// What a person said of others.
struct ForgetReports {
  std::string person;
};
// Its log and its summary, and the decks that nothing names any more; finished games stay.
struct ForgetTable {
  std::string code;
};
struct ForgetGames {
  Time ended_before;
  std::size_t most = 0;  // at a time, so that others do not wait
};
struct ForgetSessions {
  Time unused_since;
  std::size_t most = 0;
};
// Up to which date what is old has been looked for.
struct NoteDate {
  Time date;
};
// A ban of the same id is replaced.
struct PutBan {
  StoredBan ban;
};
// Conflict: there is none.
struct LiftBan {
  std::string id;
};
// Conflict: there is one of that id.
struct AddReport {
  StoredReport report;
};
// Conflict: there is none.
struct EndReport {
  std::string id;
};

using Maintenance =
    std::variant<UseSession, EndSessions, ForgetVisit, ForgetReports, ForgetTable, ForgetGames,
                 ForgetSessions, NoteDate, PutBan, LiftBan, AddReport, EndReport>;

}  // namespace skyloot
