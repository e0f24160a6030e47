// What is said in whole games: nothing that the viewer does not know, and nothing left unsaid.
#include "text/speech.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/support/game.h"
#include "tests/support/random_games.h"

namespace skyloot {
namespace {

using namespace skyloot::testing;

// The classic deck with a name for each face that cannot stand in a sentence by chance.
DeckFile deck_with_marked_names() {
  DeckFile deck = classic_deck();
  for (std::size_t i = 0; i < deck.labels.size(); ++i) {
    deck.labels[i].names[index(Language::English)] = "@" + std::to_string(i) + "@";
  }
  return deck;
}

// All names of faces that stand in a text.
std::set<std::string> names_in(const std::string& text) {
  std::set<std::string> names;
  for (std::size_t at = text.find('@'); at != std::string::npos; at = text.find('@', at)) {
    const std::size_t end = text.find('@', at + 1);
    names.insert(text.substr(at, end + 1 - at));
    at = end + 1;
  }
  return names;
}

class WholeGame {
 public:
  WholeGame(Edition edition, std::size_t players, std::uint64_t seed)
      : rules_(rules_with(deck_.deck, edition)), rng_(seed) {
    state_ = new_game(rules_, deal(rules_, players, rng_), &events_);
  }

  void play() {
    listen();
    while (!is_over(state_.board)) {
      ActionList legal;
      legal_actions(rules_, state_.board, legal);
      events_.clear();
      apply(rules_, state_, any_answer(legal, rng_), &events_);
      listen();
    }
  }

  std::set<std::size_t> events_told;
  std::set<std::size_t> questions_asked;
  std::set<std::size_t> answers_offered;

 private:
  // Everything that each viewer is told now.
  void listen() {
    for (std::size_t i = 0; i <= state_.board.players; ++i) {
      listen_as(i == state_.board.players ? kSpectator : Viewer(seat(i)));
    }
  }

  void listen_as(Viewer viewer) {
    const View view = view_for(rules_, state_, viewer);
    std::set<std::string> known;
    for (const Card card : view.faces_known) known.insert(speech_.card_name(*view.face(card)));
    const auto check = [&](const std::string& text) {
      ASSERT_FALSE(text.empty());
      ASSERT_EQ(text.find_first_of("{}"), std::string::npos) << text;
      for (const std::string& name : names_in(text)) ASSERT_TRUE(known.contains(name)) << text;
    };
    for (const Event& event : events_) {
      events_told.insert(event.index());
      check(speech_.sentence(event, view));
    }
    const Decision& decision = state_.board.decision;
    questions_asked.insert(decision.index());
    check(speech_.question(decision, view));
    ActionList legal;
    legal_actions(rules_, view.board, legal);
    std::set<std::string> options;
    for (const Action& action : legal) {
      answers_offered.insert(action.index());
      const std::string option = speech_.option_text(action, view);
      check(option);
      ASSERT_TRUE(options.insert(option).second) << "twice: " << option;
    }
  }

  DeckFile deck_ = deck_with_marked_names();
  Rules rules_;
  Speech speech_{catalogue(Language::English), deck_, rules_};
  Rng rng_;
  State state_;
  EventList events_;
};

TEST(Speech, NeverNamesAFaceThatTheViewerDoesNotKnow) {
  std::set<std::size_t> events;
  std::set<std::size_t> questions;
  std::set<std::size_t> answers;
  std::uint64_t seed = 1;
  for (const Edition edition : kAllEditions) {
    for (std::size_t players = kMinPlayers; players <= kMaxPlayers; ++players) {
      WholeGame game(edition, players, seed++);
      game.play();
      ASSERT_FALSE(HasFatalFailure()) << "seed " << seed - 1;
      events.merge(game.events_told);
      questions.merge(game.questions_asked);
      answers.merge(game.answers_offered);
    }
  }
  EXPECT_GT(events.size(), 20U);  // so many of them are common
  EXPECT_GT(questions.size(), 8U);
  EXPECT_GT(answers.size(), 8U);
}

TEST(Speech, WouldBeCaughtNamingAHiddenFace) {
  EXPECT_EQ(names_in("Anne plays @7@ and takes @12@."), (std::set<std::string>{"@7@", "@12@"}));
}

TEST(Speech, CallsTheCaptainsByTheirDefaultNames_R1_5) {
  const Rules rules = classic_rules();
  const Speech speech(catalogue(Language::English), classic_deck(), rules, {"", "Anne", "", ""});
  EXPECT_EQ(speech.captain_name(seat(0)), "Madame Tching");
  EXPECT_EQ(speech.captain_name(seat(1)), "Anne");
  EXPECT_EQ(speech.captain_name(seat(2)), "Lady Damballa");
  EXPECT_EQ(speech.captain_name(seat(3)), "El Capitan");
}

}  // namespace
}  // namespace skyloot
