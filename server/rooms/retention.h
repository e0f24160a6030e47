// Ends what nobody uses any more: tables are closed, and later forgotten; old records and sessions
// are forgotten, if the person who runs the server wants that. A little at a time.
#pragma once

#include <string>

#include "server/rooms/calendar.h"
#include "server/rooms/rooms.h"

namespace skyloot {

class Retention {
 public:
  Retention(House& house, Rooms& rooms) : house_(house), rooms_(rooms), calendar_(house) {}

  // Once a second.
  void make_round();

 private:
  void look_at(const std::vector<TableSummary>& tables);
  void look_at(const TableSummary& table);
  [[nodiscard]] KeepTimes::Length time_kept(const TableSummary& table) const;
  void close(const std::string& code);
  void forget_the_rest();

  House& house_;
  Rooms& rooms_;
  Calendar calendar_;
  std::string last_code_;  // of the table that was looked at last
  bool is_reading_ = false;
  Time next_pass_{};
};

}  // namespace skyloot
