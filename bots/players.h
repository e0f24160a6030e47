// All bots by name: the levels that people play against, and the players that measure them.
#pragma once

#include <span>
#include <string_view>

#include "bots/search.h"

namespace skyloot {

enum class Style : std::uint8_t { Random, Greedy, Search };
// What a player must be given. Only measuring matches may open the faces.
enum class Sees : std::uint8_t { OwnView, AllFaces };
enum class Offered : std::uint8_t { ToPeople, ForMeasuring };

struct Player {
  std::string_view name;
  Style style = Style::Random;
  Offered offered = Offered::ForMeasuring;
  Sees sees = Sees::OwnView;
  double blunders = 0;      // share of answers given at random
  Budget default_budget{};  // how long it thinks unless told otherwise
  SearchSettings settings{};
};

// From the weakest to the strongest.
std::span<const Player> all_players();
// None for a name that no player has.
const Player* player_named(std::string_view name);

// The answer of a player to the pending decision. It is given the view and nothing else.
Action choose(const Player& player, const Rules& rules, const View& view, Budget budget, Rng& rng);

}  // namespace skyloot
