// The statements of a SQLite store for its maintenance.
#pragma once

#include "store/maintenance.h"
#include "store/sqlite.h"
#include "store/write_queue.h"

namespace skyloot {

class SqliteMaintenance {
 public:
  explicit SqliteMaintenance(SqlDatabase& database);

  // Within a transaction. Any error but a conflict: it is lost.
  Written carry_out(const Maintenance& maintenance, Time now);

 private:
  struct Carrier;

  SqlStatement use_session_;
  SqlStatement end_sessions_;
  SqlStatement find_sat_;
  SqlStatement put_body_;
  SqlStatement forget_visit_;
  SqlStatement forget_reports_;
  SqlStatement forget_names_of_decks_;
  SqlStatement forget_deck_;
  SqlStatement forget_log_;
  SqlStatement forget_seats_;
  SqlStatement forget_visits_;
  SqlStatement forget_table_;
  SqlStatement forget_games_;
  SqlStatement forget_sessions_;
  SqlStatement note_date_;
  SqlStatement put_ban_;
  SqlStatement lift_ban_;
  SqlStatement add_report_;
  SqlStatement end_report_;
};

}  // namespace skyloot
