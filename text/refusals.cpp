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
std::string_view key_for(const Fault& fault) {
  if (fault.code == FaultCode::BadLine && fault.found.empty()) return "fault.lineMissing";
  return key_of(fault.code);
}

}  // namespace

std::string rule_text(const Catalogue& catalogue, RuleNumber rule) {
  return catalogue.format("rule.number", {{"chapter", rule.chapter}, {"item", rule.item}});
}

std::string reason(const Catalogue& catalogue, const Rejection& rejection) {
  return catalogue.format(key_of(rejection.code), {{"rule", rule_text(catalogue, rejection.rule)}});
}

std::string fault_text(const Catalogue& catalogue, const Fault& fault, std::string_view file) {
  std::string place = printable(file);
  if (fault.line > 0) place += (place.empty() ? "" : ":") + std::to_string(fault.line);
  if (fault.line > 0 && fault.column > 0) place += ":" + std::to_string(fault.column);
  if (!place.empty()) place += ": ";
  if (!fault.path.empty()) place += printable(fault.path, kLongestQuote) + ": ";
  const std::string rejected =
      fault.rejection ? reason(catalogue, *fault.rejection) : std::string{};
  return place + catalogue.format(key_for(fault), {{"found", printable(fault.found, kLongestQuote)},
                                                   {"wanted", printable(fault.wanted)},
                                                   {"reason", rejected}});
}

}  // namespace skyloot
