// A table as lists show it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "formats/json.h"
#include "formats/json_writer.h"
#include "table/time.h"

namespace skyloot {

struct ListedTable {
  struct Seat {
    std::optional<std::string> name;    // of the captain, or the level of a bot; none: it is free
    std::optional<std::string> holder;  // nobody, person, bot; none: an older program did not say

    bool operator==(const Seat&) const = default;
  };

  std::string code;
  std::string stage;    // a word of kStageWords,
  std::string edition;  // of kEditionWords,
  std::string clock;    // of kChoiceClockWords
  std::vector<Seat> seats;
  Time changed;

  bool operator==(const ListedTable&) const = default;
};
void write(JsonWriter& json, const ListedTable& table);
ListedTable read_listed_table(JsonFields& fields);

}  // namespace skyloot
