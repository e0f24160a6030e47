// A table on a server as one person knows it: what he was told when he came, and what the frames
// since then changed. It neither speaks nor asks.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "formats/deck_file.h"
#include "protocol/server_message.h"

namespace skyloot {

// Finds the deck of a table by its hash; none if it cannot be had.
using DeckSource = std::function<std::optional<DeckFile>(const std::string& hash)>;

// How the game looks to a seat of ours, or to a spectator.
struct RemoteSight {
  Viewer viewer;
  JsonNode told;  // the whole view, kept up to date
  View view;
};

struct RemoteGame {
  std::int64_t number = 0;
  std::int64_t ply = 0;
  std::optional<Seat> to_act;
  std::optional<Time> deadline;
  std::string record;                    // its id; empty until the game is over
  std::optional<GameTold::Legal> legal;  // what one of our own seats may answer
  std::vector<RemoteSight> sights;       // of our own seats, or the spectator's

  [[nodiscard]] const View* view_of(Viewer viewer) const;
  [[nodiscard]] bool is_over() const { return !record.empty(); }
};

class RemoteTable {
 public:
  explicit RemoteTable(DeckSource decks) : decks_(std::move(decks)) {}

  // Each is false if the game cannot be understood; then nothing of it is known any more.
  [[nodiscard]] bool come_in(const Welcome& told);
  void resume(const Resumed& told);
  // A frame that is known already changes nothing.
  [[nodiscard]] bool follow(const Frame& frame);
  [[nodiscard]] bool knows(const Frame& frame) const { return frame.seq <= seq_; }

  // Frames that were missed are still to come: what is known is of the past.
  [[nodiscard]] bool is_catching_up() const { return seq_ < resumed_at_; }

  // Of the last frame; 0 before we came in.
  [[nodiscard]] std::int64_t seq() const { return seq_; }
  [[nodiscard]] const Person& you() const { return you_; }
  [[nodiscard]] const TableTold& table() const { return table_; }
  [[nodiscard]] SeatSet own_seats() const { return table_.seats_of(you_); }
  [[nodiscard]] bool is_owner() const { return !you_.empty() && table_.owner == you_; }

  // None before the first start.
  [[nodiscard]] const std::optional<RemoteGame>& game() const { return game_; }
  // Of the game; they stay where they are.
  [[nodiscard]] const DeckFile& deck() const { return deck_; }
  [[nodiscard]] const Rules& rules() const { return rules_; }

 private:
  [[nodiscard]] bool follow(const GameTold& told);
  [[nodiscard]] bool begin(const GameTold& told);
  [[nodiscard]] bool look(const std::vector<GameTold::Sight>& told);
  [[nodiscard]] bool look(const GameTold::Sight& told);
  [[nodiscard]] bool is_sound(const std::optional<GameTold::Legal>& legal) const;

  DeckSource decks_;
  std::int64_t seq_ = 0;
  Person you_;
  TableTold table_;
  DeckFile deck_;
  Rules rules_;
  std::optional<RemoteGame> game_;
  std::int64_t resumed_at_ = 0;  // after the frames up to here
  std::optional<Time> resumed_deadline_;
};

}  // namespace skyloot
