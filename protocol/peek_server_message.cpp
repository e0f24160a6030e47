#include "protocol/peek_server_message.h"

#include <algorithm>
#include <charconv>

#include "formats/message.h"
#include "protocol/server_message.h"

namespace skyloot {

namespace {

// What follows the first mark; empty if it is not there. A mark with a quote in it cannot be part
// of a text, where quotes are escaped.
std::string_view behind(std::string_view text, std::string_view mark) {
  const std::size_t place = text.find(mark);
  return place == std::string_view::npos ? std::string_view{} : text.substr(place + mark.size());
}

// The first text field of that name; empty if there is none. Escapes stay as they are.
std::string_view text_field(std::string_view json, std::string_view name) {
  std::string mark(1, '"');
  mark.append(name).append(R"(":")");
  const std::string_view value = behind(json, mark);
  return value.substr(0, value.find('"'));
}

std::optional<std::uint64_t> number_at(std::string_view text) {
  std::uint64_t number = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{}) return std::nullopt;
  return number;
}

std::string_view type_at(std::string_view text) {
  constexpr std::string_view kOpening = R"({"type":")";
  if (!text.starts_with(kOpening)) return {};
  text.remove_prefix(kOpening.size());
  const std::string_view type = text.substr(0, text.find('"'));
  const auto& known = MessageTypes<ServerMessage>::kWords;
  const auto found = std::find(known.begin(), known.end(), type);
  return found == known.end() ? std::string_view{} : *found;
}

// From the end, which is near: views come before.
void peek_legal(std::string_view text, PeekedMessage& message) {
  constexpr std::string_view kLegal = R"("legal":{"seat":)";
  constexpr std::string_view kActions = R"(,"actions":[)";
  const std::size_t place = text.rfind(kLegal);
  if (place == std::string_view::npos) return;
  text.remove_prefix(place + kLegal.size());
  const std::size_t actions = text.find(kActions);
  if (actions == std::string_view::npos) return;
  const auto number = number_at(text);
  if (number && kSeatNumbers.contains(static_cast<int>(*number))) {
    message.seat = seat(static_cast<std::size_t>(*number - 1));
  }
  text.remove_prefix(actions + kActions.size());
  message.actions = text.substr(0, text.find("}]}") + 1);
}

void peek_game(std::string_view text, PeekedMessage& message) {
  const std::string_view game = behind(text, R"("game":{"number":)");
  if (game.empty()) return;
  const std::string_view ply = behind(game, R"(,"ply":)");
  message.ply = number_at(ply);
  message.is_over = ply.substr(0, ply.find(R"(,"deadline")")).ends_with(R"(,"toAct":null)");
  if (!message.is_over && !text.ends_with(R"("legal":null}})")) peek_legal(game, message);
}

}  // namespace

PeekedMessage peek_server_message(std::string_view text) {
  PeekedMessage message;
  message.type = type_at(text);
  if (message.type == Frame::kType) {
    const std::string_view before_game = text.substr(0, text.find(R"("game":{)"));
    message.ack_id = text_field(before_game, "ackId");
    const std::string_view deed = behind(before_game, R"("deed":{"deed":"acted")");
    message.acted_ply = number_at(behind(deed, R"(,"ply":)"));
    peek_game(text, message);
  } else if (message.type == Welcome::kType) {
    peek_game(text, message);
  } else if (message.type == Acknowledged::kType) {
    message.ack_id = text_field(text, "ackId");
  } else if (message.type == Refused::kType) {
    message.ack_id = text_field(text, "ackId");
    message.code = text_field(text, "code");
    message.retry_after_ms = number_at(behind(text, R"("retryAfterMs":)"));
  }
  return message;
}

}  // namespace skyloot
