#include "protocol/client_message.h"

#include "formats/message.h"
#include "formats/plain_text.h"

namespace skyloot {

namespace {

constexpr Range kCounting{1, 1'000'000'000};
constexpr Range kProtocol{kProtocolVersion, kProtocolVersion};

void read_fields(JsonFields& fields, Hello& hello) {
  fields.integer("protocol", kProtocol);
  if (fields.optional("seq") == nullptr) return;
  hello.last_seen = static_cast<std::uint64_t>(fields.integer("seq", kCounting));
}
void write_fields(JsonWriter& json, const Hello& hello) {
  json.field("protocol", kProtocolVersion);
  if (hello.last_seen) json.field("seq", *hello.last_seen);
}

void read_fields(JsonFields& fields, Act& act) {
  act.seat = seat(static_cast<std::size_t>(fields.integer("seat", kSeatNumbers) - 1));
  act.ply = static_cast<std::size_t>(fields.integer("ply", kCounting));
  act.ack_id = fields.text("ackId", kLongestAckId);
  const JsonNode* const node = fields.required("action");
  if (node == nullptr) return;
  JsonFields action(fields.reading(), *node, "action");
  act.action = read_action(action);
  action.no_others();
}
void write_fields(JsonWriter& json, const Act& act) {
  json.field("seat", number_of(act.seat)).field("ply", act.ply).field("ackId", act.ack_id);
  json.key("action");
  write(json, act.action);
}

void read_fields(JsonFields& fields, ChatOut& chat) {
  chat.text = read_plain_text(fields, "text", kLongestChat);
}
void write_fields(JsonWriter& json, const ChatOut& chat) { json.field("text", chat.text); }

void read_fields(JsonFields& fields, Mute& mute) {
  mute.person = fields.text("person", kLongestPerson);
  fields.required("muted");
  mute.muted = fields.flag_or_absent("muted");
}
void write_fields(JsonWriter& json, const Mute& mute) {
  json.field("person", mute.person).key("muted").flag(mute.muted);
}

void read_fields(JsonFields&, Ping&) {}
void write_fields(JsonWriter&, const Ping&) {}

void read_fields(JsonFields& fields, ChooseLanguage& chosen) {
  chosen.language = static_cast<Language>(fields.word("language", kLanguageWords));
}
void write_fields(JsonWriter& json, const ChooseLanguage& chosen) {
  json.field("language", word_of(chosen.language));
}

}  // namespace

tl::expected<ClientMessage, BadMessage> read_client_message(std::string_view json) {
  using Types = MessageTypes<ClientMessage>;
  const auto root = parse_json(json);
  if (!root) return tl::unexpected(BadMessage{root.error(), {}});
  JsonReading reading(json);
  JsonFields fields(reading, *root, "");
  const std::size_t place = fields.word("type", Types::kWords);
  if (reading.failed()) return tl::unexpected(BadMessage{*reading.error(), {}});
  ClientMessage message = Types::empty(place);
  std::visit([&](auto& content) { read_fields(fields, content); }, message);
  fields.no_others();
  if (reading.failed()) return tl::unexpected(BadMessage{*reading.error(), Types::kWords[place]});
  return message;
}

void write(JsonWriter& json, const ClientMessage& message) {
  json.begin_object().field("type", type_of(message));
  std::visit([&](const auto& content) { write_fields(json, content); }, message);
  json.end_object();
}

}  // namespace skyloot
