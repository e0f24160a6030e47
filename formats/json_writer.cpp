#include "formats/json_writer.h"

#include <array>
#include <charconv>

namespace skyloot {

std::string json_text(std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string quoted = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      quoted += '\\';
      quoted += c;
    } else if (c == '\n') {
      quoted.append("\\n");
    } else if (byte < 0x20U) {
      quoted.append("\\u00");
      quoted += kHex[byte >> 4U];
      quoted += kHex[byte & 15U];
    } else {
      quoted += c;
    }
  }
  quoted += '"';
  return quoted;
}

JsonWriter& JsonWriter::decimals(double number, int digits) {
  std::array<char, 64> text{};  // numbers beyond 1e60 are not ours
  const auto [end, error] = std::to_chars(text.data(), text.data() + text.size(), number,
                                          std::chars_format::fixed, digits);
  return raw(error == std::errc{} ? std::string_view(text.data(), end) : "null");
}

JsonWriter& JsonWriter::key(std::string_view name) {
  separate();
  text_.append(json_text(name)).append(":");
  return *this;
}

JsonWriter& JsonWriter::value(std::string_view text) { return raw(json_text(text)); }

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

// A comma goes before everything but the first thing after an opening bracket or a key.
void JsonWriter::separate() {
  if (text_.empty()) return;
  const char last = text_.back();
  if (last != '{' && last != '[' && last != ':') text_ += ',';
}

}  // namespace skyloot
