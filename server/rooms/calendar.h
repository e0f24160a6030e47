// The date by which it is judged what is old enough to be forgotten. It follows the server's time,
// but no faster than a day for each hour that the server has really run, restarts included: a wrong
// clock makes little look old, however wrong it is, and what was off for long catches up.
#pragma once

#include <optional>

#include "server/rooms/house.h"

namespace skyloot {

class Calendar {
 public:
  explicit Calendar(House& house) : house_(house) {}

  // Once a second: asks the store how far it is, and goes on from there.
  void turn();
  // None as long as the store has not told.
  [[nodiscard]] std::optional<Time> date() const { return date_; }

 private:
  void ask_the_store();
  void begin(const StoreTimes& times, Time asked);
  // Nothing gets older by that: it is not there.
  void pass_over_what_is_empty(const StoreTimes& times);
  void note();

  House& house_;
  std::optional<Time> date_;
  std::optional<Time> noted_;  // in the store
  Milliseconds turned_at_{};   // by the steady clock
  Milliseconds asked_at_{};    // likewise
  bool is_asking_ = false;
};

}  // namespace skyloot
