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

  // Of the log after the last commit; 0 if it has written nothing.
  [[nodiscard]] std::uint32_t log_frames() const { return database_.log_frames(); }
  // Whether another program has written to the database since this was asked last.
  bool has_company();
  // Writes the log back to its place: when it is long, or, while nobody writes, all of it.
  void keep_log_short(Pause pause);

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
  bool begin_after_failure();

  SqlDatabase database_;
  std::uint32_t next_write_back_ = 0;  // at so many frames of the log
  std::int64_t others_ = 0;            // changes whenever another program writes
  bool has_failed_ = false;
  TimeSource time_;
  SqlStatement begin_;
  SqlStatement commit_;
  SqlStatement find_others_;
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
