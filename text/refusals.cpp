#include "text/refusals.h"

#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <cstdint>

#include "text/keys.h"

namespace skyloot {

namespace {

constexpr std::int32_t kLongestQuote = 80;
constexpr UChar32 kReplacement = 0xFFFD;
constexpr UChar32 kEllipsis = 0x2026;

// What a stranger's file says must not drive the reader's terminal.
std::string printable(std::string_view text, std::int32_t longest) {
  const auto source = icu::UnicodeString::fromUTF8(
      icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
  icu::UnicodeString shown;
  std::int32_t characters = 0;
  for (std::int32_t at = 0; at < source.length(); at = source.moveIndex32(at, 1)) {
    if (characters++ == longest) {
      shown.append(kEllipsis);
      break;
    }
    const UChar32 character = source.char32At(at);
    shown.append(u_isprint(character) != 0 ? character : kReplacement);
  }
  std::string bytes;
  shown.toUTF8String(bytes);
  return bytes;
}

std::string printable(std::string_view text) { return printable(text, INT32_MAX); }

// The file ends where a line should stand: there is nothing to quote.
std::string_view key_for(const FormatError& error) {
  if (error.code == FormatErrorCode::BadLine && error.found.empty()) return "fault.lineMissing";
  return key_of(error.code);
}

}  // namespace

std::string rule_text(const Catalogue& catalogue, RuleNumber rule) {
  return catalogue.format("rule.number", {{"chapter", rule.chapter}, {"item", rule.item}});
}

std::string reason(const Catalogue& catalogue, const Rejection& rejection) {
  return catalogue.format(key_of(rejection.code), {{"rule", rule_text(catalogue, rejection.rule)}});
}

std::string format_error_text(const Catalogue& catalogue, const FormatError& error,
                              std::string_view file) {
  std::string place = printable(file);
  if (error.line > 0) place += (place.empty() ? "" : ":") + std::to_string(error.line);
  if (error.line > 0 && error.column > 0) place += ":" + std::to_string(error.column);
  if (!place.empty()) place += ": ";
  if (!error.path.empty()) place += printable(error.path, kLongestQuote) + ": ";
  const std::string rejected =
      error.rejection ? reason(catalogue, *error.rejection) : std::string{};
  return place + catalogue.format(key_for(error), {{"found", printable(error.found, kLongestQuote)},
                                                   {"wanted", printable(error.wanted)},
                                                   {"reason", rejected}});
}

}  // namespace skyloot
