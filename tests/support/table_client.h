// A client of a table: it knows what it was told when it came, and what the frames since then told
// it, and nothing else.
#pragma once

#include <string>
#include <vector>

#include "formats/json.h"
#include "formats/view_message.h"
#include "table/table.h"

namespace skyloot::testing {

// JSON as it was read.
std::string json_of(const JsonNode& node);
// Throws unless it is JSON.
JsonNode read_json(std::string_view json);

// What a person is told who comes now: the table and the game, as JSON.
std::string table_told(const skyloot::Table& table);
std::string game_told(const skyloot::Table& table, const Person& person);

class TableClient {
 public:
  TableClient(const skyloot::Table& table, const Person& person);

  void hear(std::string_view frame);

  // How it believes things to be, in the form of table_told() and game_told().
  [[nodiscard]] const std::string& table() const { return table_; }
  [[nodiscard]] std::string game() const;

 private:
  // A view as the texts of its parts, in the order they came in ("shares.1", "shares.2", …).
  struct SeenView {
    std::string seat;
    std::vector<ViewPart> parts;
  };

  void hear_of_game(const JsonNode& told);
  void hear_of_standing(const JsonNode& game);
  static void replace(std::vector<ViewPart>& parts, const std::string& name, std::string json);
  static std::string text_of(const SeenView& view);

  std::string table_;
  std::vector<ViewPart> standing_;  // everything of the game but the views; empty without one
  std::vector<SeenView> views_;
};

}  // namespace skyloot::testing
