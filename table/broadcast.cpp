#include "table/broadcast.h"

#include <algorithm>

#include "formats/message.h"
#include "formats/score_pad.h"

namespace skyloot {

namespace {

// None for an empty text.
std::optional<std::string_view> said(std::string_view text) {
  if (text.empty()) return std::nullopt;
  return text;
}

void write_chair(JsonWriter& json, Seat seat, const Chair& chair) {
  json.begin_object().field("seat", number_of(seat));
  json.field("holder", word_for(chair.holder, kHolderWords));
  json.field("person", said(chair.person));
  json.field("name", said(chair.name));
  json.field("level", said(chair.bot == nullptr ? "" : chair.bot->name));
  json.field("standIn", said(chair.stand_in ? word_for(*chair.stand_in, kStandInWords) : ""));
  json.end_object();
}

// One overload per deed: what everybody may know of it. The deal is not told.
struct DeedTeller {
  JsonWriter& json;
  const Entry& entry;

  void operator()(const Opened&) const {}
  void operator()(const Sat& deed) const { tell_seat(deed.seat); }
  void operator()(const BotSat& deed) const { tell_seat(deed.seat); }
  void operator()(const Left& deed) const { tell_seat(deed.seat); }
  void operator()(const OptionsChanged&) const {}
  void operator()(const Started&) const {}
  void operator()(const Acted& deed) const {
    tell_seat(deed.seat);
    json.field("ply", deed.ply);
    json.key("byBot").flag(entry.who.empty());
  }
  void operator()(const TimedOut& deed) const {
    tell_seat(deed.seat);
    json.field("ply", deed.ply);
  }
  void operator()(const TakenOver& deed) const {
    tell_seat(deed.seat);
    json.field("why", word_for(deed.why, kStandInWords));
  }
  void operator()(const HandedBack& deed) const { tell_seat(deed.seat); }
  void operator()(const Rematched&) const {}
  void operator()(const EntropyGiven&) const {}
  void operator()(const Closed& deed) const {
    json.field("because", word_for(deed.because, kClosingWords));
    if (!deed.text.empty()) json.field("text", deed.text);
  }

