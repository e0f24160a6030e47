// Where the logs of tables live. The log is the lock: a table's entry n can be appended once, and
// whoever comes second is told so. What is acknowledged is stored.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "protocol/device.h"
#include "store/maintenance.h"
#include "store/store_error.h"
#include "table/time.h"

namespace skyloot {

// What a store stamps its entries with; tests hand in a clock of their own.
using TimeSource = std::function<Time()>;
Time system_time();

// One line of a table's log, as stored.
struct LogLine {
  std::uint64_t seq = 0;  // counts from 1 without gaps
  Time time;              // the store's own
  std::string who;        // the person; empty for what the table did by itself
  std::string ack_id;     // chosen by the client for its own request; may be empty
  std::string body;       // the deed as JSON

  bool operator==(const LogLine&) const = default;
};

// A deck file that lines and records name by the SHA-256 of its text instead of holding it: however
// many do, it is kept once, and for as long as one of them is kept.
struct StoredDeck {
  std::string hash;  // 64 hexadecimal digits
  std::string text;

  bool operator==(const StoredDeck&) const = default;
};

// What is read of a log.
struct StoredLog {
  std::vector<LogLine> lines;
  std::vector<StoredDeck> decks{};  // that these lines name, each once

  bool operator==(const StoredLog&) const = default;
};

// A seat of a table, as lists show it.
struct SeatSummary {
  std::optional<std::string> name;    // of the captain, or the level of a bot; none: it is free
  std::optional<std::string> holder;  // nobody, person, bot; none: an older program did not say

  bool operator==(const SeatSummary&) const = default;
};

// What can be asked of a table without reading its log.
struct TableSummary {
  static constexpr std::size_t kMostSeats = 4;
  // An entry that changes nothing else of the summary need not change its time, if it is as new.
  static constexpr Milliseconds kNewEnough{60'000};

  std::string code;                // set by the store
  std::string stage;               // gathering, playing, over, closed
  std::string edition;             // en, fr, de, pl
  std::string clock;               // none, 30s, 60s, 24h
  std::vector<SeatSummary> seats;  // one for each captain
  bool listed = false;
  std::vector<std::string> people;  // who has a seat or owns the table
  std::optional<Time> wake;         // when the table wants to act by itself; set by the store
  Time changed;                     // about the time of the last entry; set by the store
  std::string owner{};              // who opened it
  // About what its log holds: as old as `changed`, and set by the store.
  std::uint64_t entries = 0;
  std::uint64_t bytes = 0;

  bool operator==(const TableSummary&) const = default;
};

// A game that is over.
struct FinishedGame {
  std::string id;  // code of the table, a hyphen, the number of the game
  std::string record;
  Time ended;                        // set by the store
  std::optional<StoredDeck> deck{};  // that the record names

  bool operator==(const FinishedGame&) const = default;
};

// One entry, and what changes with it, in one transaction.
struct Append {
  std::string code;                     // of the table
  LogLine line;                         // its time is set by the store
  std::optional<Time> wake;             // when the table wants to act by itself, if ever
  std::optional<TableSummary> summary;  // none: it is as before; the first entry has one
  std::optional<FinishedGame> finished;
  std::vector<StoredDeck> decks{};  // that the line names
  std::uint64_t log_bytes = 0;      // of the whole log with it, as whoever writes it counts them
};

// A secret that stands for a person. Only a hash of it is stored.
struct StoredSession {
  std::string token_hash;
  std::string person;
  std::string name;
  Time created{};  // set by the store
  Time used{};     // set by the store: when it was stored, or used last
  Device device{};

  bool operator==(const StoredSession&) const = default;
};

// A table that a person owns or sits at, or did once.
struct Visit {
  std::string code;
  std::string stage;
  Time changed;
  std::vector<std::string> names;  // under which they sat there, in the order of the log

  bool operator==(const Visit&) const = default;
};

// What is kept of the tables that somebody opened.
struct Footprint {
  std::uint64_t entries = 0;
  std::uint64_t bytes = 0;

  bool operator==(const Footprint&) const = default;
};

struct WakingTable {
  std::string code;
  Time at;

  bool operator==(const WakingTable&) const = default;
};

// Of when the things are that it keeps.
struct StoreTimes {
  std::optional<Time> newest{};         // the last entry of a log may be newer by kNewEnough
  std::optional<Time> oldest_in_use{};  // of tables and sessions
  std::optional<Time> oldest_game{};
  std::optional<Time> calendar{};  // the date that was noted last

