#include "protocol/server_message.h"

#include <algorithm>

#include "protocol/client_message.h"

namespace skyloot {

namespace {

constexpr Range kWaits{1, 1'000'000'000};  // in milliseconds

SeatPresence read_presence(JsonFields& fields) {
  SeatPresence told{read_seat(fields, "seat"), {}, {}};
  fields.required("present");
  if (!fields.flag_or_absent("present")) {
    told.absent_since = read_time_or_null(fields, "absentSince").value_or(Time{});
  }
  told.stand_in_at = read_time_or_null(fields, "standInAt");
  return told;
}
void write_presence(JsonWriter& json, std::string_view name,
                    const std::vector<SeatPresence>& seats) {
  write_list(json, name, seats, [&](const SeatPresence& told) {
    json.begin_object().field("seat", number_of(told.seat)).key("present").flag(!told.absent_since);
    json.field("absentSince", number_of(told.absent_since));
    json.field("standInAt", number_of(told.stand_in_at)).end_object();
  });
}

// Nobody, where an older server does not tell of them.
Spectators read_spectators(JsonFields& fields) {
  const auto told = read_object(fields, "spectators", [](JsonFields& spectators) {
    return Spectators{static_cast<std::size_t>(read_count(spectators, "count")),
                      read_texts(spectators, "names", kLongestNameTold)};
  });
  return told.value_or(Spectators{});
}
void write_spectators(JsonWriter& json, const Spectators& spectators) {
  json.key("spectators").begin_object().field("count", spectators.count);
  write_list(json, "names", spectators.names, [&](const std::string& name) { json.value(name); });
  json.end_object();
}

YouTold read_you(JsonFields& fields) {
  fields.required("you");
  const auto you = read_object(fields, "you", [](JsonFields& told) {
    return YouTold{told.text("person", kLongestIdTold),
                   read_text_or_null(told, "name", kLongestNameTold), read_seats(told, "seats")};
  });
  return you.value_or(YouTold{});
}
void write_you(JsonWriter& json, const YouTold& you) {
  json.key("you").begin_object().field("person", you.person).field("name", you.name);
  write_list(json, "seats", you.seats, [&](Seat seat) { json.value(number_of(seat)); });
  json.end_object();
}

void read_fields(JsonFields& fields, ChatLine& line) {
  line.id = read_count(fields, "id");
  line.person = read_text_or_null(fields, "person", kLongestIdTold);
  line.name = fields.text("name", kLongestNameTold);
  line.text = fields.text("text", kLongestTextTold);
  line.time = read_time(fields, "time");
}
void write_fields(JsonWriter& json, const ChatLine& line) {
  json.field("id", line.id).field("person", line.person).field("name", line.name);
  json.field("text", line.text).field("time", number_of(line.time));
}

std::vector<ChatLine> read_chat(JsonFields& fields) {
  return read_list(fields, "chat", read_chat_line);
}
void write_chat(JsonWriter& json, const std::vector<ChatLine>& lines) {
  write_list(json, "chat", lines, [&](const ChatLine& line) {
    json.begin_object().field("type", ChatLine::kType);
    write_fields(json, line);
    json.end_object();
  });
}

void read_fields(JsonFields& fields, Welcome& told) {
  told.seq = read_count(fields, "seq");
  told.time = read_time(fields, "time");
  told.you = read_you(fields);
  fields.required("table");
  told.table = read_object(fields, "table", read_table_told).value_or(TableTold{});
  told.game = read_object(fields, "game",
                          [](JsonFields& game) { return read_game_told(game, GameForm::Whole); });
  told.presence = read_list(fields, "presence", read_presence);
  told.spectators = read_spectators(fields);
  told.chat = read_chat(fields);
}
void write_fields(JsonWriter& json, const Welcome& told) {
  json.field("protocol", kProtocolVersion).field("seq", told.seq);
  json.field("time", number_of(told.time));
  write_you(json, told.you);
  write(json.key("table"), told.table);
  json.key("game");
  if (told.game) {
    write(json, *told.game, GameForm::Whole);
  } else {
    json.null();
  }
  write_presence(json, "presence", told.presence);
  write_spectators(json, told.spectators);
  write_chat(json, told.chat);
}

void read_fields(JsonFields& fields, Resumed& told) {
  told.seq = read_count(fields, "seq");
  told.from = read_count(fields, "from");
  told.time = read_time(fields, "time");
  told.you = read_you(fields);
  fields.required("deadline");
  told.deadline = read_time_or_null(fields, "deadline");
  told.presence = read_list(fields, "presence", read_presence);
  told.spectators = read_spectators(fields);
  told.chat = read_chat(fields);
}
void write_fields(JsonWriter& json, const Resumed& told) {
  json.field("protocol", kProtocolVersion).field("seq", told.seq).field("from", told.from);
  json.field("time", number_of(told.time));
  write_you(json, told.you);
  json.field("deadline", number_of(told.deadline));
  write_presence(json, "presence", told.presence);
  write_spectators(json, told.spectators);
  write_chat(json, told.chat);
}

void read_fields(JsonFields& fields, Frame& frame) {
  frame.seq = read_count(fields, "seq");
  frame.time = read_time_or_null(fields, "time").value_or(Time{});
  fields.required("deed");
  frame.deed = read_object(fields, "deed", read_deed_told).value_or(DeedTold{});
  frame.ack_id = read_text_or_null(fields, "ackId", kLongestIdTold);
  frame.table = read_object(fields, "table", read_table_told);
  frame.game = read_object(
      fields, "game", [](JsonFields& game) { return read_game_told(game, GameForm::Changes); });
}
void write_fields(JsonWriter& json, const FramePieces& frame) {
  json.raw(frame.opening);
  if (!frame.ack_id.empty()) json.field("ackId", frame.ack_id);
  if (!frame.table.empty()) json.key("table").raw(frame.table);
  if (frame.game) write(json.key("game"), *frame.game, GameForm::Changes);
}
void write_fields(JsonWriter& json, const Frame& frame) {
  const std::string opening =
      frame_opening(static_cast<std::uint64_t>(frame.seq), frame.time, frame.deed);
  const std::string table = frame.table ? to_json(*frame.table) : std::string{};
  std::string game;
  FramePieces pieces{opening, frame.ack_id, table, {}};
  if (frame.game) {
    game = game_opening(*frame.game, frame.game->events, GameForm::Changes);
    pieces.game = pieces_of(*frame.game, game);
  }
  write_fields(json, pieces);
}

void read_fields(JsonFields& fields, Acknowledged& told) {
  told.ack_id = fields.text("ackId", kLongestIdTold);
  told.seq = read_count(fields, "seq");
}
void write_fields(JsonWriter& json, const Acknowledged& told) {
  json.field("ackId", told.ack_id).field("seq", told.seq);
}

void read_fields(JsonFields& fields, Refused& refused) {
  refused.ack_id = read_text_or_null(fields, "ackId", kLongestIdTold);
  refused.code = fields.text("code", kLongestIdTold);
  refused.rule = read_text_or_null(fields, "rule", kLongestWordTold);
  refused.rule_url = read_text_or_null(fields, "ruleUrl", kLongestTextTold);
  refused.ply = read_count_or_null(fields, "ply");
  refused.detail = fields.text("detail", kLongestTextTold);
  if (!is_there(fields.optional("retryAfterMs"))) return;
  refused.retry_after = Milliseconds{fields.integer("retryAfterMs", kWaits)};
}
void write_fields(JsonWriter& json, const Refused& refused) {
  json.field("ackId", text_or_null(refused.ack_id)).field("code", refused.code);
  json.field("rule", text_or_null(refused.rule));
  if (!refused.rule_url.empty()) json.field("ruleUrl", refused.rule_url);
  json.field("ply", refused.ply);
  if (refused.retry_after) json.field("retryAfterMs", refused.retry_after->count());
  json.field("detail", refused.detail);
}

void read_fields(JsonFields& fields, PresenceChanged& told) {
  told.seats = read_list(fields, "seats", read_presence);
  told.spectators = read_spectators(fields);
}
void write_fields(JsonWriter& json, const PresenceChanged& told) {
  write_presence(json, "seats", told.seats);
  write_spectators(json, told.spectators);
}

void read_fields(JsonFields& fields, Pong& pong) { pong.time = read_time(fields, "time"); }
void write_fields(JsonWriter& json, const Pong& pong) { json.field("time", number_of(pong.time)); }

template <class Content>
void write_message(JsonWriter& json, std::string_view type, const Content& content) {
  json.begin_object().field("type", type);
  write_fields(json, content);
  json.end_object();
}

// Bytes, and seldom more.
std::size_t size_of(const FramePieces& frame) {
  constexpr std::size_t kNamesAndChoices = 512;
  std::size_t size = kNamesAndChoices + frame.opening.size() + frame.table.size();
  if (!frame.game) return size;
  size += frame.game->opening.size();
  for (const GameTold::Sight& sight : frame.game->sights) {
    if (const auto* const text = std::get_if<std::string>(&sight.content)) size += text->size();
  }
  return size;
}

}  // namespace

tl::expected<std::optional<ServerMessage>, FormatError> read_server_message(std::string_view json) {
  using Types = MessageTypes<ServerMessage>;
  const auto root = parse_json(json);
  if (!root) return tl::unexpected(root.error());
  JsonReading reading(json);
  JsonFields fields(reading, *root, "");
  const std::string type = fields.text("type", kLongestIdTold);
  if (reading.failed()) return tl::unexpected(*reading.error());
  const auto known = std::find(Types::kWords.begin(), Types::kWords.end(), type);
  if (known == Types::kWords.end()) return std::nullopt;
  auto message = Types::empty(static_cast<std::size_t>(known - Types::kWords.begin()));
  std::visit([&](auto& content) { read_fields(fields, content); }, message);
  if (reading.failed()) return tl::unexpected(*reading.error());
  return message;
}

void write(JsonWriter& json, const ServerMessage& message) {
  std::visit([&](const auto& content) { write_message(json, type_of(message), content); }, message);
}

ChatLine read_chat_line(JsonFields& fields) {
  ChatLine line;
  read_fields(fields, line);
  return line;
}

std::string frame_opening(std::uint64_t seq, Time time, const DeedTold& deed) {
  JsonWriter json;
  json.field("seq", seq).field("time", number_of(time));
  write(json.key("deed"), deed);
  return json.text();
}

void write(JsonWriter& json, const FramePieces& frame) {
  json.reserve(size_of(frame));
  write_message(json, Frame::kType, frame);
}

}  // namespace skyloot
