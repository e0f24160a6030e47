#include "skyloot/load/load_message.h"

#include <charconv>

#include "formats/message.h"

namespace skyloot {

namespace {

// What follows the first mark; empty if it is not there. A mark with a quote in it cannot be part
// of a text, where quotes are escaped.
std::string_view after(std::string_view text, std::string_view mark) {
  const std::size_t place = text.find(mark);
  return place == std::string_view::npos ? std::string_view{} : text.substr(place + mark.size());
}

std::optional<std::uint64_t> number_at(std::string_view text) {
  std::uint64_t number = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{}) return std::nullopt;
  return number;
}

LoadKind kind_of(std::string_view text) {
  constexpr std::string_view kOpening = R"({"type":")";
  if (!text.starts_with(kOpening)) return LoadKind::Other;
  text.remove_prefix(kOpening.size());
  if (text.starts_with(R"(frame")")) return LoadKind::Frame;
  if (text.starts_with(R"(welcome")")) return LoadKind::Welcome;
  if (text.starts_with(R"(acknowledged")")) return LoadKind::Acknowledged;
  if (text.starts_with(R"(refused")")) return LoadKind::Refused;
  return LoadKind::Other;
}

// From the end, which is near: views come before.
void read_legal(std::string_view text, LoadMessage& message) {
  constexpr std::string_view kLegal = R"("legal":{"seat":)";
  constexpr std::string_view kActions = R"(,"actions":[)";
  const std::size_t place = text.rfind(kLegal);
  if (place == std::string_view::npos) return;
  text.remove_prefix(place + kLegal.size());
  const std::size_t actions = text.find(kActions);
  if (actions == std::string_view::npos) return;
  const auto number = number_at(text);
  if (number && kSeatNumbers.contains(static_cast<int>(*number))) message.seat = seat(*number - 1);
  text.remove_prefix(actions + kActions.size());
  message.actions = text.substr(0, text.find("}]}") + 1);
}

void read_game(std::string_view text, LoadMessage& message) {
  const std::string_view game = after(text, R"("game":{"number":)");
  if (game.empty()) return;
  const std::string_view ply = after(game, R"(,"ply":)");
  message.ply = number_at(ply);
  message.is_over = ply.substr(0, ply.find(R"(,"deadline")")).ends_with(R"(,"toAct":null)");
  if (!message.is_over && !text.ends_with(R"("legal":null}})")) read_legal(game, message);
}

}  // namespace

LoadMessage read_load_message(std::string_view text) {
  LoadMessage message;
  message.kind = kind_of(text);
  switch (message.kind) {
    case LoadKind::Frame: {
      const std::string_view before_game = text.substr(0, text.find(R"("game":{)"));
      message.ack_id = text_field(before_game, "ackId");
      const std::string_view deed = after(before_game, R"("deed":{"deed":"acted")");
      message.acted_ply = number_at(after(deed, R"(,"ply":)"));
      read_game(text, message);
      break;
    }
    case LoadKind::Welcome:
      read_game(text, message);
      break;
    case LoadKind::Acknowledged:
      message.ack_id = text_field(text, "ackId");
      break;
    case LoadKind::Refused:
      message.ack_id = text_field(text, "ackId");
      message.code = text_field(text, "code");
      message.retry_after_ms = number_at(after(text, R"("retryAfterMs":)"));
      break;
    case LoadKind::Other:
      break;
  }
  return message;
}

std::string_view pick_action(std::string_view actions, Rng& rng) {
  std::string_view picked;
  std::uint32_t count = 0;
  for (std::size_t end = 0; (end = actions.find('}')) != std::string_view::npos;) {
    const std::string_view action = actions.substr(0, end + 1);
    // The n-th replaces what was picked before with the chance 1/n.
    if (rng.below(++count) == 0) picked = action.substr(action.find('{'));
    actions.remove_prefix(end + 1);
  }
  return picked;
}

std::string_view text_field(std::string_view json, std::string_view name) {
  std::string mark(1, '"');
  mark.append(name).append(R"(":")");
  const std::string_view value = after(json, mark);
  return value.substr(0, value.find('"'));
}

}  // namespace skyloot
