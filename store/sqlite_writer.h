// The writing side of a SQLite store: batches of writes, each in one transaction.
#pragma once

#include <filesystem>
#include <string>
#include <tl/expected.hpp>
#include <unordered_map>
#include <vector>

#include "store/sqlite.h"
#include "store/sqlite_maintenance.h"
#include "store/store.h"
#include "store/write_queue.h"

namespace skyloot {

class SqliteWriter {
 public:
  // Makes the database if there is none, and brings it to the newest version.
  static tl::expected<SqliteWriter, StoreError> open(const std::filesystem::path& file,
                                                     TimeSource time);

  // One outcome for each write, in their order, once all are on the disk; or why none is.
  tl::expected<std::vector<Written>, StoreError> commit(const std::vector<Write>& batch);

 private:
  // How a table stands after its last entry.
  struct Standing {
    std::uint64_t seq = 0;
    Time time = Time::min();
    std::optional<Time> wake{};
    Time changed = Time::min();
  };

  SqliteWriter(SqlDatabase database, TimeSource time);

  // Any error but a conflict: the transaction is lost.
  Written carry_out(const AppendLine& write);
  Written carry_out(const PutSession& write);
  Written carry_out(const RemoveSession& write);
  Written carry_out(const KeepUp& write);
  // Null if it could not be read.
  Standing* find_standing(const std::string& code);
  bool put_line(std::string_view code, const LogLine& line, Time time);
  bool put_table(const Append& append, Time time, Standing& standing);
  bool put_people(std::string_view code, const std::vector<std::string>& people);
  bool put_decks(const Append& append);
  bool put_game(const FinishedGame& game, Time time);
  tl::unexpected<StoreError> undo();

  SqlDatabase database_;
  TimeSource time_;
  SqlStatement begin_;
  SqlStatement commit_;
  SqlStatement find_standing_;
  SqlStatement put_line_;
  SqlStatement put_table_;
  SqlStatement touch_table_;
  SqlStatement find_people_;
  SqlStatement remove_people_;
  SqlStatement put_person_;
  SqlStatement put_visit_;
  SqlStatement put_deck_;
  SqlStatement name_deck_;
  SqlStatement put_game_;
  SqlStatement put_session_;
  SqlStatement remove_session_;
  SqliteMaintenance maintenance_;
  // Of tables written to lately: nobody else writes to the file. Empty after every doubt.
  std::unordered_map<std::string, Standing> standings_;
};

}  // namespace skyloot
