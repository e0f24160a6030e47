#include "bots/players.h"

#include <array>

#include "bots/greedy.h"
#include "bots/random.h"
#include "bots/think.h"

namespace skyloot {

namespace {

// About a tenth of a second; the clock only ends it where a machine is very slow or very busy.
constexpr Budget kLong{.iterations = 10000, .milliseconds = 900};

// Weak players make blunders, strong ones think longer.
const std::array<Player, 7>& roster() {
  static const std::array<Player, 7> players{{
      {.name = "random", .style = Style::Random},
      {.name = "swab", .style = Style::Greedy, .offered = Offered::ToPeople, .blunders = 0.3},
      {.name = "gunner", .style = Style::Greedy, .offered = Offered::ToPeople, .blunders = 0.05},
      {.name = "greedy-1", .style = Style::Greedy},
      {.name = "mate",
       .style = Style::Search,
       .offered = Offered::ToPeople,
       .usual = {.iterations = 150}},
      {.name = "captain", .style = Style::Search, .offered = Offered::ToPeople, .usual = kLong},
      {.name = "seer", .style = Style::Search, .sees = Sees::AllFaces, .usual = kLong},
  }};
  return players;
}

}  // namespace

std::span<const Player> all_players() { return roster(); }

const Player* player_named(std::string_view name) {
  for (const Player& player : roster()) {
    if (player.name == name) return &player;
  }
  return nullptr;
}

Action choose(const Player& player, const Rules& rules, const View& view, Budget budget, Rng& rng) {
  if (player.style == Style::Random) return choose_at_random(rules, view, rng);
  if (player.blunders > 0 && rng.unit() < player.blunders)
    return choose_at_random(rules, view, rng);
  if (player.style == Style::Greedy) return choose_greedily(rules, view, player.settings.weights);
  return think(rules, view, player.settings, budget, rng).best();
}

}  // namespace skyloot