 private:
  void tell_seat(Seat seat) const { json.field("seat", number_of(seat)); }
};

// What the game that runs was dealt from, otherwise what the next one will be.
void write_deal(JsonWriter& json, const Table& table, const TableStatus& status) {
  std::optional<Commitment> commitment;
  if (status.stage != Stage::Playing) {
    if (status.sealed) commitment = status.sealed->commitment;
  } else if (table.game()->dealt_from) {
    commitment = table.game()->dealt_from->commitment;
  }
  if (!commitment) return;
  json.key("deal").begin_object().field("commitment", hex_text(*commitment));
  json.key("entropy").begin_list();
  for (std::size_t i = 0; i < status.options.captains; ++i) {
    const auto& entropy = status.chairs[i].entropy;
    json.value(std::string_view(entropy ? hex_text(*entropy) : std::string{}));
  }
  json.end_list().end_object();
}

// Where the game stands: its number, ply and clock; at the end the result and the record's id.
void write_standing(JsonWriter& json, const Table& table, std::optional<Time> deadline) {
  const TableGame& game = *table.game();
  json.field("number", game.number).field("ply", game.ply());
  json.field("toAct", number_of(game.seat_to_act())).field("deadline", number_of(deadline));
  const bool over = is_over(game.state.board);
  json.field("record", said(over ? game_id(table) : ""));
  json.key("result");
  if (over) {
    write_result(json, game.record.deck, score(game.rules, game.state));
  } else {
    json.null();
  }
}

// The choices of the person to act; empty if a bot is to, or nobody.
std::string legal_text(const TableGame& game, Seat seat) {
  JsonWriter json;
  json.begin_object().field("seat", number_of(seat)).key("actions").begin_list();
  ActionList actions;
  legal_actions(game.rules, game.state.board, actions);
  for (const Action& action : actions) write(json, action);
  return json.end_list().end_object().text();
}

// The seat of a person that the game waits for.
std::optional<Seat> person_asked(const Table& table) {
  if (table.stage() != Stage::Playing) return std::nullopt;
  const Seat seat = *table.game()->seat_to_act();
  if (table.bot_of(seat) != nullptr) return std::nullopt;
  return seat;
}

Viewer viewer_of(std::size_t place) {
  return place == kMaxPlayers ? kSpectator : Viewer(seat(place));
}

bool is_choice(const Deed& deed) { return choice_of(deed) != nullptr; }

// The game ends where it stands: nobody is asked any more.
bool breaks_off(const Table& table, const Deed& deed) {
  return std::holds_alternative<Closed>(deed) && table.game() &&
         !is_over(table.game()->state.board);
}

bool begins(const Deed& deed) {
  return std::holds_alternative<Started>(deed) || std::holds_alternative<Rematched>(deed);
}

// The table as it is, or as it was before an entry: while a game was played, it was the same.
void write_status(JsonWriter& json, const Table& table, const TableStatus& status) {
  json.begin_object().field("code", table.code());
  json.field("stage", word_for(status.stage, kStageWords)).field("owner", table.owner());
  json.key("prepared").flag(table.prepared().has_value());
  json.key("options");
  write_public_options(json, status.options);
  json.key("seats").begin_list();
  for (std::size_t i = 0; i < status.options.captains; ++i) {
    write_chair(json, seat(i), status.chairs[i]);
  }
  json.end_list();
  write_deal(json, table, status);
  json.end_object();
}

std::string text_of(const Table& table, const TableStatus& status) {
  JsonWriter json;
  write_status(json, table, status);
  return json.text();
}

void write_all_parts(JsonWriter& json, const TableGame& game, const View& view) {
  json.begin_object();
  for (const ViewPart& part : view_parts(game.rules, game.record.deck, view)) {
    json.key(part.name).raw(part.json);
  }
  json.end_object();
}

// What an entry changed for one viewer.
std::string look(const TableGame& game, const Transition& done, Viewer viewer) {
  JsonWriter json;
  json.begin_object();
  json.field("seat", number_of(viewer));
  json.key("parts");
  if (begins(done.entry.deed)) {
    write_all_parts(json, game, view_for(game.rules, game.state, viewer));
  } else if (done.state_before) {
    write_changed_parts(json, game.rules, game.record.deck,
                        view_for(game.rules, *done.state_before, viewer),
                        view_for(game.rules, game.state, viewer));
  } else {
    json.begin_object().end_object();
  }
  return json.end_object().text();
}

}  // namespace

void write_table(JsonWriter& json, const Table& table) {
  write_status(json, table, table.status());
}

void write_game(JsonWriter& json, const Table& table, const Person& person,
                std::optional<Time> deadline) {
  if (!table.game()) {
    json.null();
    return;
  }
  const TableGame& game = *table.game();
  json.begin_object();
  write_standing(json, table, deadline);
  json.key("deck");
  write_public_deck(json, game.record.deck);
  json.key("views").begin_list();
  const SeatSet seats = game.seats_of(person);
  for (std::size_t place = 0; place <= kMaxPlayers; ++place) {
    const Viewer viewer = viewer_of(place);
    if (viewer ? !seats.contains(*viewer) : !seats.empty()) continue;
    json.begin_object();
    json.field("seat", number_of(viewer));
    json.key("view");
    write_view(json, game.rules, game.record.deck, view_for(game.rules, game.state, viewer));
    json.end_object();
  }
  json.end_list().key("legal");
  const auto asked = person_asked(table);
  if (asked && seats.contains(*asked)) {
    json.raw(legal_text(game, *asked));
  } else {
    json.null();
  }
  json.end_object();
}

std::string Broadcast::frame_for(const Person& person) const {
  std::string frame = opening_;
  if (!ack_id_.empty() && person == who_) frame.append(",\"ackId\":").append(json_text(ack_id_));
  if (!table_.empty()) frame.append(",\"table\":").append(table_);
  if (game_.empty()) return frame.append("}");
  frame.append(",\"game\":").append(game_).append(",\"views\":[");
  bool seated = false;
  bool asked = false;
  for (std::size_t i = 0; i < kMaxPlayers; ++i) {
    if (people_[i].empty() || people_[i] != person) continue;
    if (seated) frame.append(",");
    frame.append(views_[i]);
    seated = true;
    asked = asked || asked_ == seat(i);
  }
  if (!seated) frame.append(views_[kMaxPlayers]);
  frame.append("],\"legal\":").append(asked ? legal_ : "null").append("}}");
  return frame;
}

bool Broadcast::is_only_spectator(const Person& person) const {
  return person != who_ && std::find(people_.begin(), people_.end(), person) == people_.end();
}

Broadcast::Broadcast(const Table& table, const Transition& done, Onlookers onlookers)
    : who_(done.entry.who), ack_id_(done.entry.ack_id) {
  const Entry& entry = done.entry;
  JsonWriter opening;
  opening.begin_object().field("type", "frame").field("seq", entry.seq);
  opening.field("time", number_of(entry.time));
  opening.key("deed").begin_object().field("deed", word_of(entry.deed));
  std::visit(DeedTeller{opening, entry}, entry.deed);
  opening_ = opening.end_object().text();
  tell_table(table, done);
  // What begins a game or moves it on is told even if it is over now.
  const bool is_played = table.stage() == Stage::Playing || breaks_off(table, entry.deed);
  if (is_played || begins(entry.deed) || is_choice(entry.deed)) tell_game(table, done, onlookers);
}

void Broadcast::tell_table(const Table& table, const Transition& done) {
  // Most entries are choices, and all that one can change of the table is its stage.
  if (is_choice(done.entry.deed) && table.stage() == Stage::Playing) return;
  std::string now = text_of(table, table.status());
  if (now != text_of(table, done.before)) table_ = std::move(now);
}

void Broadcast::tell_game(const Table& table, const Transition& done, Onlookers onlookers) {
  const TableGame& game = *table.game();
  JsonWriter standing;
  standing.begin_object();
  write_standing(standing, table, table.deadline());
  standing.key("events").begin_list();
  for (const Event& event : done.events) write(standing, event);
  standing.end_list();
  if (begins(done.entry.deed)) {
    standing.key("deck");
    write_public_deck(standing, game.record.deck);
  }
  game_ = standing.text();
  for (std::size_t place = 0; place < kViewers; ++place) {
    const Viewer viewer = viewer_of(place);
    if (viewer && game.people[place].empty()) continue;  // seats of bots have no eyes
    if (!viewer && onlookers == Onlookers::None) continue;
    views_[place] = look(game, done, viewer);
    if (viewer) people_[place] = game.people[place];
  }
  asked_ = person_asked(table);
  if (asked_) legal_ = legal_text(game, *asked_);
}

}  // namespace skyloot
