#include "tests/support/random_decks.h"

#include "tests/support/cards.h"

namespace skyloot::testing {

namespace {

template <class Id>
Id any_of_first(std::uint32_t count, Rng& rng) {
  return static_cast<Id>(rng.below(count));
}

Effect a_random_effect(Rng& rng) {
  Effect effect;
  effect.kind = any_of_first<EffectKind>(kEffectKinds, rng);
  effect.counted = any_of_first<Counted>(6, rng);
  effect.amount = static_cast<std::int8_t>(rng.below(2) == 0 ? 0 : rng.below(4));
  effect.most = static_cast<std::int8_t>(rng.below(6));
  return effect;
}

// Most of these fit no card; the deck takes those that do.
Face a_random_face(Rng& rng) {
  Face face;
  face.back = any_of_first<Back>(kAllBacks.size(), rng);
  face.timing = any_of_first<Timing>(3, rng);
  face.copies = static_cast<std::uint8_t>(1 + rng.below(4));
  face.strength =
      face.back == Back::Pirate ? static_cast<std::int8_t>(rng.below(5)) : std::int8_t{0};
  face.once = rng.below(2) == 0;
  face.removed_with_two = rng.below(8) == 0;
  const std::uint32_t effects = face.back == Back::Object ? 1 + rng.below(3) : 1;
  for (std::uint32_t i = 0; i < effects; ++i) face.effects.push_back(a_random_effect(rng));
  for (std::uint32_t i = 0; i < 3; ++i)
    face.table.push_back(static_cast<std::int8_t>(rng.below(9)));
  return face;
}

// Enough of every kind for R2.2.
Deck a_plain_deck() {
  return a_deck({{"rum", copies(5, a_rum(effect(EffectKind::Value, 1)))},
                 {"relic", copies(3, a_relic({1, 2}))},
                 {"object", copies(5, an_object(Timing::Secret, {effect(EffectKind::Points, 1)}))},
                 {"pirate", copies(5, a_pirate(1, effect(EffectKind::Gain, 1)))}})
      .deck;
}

}  // namespace

Deck a_random_deck(Rng& rng) {
  Deck deck = a_plain_deck();
  while (card_count(deck) < 100) {
    Deck larger = deck;
    larger.faces.push_back(a_random_face(rng));
    if (!why_unplayable(larger)) deck = larger;
  }
  return deck;
}

}  // namespace skyloot::testing
