#include "protocol/peek_ack_id.h"

#include <algorithm>

#include "formats/json.h"
#include "table/entry.h"

namespace skyloot {

namespace {

constexpr std::string_view kJsonBlanks = " \t\r\n";

std::string_view without_blanks(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(kJsonBlanks), text.size()));
  return text;
}

// What follows the character, if that is what comes next; otherwise nothing.
std::string_view after(std::string_view text, char next) {
  text = without_blanks(text);
  return text.starts_with(next) ? text.substr(1) : std::string_view{};
}

}  // namespace

std::string_view peek_ack_id(std::string_view message) {
  // Quotes within a text are escaped, so that this is a field and not what somebody says.
  constexpr std::string_view kName = R"("ackId")";
  message = message.substr(0, kPeekedBytes);
  const std::size_t name = message.find(kName);
  if (name == std::string_view::npos) return {};
  const std::string_view value = after(after(message.substr(name + kName.size()), ':'), '"');
  const std::size_t end = value.find_first_of(R"("\)");
  if (end == std::string_view::npos || value[end] == '\\') return {};
  const std::string_view ack_id = value.substr(0, end);
  return is_clean_text(ack_id) && character_count(ack_id) <= kLongestAckId ? ack_id
                                                                           : std::string_view{};
}

}  // namespace skyloot
