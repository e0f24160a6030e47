#include "formats/json_writer.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace skyloot {

namespace {

constexpr std::size_t kFirstCapacity = 512;
constexpr std::size_t kLongestEscape = 6;

constexpr bool is_plain(char c) {
  return c != '"' && c != '\\' && static_cast<unsigned char>(c) >= 0x20U;
}

char* write_escaped(char* at, char c) {
  constexpr std::string_view kHex = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(c);
  *at++ = '\\';
  if (c == '"' || c == '\\') {
    *at++ = c;
  } else if (c == '\n') {
    *at++ = 'n';
  } else {
    for (const char part : {'u', '0', '0', kHex[byte >> 4U], kHex[byte & 15U]}) *at++ = part;
  }
  return at;
}

}  // namespace

std::string json_text(std::string_view text) { return JsonWriter{}.value(text).text(); }

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
  append_quoted(name);
  append(':');
  return *this;
}

JsonWriter& JsonWriter::value(std::string_view text) {
  separate();
  append_quoted(text);
  return *this;
}

JsonWriter& JsonWriter::raw(std::string_view json) {
  separate();
  append(json);
  return *this;
}

JsonWriter& JsonWriter::open(char bracket) {
  separate();
  append(bracket);
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  append(bracket);
  return *this;
}

void JsonWriter::append(std::string_view piece) {
  std::copy(piece.begin(), piece.end(), room_for(piece.size()));
  size_ += piece.size();
}

void JsonWriter::append_quoted(std::string_view text) {
  char* at = room_for(kLongestEscape * text.size() + 2);
  *at++ = '"';
  for (const char c : text) {
    if (is_plain(c)) {
      *at++ = c;
    } else {
      at = write_escaped(at, c);
    }
  }
  *at++ = '"';
  size_ = static_cast<std::size_t>(at - buffer_.get());
}

void JsonWriter::grow(std::size_t more) {
  capacity_ = std::max({kFirstCapacity, 2 * capacity_, size_ + more});
  auto larger = std::make_unique_for_overwrite<char[]>(capacity_);
  std::copy_n(buffer_.get(), size_, larger.get());
  buffer_ = std::move(larger);
}

}  // namespace skyloot
