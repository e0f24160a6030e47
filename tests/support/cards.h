// Cards of our own for tests: what the classic deck does not have.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/deck_file.h"

namespace skyloot::testing {

constexpr Effect effect(EffectKind kind, int amount = 0) {
  return {.kind = kind, .counted = {}, .amount = static_cast<std::int8_t>(amount), .most = 0};
}
constexpr Effect counting(EffectKind kind, Counted counted, int amount) {
  return {.kind = kind, .counted = counted, .amount = static_cast<std::int8_t>(amount), .most = 0};
}
constexpr Effect majority(int each, int most) {
  return {.kind = EffectKind::Majority,
          .counted = {},
          .amount = static_cast<std::int8_t>(each),
          .most = static_cast<std::int8_t>(most)};
}

Face a_rum(const Effect& effect);
Face a_relic(std::initializer_list<std::int8_t> table);
Face a_pirate(int strength, const Effect& effect);
Face an_object(Timing timing, std::initializer_list<Effect> effects);
// The Pirate with the mark 1x (R6.3).
Face once(Face pirate);
Face copies(std::size_t count, Face face);
// The face with the flag of R2.2.
Face removed_with_two(Face face);

struct NamedFace {
  std::string_view name;
  Face face;
};
DeckFile a_deck(const std::vector<NamedFace>& cards);
// The classic deck with many more Captain's Hats, Lookouts, Grapnels and thieves: Hats are played
// in boardings, and many cards are taken from the loot.
const DeckFile& a_deck_full_of_hats();
void add_card(DeckFile& deck, std::string_view name, const Face& face);

}  // namespace skyloot::testing
