// A table as messages and answers tell it: code, stage, options, who sits where, and what seals the
// deal. Everybody may see all of it.
#pragma once

#include <string>
#include <vector>

#include "formats/json.h"
#include "formats/json_writer.h"
#include "table/table.h"

namespace skyloot {

struct DeckTold {
  std::string name;
  std::string hash;
  bool is_own = false;  // it did not come with the program
};
DeckTold deck_as_told(const DeckFile& deck);
void write(JsonWriter& json, const DeckTold& deck);
DeckTold read_deck_told(JsonFields& fields);

struct TableTold {
  std::string code;
  Stage stage = Stage::Gathering;
  Person owner;
  bool is_prepared = false;
  TableOptions options;  // of the next game, but for an own deck, which is told by its hash:
  DeckTold deck;
  std::vector<Chair> chairs;  // by seat
  // Of the deal: of the game that runs, otherwise of the next one. Empty: it is not sealed.
  std::string commitment;

  [[nodiscard]] SeatSet seats_of(const Person& person) const;
  [[nodiscard]] std::size_t free_seats() const;
};
TableTold table_as_told(const Table& table);
// As it was with this status: while a game was played, that was the same one.
TableTold table_as_told(const Table& table, const TableStatus& status);
void write(JsonWriter& json, const TableTold& table);
TableTold read_table_told(JsonFields& fields);

}  // namespace skyloot
