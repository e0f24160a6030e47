// What readers of a server's messages and answers share. They are patient: a field that is null may
// be left out as well, and what nobody asks for is passed over, since a newer server may say more.
// Every text is free of control characters, so that it can be shown.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "formats/json.h"
#include "formats/json_writer.h"
#include "formats/message.h"
#include "table/time.h"

namespace skyloot {

inline constexpr std::size_t kLongestWordTold = 64;
inline constexpr std::size_t kLongestIdTold = 64;
inline constexpr std::size_t kLongestNameTold = 64;
inline constexpr std::size_t kLongestTextTold = 2000;

// A part of a message that the message does not look into: as its sender wrote it, or as its reader
// found it.
using JsonPart = std::variant<std::string, JsonNode>;
void write(JsonWriter& json, const JsonPart& part);

inline bool is_there(const JsonNode* node) {
  return node != nullptr && node->kind != JsonNode::Kind::Null;
}

// Numbers that may be greater than a Range can say.
std::int64_t read_count(JsonFields& fields, std::string_view name);
std::optional<std::int64_t> read_count_or_null(JsonFields& fields, std::string_view name);
Time read_time(JsonFields& fields, std::string_view name);
std::optional<Time> read_time_or_null(JsonFields& fields, std::string_view name);
Seat read_seat(JsonFields& fields, std::string_view name);
std::optional<Seat> read_seat_or_null(JsonFields& fields, std::string_view name);
std::vector<Seat> read_seats(JsonFields& fields, std::string_view name);
// Empty for null and for what is left out.
std::string read_text_or_null(JsonFields& fields, std::string_view name, std::size_t longest);
std::vector<std::string> read_texts(JsonFields& fields, std::string_view name, std::size_t longest);
std::optional<JsonPart> read_part_or_null(JsonFields& fields, std::string_view name);

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

// null for an empty text.
inline std::optional<std::string_view> text_or_null(std::string_view text) {
  if (text.empty()) return std::nullopt;
  return text;
}

// Writes a list; `write_item` is given each item.
template <class Items, class WriteItem>
void write_list(JsonWriter& json, std::string_view name, const Items& items, WriteItem write_item) {
  json.key(name).begin_list();
  for (const auto& item : items) write_item(item);
  json.end_list();
}

}  // namespace skyloot
