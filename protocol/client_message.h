// What a client says over a table's socket. A message is one type here, one schema in
// docs/schemas/client-message.schema.json and one handler in server/rooms/socket_talk.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <variant>

#include "engine/action.h"
#include "formats/format_error.h"
#include "formats/json_writer.h"
#include "formats/words.h"
#include "protocol/message_types.h"
#include "table/entry.h"

namespace skyloot {

inline constexpr int kProtocolVersion = 1;
// Characters of what one says to the table.
inline constexpr std::size_t kLongestChat = 500;

// The first message.
struct Hello {
  static constexpr std::string_view kType = "hello";
  std::optional<std::uint64_t> last_seen{};  // the entry of the table's log

  bool operator==(const Hello&) const = default;
};
// The answer of a seat.
struct Act {
  static constexpr std::string_view kType = "act";
  Seat seat{};
  std::size_t ply = 0;  // of the question
  std::string ack_id;
  Action action;

  bool operator==(const Act&) const = default;
};
// Said to the table.
struct ChatOut {
  static constexpr std::string_view kType = "chat";
  std::string text;

  bool operator==(const ChatOut&) const = default;
};
// Whether a person is to be heard no more.
struct Mute {
  static constexpr std::string_view kType = "mute";
  Person person;
  bool muted = false;

  bool operator==(const Mute&) const = default;
};
struct Ping {
  static constexpr std::string_view kType = "ping";

  bool operator==(const Ping&) const = default;
};
// Of refusals, from now on.
struct ChooseLanguage {
  static constexpr std::string_view kType = "language";
  Language language{};

  bool operator==(const ChooseLanguage&) const = default;
};

using ClientMessage = std::variant<Hello, Act, ChatOut, Mute, Ping, ChooseLanguage>;

struct BadMessage {
  FormatError error;
  std::string_view type;  // empty: not even that can be read
};
// Strict: what is not in the message's schema is refused.
tl::expected<ClientMessage, BadMessage> read_client_message(std::string_view json);

void write(JsonWriter& json, const ClientMessage& message);

}  // namespace skyloot
