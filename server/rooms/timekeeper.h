// What a table does by itself, when its time has come: bots answer, clocks run out, absent captains
// are stood in for, and those who come back are given their seats.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

#include "server/rooms/house.h"
#include "server/rooms/stay_alive.h"
#include "server/rooms/table_writer.h"
#include "table/duty.h"

namespace skyloot {

class Timekeeper {
 public:
  // Who is there now, and whose turn it is when its bots think.
  struct Circumstances {
    std::function<Company()> company;
    std::function<BotTurn()> turn;
  };

  Timekeeper(House& house, TableWriter& writer, Circumstances circumstances, StayAlive stay_alive)
      : house_(house),
        writer_(writer),
        circumstances_(std::move(circumstances)),
        stay_alive_(std::move(stay_alive)) {}

  // Does what is due, and wakes again for what is due later.
  void look_after();
  // Gives back the seats that a bot plays because this person was away.
  void give_seats_back(const Person& person);
  // Is something due before long?
  [[nodiscard]] bool is_due_soon() const;

 private:
  enum class Because : std::uint8_t { ItIsTheirTurn, TheClockRanOut };
  using Question = std::pair<std::size_t, std::size_t>;  // game and ply

  void attend(const DueDuty& due);
  void ask(std::function<Admission(const Table&)> deed);
  void think(const Player& player, Seat seat, Time asked, Because because);
  void hold_until(Time time, std::function<void()> answer);
  void bot_answers(const Question& question, const Action& action, Because because);
  [[nodiscard]] Admission admit(const Table& table, const Question& question, const Action& action,
                                Because because) const;
  void wake_at(Time time);

  House& house_;
  TableWriter& writer_;
  Circumstances circumstances_;
  StayAlive stay_alive_;
  std::optional<Question> thinking_;
  std::optional<Time> wake_;
};

}  // namespace skyloot
