// Many games between the same contestants: every deal is played once from each rotation of the
// seats, so that the luck of the cards cancels out.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bots/interval.h"
#include "engine/scoring.h"
#include "formats/record.h"
#include "skyloot/laboratory/contestant.h"

namespace skyloot {

// One finished game. Seat s was held by entrant (s + rotation) % players.
struct PlayedGame {
  std::size_t deal = 0;
  std::size_t rotation = 0;
  Record record;
  Result result;

  [[nodiscard]] std::size_t entrant_at(Seat seat) const {
    return (index(seat) + rotation) % record.setup.players;
  }
};

// Is every deal played from all rotations of the seats, or once?
enum class Seating : std::uint8_t { Rotated, AsDealt };

inline constexpr std::uint64_t kMostGames = 1'000'000;
inline constexpr std::uint64_t kMostThreads = 64;

struct MatchOptions {
  DeckFile deck;
  Edition edition = Edition::English;
  std::uint64_t seed = 0;
  std::size_t deals = 1;
  std::size_t threads = 1;
  Seating seating = Seating::Rotated;
  // Ends the match early, once the first entrant is surely better or worse than an equal share.
  bool until_sure = false;
  // Called with every game, in the order of deals and rotations, whatever the threads.
  std::function<void(const PlayedGame&)> on_game;
  // Called now and then with the games played so far.
  std::function<void(std::size_t games)> on_progress;
};

// How one entrant did, over all games.
struct EntrantFigures {
  std::string name;
  std::size_t games = 0;
  double win_share = 0;
  Interval win_share_ci95;
  double average_rank = 0;
  double average_points = 0;
  std::array<double, kScoreSources> points_by_source{};
  std::vector<double> points_by_round;  // as if the game ended there: after each round
  std::uint64_t decisions = 0;
  double decisions_per_second = 0;
  double cpu_ms_per_decision = 0;       // of a foreign bot: by the clock on the wall
  double longest_ms = 0;                // the slowest decision
  std::vector<std::string> complaints;  // the first few
  std::size_t complaint_count = 0;      // all of them
};

struct MatchResult {
  std::vector<EntrantFigures> entrants;
  std::size_t games = 0;
  std::size_t deals = 0;
  bool is_sure = false;  // of the first entrant, at the level of --until-sure
};

MatchResult play_match(const std::vector<Entrant>& entrants, const MatchOptions& options);

// The share of wins by deal, and how sure one can be of it: `z` standard errors to each side. Two
// imagined deals, one won and one lost, keep the interval honest where all deals went one way.
Interval interval_of(const std::vector<double>& shares, double z);

}  // namespace skyloot
