#include "formats/json_writer.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace skyloot {

namespace {

constexpr bool needs_escape(char c) {
  return c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20U;
}

void append_escaped(std::string& text, char c) {
  constexpr std::string_view kHex = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(c);
  if (c == '"' || c == '\\') {
    text += '\\';
    text += c;
  } else if (c == '\n') {
    text.append("\\n");
  } else {
    text.append("\\u00");
    text += kHex[byte >> 4U];
    text += kHex[byte & 15U];
  }
}

// Most texts have nothing to escape and go in one piece.
void append_json_text(std::string& json, std::string_view text) {
  json += '"';
  while (true) {
    const auto special = std::find_if(text.begin(), text.end(), needs_escape);
    const auto plain = static_cast<std::size_t>(special - text.begin());
    json.append(text.substr(0, plain));
    if (plain == text.size()) break;
    append_escaped(json, text[plain]);
    text.remove_prefix(plain + 1);
  }
  json += '"';
}

}  // namespace

std::string json_text(std::string_view text) {
  std::string quoted;
  append_json_text(quoted, text);
  return quoted;
}

JsonWriter& JsonWriter::value(std::int64_t number) {
  std::array<char, 20> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  return raw(std::string_view(digits.data(), end));
}

JsonWriter& JsonWriter::decimals(double number, int digits) {
  std::array<char, 64> text{};  // numbers beyond 1e60 are not ours
  const auto [end, error] = std::to_chars(text.data(), text.data() + text.size(), number,
                                          std::chars_format::fixed, digits);
  return raw(error == std::errc{} ? std::string_view(text.data(), end) : "null");
}

JsonWriter& JsonWriter::key(std::string_view name) {
  separate();
  append_json_text(text_, name);
  text_ += ':';
  return *this;
}

JsonWriter& JsonWriter::value(std::string_view text) {
  separate();
  append_json_text(text_, text);
  return *this;
}

JsonWriter& JsonWriter::raw(std::string_view json) {
  separate();
  text_.append(json);
  return *this;
}

JsonWriter& JsonWriter::open(char bracket) {
  separate();
  text_ += bracket;
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  text_ += bracket;
  return *this;
}

// A comma goes before everything but the first thing after an opening bracket
// or a key.
void JsonWriter::separate() {
  if (text_.empty()) return;
  const char last = text_.back();
  if (last != '{' && last != '[' && last != ':') text_ += ',';
}

}  // namespace skyloot