  bool operator==(const StoreTimes&) const = default;
};

// How far a copy on another disk has come.
struct ReplicaFigures {
  Time mark{};                          // what was committed until then can be restored from it
  Milliseconds lag{0};                  // since the oldest commit that cannot
  std::uint64_t waiting_bytes = 0;      // to be written there
  std::uint64_t bases = 0;              // whole copies made since opening
  std::uint64_t segments = 0;           // and what was added to them
  std::uint64_t shipped_bytes = 0;      // with the latter
  std::uint64_t failures = 0;           // times that it could not be written
  std::optional<StoreError> trouble{};  // why it could not the last time
};

// How busy a store is.
struct StoreFigures {
  std::uint64_t commits = 0;  // batches of writes since opening, those that failed included
  std::uint64_t writes = 0;   // in these batches
  std::size_t waiting = 0;    // writes that no batch has taken yet
  std::optional<ReplicaFigures> replica{};
};

// What was asked for, whole; or why it could not be had.
template <class Answer>
using StoreResult = tl::expected<Answer, StoreError>;
// Called once, later.
template <class Answer>
using StoreCallback = std::function<void(StoreResult<Answer>)>;

// Runs work soon, on a thread of its choice.
using Executor = std::function<void(std::function<void()> work)>;

class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  // Where answers are called; without it, on threads of the store's own. Before the first question.
  void answer_on(Executor executor) { executor_ = std::move(executor); }

  // All may be called from any thread, and return at once.

  // Writes are carried out, and answered, in the order of the calls; many share one commit. An
  // entry is answered with its time once it is safe.
  virtual void append(Append append, StoreCallback<Time> appended) = 0;
  // Conflict: there is one of that hash. See UseSession.
  virtual void put_session(StoredSession session, StoreCallback<void> done) = 0;
  virtual void remove_session(std::string token_hash, StoreCallback<void> done) = 0;
  virtual void keep_up(Maintenance maintenance, StoreCallback<void> done) = 0;

  // Reads see everything that was acknowledged before they were asked for, and may be answered in
  // any order. One that fails may well succeed the next time.
  virtual void read_log(std::string code, std::uint64_t after_seq,
                        StoreCallback<StoredLog> then) = 0;
  virtual void find_table(std::string code, StoreCallback<std::optional<TableSummary>> then) = 0;
  // The newest first.
  virtual void listed_tables(std::size_t limit, StoreCallback<std::vector<TableSummary>> then) = 0;
  virtual void tables_of(std::string person, std::size_t limit,
                         StoreCallback<std::vector<TableSummary>> then) = 0;
  // The sums over the tables of this owner that are kept.
  virtual void footprint_of(std::string owner, StoreCallback<Footprint> then) = 0;
  // All tables in the order of their codes, from behind this one on.
  virtual void tables_after(std::string code, std::size_t limit,
                            StoreCallback<std::vector<TableSummary>> then) = 0;
  // Tables that want to be woken until `until`, the earliest first.
  virtual void waking_tables(Time until, StoreCallback<std::vector<WakingTable>> then) = 0;
  virtual void find_game(std::string id, StoreCallback<std::optional<FinishedGame>> then) = 0;
  virtual void find_session(std::string token_hash,
                            StoreCallback<std::optional<StoredSession>> then) = 0;
  // Those of a person, the one used last first.
  virtual void sessions_of(std::string person, std::size_t limit,
                           StoreCallback<std::vector<StoredSession>> then) = 0;
  // In the order of their codes, from behind this one on.
  virtual void visits_of(std::string person, std::string after_code, std::size_t limit,
                         StoreCallback<std::vector<Visit>> then) = 0;
  virtual void bans(StoreCallback<std::vector<StoredBan>> then) = 0;
  virtual void times(StoreCallback<StoreTimes> then) = 0;
  // The newest first.
  virtual void reports(std::size_t limit, StoreCallback<std::vector<StoredReport>> then) = 0;
  // Those that a person made, the newest first.
  virtual void reports_by(std::string person, std::size_t limit,
                          StoreCallback<std::vector<StoredReport>> then) = 0;

  [[nodiscard]] virtual StoreFigures figures() const = 0;

 protected:
  // Where answers belong. The work is moved there: nothing of it is left behind on this thread.
  void post(std::function<void()> work) const {
    if (executor_) return executor_(std::move(work));
    work();
  }
  template <class Answer>
  void answer(StoreCallback<Answer> callback, StoreResult<Answer> result) const {
    post([callback = std::move(callback), result = std::move(result)]() mutable {
      callback(std::move(result));
    });
  }

 private:
  Executor executor_;
};

}  // namespace skyloot
