#include "tests/support/table_client.h"

#include <stdexcept>

#include "formats/message.h"
#include "protocol/game_told.h"

namespace skyloot::testing {

namespace {

// "shares" of "shares.2"
std::string_view list_of(std::string_view part) { return part.substr(0, part.find('.')); }

bool is_item(std::string_view part) { return list_of(part) != part; }

}  // namespace

std::string json_of(const JsonNode& node) {
  JsonWriter json;
  write(json, node);
  return json.text();
}

JsonNode read_json(std::string_view json) {
  auto node = parse_json(json);
  if (!node) throw std::logic_error("not JSON: " + std::string(json));
  return std::move(*node);
}

std::string table_told(const skyloot::Table& table) { return to_json(table_as_told(table)); }

std::string game_told(const skyloot::Table& table, const Person& person) {
  const auto told = game_as_told(table, person, table.deadline());
  if (!told) return "null";
  JsonWriter json;
  write(json, *told, GameForm::Whole);
  return json.text();
}

TableClient::TableClient(const skyloot::Table& table, const Person& person)
    : table_(table_told(table)) {
  const JsonNode game = read_json(game_told(table, person));
  if (game.kind == JsonNode::Kind::Null) return;
  hear_of_standing(game);
  for (const JsonNode& told : game.field("views")->items) {
    SeenView& view = views_.emplace_back(SeenView{json_of(*told.field("seat")), {}});
    for (const auto& [name, value] : told.field("view")->fields) {
      if (name != "shares" && name != "captains") {
        view.parts.push_back({name, json_of(value)});
        continue;
      }
      for (std::size_t i = 0; i < value.items.size(); ++i) {
        view.parts.push_back({name + "." + std::to_string(i + 1), json_of(value.items[i])});
      }
    }
  }
}

void TableClient::hear(std::string_view frame) {
  const JsonNode told = read_json(frame);
  if (const JsonNode* const table = told.field("table")) table_ = json_of(*table);
  if (const JsonNode* const game = told.field("game")) hear_of_game(*game);
}

void TableClient::hear_of_game(const JsonNode& told) {
  const bool begins = standing_.empty() || standing_[0].json != json_of(*told.field("number"));
  hear_of_standing(told);
  const std::vector<JsonNode>& views = told.field("views")->items;
  if (begins) views_.clear();
  views_.resize(views.size());
  for (std::size_t i = 0; i < views.size(); ++i) {
    views_[i].seat = json_of(*views[i].field("seat"));
    for (const auto& [name, value] : views[i].field("parts")->fields) {
      replace(views_[i].parts, name, json_of(value));
    }
  }
}

void TableClient::hear_of_standing(const JsonNode& game) {
  for (const auto& [name, value] : game.fields) {
    if (name != "views" && name != "events") replace(standing_, name, json_of(value));
  }
}

void TableClient::replace(std::vector<ViewPart>& parts, const std::string& name, std::string json) {
  for (ViewPart& part : parts) {
    if (part.name != name) continue;
    part.json = std::move(json);
    return;
  }
  parts.push_back({name, std::move(json)});
}

std::string TableClient::text_of(const SeenView& view) {
  JsonWriter json;
  json.begin_object().key("seat").raw(view.seat).key("view").begin_object();
  std::string_view list;
  for (const ViewPart& part : view.parts) {
    if (list_of(part.name) != list) {
      if (!list.empty()) json.end_list();
      list = is_item(part.name) ? list_of(part.name) : std::string_view{};
      json.key(list_of(part.name));
      if (!list.empty()) json.begin_list();
    }
    json.raw(part.json);
  }
  if (!list.empty()) json.end_list();
  return json.end_object().end_object().text();
}

std::string TableClient::game() const {
  JsonWriter json;
  if (standing_.empty()) return json.null().text();
  json.begin_object();
  for (const auto& [name, value] : standing_) {
    if (name == "legal") {
      json.key("views").begin_list();
      for (const SeenView& view : views_) json.raw(text_of(view));
      json.end_list();
    }
    json.key(name).raw(value);
  }
  return json.end_object().text();
}

}  // namespace skyloot::testing
