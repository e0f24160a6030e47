#include "protocol/request_body.h"

#include "formats/message.h"
#include "formats/plain_text.h"

namespace skyloot {

namespace {

constexpr std::size_t kLongestLevel = 32;
constexpr std::size_t kLongestMovingCode = 16;
constexpr Range kPlies{0, 1'000'000};

Seat read_required_seat(JsonFields& fields) {
  return seat(static_cast<std::size_t>(fields.integer("seat", kSeatNumbers) - 1));
}

std::optional<Seat> read_seat_or_absent(JsonFields& fields) {
  if (fields.optional("seat") == nullptr) return std::nullopt;
  return read_required_seat(fields);
}

void write_seat(JsonWriter& json, std::optional<Seat> seat) {
  if (seat) json.field("seat", number_of(*seat));
}

void write_ack_id(JsonWriter& json, const std::string& ack_id) {
  if (!ack_id.empty()) json.field("ackId", ack_id);
}

// The name of a request, if it has one.
std::string read_ack_id(JsonFields& fields) {
  return fields.optional("ackId") == nullptr ? std::string{} : fields.text("ackId", kLongestAckId);
}

void read_options_of(JsonFields& fields, TableOptions& options) {
  const JsonNode* const node = fields.optional("options");
  if (node == nullptr) return;
  JsonFields inner(fields.reading(), *node, fields.path_of("options"));
  options = read_options(inner, options);
  inner.no_others();
}

JsonNode choices_of(const TableOptions& options) {
  JsonWriter json;
  json.begin_object();
  write_choices(json, options);
  return parse_json(json.end_object().text()).value();
}

void write_unusual_options(JsonWriter& json, const TableOptions& options) {
  const JsonNode wanted = choices_of(options);
  const JsonNode usual = choices_of({});
  json.key("options").begin_object();
  for (std::size_t i = 0; i < wanted.fields.size(); ++i) {
    const auto& [name, value] = wanted.fields[i];
    if (to_json(value) != to_json(usual.fields[i].value)) write(json.key(name), value);
  }
  if (options.own_deck) json.field("deck", write_deck(*options.own_deck));
  json.end_object();
}

// "prepared": {"record": "…", "ply": n}
PreparedGame read_prepared(JsonFields& fields) {
  const JsonNode* const node = fields.optional("prepared");
  if (node == nullptr) return std::nullopt;
  JsonReading& reading = fields.reading();
  JsonFields inner(reading, *node, fields.path_of("prepared"));
  const JsonNode* const text = inner.required("record");
  const bool has_ply = inner.optional("ply") != nullptr;
  const auto plies = has_ply ? static_cast<std::size_t>(inner.integer("ply", kPlies)) : 0;
  inner.no_others();
  if (reading.failed()) return std::nullopt;
  if (text->kind != JsonNode::Kind::Text) {
    reading.fail(FormatErrorCode::WrongType, *text, inner.path_of("record"), {}, "text");
    return std::nullopt;
  }
  auto record = read_record(text->text);
  if (!record) {
    const FormatError& error = record.error();
    reading.fail(error.code, *text, inner.path_of("record") + ":" + std::to_string(error.line),
                 error.found, error.wanted);
    return std::nullopt;
  }
  if (!cut(*record, has_ply ? plies : record->actions.size())) {
    reading.fail(FormatErrorCode::OutOfRange, *node, inner.path_of("ply"), std::to_string(plies),
                 range_text({0, static_cast<int>(record->actions.size())}));
    return std::nullopt;
  }
  return std::move(*record);
}

void write_prepared(JsonWriter& json, const PreparedGame& prepared) {
  if (!prepared) return;
  json.key("prepared").begin_object().field("record", write_record(*prepared)).end_object();
}

void write_fields(JsonWriter&, const NoBody&) {}
void write_fields(JsonWriter& json, const NameBody& body) { json.field("name", body.name); }
void write_fields(JsonWriter& json, const CodeBody& body) { json.field("code", body.code); }
void write_fields(JsonWriter& json, const ForgetBody& body) { json.field("person", body.person); }
void write_fields(JsonWriter& json, const OpenBody& body) {
  write_unusual_options(json, body.options);
  write_prepared(json, body.prepared);
  write_ack_id(json, body.ack_id);
}
void write_fields(JsonWriter& json, const OptionsBody& body) {
  write_options(json.key("options"), body.options);
  write_ack_id(json, body.ack_id);
}
void write_fields(JsonWriter& json, const SeatBody& body) {
  write_seat(json, body.seat);
  if (body.entropy) json.field("entropy", hex_text(*body.entropy));
  if (body.name) json.field("name", *body.name);
  write_ack_id(json, body.ack_id);
}
void write_fields(JsonWriter& json, const BotBody& body) {
  json.field("level", body.level);
  write_seat(json, body.seat);
  write_ack_id(json, body.ack_id);
}
void write_fields(JsonWriter& json, const EntropyBody& body) {
  json.field("entropy", hex_text(body.entropy));
  write_seat(json, body.seat);
  write_ack_id(json, body.ack_id);
}
void write_fields(JsonWriter& json, const GameBody& body) { write_ack_id(json, body.ack_id); }
void write_fields(JsonWriter& json, const HintBody& body) { write_seat(json, body.seat); }
void write_fields(JsonWriter& json, const ReportBody& body) {
  write_seat(json, body.seat);
  if (!body.seat) json.field("person", body.person);
  json.field("text", body.text);
}
void write_fields(JsonWriter& json, const ForkBody& body) {
  json.field("ply", body.ply);
  write_ack_id(json, body.ack_id);
}

}  // namespace

bool cut(Record& record, std::size_t plies) {
  if (plies > record.actions.size()) return false;
  record.proof.reset();
  record.actions.resize(plies);
  return !is_over(replay(record, plies).board);
}

void read_body(JsonFields&, NoBody&) {}

void read_body(JsonFields& fields, NameBody& body) {
  body.name = read_plain_text(fields, "name", kLongestCaptainName);
}

void read_body(JsonFields& fields, CodeBody& body) {
  body.code = fields.text("code", kLongestMovingCode);
}

void read_body(JsonFields& fields, ForgetBody& body) {
  body.person = fields.text("person", kLongestPerson);
}

void read_body(JsonFields& fields, OpenBody& body) {
  read_options_of(fields, body.options);
  body.prepared = read_prepared(fields);
  body.ack_id = read_ack_id(fields);
}

void read_body(JsonFields& fields, OptionsBody& body) {
  read_options_of(fields, body.options);
  body.ack_id = read_ack_id(fields);
}

void read_body(JsonFields& fields, SeatBody& body) {
  body.seat = read_seat_or_absent(fields);
  if (fields.optional("name") != nullptr) {
    body.name = read_plain_text(fields, "name", kLongestCaptainName);
  }
  if (fields.optional("entropy") != nullptr) {
    body.entropy = read_hex_field<Entropy>(fields, "entropy");
  }
  body.ack_id = read_ack_id(fields);
}

void read_body(JsonFields& fields, BotBody& body) {
  body.level = fields.text("level", kLongestLevel);
  body.seat = read_seat_or_absent(fields);
  body.ack_id = read_ack_id(fields);
}

void read_body(JsonFields& fields, EntropyBody& body) {
  body.entropy = read_hex_field<Entropy>(fields, "entropy");
  body.seat = read_seat_or_absent(fields);
  body.ack_id = read_ack_id(fields);
}

void read_body(JsonFields& fields, GameBody& body) { body.ack_id = read_ack_id(fields); }

void read_body(JsonFields& fields, HintBody& body) { body.seat = read_required_seat(fields); }

void read_body(JsonFields& fields, ReportBody& body) {
  if (fields.optional("person") != nullptr) {
    body.person = fields.text("person", kLongestPerson);
  } else {
    body.seat = read_required_seat(fields);
  }
  body.text = fields.text("text", kLongestReport);
}

void read_body(JsonFields& fields, ForkBody& body) {
  body.ply = static_cast<std::size_t>(fields.integer("ply", kPlies));
  body.ack_id = read_ack_id(fields);
}

void write(JsonWriter& json, const RequestBody& body) {
  json.begin_object();
  std::visit([&](const auto& content) { write_fields(json, content); }, body);
  json.end_object();
}

}  // namespace skyloot
