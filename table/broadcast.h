// What people at a table are told, as JSON: everything when they come, and after each entry what
// changed. All that a viewer gets to know of the cards passes through here, as parts of his View.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>

#include "formats/view_message.h"
#include "table/duty.h"
#include "table/table.h"

namespace skyloot {

// The table as everybody may see it: code, stage, options, who sits where, and what seals
// the deal.
void write_table(JsonWriter& json, const Table& table);

// The game as a person sees it who comes now: whole views of all his seats, or the spectator's.
// null before the first start. `deadline` is the one that holds (duty.h).
void write_game(JsonWriter& json, const Table& table, const Person& person,
                std::optional<Time> deadline);

// Does anybody look on who has no seat in the game?
enum class Onlookers : std::uint8_t { None, Some };

// One entry as it is told: made once, put together for each person from the parts he may hear.
// It follows from the log alone, so it is the same, to the byte, again after a lost connection.
class Broadcast {
 public:
  // The table is as the entry has made it. Without onlookers there is no frame for a spectator.
  Broadcast(const Table& table, const Transition& done, Onlookers onlookers = Onlookers::Some);

  // The frame for one person, with his own request acknowledged in it.
  [[nodiscard]] std::string frame_for(const Person& person) const;
  // Would his frame be the one that all spectators get?
  [[nodiscard]] bool is_only_spectator(const Person& person) const;

 private:
  void tell_table(const Table& table, const Transition& done);
  void tell_game(const Table& table, const Transition& done, Onlookers onlookers);

  static constexpr std::size_t kViewers = kMaxPlayers + 1;  // the seats, then the spectator

  Person who_;
  std::string ack_id_;
  std::string opening_;                      // seq, time and deed
  std::string table_;                        // empty if nothing of it changed
  std::string game_;                         // ply, events, clock, result; empty if not told
  std::array<std::string, kViewers> views_;  // what changed for whom
  std::array<Person, kMaxPlayers> people_;   // by seat: whose view it is
  std::optional<Seat> asked_;                // a person to act, whose
  std::string legal_;                        // choices are these
};

}  // namespace skyloot
