#include "protocol/game_told.h"

#include "formats/score_pad.h"
#include "formats/view_message.h"

namespace skyloot {

namespace {

std::string_view sight_word(GameForm form) { return form == GameForm::Whole ? "view" : "parts"; }

// Of all his seats; of the spectator one, without a seat.
std::vector<GameTold::Sight> sights_of(const TableGame& game, SeatSet seats) {
  std::vector<GameTold::Sight> sights;
  const auto look = [&](Viewer viewer) {
    JsonWriter json;
    write_view(json, game.rules, game.record.deck, view_for(game.rules, game.state, viewer));
    sights.emplace_back(viewer, json.text());
  };
  for (std::size_t i = 0; i < kMaxPlayers; ++i) {
    if (seats.contains(seat(i))) look(seat(i));
  }
  if (seats.empty()) look(kSpectator);
  return sights;
}

// One overload for each deed.
struct DeedReporter {
  const Entry& entry;

  DeedTold operator()(const Opened&) const { return {}; }
  DeedTold operator()(const Sat& deed) const { return at(deed.seat); }
  DeedTold operator()(const BotSat& deed) const { return at(deed.seat); }
  DeedTold operator()(const Left& deed) const { return at(deed.seat); }
  DeedTold operator()(const OptionsChanged&) const { return {}; }
  DeedTold operator()(const Started&) const { return {}; }
  DeedTold operator()(const Acted& deed) const {
    DeedTold told = at(deed.seat, deed.ply);
    told.by_bot = entry.who.empty();
    return told;
  }
  DeedTold operator()(const TimedOut& deed) const { return at(deed.seat, deed.ply); }
  DeedTold operator()(const TakenOver& deed) const {
    DeedTold told = at(deed.seat);
    told.why = deed.why;
    return told;
  }
  DeedTold operator()(const HandedBack& deed) const { return at(deed.seat); }
  DeedTold operator()(const Rematched&) const { return {}; }
  DeedTold operator()(const EntropyGiven&) const { return {}; }
  DeedTold operator()(const Closed& deed) const {
    DeedTold told;
    told.because = deed.because;
    told.text = deed.text;
    return told;
  }

