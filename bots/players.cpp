#include "bots/players.h"

#include <array>

#include "bots/greedy.h"
#include "bots/random.h"

namespace skyloot {

namespace {

// Weak players make blunders, strong ones think longer.
const std::array<Player, 7>& roster() {
  static const std::array<Player, 7> players{{
      {.name = "random", .style = Style::Random},
      {.name = "swab", .style = Style::Greedy, .offered = Offered::ToPeople, .blunders = 0.3},
      {.name = "greedy-1", .style = Style::Greedy},
      {.name = "gunner",
       .style = Style::Search,
       .offered = Offered::ToPeople,
       .blunders = 0.05,
       .usual = {.iterations = 100}},
      {.name = "mate",
       .style = Style::Search,
       .offered = Offered::ToPeople,
       .usual = {.iterations = 500}},
      {.name = "captain",
       .style = Style::Search,
       .offered = Offered::ToPeople,
       .usual = {.iterations = 5000, .milliseconds = 900}},
      {.name = "seer",
       .style = Style::Search,
       .sees = Sees::AllFaces,
       .usual = {.iterations = 5000, .milliseconds = 900}},
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
  return search(rules, view, player.settings, budget, rng).best;
}

}  // namespace skyloot
