#include "protocol/listed_table.h"

#include <algorithm>

#include "protocol/message_fields.h"

namespace skyloot {

namespace {

bool knows_holder(const ListedTable::Seat& seat) { return seat.holder.has_value(); }
bool is_free(const ListedTable::Seat& seat) { return !seat.name; }

std::optional<std::string> read_name(JsonFields& fields, const JsonNode& node, std::size_t place) {
  if (!is_there(&node)) return std::nullopt;
  const std::string path = item_path(fields.path_of("names"), place);
  return read_text(fields.reading(), node, path, kLongestNameTold);
}

}  // namespace

void write(JsonWriter& json, const ListedTable& table) {
  const auto& seats = table.seats;
  json.begin_object().field("code", table.code).field("stage", table.stage);
  json.field("changed", number_of(table.changed)).field("edition", table.edition);
  json.field("captains", seats.size()).field("clock", table.clock);
  write_list(json, "names", seats, [&](const ListedTable::Seat& seat) {
    seat.name ? json.value(*seat.name) : json.null();
  });
  if (std::all_of(seats.begin(), seats.end(), knows_holder)) {
    write_list(json, "holders", seats,
               [&](const ListedTable::Seat& seat) { json.value(*seat.holder); });
  }
  json.field("free", std::count_if(seats.begin(), seats.end(), is_free)).end_object();
}

ListedTable read_listed_table(JsonFields& fields) {
  ListedTable table;
  table.code = fields.text("code", kLongestIdTold);
  table.stage = fields.text("stage", kLongestWordTold);
  table.changed = read_time(fields, "changed");
  table.edition = fields.text("edition", kLongestWordTold);
  table.clock = fields.text("clock", kLongestWordTold);
  const std::vector<JsonNode>& names = fields.list("names");
  for (std::size_t i = 0; i < names.size(); ++i) {
    table.seats.push_back({read_name(fields, names[i], i), std::nullopt});
  }
  if (fields.optional("holders") == nullptr) return table;
  const auto holders = read_texts(fields, "holders", kLongestWordTold);
  for (std::size_t i = 0; i < std::min(holders.size(), table.seats.size()); ++i) {
    table.seats[i].holder = holders[i];
  }
  return table;
}

}  // namespace skyloot