 private:
  static DeedTold at(Seat seat, std::optional<std::size_t> ply = {}) {
    DeedTold told;
    told.seat = seat;
    if (ply) told.ply = static_cast<std::int64_t>(*ply);
    return told;
  }
};

void write_legal(JsonWriter& json, const GameTold::Legal* legal) {
  if (legal == nullptr) {
    json.null();
    return;
  }
  json.begin_object().field("seat", number_of(legal->seat));
  write_list(json, "actions", legal->actions, [&](const Action& action) { write(json, action); });
  json.end_object();
}

GameTold::Legal read_legal(JsonFields& fields) {
  const Seat seat = read_seat(fields, "seat");
  return {seat, read_list(fields, "actions", [](JsonFields& item) { return read_action(item); })};
}

}  // namespace

std::optional<Seat> person_asked(const Table& table) {
  if (table.stage() != Stage::Playing) return std::nullopt;
  const Seat seat = *table.game()->seat_to_act();
  if (table.bot_of(seat) != nullptr) return std::nullopt;
  return seat;
}

GameTold standing_as_told(const Table& table, std::optional<Time> deadline) {
  const TableGame& game = *table.game();
  GameTold told;
  told.number = static_cast<std::int64_t>(game.number);
  told.ply = static_cast<std::int64_t>(game.ply());
  told.to_act = game.seat_to_act();
  told.deadline = deadline;
  if (!is_over(game.state.board)) return told;
  JsonWriter result;
  write_result(result, game.record.deck, score(game.rules, game.state));
  told.record = game_id(table);
  told.result = result.text();
  return told;
}

GameTold::Legal legal_as_told(const TableGame& game, Seat seat) {
  ActionList actions;
  legal_actions(game.rules, game.state.board, actions);
  return {seat, {actions.begin(), actions.end()}};
}

std::optional<GameTold> game_as_told(const Table& table, const Person& person,
                                     std::optional<Time> deadline) {
  if (!table.game()) return std::nullopt;
  const TableGame& game = *table.game();
  const SeatSet seats = game.seats_of(person);
  GameTold told = standing_as_told(table, deadline);
  told.deck = deck_as_told(game.record.deck);
  told.sights = sights_of(game, seats);
  const auto asked = person_asked(table);
  if (!asked || !seats.contains(*asked)) return told;
  told.legal = legal_as_told(game, *asked);
  return told;
}

std::string game_opening(const GameTold& game, std::span<const Event> events, GameForm form) {
  JsonWriter json;
  json.field("number", game.number).field("ply", game.ply);
  json.field("toAct", number_of(game.to_act)).field("deadline", number_of(game.deadline));
  json.field("record", text_or_null(game.record)).key("result");
  if (game.result) {
    write(json, *game.result);
  } else {
    json.null();
  }
  if (form == GameForm::Changes) {
    write_list(json, "events", events, [&](const Event& event) { write(json, event); });
  }
  if (game.deck) write(json.key("deck"), *game.deck);
  return json.text();
}

GamePieces pieces_of(const GameTold& game, std::string_view opening) {
  return {opening, game.sights, game.legal ? &*game.legal : nullptr};
}

void write(JsonWriter& json, const GamePieces& game, GameForm form) {
  json.begin_object().raw(game.opening);
  write_list(json, "views", game.sights, [&](const GameTold::Sight& sight) {
    json.begin_object().field("seat", number_of(sight.viewer)).key(sight_word(form));
    write(json, sight.content);
    json.end_object();
  });
  write_legal(json.key("legal"), game.legal);
  json.end_object();
}

void write(JsonWriter& json, const GameTold& game, GameForm form) {
  write(json, pieces_of(game, game_opening(game, game.events, form)), form);
}

GameTold read_game_told(JsonFields& fields, GameForm form) {
  const auto read_sight = [form](JsonFields& sight) {
    const Viewer viewer = read_seat_or_null(sight, "seat");
    const JsonNode* const content = sight.required(sight_word(form));
    return GameTold::Sight{viewer, content == nullptr ? JsonNode{} : *content};
  };
  GameTold game;
  game.number = read_count(fields, "number");
  game.ply = read_count(fields, "ply");
  game.to_act = read_seat_or_null(fields, "toAct");
  fields.required("deadline");
  game.deadline = read_time_or_null(fields, "deadline");
  game.record = read_text_or_null(fields, "record", kLongestIdTold);
  game.result = read_part_or_null(fields, "result");
  if (form == GameForm::Changes) {
    game.events = read_list(fields, "events", [](JsonFields& item) { return read_event(item); });
  }
  game.deck = read_object(fields, "deck", read_deck_told);
  game.sights = read_list(fields, "views", read_sight);
  game.legal = read_object(fields, "legal", read_legal);
  return game;
}

DeedTold deed_as_told(const Entry& entry) {
  DeedTold told = std::visit(DeedReporter{entry}, entry.deed);
  told.kind = static_cast<DeedKind>(entry.deed.index());
  return told;
}

void write(JsonWriter& json, const DeedTold& deed) {
  json.begin_object().field("deed", word_for(deed.kind, kDeedWords));
  if (deed.seat) json.field("seat", number_of(*deed.seat));
  if (deed.ply) json.field("ply", *deed.ply);
  if (deed.by_bot) json.key("byBot").flag(*deed.by_bot);
  if (deed.why) json.field("why", word_for(*deed.why, kStandInWords));
  if (deed.because) json.field("because", word_for(*deed.because, kClosingWords));
  if (!deed.text.empty()) json.field("text", deed.text);
  json.end_object();
}

DeedTold read_deed_told(JsonFields& fields) {
  DeedTold deed;
  deed.kind = static_cast<DeedKind>(fields.word("deed", kDeedWords));
  deed.seat = read_seat_or_null(fields, "seat");
  deed.ply = read_count_or_null(fields, "ply");
  if (fields.optional("byBot") != nullptr) deed.by_bot = fields.flag_or_absent("byBot");
  deed.why = read_word_or_null<StandIn>(fields, "why", kStandInWords);
  deed.because = read_word_or_null<Closing>(fields, "because", kClosingWords);
  deed.text = read_text_or_null(fields, "text", kLongestClosingText);
  return deed;
}

}  // namespace skyloot
