// Non-interference: nothing that a viewer must not know changes anything that is sent to him. The
// planted leaks show that the search would find one.
#include <gtest/gtest.h>

#include "formats/message.h"
#include "skyloot/leaks/lockstep.h"
#include "skyloot/leaks/witness.h"
#include "tests/support/every_table.h"
#include "tests/support/random_games.h"
#include "tests/support/repetition.h"

namespace skyloot::testing {
namespace {

Script random_script(const Rules& rules, std::size_t players, Rng& rng) {
  Script script{.setup = deal(rules, players, rng), .actions = {}};
  State state = new_game(rules, script.setup);
  ActionList actions;
  while (!is_over(state.board)) {
    legal_actions(rules, state.board, actions);
    script.actions.push_back(any_answer(actions, rng));
    apply(rules, state, script.actions.back());
  }
  script.actions.resize(1 + rng.below(static_cast<std::uint32_t>(script.actions.size())));
  return script;
}

// Does any of many games give the leak away?
template <class Leak>
bool is_caught(const Rules& rules, std::size_t players, Leak leak) {
  Rng rng(2);
  const Sent honest = sent_as_json(rules, classic_deck());
  const Sent leaking = [&](const State& state, Viewer viewer) {
    return honest(state, viewer) + leak(rules, state, viewer);
  };
  for (int game = 0; game < 60; ++game) {
    const Script script = random_script(rules, players, rng);
    const Viewer viewer = seat(rng.below(static_cast<std::uint32_t>(players)));
    const auto result =
        play_in_lockstep(rules, script, viewer, rng, leaking, Thoroughness::EveryPly);
    if (result.differs) return true;
  }
  return false;
}

TEST(Leaks, NobodyIsSentAnythingHeMustNotKnow_R10) {
  for_every_table([](const Rules& rules, const DeckFile& deck, std::size_t players) {
    Rng rng(players);
    const Sent sent = sent_as_json(rules, deck);
    std::size_t permuted = 0;
    for (int game = 0; game < repetitions(2, 6); ++game) {
      const Script script = random_script(rules, players, rng);
      for_every_viewer(players, [&](Viewer viewer) {
        const auto result =
            play_in_lockstep(rules, script, viewer, rng, sent, Thoroughness::EveryPly);
        ASSERT_EQ(result.differs, std::nullopt);
        permuted += result.permuted;
      });
    }
    EXPECT_GT(permuted, 100U);  // or nothing was put to the test
  });
}

TEST(Leaks, TheWitnessAgreesWithTheViewAboutEveryFace_R10_2) {
  for_every_table([](const Rules& rules, std::size_t players) {
    Rng rng(players);
    const Script script = random_script(rules, players, rng);
    for_every_viewer(players, [&](Viewer viewer) {
      Witness witness(rules, script.setup, viewer);
      EventList events;
      State state = new_game(rules, script.setup, &events);
      witness.see(events);
      for (const Action& action : script.actions) {
        events.clear();
        apply(rules, state, action, &events);
        witness.see(events);
        const View view = view_for(rules, state, viewer);
        for (std::size_t id = 0; id < state.board.cards; ++id) {
          ASSERT_EQ(view.face(card(id)).has_value(), witness.knows(card(id)));
        }
      }
    });
  });
}

std::string text(FaceId face) { return std::to_string(index(face)); }

TEST(Leaks, AFaceLyingInAShareIsCaught) {
  EXPECT_TRUE(
      is_caught(Rules{classic_deck().deck}, 3, [](const Rules&, const State& state, Viewer viewer) {
        const CardSet hidden = state.board.loot() - state.board.seen_by[index(*viewer)];
        return hidden.empty() ? "" : text(state.faces[hidden.first()]);
      }));
}

TEST(Leaks, ABackDeepInTheDeckIsCaught) {
  EXPECT_TRUE(is_caught(Rules{classic_deck().deck, Edition::German}, 4,
                        [](const Rules& rules, const State& state, Viewer) -> std::string {
                          if (state.board.deck_size() < 2) return "";
                          const Card second = card(state.board.deck_top + 1U);
                          return std::string(word_of(rules.face(state.faces[second]).back));
                        }));
}

TEST(Leaks, ACardRemovedBeforeTheGameIsCaught) {
  EXPECT_TRUE(
      is_caught(Rules{classic_deck().deck}, 2, [](const Rules&, const State& state, Viewer) {
        return text(state.faces[card(state.board.cards - 1U)]);
      }));
}

TEST(Leaks, ARumAtAnotherCaptainIsCaught) {
  EXPECT_TRUE(
      is_caught(Rules{classic_deck().deck}, 4, [](const Rules&, const State& state, Viewer viewer) {
        std::string rum;
        for (const Captain& captain : state.board.captains) {
          for (const Card card : captain.rum - state.board.seen_by[index(*viewer)]) {
            rum += text(state.faces[card]);
          }
        }
        return rum;
      }));
}

TEST(Leaks, AnActionListThatDependsOnHiddenFacesIsCaught) {
  EXPECT_TRUE(
      is_caught(Rules{classic_deck().deck}, 4, [](const Rules&, const State& state, Viewer) {
        // Sorted by face instead of by id: the order gives the faces away.
        std::vector<Card> cards;
        for (const Card card : state.board.loot()) cards.push_back(card);
        std::sort(cards.begin(), cards.end(),
                  [&](Card a, Card b) { return state.faces[a] < state.faces[b]; });
        std::string list;
        for (const Card card : cards) list += to_json(Action{TakeLoot{card}});
        return list;
      }));
}

TEST(Leaks, AnHonestSenderIsNotAccused) {
  EXPECT_FALSE(
      is_caught(Rules{classic_deck().deck}, 4, [](const Rules&, const State& state, Viewer) {
        return std::to_string(state.board.deck_top);
      }));
}

}  // namespace
}  // namespace skyloot::testing
