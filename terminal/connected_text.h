// What happens around a game on a server, in words: who comes and goes, who is away, whose clock
// runs out.
#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "protocol/server_message.h"
#include "text/catalogue.h"
#include "text/speech.h"

namespace skyloot {

// Of the people at the table; captains of bots keep the names of R1.5.
Speech::Names names_at(const TableTold& table);
SeatSet bots_at(const TableTold& table);
// The bytes that everybody gave, as the check of a deal wants them.
std::vector<ToldSeat> seats_told_at(const TableTold& table);

// "1 min 5 s"; nothing less than none.
std::string time_text(const Catalogue& words, Milliseconds time);

// None where the events of the game say enough.
std::optional<std::string> deed_line(const Catalogue& words, const DeedTold& deed,
                                     const TableTold& before, const TableTold& after);

// None if nobody watches.
std::optional<std::string> spectators_line(const Catalogue& words, const Spectators& told);

// Who was there when we last heard of it.
class Attendance {
 public:
  // What has changed. Nothing is said of the seats in `own`: we know that we are here.
  std::vector<std::string> note(const Catalogue& words, const TableTold& table, SeatSet own,
                                const std::vector<SeatPresence>& told, Time now);

 private:
  std::array<bool, kMaxPlayers> is_away_{};
};

}  // namespace skyloot
