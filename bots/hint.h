// Advice for the seat to act: what every answer is expected to lead to, and why. Made from the
// seat's own view, so it tells nothing that the seat could not know.
#pragma once

#include <variant>
#include <vector>

#include "bots/interval.h"
#include "bots/players.h"

namespace skyloot {

// Copies of a set or majority card: so many held now, so many with this answer.
struct SetGrows {
  FaceId face{};
  int held = 0;
  int then = 0;
  int points = 0;  // of the set as it stands
  int points_then = 0;

  bool operator==(const SetGrows&) const = default;
};
// A race for the most of something that pays.
struct MajorityRace {
  FaceId face{};  // the card that pays for the most
  int own = 0;
  int own_then = 0;
  int best_rival = 0;  // as far as everybody sees

  bool operator==(const MajorityRace&) const = default;
};
// The next combat with a neighbour.
struct BoardingOdds {
  Seat rival{};
  int strength = 0;
  int strength_then = 0;
  int rival_strength = 0;
  double chance = 0;
  double chance_then = 0;

  bool operator==(const BoardingOdds&) const = default;
};
struct DoubloonsGrow {
  int doubloons = 0;

  bool operator==(const DoubloonsGrow&) const = default;
};
// What the next captain may find in a share that is left.
struct LeftBehind {
  Seat next{};
  double points = 0;  // worth to him

  bool operator==(const LeftBehind&) const = default;
};

using Reason = std::variant<SetGrows, MajorityRace, BoardingOdds, DoubloonsGrow, LeftBehind>;

struct Advice {
  Action action;
  double win_share = 0;  // of the imagined games that began with this answer
  double points = 0;     // the seat's own at the end, on average
  std::uint32_t games = 0;
  std::vector<Reason> reasons;

  // Where the win share lies with 95 % certainty.
  [[nodiscard]] Interval win_share_ci95() const;
};

struct Hint {
  Action best;                  // the first of the options
  std::vector<Advice> options;  // by what they win at least: the lower end of the interval
  std::uint32_t games = 0;
};

// What `player`, a searching one, thinks of the pending decision of the view's own seat.
Hint hint(const Player& player, const Rules& rules, const View& view, Budget budget, Rng& rng);

// By the lower end of the interval, so that an answer tried in few games does not stand first by
// luck. Of those that won nothing, first what the search tried more.
void put_best_first(std::vector<Advice>& options);

// Why an answer is good or bad for the seat to act, in things that can be counted.
std::vector<Reason> reasons_for(const Rules& rules, const View& view, const Action& action);

}  // namespace skyloot
