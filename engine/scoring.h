// R8: points line by line, and the ranking. The score pad for a real table uses the same.
#pragma once

#include <span>

#include "engine/rules.h"

namespace skyloot {

// What one captain has at the end of the game.
struct Holdings {
  std::array<std::uint8_t, kMaxCards> cards{};  // how many of each face
  std::int32_t doubloons = 0;                   // Chest coins already paid out

  bool operator==(const Holdings&) const = default;
};

enum class ScoreSource : std::uint8_t { Doubloons, Rum, Relics, Secrets, Objects };
inline constexpr std::size_t kScoreSources = 5;
inline constexpr std::array<ScoreSource, kScoreSources> kAllScoreSources{
    ScoreSource::Doubloons, ScoreSource::Rum, ScoreSource::Relics, ScoreSource::Secrets,
    ScoreSource::Objects};

struct ScoreLine {
  ScoreSource source{};
  std::optional<FaceId> face;  // none for doubloons
  std::int32_t count = 0;
  std::int32_t points = 0;

  bool operator==(const ScoreLine&) const = default;
};

struct Score {
  inplace_vector<ScoreLine, kMaxCards + 1> lines;
  std::int32_t total = 0;
};

// What put one captain before the next in the ranking (R8.6, R9.1).
enum class RankedBy : std::uint8_t { Points, Parrot, Doubloons, RumCards, Clockwise };

struct Result {
  inplace_vector<Score, kMaxPlayers> scores;  // by seat
  inplace_vector<Seat, kMaxPlayers> ranking;  // the winner first
  inplace_vector<RankedBy, kMaxPlayers>
      decided;  // decided[i]: why ranking[i] stands before [i + 1]
};

// A result without its lines: who has how many points, and the ranking.
struct Outcome {
  std::array<std::int32_t, kMaxPlayers> points{};  // by seat
  inplace_vector<Seat, kMaxPlayers> ranking;       // the winner first
};

// R8.4: what a set of so many is worth: beyond the table's end its last value; none held, nothing.
int set_total(const Face& face, std::size_t held);

// R8.3: what so many copies of a Rum or Relic are worth to a captain who has not the most of them.
int points_without_most(const Face& face, std::size_t held);

Result score(const Rules& rules, std::span<const Holdings> captains, Seat parrot);

// R8 for a game that is over.
Result score(const Rules& rules, const World& world);

// The same for those who play many games in their heads.
Outcome outcome(const Rules& rules, const World& world);

// What each captain would hold if the game ended now (R8.1).
inplace_vector<Holdings, kMaxPlayers> holdings(const World& world);

}  // namespace skyloot
