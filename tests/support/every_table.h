// Every number of captains in every edition.
#pragma once

#include <gtest/gtest.h>

#include "engine/rules.h"
#include "formats/deck_file.h"
#include "formats/words.h"

namespace skyloot::testing {

template <class Visit>
void for_every_table(Visit visit) {
  for (const Edition edition : kAllEditions) {
    const Rules rules{classic_deck().deck, edition};
    for (std::size_t players = kMinPlayers; players <= kMaxPlayers; ++players) {
      SCOPED_TRACE(std::to_string(players) + " captains, edition " + std::string(word_of(edition)));
      visit(rules, players);
    }
  }
}

// Every seat, and a spectator.
template <class Visit>
void for_every_viewer(std::size_t players, Visit visit) {
  for (std::size_t i = 0; i < players; ++i) visit(Viewer(seat(i)));
  visit(kSpectator);
}

}  // namespace skyloot::testing
