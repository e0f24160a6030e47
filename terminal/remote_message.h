// What a server says over a table's socket, as values. Unknown fields are passed over: a newer
// server may say more. Every text is free of control characters, so that it can be shown.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <variant>
#include <vector>

#include "engine/action.h"
#include "engine/event.h"
#include "formats/json.h"
#include "table/table.h"

namespace skyloot {

struct TableTold {
  std::string code;
  Stage stage = Stage::Gathering;
  Person owner;
  Edition edition = Edition::English;  // of the next game
  std::vector<Chair> chairs;           // by seat
  std::string commitment;  // of the deal, the next one between games; empty: it is not sealed

  [[nodiscard]] SeatSet seats_of(const Person& person) const;
  [[nodiscard]] std::size_t free_seats() const;
};

// Whole, as somebody sees it who comes now; or what one entry of the table's log made of it.
struct GameTold {
  // A view, or the parts of one that changed. Its deck must be known to read it.
  struct Sight {
    Viewer viewer;
    JsonNode content;
  };
  struct Legal {
    Seat seat{};
    std::vector<Action> actions;
  };

  std::int64_t number = 0;
  std::int64_t ply = 0;
  std::optional<Seat> to_act;
  std::optional<Time> deadline;
  std::string record;     // its id; empty until the game is over
  std::string deck_hash;  // told when somebody comes, and where a game begins; otherwise empty
  std::vector<Event> events;
  std::vector<Sight> sights;
  std::optional<Legal> legal;
};

// In the order of Deed's alternatives.
enum class DeedKind : std::uint8_t {
  Opened,
  Sat,
  BotSat,
  Left,
  OptionsChanged,
  Started,
  Acted,
  TimedOut,
  TakenOver,
  HandedBack,
  Rematched,
  EntropyGiven,
  Closed,
};
static_assert(index(DeedKind::Closed) + 1 == kDeedWords.size());

struct DeedTold {
  DeedKind kind{};
  std::optional<Seat> seat;
  std::optional<StandIn> why;  // of TakenOver
  std::string text{};          // of Closed; may be empty
};

struct PresenceTold {
  Seat seat{};
  bool is_present = true;
  std::optional<Time> stand_in_at;
};

// Who watches without a seat.
struct SpectatorsTold {
  std::int64_t count = 0;
  std::vector<std::string> names;  // not of all, if they are many

  bool operator==(const SpectatorsTold&) const = default;
};

struct ChatTold {
  std::int64_t id = 0;
  Time time;
  std::string name;
  std::string text;
};

struct Welcome {
  std::int64_t seq = 0;
  Time time;
  Person you;
  TableTold table;
  std::optional<GameTold> game;
  std::vector<PresenceTold> presence;
  SpectatorsTold spectators;
  std::vector<ChatTold> chat;
};
// Frames that were missed follow, up to `seq`.
struct Resumed {
  std::int64_t seq = 0;
  Time time;
  std::optional<Time> deadline;  // that holds after them
  std::vector<PresenceTold> presence;
  SpectatorsTold spectators;
  std::vector<ChatTold> chat;
};
struct Frame {
  std::int64_t seq = 0;
  DeedTold deed;
  std::string ack_id;  // of our own request that it carried out
  std::optional<TableTold> table;
  std::optional<GameTold> game;
};
struct Refused {
  std::string ack_id;
  std::string code;
  std::string detail;
  std::optional<Milliseconds> retry_after{};  // then the same message is welcome
};
// A request that was sent again had been carried out by then.
struct Acknowledged {
  std::string ack_id;
  std::int64_t seq = 0;
};
struct PresenceChanged {
  std::vector<PresenceTold> seats;
  SpectatorsTold spectators;
};
// Of no matter to us, or from a newer server.
struct Unimportant {};

using RemoteMessage = std::variant<Welcome, Resumed, Frame, Refused, Acknowledged, PresenceChanged,
                                   ChatTold, Unimportant>;

tl::expected<RemoteMessage, FormatError> read_remote_message(std::string_view json);

// The object "table" of messages and of answers to requests.
TableTold read_table_told(JsonFields& fields);

}  // namespace skyloot
