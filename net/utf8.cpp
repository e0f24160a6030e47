#include "net/utf8.h"

#include <cstdint>

namespace skyloot::net {

namespace {

using Byte = std::uint8_t;

bool is_continuation(char byte) { return (static_cast<Byte>(byte) & 0xC0U) == 0x80U; }

// How many bytes a character has whose first two are these; 0 if there is none.
std::size_t character_length(Byte first, Byte second) {
  if (first < 0x80) return 1;
  if (first < 0xC2 || first > 0xF4) return 0;
  if (first < 0xE0) return 2;
  if (first < 0xF0) {
    if (first == 0xE0 && second < 0xA0) return 0;  // longer than needed
    if (first == 0xED && second > 0x9F) return 0;  // half of a pair
    return 3;
  }
  if (first == 0xF0 && second < 0x90) return 0;  // longer than needed
  if (first == 0xF4 && second > 0x8F) return 0;  // above U+10FFFF
  return 4;
}

}  // namespace

bool is_utf8(std::string_view bytes) {
  while (!bytes.empty()) {
    const char second = bytes.size() > 1 ? bytes[1] : '\0';
    const std::size_t length =
        character_length(static_cast<Byte>(bytes.front()), static_cast<Byte>(second));
    if (length == 0 || length > bytes.size()) return false;
    for (const char byte : bytes.substr(1, length - 1)) {
      if (!is_continuation(byte)) return false;
    }
    bytes.remove_prefix(length);
  }
  return true;
}

std::string_view utf8_beginning(std::string_view text, std::size_t longest) {
  if (text.size() <= longest) return text;
  while (longest > 0 && is_continuation(text[longest])) --longest;
  return text.substr(0, longest);
}

}  // namespace skyloot::net
