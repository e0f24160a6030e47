// Decks of random faces, to meet what no printed deck would hold.
#pragma once

#include "engine/deck.h"
#include "engine/rng.h"

namespace skyloot::testing {

// About 100 cards with any effects that why_unplayable() lets pass.
Deck a_random_deck(Rng& rng);

}  // namespace skyloot::testing
