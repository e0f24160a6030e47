// People of the wire tests at play: they follow the frames and choose among the legal actions.
#pragma once

#include <string>
#include <vector>

#include "engine/rng.h"
#include "tests/wire/wire.h"

namespace skyloot {

struct TableWish {
  std::string body = "{}";  // of the request that opens it
  std::size_t captains = 4;
  std::string level = "swab";  // of the bots on the seats that are left
};

// The first person opens a table, all sit down in order, bots take the rest, and the game starts.
// Gives the table's code.
std::string start_table(const std::vector<WirePerson*>& people, const TableWish& wish = {});

// The choice that waits for one of the person's seats, if the message tells of one.
struct Choice {
  std::int64_t seat = 0;
  std::int64_t ply = 0;
  std::vector<std::string> actions;  // as JSON
};
std::optional<Choice> choice_in(const Message& message);

std::string act_message(const Choice& choice, const std::string& action, const std::string& ack_id);

// The record's id, once the message tells that the game is over.
std::string record_in(const Message& message);

// Plays from the hello to the end by chance; gives the record's id.
std::string play_to_the_end(WirePerson& person, const std::string& code, Rng rng);

}  // namespace skyloot
