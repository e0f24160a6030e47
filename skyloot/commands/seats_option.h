// Who sits where, as people write it: captain,greedy-1,exec:./mybot.py
#pragma once

#include "skyloot/commands/options.h"
#include "skyloot/laboratory/foreign_bot.h"

namespace skyloot {

// What the contestants play by.
struct SeatTerms {
  std::optional<Budget> budget;  // of players that search, instead of their usual ones
  ForeignTerms foreign;
};

// Each seat is the name of one of our players, or exec: and a command without commas. The second
// of two "captain" is called "captain (2)". Throws UsageError on anything else, and unless there
// are 2 to 4 seats.
std::vector<Entrant> read_seats(const Options& options, const Option& option,
                                const SeatTerms& terms);

}  // namespace skyloot
