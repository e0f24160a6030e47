#include "bots/players.h"

#include <array>

#include "bots/greedy.h"
#include "bots/random.h"
#include "bots/think.h"

namespace skyloot {

namespace {

// About a tenth of a second; the clock only ends it where a machine is very slow or very busy.
constexpr Budget kLong{.iterations = 10000, .milliseconds = 900};

// The yardstick: what others are measured against must not move when the usual weights do.
constexpr Weights kGreedyOne{.catching = {0.62, 0.45, 0.33},
                             .unstarted = 0.4,
                             .cards_per_turn = 1.5,
                             .parrot = 0.96,
                             .loot_card = 2.3,
                             .grown_shares = -0.6,
                             .object_harm = 1.5,
                             .rum_swap = 1.8,
                             .combat_spread = 1.2,
                             .combat_drift = 0.67,
                             .spread_of_unseen = 1.0,
                             .several_unseen = 1.4,
                             .denial = 0.42,
                             .without_pirates = 0.5,
                             .later_strength = 0.48,
                             .majority_miss = 0.41,
                             .most_edge = 0.4,
                             .most_spread = 0.8,
                             .most_drift = 0.35,
                             .top_shelf = 0.3,
                             .typical = {1.8, 3.2, 1.5, 2.2}};

// Weak players make blunders, strong ones think longer.
const std::array<Player, 7>& roster() {
  static const std::array<Player, 7> players{{
      {.name = "random", .style = Style::Random},
      {.name = "swab", .style = Style::Greedy, .offered = Offered::ToPeople, .blunders = 0.3},
      {.name = "gunner", .style = Style::Greedy, .offered = Offered::ToPeople, .blunders = 0.05},
      {.name = "greedy-1", .style = Style::Greedy, .settings = {.weights = kGreedyOne}},
      {.name = "mate",
       .style = Style::Search,
       .offered = Offered::ToPeople,
       .default_budget = {.iterations = 150}},
      {.name = "captain",
       .style = Style::Search,
       .offered = Offered::ToPeople,
       .default_budget = kLong},
      {.name = "seer", .style = Style::Search, .sees = Sees::AllFaces, .default_budget = kLong},
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
