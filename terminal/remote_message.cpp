#include "terminal/remote_message.h"

#include <algorithm>

#include "terminal/remote_fields.h"

namespace skyloot {

namespace {

constexpr std::size_t kLongestId = 64;
constexpr std::size_t kLongestName = 64;
constexpr Range kWaits{1, 1'000'000'000};  // in milliseconds

bool is_there(const JsonNode* node) {
  return node != nullptr && node->kind != JsonNode::Kind::Null;
}

// Numbers that may be greater than a Range can say.
std::int64_t read_count(JsonFields& fields, std::string_view name) {
  const JsonNode* const node = fields.required(name);
  if (node == nullptr) return 0;
  if (node->kind != JsonNode::Kind::Integer || node->integer < 0) {
    fields.reading().fail(FormatErrorCode::WrongType, *node, fields.path_of(name), {}, "integer");
    return 0;
  }
  return node->integer;
}

Time read_time(JsonFields& fields, std::string_view name) {
  return time_of(read_count(fields, name));
}

std::optional<Time> read_time_or_null(JsonFields& fields, std::string_view name) {
  if (!is_there(fields.required(name))) return std::nullopt;
  return read_time(fields, name);
}

std::optional<Seat> read_seat_or_null(JsonFields& fields, std::string_view name) {
  if (!is_there(fields.optional(name))) return std::nullopt;
  return read_seat(fields, name);
}

// Empty for null and for what is left out.
std::string read_text_or_null(JsonFields& fields, std::string_view name, std::size_t longest) {
  return is_there(fields.optional(name)) ? fields.text(name, longest) : std::string{};
}

template <class Id, std::size_t N>
std::optional<Id> read_word_or_null(JsonFields& fields, std::string_view name,
                                    const std::array<std::string_view, N>& words) {
  if (!is_there(fields.optional(name))) return std::nullopt;
  return static_cast<Id>(fields.word(name, words));
}

// Reads the items of a list of objects.
template <class Read>
auto read_list(JsonFields& fields, std::string_view name, Read read) {
  std::vector<decltype(read(fields))> items;
  const std::vector<JsonNode>& nodes = fields.list(name);
  items.reserve(nodes.size());
  for (std::size_t i = 0; i < nodes.size() && !fields.reading().failed(); ++i) {
    JsonFields item(fields.reading(), nodes[i], item_path(fields.path_of(name), i));
    items.push_back(read(item));
  }
  return items;
}

// Reads an object, if it is there.
template <class Read>
auto read_object(JsonFields& fields, std::string_view name, Read read) {
  std::optional<decltype(read(fields))> object;
  const JsonNode* const node = fields.optional(name);
  if (!is_there(node)) return object;
  JsonFields inner(fields.reading(), *node, fields.path_of(name));
  object = read(inner);
  return object;
}

Chair read_chair(JsonFields& fields) {
  Chair chair;
  chair.holder = static_cast<Holder>(fields.word("holder", kHolderWords));
  chair.person = read_text_or_null(fields, "person", kLongestId);
  chair.name = read_text_or_null(fields, "name", kLongestName);
  chair.bot = player_named(read_text_or_null(fields, "level", kLongestName));
  chair.stand_in = read_word_or_null<StandIn>(fields, "standIn", kStandInWords);
  return chair;
}

GameTold::Sight read_sight(JsonFields& fields) {
  const Viewer viewer = read_seat_or_null(fields, "seat");
  const JsonNode* const view = fields.optional("view");
  const JsonNode* const content = view != nullptr ? view : fields.required("parts");
  return {viewer, content == nullptr ? JsonNode{} : *content};
}

GameTold::Legal read_legal(JsonFields& fields) {
  const Seat seat = read_seat(fields, "seat");
  return {seat, read_list(fields, "actions", [](JsonFields& item) { return read_action(item); })};
}

GameTold read_game(JsonFields& fields) {
  GameTold game;
  game.number = read_count(fields, "number");
  game.ply = read_count(fields, "ply");
  game.to_act = read_seat_or_null(fields, "toAct");
  game.deadline = read_time_or_null(fields, "deadline");
  game.record = read_text_or_null(fields, "record", kLongestId);
  if (fields.optional("events") != nullptr) {
    game.events = read_list(fields, "events", [](JsonFields& item) { return read_event(item); });
  }
  if (fields.optional("deck") != nullptr) {
    game.deck_hash = read_object(fields, "deck", [](JsonFields& deck) {
                       return deck.text("hash", kLongestId);
                     }).value_or(std::string{});
  }
  game.sights = read_list(fields, "views", read_sight);
  game.legal = read_object(fields, "legal", read_legal);
  return game;
}

DeedTold read_deed_told(JsonFields& fields) {
  DeedTold deed;
  deed.kind = static_cast<DeedKind>(fields.word("deed", kDeedWords));
  deed.seat = read_seat_or_null(fields, "seat");
  deed.why = read_word_or_null<StandIn>(fields, "why", kStandInWords);
  deed.text = read_text_or_null(fields, "text", kLongestClosingText);
  return deed;
}

PresenceTold read_presence(JsonFields& fields) {
  const Seat seat = read_seat(fields, "seat");
  fields.required("present");
  return {seat, fields.flag_or_absent("present"), read_time_or_null(fields, "standInAt")};
}

// Nobody, where an older server does not tell of them.
SpectatorsTold read_spectators(JsonFields& fields) {
  const auto told = read_object(fields, "spectators", [](JsonFields& spectators) {
    SpectatorsTold read{read_count(spectators, "count"), {}};
    const std::vector<JsonNode>& names = spectators.list("names");
    for (std::size_t i = 0; i < names.size(); ++i) {
      const std::string path = item_path(spectators.path_of("names"), i);
      read.names.push_back(read_text(spectators.reading(), names[i], path, kLongestName));
    }
    return read;
  });
  return told.value_or(SpectatorsTold{});
}

ChatTold read_chat(JsonFields& fields) {
  return {read_count(fields, "id"), read_time(fields, "time"), fields.text("name", kLongestName),
          fields.text("text", kLongestText)};
}

Welcome read_welcome(JsonFields& fields) {
  const auto person = [](JsonFields& you) { return you.text("person", kLongestId); };
  Welcome told;
  told.seq = read_count(fields, "seq");
  told.time = read_time(fields, "time");
  fields.required("you");
  told.you = read_object(fields, "you", person).value_or("");
  fields.required("table");
  told.table = read_object(fields, "table", read_table_told).value_or(TableTold{});
  told.game = read_object(fields, "game", read_game);
  told.presence = read_list(fields, "presence", read_presence);
  told.spectators = read_spectators(fields);
  told.chat = read_list(fields, "chat", read_chat);
  return told;
}

Resumed read_resumed(JsonFields& fields) {
  return {read_count(fields, "seq"),
          read_time(fields, "time"),
          read_time_or_null(fields, "deadline"),
          read_list(fields, "presence", read_presence),
          read_spectators(fields),
          read_list(fields, "chat", read_chat)};
}

Frame read_frame(JsonFields& fields) {
  Frame frame;
  frame.seq = read_count(fields, "seq");
  fields.required("deed");
  frame.deed = read_object(fields, "deed", read_deed_told).value_or(DeedTold{});
  frame.ack_id = read_text_or_null(fields, "ackId", kLongestId);
  frame.table = read_object(fields, "table", read_table_told);
  frame.game = read_object(fields, "game", read_game);
  return frame;
}

Refused read_refused(JsonFields& fields) {
  Refused refused{read_text_or_null(fields, "ackId", kLongestId), fields.text("code", kLongestId),
                  fields.text("detail", kLongestText)};
  if (is_there(fields.optional("retryAfterMs"))) {
    refused.retry_after = Milliseconds{fields.integer("retryAfterMs", kWaits)};
  }
  return refused;
}

RemoteMessage read_message(JsonFields& fields) {
  const std::string type = fields.text("type", kLongestId);
  if (type == "welcome") return read_welcome(fields);
  if (type == "resumed") return read_resumed(fields);
  if (type == "frame") return read_frame(fields);
  if (type == "refused") return read_refused(fields);
  if (type == "acknowledged") {
    return Acknowledged{fields.text("ackId", kLongestId), read_count(fields, "seq")};
  }
  if (type == "presence") {
    return PresenceChanged{read_list(fields, "seats", read_presence), read_spectators(fields)};
  }
  if (type == "chat") return read_chat(fields);
  return Unimportant{};
}

}  // namespace

SeatSet TableTold::seats_of(const Person& person) const {
  SeatSet seats;
  for (std::size_t i = 0; i < chairs.size(); ++i) {
    if (!person.empty() && chairs[i].person == person) seats.insert(seat(i));
  }
  return seats;
}

std::size_t TableTold::free_seats() const {
  return static_cast<std::size_t>(
      std::count_if(chairs.begin(), chairs.end(),
                    [](const Chair& chair) { return chair.holder == Holder::Nobody; }));
}

TableTold read_table_told(JsonFields& fields) {
  TableTold table;
  table.code = fields.text("code", kLongestId);
  table.stage = static_cast<Stage>(fields.word("stage", kStageWords));
  table.owner = read_text_or_null(fields, "owner", kLongestId);
  const JsonNode* const options = fields.required("options");
  if (options == nullptr) return table;
  JsonFields chosen(fields.reading(), *options, fields.path_of("options"));
  table.edition = static_cast<Edition>(chosen.word("edition", kEditionWords));
  table.chairs = read_list(fields, "seats", read_chair);
  if (fields.optional("deal") != nullptr) {
    table.commitment = read_object(fields, "deal", [](JsonFields& deal) {
                         return hex_text(read_hex_field<Commitment>(deal, "commitment"));
                       }).value_or("");
  }
  const Range captains{static_cast<int>(kMinPlayers), static_cast<int>(kMaxPlayers)};
  if (!captains.contains(static_cast<int>(table.chairs.size()))) {
    fields.reading().fail(FormatErrorCode::OutOfRange, fields.node(), fields.path_of("seats"),
                          std::to_string(table.chairs.size()), range_text(captains));
  }
  return table;
}

tl::expected<RemoteMessage, FormatError> read_remote_message(std::string_view json) {
  const auto root = parse_json(json);
  if (!root) return tl::unexpected(root.error());
  JsonReading reading(json);
  JsonFields fields(reading, *root, "");
  RemoteMessage message = read_message(fields);
  if (reading.failed()) return tl::unexpected(*reading.error());
  return message;
}

}  // namespace skyloot
