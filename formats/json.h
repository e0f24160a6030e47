// Strict JSON reading: every value knows where it stood, duplicate and unknown fields are refused,
// and the first error is kept with its place.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/deck.h"
#include "formats/format_error.h"
#include "formats/json_writer.h"

namespace skyloot {

struct JsonField;

struct JsonNode {
  enum class Kind : std::uint8_t { Null, Flag, Integer, Real, Text, List, Object };

  Kind kind = Kind::Null;
  std::size_t offset = 0;
  bool flag = false;
  std::int64_t integer = 0;
  std::string text;  // a text, or a number that is no 64-bit integer as it was written
  std::vector<JsonNode> items;
  std::vector<JsonField> fields;

  [[nodiscard]] const JsonNode* field(std::string_view name) const;
};

struct JsonField {
  std::string name;
  JsonNode value;
};

// What strangers send has no more: a deck has half as many cards as an object may have fields, and
// the longest record with the largest deck fewer values. Each takes a hundred bytes, and time.
struct JsonBounds {
  std::size_t fields = 256;  // of an object
  std::size_t values = 32'768;
};
tl::expected<JsonNode, FormatError> parse_json(std::string_view source, JsonBounds bounds = {});
void write(JsonWriter& json, const JsonNode& node);

// One reading of one source. After the first error all further reading is harmless and void.
class JsonReading {
 public:
  explicit JsonReading(std::string_view source) : source_(source) {}

  [[nodiscard]] bool failed() const { return error_.has_value(); }
  [[nodiscard]] const std::optional<FormatError>& error() const { return error_; }
  void fail(FormatErrorCode code, const JsonNode& node, std::string path, std::string found = {},
            std::string wanted = {});

 private:
  std::string_view source_;
  std::optional<FormatError> error_;
};

// The fields of one object. Each field is asked for by name; what nobody asked for is refused by
// no_others().
class JsonFields {
 public:
  JsonFields(JsonReading& reading, const JsonNode& node, std::string path);

  const JsonNode* required(std::string_view name);
  const JsonNode* optional(std::string_view name);

  std::int64_t integer(std::string_view name, Range allowed);
  std::string text(std::string_view name, std::size_t longest);
  bool flag_or_absent(std::string_view name);
  const std::vector<JsonNode>& list(std::string_view name);
  // One of the words, as its place among them.
  template <class Words>
  std::size_t word(std::string_view name, const Words& words) {
    return find_word(name, std::vector<std::string_view>(std::begin(words), std::end(words)));
  }
  void no_others();

  [[nodiscard]] std::string path_of(std::string_view name) const;
  [[nodiscard]] const JsonNode& node() const { return node_; }
  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] JsonReading& reading() const { return reading_; }

 private:
  std::size_t find_word(std::string_view name, const std::vector<std::string_view>& words);

  JsonReading& reading_;
  const JsonNode& node_;
  std::string path_;
  std::vector<std::string_view> asked_;
};

// Reads a list item or field as an integer, with its place in the message.
std::int64_t read_integer(JsonReading& reading, const JsonNode& node, const std::string& path,
                          Range allowed);
std::string read_text(JsonReading& reading, const JsonNode& node, const std::string& path,
                      std::size_t longest);

std::string range_text(Range range);
std::string item_path(const std::string& path, std::size_t place);
// Not empty, and without control characters.
bool is_clean_text(std::string_view text);
// Characters, not bytes, of a text in UTF-8.
std::size_t character_count(std::string_view text);

}  // namespace skyloot
