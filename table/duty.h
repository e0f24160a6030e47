// What a table must do by itself, and when: a bot's turn, a clock that runs out, a captain who does
// not come back, or who is there for a rematch. A function of the table, of who is there, and of
// the time.
#pragma once

#include <optional>
#include <variant>

#include "table/presence.h"
#include "table/table.h"

namespace skyloot {

// The seat's bot or stand-in is to answer.
struct BotToAct {
  Seat seat{};
  const Player* player = nullptr;

  bool operator==(const BotToAct&) const = default;
};
// A bot is to answer once for a captain whose clock ran out.
struct ClockRunsOut {
  Seat seat{};

  bool operator==(const ClockRunsOut&) const = default;
};
// A bot is to stand in for an absent captain.
struct AbsenceEnds {
  Seat seat{};

  bool operator==(const AbsenceEnds&) const = default;
};
// A captain is there again whose stand-in is left from an earlier game: the seat is to be handed
// back. What he asked for in one game does not hold for the next.
struct SeatComesBack {
  Seat seat{};

  bool operator==(const SeatComesBack&) const = default;
};
using Duty = std::variant<BotToAct, ClockRunsOut, AbsenceEnds, SeatComesBack>;

struct DueDuty {
  Time at;
  Duty duty;

  bool operator==(const DueDuty&) const = default;
};

// The room in which a table stands: who is there, and since when it has been open again.
struct Company {
  const Presence& presence;
  // Clocks and absences count from here at the earliest: nobody could answer before.
  Time open_since;
  // Whether bots play where nobody sits or watches; in a house for measuring.
  Allowed bots_alone = Allowed::No;
};

// After a restart people need time to come back before their clock may run out.
inline constexpr Milliseconds kTimeToComeBack{30'000};

// The next thing the table has to do by itself, due now or later; none if it waits for people.
// Nobody is stood in for while no other person waits, nor at a table with a day for each choice;
// and bots do not play among themselves while nobody is there: such a game simply rests.
std::optional<DueDuty> next_duty(const Table& table, const Company& company, Time now);

// The deadline that holds, restarts considered.
std::optional<Time> deadline_of(const Table& table, Time open_since);

// When a table without anybody there wants to act: its bot's turn, or its clock. One at which only
// bots sit never does.
std::optional<Time> wake_time(const Table& table);
// The same after a step.
std::optional<Time> wake_time(const Table& table, const TableStep& step);

}  // namespace skyloot
