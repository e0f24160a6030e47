#include "protocol/message_fields.h"

namespace skyloot {

void write(JsonWriter& json, const JsonPart& part) {
  if (const auto* const written = std::get_if<std::string>(&part)) {
    json.raw(*written);
  } else {
    write(json, std::get<JsonNode>(part));
  }
}

std::int64_t read_count(JsonFields& fields, std::string_view name) {
  const JsonNode* const node = fields.required(name);
  if (node == nullptr) return 0;
  if (node->kind != JsonNode::Kind::Integer || node->integer < 0) {
    fields.reading().fail(FormatErrorCode::WrongType, *node, fields.path_of(name), {}, "integer");
    return 0;
  }
  return node->integer;
}

std::optional<std::int64_t> read_count_or_null(JsonFields& fields, std::string_view name) {
  if (!is_there(fields.optional(name))) return std::nullopt;
  return read_count(fields, name);
}

Time read_time(JsonFields& fields, std::string_view name) {
  return time_of(read_count(fields, name));
}

std::optional<Time> read_time_or_null(JsonFields& fields, std::string_view name) {
  if (!is_there(fields.optional(name))) return std::nullopt;
  return read_time(fields, name);
}

Seat read_seat(JsonFields& fields, std::string_view name) {
  return static_cast<Seat>(fields.integer(name, kSeatNumbers) - 1);
}

std::optional<Seat> read_seat_or_null(JsonFields& fields, std::string_view name) {
  if (!is_there(fields.optional(name))) return std::nullopt;
  return read_seat(fields, name);
}

std::vector<Seat> read_seats(JsonFields& fields, std::string_view name) {
  std::vector<Seat> seats;
  if (!is_there(fields.optional(name))) return seats;
  const std::vector<JsonNode>& nodes = fields.list(name);
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const std::string path = item_path(fields.path_of(name), i);
    seats.push_back(
        static_cast<Seat>(read_integer(fields.reading(), nodes[i], path, kSeatNumbers) - 1));
  }
  return seats;
}

std::string read_text_or_null(JsonFields& fields, std::string_view name, std::size_t longest) {
  return is_there(fields.optional(name)) ? fields.text(name, longest) : std::string{};
}

std::vector<std::string> read_texts(JsonFields& fields, std::string_view name,
                                    std::size_t longest) {
  std::vector<std::string> texts;
  const std::vector<JsonNode>& nodes = fields.list(name);
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const std::string path = item_path(fields.path_of(name), i);
    texts.push_back(read_text(fields.reading(), nodes[i], path, longest));
  }
  return texts;
}

std::optional<JsonPart> read_part_or_null(JsonFields& fields, std::string_view name) {
  const JsonNode* const node = fields.optional(name);
  if (!is_there(node)) return std::nullopt;
  return *node;
}

}  // namespace skyloot
