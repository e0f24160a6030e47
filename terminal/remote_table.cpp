#include "terminal/remote_table.h"

#include <algorithm>
#include <charconv>

#include "formats/view_reading.h"

namespace skyloot {

namespace {

JsonNode& field_of(JsonNode& object, std::string_view name) {
  for (JsonField& field : object.fields) {
    if (field.name == name) return field.value;
  }
  return object.fields.emplace_back(JsonField{std::string(name), {}}).value;
}

// Puts a part in its place: "round" is a field, "shares.2" the second item of a list. One that
// would leave a gap in its list is left out: the view is then incomplete, and refused as such.
void replace(JsonNode& view, std::string_view part, const JsonNode& content) {
  const auto dot = part.find('.');
  if (dot == std::string_view::npos) {
    field_of(view, part) = content;
    return;
  }
  std::size_t number = 0;
  std::from_chars(part.data() + dot + 1, part.data() + part.size(), number);
  JsonNode& list = field_of(view, part.substr(0, dot));
  list.kind = JsonNode::Kind::List;
  if (number == list.items.size() + 1) list.items.emplace_back();
  if (number >= 1 && number <= list.items.size()) list.items[number - 1] = content;
}

// A view comes whole, or in parts.
void bring_up_to_date(JsonNode& view, const JsonNode& told) {
  view.kind = JsonNode::Kind::Object;
  for (const auto& [name, content] : told.fields) replace(view, name, content);
}

}  // namespace

const View* RemoteGame::view_of(Viewer viewer) const {
  for (const RemoteSight& sight : sights) {
    if (sight.viewer == viewer) return &sight.view;
  }
  return nullptr;
}

bool RemoteTable::come_in(const Welcome& told) {
  seq_ = told.seq;
  you_ = told.you.person;
  table_ = told.table;
  game_.reset();
  resumed_at_ = 0;
  if (told.game) return follow(*told.game);
  return table_.stage != Stage::Playing;
}

// Frames tell the clock as it was when they were made; that it has stood still since, while the
// server was away, is told here.
void RemoteTable::resume(const Resumed& told) {
  resumed_at_ = told.seq;
  resumed_deadline_ = told.deadline;
  if (game_ && seq_ >= resumed_at_) game_->deadline = told.deadline;
}

bool RemoteTable::follow(const Frame& frame) {
  if (knows(frame)) return true;
  seq_ = frame.seq;
  if (frame.table) table_ = *frame.table;
  if (!frame.game) return game_ || table_.stage != Stage::Playing;
  if (!follow(*frame.game)) return false;
  if (seq_ == resumed_at_) game_->deadline = resumed_deadline_;
  return true;
}

bool RemoteTable::follow(const GameTold& told) {
  bool understood = (game_ && game_->number == told.number) || begin(told);
  understood = understood && look(told.sights);
  if (!understood || !is_sound(told.legal)) {
    game_.reset();
    return false;
  }
  game_->ply = told.ply;
  game_->to_act = told.to_act;
  game_->deadline = told.deadline;
  game_->record = told.record;
  game_->legal = told.legal;
  return true;
}

// The next game may have another deck, edition and version of the rules than the one before. A view
// says by which it is played; that it is one we know, its reader asks.
bool RemoteTable::begin(const GameTold& told) {
  auto deck = decks_(told.deck ? told.deck->hash : "");
  if (!deck || told.sights.empty()) return false;
  const JsonNode& sight = std::get<JsonNode>(told.sights[0].content);
  const JsonNode* const version = sight.field("rules");
  const JsonNode* const edition = sight.field("edition");
  if (version == nullptr || edition == nullptr) return false;
  const auto known = id_for<Edition>(edition->text, kEditionWords);
  if (!known || version->integer < kFirstRulesVersion || version->integer > kRulesVersion) {
    return false;
  }
  deck_ = std::move(*deck);
  rules_ = Rules{deck_.deck, *known, static_cast<std::uint8_t>(version->integer)};
  game_.emplace();
  game_->number = told.number;
  return true;
}

// A spectator sees alone; there is always somebody who sees.
bool RemoteTable::look(const std::vector<GameTold::Sight>& told) {
  const auto is_seat = [](const GameTold::Sight& sight) { return sight.viewer.has_value(); };
  return !told.empty() && (told.size() == 1 || std::all_of(told.begin(), told.end(), is_seat)) &&
         std::all_of(told.begin(), told.end(),
                     [this](const GameTold::Sight& sight) { return look(sight); });
}

bool RemoteTable::look(const GameTold::Sight& told) {
  auto& sights = game_->sights;
  auto known = std::find_if(sights.begin(), sights.end(),
                            [&](const RemoteSight& sight) { return sight.viewer == told.viewer; });
  if (known == sights.end()) {
    known = sights.insert(sights.end(), RemoteSight{told.viewer, {}, {}});
  }
  bring_up_to_date(known->told, std::get<JsonNode>(told.content));
  JsonReading reading{{}};
  known->view = read_view(reading, known->told, {}, rules_, deck_);
  return !reading.failed() && known->view.viewer == told.viewer &&
         known->view.board.players == table_.chairs.size();
}

// What we are offered must answer the question that our view shows: words are made of both.
bool RemoteTable::is_sound(const std::optional<GameTold::Legal>& legal) const {
  if (!legal) return true;
  const View* const view = game_->view_of(legal->seat);
  if (view == nullptr || seat_to_act(view->board.decision) != legal->seat) return false;
  ActionList possible;
  legal_actions(rules_, view->board, possible);
  return !legal->actions.empty() &&
         std::all_of(legal->actions.begin(), legal->actions.end(), [&](const Action& action) {
           return std::find(possible.begin(), possible.end(), action) != possible.end();
         });
}

}  // namespace skyloot
