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

void write_fields(JsonWriter& json, const NameBody& body) { json.field("name", body.name); }
void write_fields(JsonWriter& json, const CodeBody& body) { json.field("code", body.code); }
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

std::string read_ack_id(JsonFields& fields) {
  return fields.optional("ackId") == nullptr ? std::string{} : fields.text("ackId", kLongestAckId);
}

void read_body(JsonFields& fields, NameBody& body) {
  body.name = read_plain_text(fields, "name", kLongestCaptainName);
}

void read_body(JsonFields& fields, CodeBody& body) {
  body.code = fields.text("code", kLongestMovingCode);
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
