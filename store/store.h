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

#include "store/trouble.h"
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

// What can be asked of a table without reading its log; replaced with every append.
struct TableSummary {
  std::string code;
  std::string stage;  // gathering, playing, over
  std::string title;  // what the lobby needs, as JSON
  bool listed = false;
  std::vector<std::string> people;  // who has a seat or owns the table
  std::optional<Time> wake;         // when the table wants to act by itself, if ever
  Time changed;                     // time of the last entry; set by the store

  bool operator==(const TableSummary&) const = default;
};

// A game that is over.
struct FinishedGame {
  std::string id;  // code of the table, a hyphen, the number of the game
  std::string record;
  Time ended;  // set by the store

  bool operator==(const FinishedGame&) const = default;
};

// One entry, and what changes with it, in one transaction.
struct Append {
  LogLine line;  // its time is set by the store
  TableSummary summary;
  std::optional<FinishedGame> finished;
};

// A secret that stands for a person. Only a hash of it is stored.
struct StoredSession {
  std::string token_hash;
  std::string person;
  std::string name;
  Time created;  // set by the store when first stored

  bool operator==(const StoredSession&) const = default;
};

// How busy a store is.
struct StoreFigures {
  std::uint64_t commits = 0;  // batches of writes since opening, those that failed included
  std::uint64_t writes = 0;   // in these batches
  std::size_t waiting = 0;    // writes that no batch has taken yet
};

enum class StoreFault : std::uint8_t {
  Conflict,  // the entry's number is taken, or does not follow the last one
  Failed,    // nothing was stored: full disk, damaged file, lost connection; see Store::trouble()
};

// What was asked for, whole; or why it could not be read.
template <class Answer>
using Reading = tl::expected<Answer, Trouble>;

class Store {
 public:
  // With the time of the entry once it is safe; called on the store's own thread.
  using Appended = std::function<void(tl::expected<Time, StoreFault>)>;
  using Done = std::function<void(std::optional<StoreFault>)>;

  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  // Both may be called from any thread and return at once. Writes are carried out in the order of
  // the calls; many share one commit.
  virtual void append(Append append, Appended appended) = 0;
  virtual void put_session(StoredSession session, Done done) = 0;
  virtual void remove_session(std::string token_hash, Done done) = 0;

  // Reading sees everything that was acknowledged, or says that it failed; it may well succeed the
  // next time. May be called from any thread.
  virtual Reading<std::vector<LogLine>> read_log(std::string_view code,
                                                 std::uint64_t after_seq) = 0;
  virtual Reading<std::optional<TableSummary>> find_table(std::string_view code) = 0;
  // The newest first.
  virtual Reading<std::vector<TableSummary>> listed_tables(std::size_t limit) = 0;
  virtual Reading<std::vector<TableSummary>> tables_of(std::string_view person,
                                                       std::size_t limit) = 0;
  // Tables that want to be woken until `until`, the earliest first; codes and times only.
  virtual Reading<std::vector<std::pair<std::string, Time>>> waking_tables(Time until) = 0;
  virtual Reading<std::optional<FinishedGame>> find_game(std::string_view id) = 0;
  virtual Reading<std::optional<StoredSession>> find_session(std::string_view token_hash) = 0;

  // What the last failure was, for the server's log; none while all is well.
  virtual std::optional<Trouble> trouble() = 0;
  [[nodiscard]] virtual StoreFigures figures() const = 0;
};

}  // namespace skyloot
