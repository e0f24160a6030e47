// Who is told what of an entry, as frames. All that a viewer gets to know of the cards while a game
// goes on passes through here, as parts of their View.
#pragma once

#include <string>
#include <vector>

#include "protocol/server_message.h"

namespace skyloot {

// Does anybody look on who has no seat in the game?
enum class Onlookers : std::uint8_t { None, Some };

// One entry as it is told: written once, put together for each person from the pieces they may
// hear. It follows from the log alone, so it is the same, to the byte, again after a lost
// connection.
class Broadcast {
 public:
  // The table is as the entry has made it. Without onlookers there is no frame for a spectator.
  Broadcast(const Table& table, const Transition& done, Onlookers onlookers = Onlookers::Some);

  // The frame for one person, with their own request acknowledged in it.
  [[nodiscard]] std::string frame_for(const Person& person) const;
  // Would their frame be the one that all spectators get?
  [[nodiscard]] bool is_only_spectator(const Person& person) const;

 private:
  struct Hearer {
    Person person;                         // empty: whoever has no seat in the game
    std::vector<GameTold::Sight> sights;   // of all their seats
    std::optional<GameTold::Legal> legal;  // if one of these is to act
  };

  void tell_table(const Table& table, const Transition& done);
  void tell_game(const Table& table, const Transition& done, Onlookers onlookers);
  Hearer& hearer(const Person& person);
  // Null for whoever has no seat in the game.
  [[nodiscard]] const Hearer* captain_who_is(const Person& person) const;

  Person who_;
  std::string ack_id_;
  std::string opening_;  // frame_opening()
  std::string table_;    // empty if nothing of it changed
  std::string game_;     // game_opening(); empty if it is not told
  std::vector<Hearer> captains_;
  Hearer spectator_;
};

}  // namespace skyloot
