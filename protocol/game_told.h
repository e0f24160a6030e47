// The game of a table as messages tell it to one person, and the entry of the table's log by which
// a frame says what was done.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/action.h"
#include "engine/event.h"
#include "protocol/message_fields.h"
#include "protocol/table_told.h"

namespace skyloot {

// Does it hold whole views, as somebody sees them who comes now, or what one entry changed of them?
enum class GameForm : std::uint8_t { Whole, Changes };

struct GameTold {
  // A view, or the parts of one that changed. Its deck must be known to read it.
  struct Sight {
    Sight() = default;
    Sight(Viewer whose, std::string json) : viewer(whose), content(std::move(json)) {}
    Sight(Viewer whose, const JsonNode& node) : viewer(whose), content(node) {}

    Viewer viewer;
    JsonPart content;
  };
  struct Legal {
    Seat seat{};
    std::vector<Action> actions;
  };

  std::int64_t number = 0;
  std::int64_t ply = 0;
  std::optional<Seat> to_act;
  std::optional<Time> deadline;
  std::string record;              // its id; empty until the game is over
  std::optional<JsonPart> result;  // none until the game is over
  std::vector<Event> events;       // of an entry
  std::optional<DeckTold> deck;    // told when somebody comes, and where a game begins
  std::vector<Sight> sights;       // of all his seats, or the spectator's
  std::optional<Legal> legal;      // if one of his seats is to act
};
void write(JsonWriter& json, const GameTold& game, GameForm form);
GameTold read_game_told(JsonFields& fields, GameForm form);

// Where the game stands, as everybody is told it. `deadline` is the one that holds (table/duty.h).
GameTold standing_as_told(const Table& table, std::optional<Time> deadline);
GameTold::Legal legal_as_told(const TableGame& game, Seat seat);
// How the game is told to a person who comes now; none before the first start.
std::optional<GameTold> game_as_told(const Table& table, const Person& person,
                                     std::optional<Time> deadline);

// The game in pieces, of which several people are told the same.
struct GamePieces {
  std::string_view opening;  // game_opening()
  std::span<const GameTold::Sight> sights;
  const GameTold::Legal* legal = nullptr;
};
void write(JsonWriter& json, const GamePieces& game, GameForm form);
// How it stands, its deck and, among changes, the events: fields of an object.
std::string game_opening(const GameTold& game, std::span<const Event> events, GameForm form);
GamePieces pieces_of(const GameTold& game, std::string_view opening);

// The seat of a person that the game waits for.
std::optional<Seat> person_asked(const Table& table);

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
  std::optional<Seat> seat{};
  std::optional<StandIn> why{};       // of TakenOver
  std::string text{};                 // of Closed; may be empty
  std::optional<Closing> because{};   // of Closed
  std::optional<std::int64_t> ply{};  // of Acted and TimedOut
  std::optional<bool> by_bot{};       // of Acted
};
// What everybody may know of it. The deal is not told.
DeedTold deed_as_told(const Entry& entry);
void write(JsonWriter& json, const DeedTold& deed);
DeedTold read_deed_told(JsonFields& fields);

}  // namespace skyloot
