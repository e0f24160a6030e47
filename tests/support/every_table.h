// Every number of captains in every edition, by both versions of the rules, and with a deck that
// makes boardings rich in choices.
#pragma once

#include <gtest/gtest.h>

#include "engine/rules.h"
#include "formats/deck_file.h"
#include "formats/words.h"
#include "tests/support/cards.h"
#include "tests/support/repetition.h"

namespace skyloot::testing {

// Calls with the rules and the number of captains, or with the rules, their deck and that number.
template <class Visit>
void for_every_table_of(std::uint8_t version, const DeckFile& deck, Visit visit) {
  for (const Edition edition : kAllEditions) {
    const Rules rules{deck.deck, edition, version};
    for (std::size_t players = kMinPlayers; players <= kMaxPlayers; ++players) {
      SCOPED_TRACE(std::to_string(players) + " captains, edition " + std::string(word_of(edition)) +
                   ", rules " + std::to_string(version) + ", deck " + deck.name);
      if constexpr (std::is_invocable_v<Visit, const Rules&, const DeckFile&, std::size_t>) {
        visit(rules, deck, players);
      } else {
        visit(rules, players);
      }
    }
  }
}

template <class Visit>
void for_every_table(Visit visit) {
  for (std::uint8_t version = kFirstRulesVersion; version <= kRulesVersion; ++version) {
    for_every_table_of(version, classic_deck(version), visit);
  }
  for_every_table_of(kRulesVersion, a_deck_full_of_hats(), visit);
}

// Every seat, and a spectator.
template <class Visit>
void for_every_viewer(std::size_t players, Visit visit) {
  for (std::size_t i = 0; i < players; ++i) visit(Viewer(seat(i)));
  visit(kSpectator);
}

// All viewers by turns, the next one at each call; in a full run each time all of them.
class ViewersByTurns {
 public:
  template <class Visit>
  void visit(std::size_t players, Visit visit) {
    if (is_full_run()) return for_every_viewer(players, visit);
    const auto turn = static_cast<std::uint32_t>(turn_++ % (players + 1));
    visit(turn == players ? kSpectator : Viewer(seat(turn)));
  }

 private:
  std::size_t turn_ = 0;
};

}  // namespace skyloot::testing
