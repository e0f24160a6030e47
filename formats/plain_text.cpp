#include "formats/plain_text.h"

#include <algorithm>
#include <array>

namespace skyloot {

namespace {

struct Block {
  char32_t first;
  char32_t last;
};

template <std::size_t Size>
bool is_in(const std::array<Block, Size>& blocks, char32_t character) {
  return std::any_of(blocks.begin(), blocks.end(), [character](const Block& block) {
    return character >= block.first && character <= block.last;
  });
}

constexpr std::array<Block, 17> kUnseen{{
    {0xAD, 0xAD},         // soft hyphen
    {0x34F, 0x34F},       // grapheme joiner
    {0x61C, 0x61C},       // Arabic letter mark
    {0x115F, 0x1160},     // Hangul fillers
    {0x17B4, 0x17B5},     // Khmer vowels that are not written
    {0x180B, 0x180F},     // Mongolian variants and separator
    {0x200B, 0x200B},     // space of no width
    {0x200E, 0x200F},     // marks of direction
    {0x2028, 0x202E},     // ends of lines and paragraphs; embeddings and overrides of direction
    {0x2060, 0x206F},     // invisible operators; isolates of direction
    {0x2800, 0x2800},     // braille of no dots
    {0x3164, 0x3164},     // Hangul filler
    {0xFEFF, 0xFEFF},     // byte order mark
    {0xFFA0, 0xFFA0},     // Hangul filler
    {0xFFF0, 0xFFFB},     // annotations
    {0xFFFE, 0xFFFF},     // no characters
    {0xE0000, 0x10FFFF},  // tags, variants, private use
}};

// Those that can be put on any letter, again and again.
constexpr std::array<Block, 12> kMarks{{
    {0x300, 0x36F},
    {0x483, 0x489},
    {0x591, 0x5BD},
    {0x610, 0x61A},
    {0x64B, 0x65F},
    {0x6D6, 0x6ED},
    {0xE31, 0xE3A},
    {0xE47, 0xE4E},
    {0x1AB0, 0x1AFF},
    {0x1DC0, 0x1DFF},
    {0x20D0, 0x20FF},
    {0xFE20, 0xFE2F},
}};
constexpr int kMostMarks = 4;  // on one letter

constexpr Block kJoiners{0x200C, 0x200D};
constexpr char32_t kFirstJoined = 0x600;  // no script before Arabic is joined
constexpr Block kVariants{0xFE00, 0xFE0F};
constexpr char32_t kFirstSymbol = 0x2000;

bool is_in(const Block& block, char32_t character) {
  return character >= block.first && character <= block.last;
}

// Digits, # and * become keys of a telephone.
bool has_variants(char32_t character) {
  return character >= kFirstSymbol || character == U'#' || character == U'*' ||
         (character >= U'0' && character <= U'9') || character == U'©' || character == U'®';
}

// Takes the first character off UTF-8 that is known to be sound.
char32_t take_character(std::string_view& text) {
  const auto lead = static_cast<unsigned char>(text.front());
  const std::size_t length = lead < 0x80U ? 1 : (lead < 0xE0U ? 2 : (lead < 0xF0U ? 3 : 4));
  char32_t character = length == 1 ? lead : lead & (0x7FU >> length);
  for (const char byte : text.substr(1, length - 1)) {
    character = character << 6U | (static_cast<unsigned char>(byte) & 0x3FU);
  }
  text.remove_prefix(std::min(length, text.size()));
  return character;
}

}  // namespace

bool is_plain_text(std::string_view text) {
  if (!is_clean_text(text)) return false;
  char32_t before = 0;
  int marks = 0;
  while (!text.empty()) {
    const char32_t character = take_character(text);
    if (is_in(kUnseen, character)) return false;
    if (is_in(kJoiners, character) && (before < kFirstJoined || text.empty())) return false;
    if (is_in(kVariants, character) && !has_variants(before)) return false;
    marks = is_in(kMarks, character) ? marks + 1 : 0;
    if (marks > kMostMarks) return false;
    before = character;
  }
  return true;
}

std::string read_plain_text(JsonFields& fields, std::string_view name, std::size_t longest) {
  std::string text = fields.text(name, longest);
  const bool failed = fields.reading().failed();
  if (!failed && !is_plain_text(text)) {
    fields.reading().fail(FormatErrorCode::BadText, *fields.required(name), fields.path_of(name));
  }
  return text;
}

}  // namespace skyloot
