// State as a value, and its fingerprint.
#include "engine/state.h"

#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "tests/support/builders.h"
#include "tests/support/random_games.h"

namespace skyloot::testing {
namespace {

TEST(AState, IsASmallPlainValue) {
  static_assert(std::is_trivially_copyable_v<State>);
  EXPECT_LE(sizeof(State), 2048U);
}

TEST(AState, IsTheSameWhetherEventsAreToldOrNot) {
  const Rules rules = classic_rules();
  play_at_random(rules, 4, 1, [&](const State& state) {
    ActionList actions;
    legal_actions(rules, state.board, actions);
    for (const Action& action : actions) {
      State silent = state;
      State told = state;
      EventList events;
      apply(rules, silent, action);
      apply(rules, told, action, &events);
      ASSERT_EQ(silent, told);
      ASSERT_FALSE(events.empty());
    }
  });
}

TEST(AFingerprint, IsTheSameForEqualStates) {
  const State state = play_at_random(classic_rules(), 3, 1);
  const State copy = state;
  EXPECT_EQ(fingerprint(copy), fingerprint(state));
}

// One change to each thing a state consists of.
const std::vector<std::function<void(State&)>>& changes() {
  static const std::vector<std::function<void(State&)>> kChanges{
      [](State& state) { state.board.players = 4; },
      [](State& state) { state.board.cards = 93; },
      [](State& state) { state.board.cards_in_game = 90; },
      [](State& state) { ++state.board.deck_top; },
      [](State& state) { ++state.board.round; },
      [](State& state) { state.board.phase = Phase::LateLoot; },
      [](State& state) { state.board.hat = seat(2); },
      [](State& state) { state.board.parrot = seat(2); },
      [](State& state) { state.board.active = seat(2); },
      [](State& state) { state.board.next_effect = 1; },
      [](State& state) { state.board.in_play = card(0); },
      [](State& state) { state.board.emptied = Share::I; },
      [](State& state) { state.board.decision = GameOver{}; },
      [](State& state) { state.board.decision = TakeOrLeave{seat(1), Share::I}; },
      [](State& state) { state.board.decision = TakeOrLeave{seat(0), Share::II}; },
      [](State& state) { state.board.decision = ChooseRumToTake{seat(0), seat(1), card(0)}; },
      [](State& state) { state.board.decision = ChooseRumToTake{seat(0), seat(1), card(1)}; },
      [](State& state) { state.board.decision = ChooseRumToTake{seat(0), seat(2), card(1)}; },
      [](State& state) { state.board.hand.insert(card(9)); },
      [](State& state) { state.board.urgent.insert(card(9)); },
      [](State& state) { state.board.discard.insert(card(9)); },
      [](State& state) { state.board.shares[1].cards.insert(card(9)); },
      [](State& state) { state.board.shares[1].doubloons = 1; },
      [](State& state) { state.board.captains[1].pirates.insert(card(9)); },
      [](State& state) { state.board.captains[1].relics.insert(card(9)); },
      [](State& state) { state.board.captains[1].objects.insert(card(9)); },
      [](State& state) { state.board.captains[1].rum.insert(card(9)); },
      [](State& state) { state.board.captains[1].secrets.insert(card(9)); },
      [](State& state) { state.board.captains[1].waiting.insert(card(9)); },
      [](State& state) { state.board.captains[1].doubloons = 4; },
      [](State& state) { state.board.boarding.first = seat(1); },
      [](State& state) { state.board.boarding.defeated[1].insert(seat(2)); },
      [](State& state) { state.board.boarding.fighters.insert(card(9)); },
      [](State& state) { state.board.boarding.used[0].insert(card(9)); },
      [](State& state) { state.board.boarding.used[1].insert(card(9)); },
      [](State& state) { state.board.seen_by[2].insert(card(9)); },
      [](State& state) { state.board.open.insert(card(9)); },
      [](State& state) { state.board.open_face[3] = face_id(7); },
      [](State& state) { state.board.coins_on[3] = 7; },
      [](State& state) { state.faces.of_card[3] = face_id(30); },
  };
  return kChanges;
}

TEST(AFingerprint, ChangesWithEverythingInAState) {
  const State state = Game(a_table()).state;
  std::set<std::uint64_t> fingerprints{fingerprint(state)};
  for (const auto& change : changes()) {
    State changed = state;
    change(changed);
    EXPECT_NE(changed, state);
    fingerprints.insert(fingerprint(changed));
  }
  EXPECT_EQ(fingerprints.size(), changes().size() + 1);
}

}  // namespace
}  // namespace skyloot::testing
