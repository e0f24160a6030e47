// What a server says over a table's socket. A message is one type here, one schema in
// docs/schemas/server-message.schema.json and one handler in each client: hear() of
// terminal/connected_game.h is ours.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <variant>
#include <vector>

#include "formats/format_error.h"
#include "protocol/game_told.h"
#include "protocol/message_types.h"
#include "protocol/table_told.h"

namespace skyloot {

struct SeatPresence {
  Seat seat{};
  std::optional<Time> absent_since{};  // none: the person is there
  std::optional<Time> stand_in_at{};   // a bot is about to play on

  bool operator==(const SeatPresence&) const = default;
};

// Who watches without a seat.
struct Spectators {
  static constexpr std::size_t kNamed = 20;

  std::size_t count = 0;
  std::vector<std::string> names;  // of those who came first

  bool operator==(const Spectators&) const = default;
};

struct ChatLine {
  static constexpr std::string_view kType = "chat";
  std::int64_t id = 0;  // counts from 1
  Person person;
  std::string name;
  std::string text;
  Time time;

  bool operator==(const ChatLine&) const = default;
};

// Whom the server takes the client for.
struct YouTold {
  Person person;
  std::string name;
  std::vector<Seat> seats;

  bool operator==(const YouTold&) const = default;
};

// Everything, after a hello.
struct Welcome {
  static constexpr std::string_view kType = "welcome";
  std::int64_t seq = 0;
  Time time;
  YouTold you;
  TableTold table;
  std::optional<GameTold> game;
  std::vector<SeatPresence> presence;
  Spectators spectators;
  std::vector<ChatLine> chat;
};
// Frames that were missed follow: those after `from`, up to `seq`.
struct Resumed {
  static constexpr std::string_view kType = "resumed";
  std::int64_t seq = 0;
  std::int64_t from = 0;
  Time time;
  YouTold you;
  std::optional<Time> deadline;  // that holds after them
  std::vector<SeatPresence> presence;
  Spectators spectators;
  std::vector<ChatLine> chat;
};
// One entry of the table's log, and what it changed.
struct Frame {
  static constexpr std::string_view kType = "frame";
  std::int64_t seq = 0;
  Time time;
  DeedTold deed;
  std::string ack_id;  // of our own request that it carried out
  std::optional<TableTold> table;
  std::optional<GameTold> game;
};
// A request that was sent again had been carried out by then.
struct Acknowledged {
  static constexpr std::string_view kType = "acknowledged";
  std::string ack_id;
  std::int64_t seq = 0;

  bool operator==(const Acknowledged&) const = default;
};
struct Refused {
  static constexpr std::string_view kType = "refused";
  std::string ack_id;  // of an act
  std::string code;
  std::string detail;                         // in words for people
  std::optional<Milliseconds> retry_after{};  // then the same message is welcome
  std::string rule{};                         // its number and
  std::string rule_url{};                     // where it can be read; both may be empty
  std::optional<std::int64_t> ply{};

  bool operator==(const Refused&) const = default;
};
struct PresenceChanged {
  static constexpr std::string_view kType = "presence";
  std::vector<SeatPresence> seats;
  Spectators spectators;

  bool operator==(const PresenceChanged&) const = default;
};
struct Pong {
  static constexpr std::string_view kType = "pong";
  Time time;

  bool operator==(const Pong&) const = default;
};

using ServerMessage =
    std::variant<Welcome, Resumed, Frame, Acknowledged, Refused, PresenceChanged, ChatLine, Pong>;

// None: of a type that only a newer server knows. Unknown fields are passed over.
tl::expected<std::optional<ServerMessage>, FormatError> read_server_message(std::string_view json);

void write(JsonWriter& json, const ServerMessage& message);
ChatLine read_chat_line(JsonFields& fields);

// A frame in pieces, of which several people are told the same.
struct FramePieces {
  std::string_view opening;  // frame_opening()
  std::string_view ack_id;   // of the hearer's own request; may be empty
  std::string_view table;    // as JSON; empty: nothing of it changed
  std::optional<GamePieces> game;
};
void write(JsonWriter& json, const FramePieces& frame);
// What was done, and when: fields of an object.
std::string frame_opening(std::uint64_t seq, Time time, const DeedTold& deed);

}  // namespace skyloot
