// A game under test: choices in a few words, and what became of them.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "engine/rules.h"
#include "engine/scoring.h"
#include "engine/state.h"
#include "engine/view.h"
#include "formats/deck_file.h"

namespace skyloot::testing {

using Names = std::vector<std::string_view>;

// Of a version of the rules, with its deck.
Rules classic_rules(Edition edition = Edition::English, std::uint8_t version = kRulesVersion);
// Throws unless the deck is playable.
Rules rules_with(const Deck& deck, Edition edition = Edition::English);

class Game {
 public:
  Game(DeckFile names, Edition edition)
      : rules(rules_with(names.deck, edition)), file_(std::move(names)) {}

  Rules rules;
  State state;
  EventList events;  // of the last choice

  // The answer must be legal, and the position after it sound.
  Game& choose(const Action& action);
  // The first legal answer of this type with a card of this name.
  template <class Answer>
  Game& choose(std::string_view name) {
    for (const Action& action : legal()) {
      const Answer* answer = std::get_if<Answer>(&action);
      if (answer != nullptr && name_of(answer->card) == name) return choose(action);
    }
    throw std::logic_error("no such answer with " + std::string(name));
  }
  Game& take() { return choose(TakeShare{}); }
  Game& leave() { return choose(LeaveShare{}); }
  Game& play(std::string_view name) { return choose<PlayCard>(name); }
  // Uses this Pirate next; where nothing else was left, the rules have done so already (R9.5).
  Game& plunder(std::string_view name) {
    return was_used_unasked(name) ? *this : choose<Plunder>(name);
  }
  Game& plunder(std::string_view name, std::size_t loser) {
    return was_used_unasked(name) ? *this : choose(Plunder{card(name), seat(loser)});
  }
  Game& stop() { return choose(StopPlunder{}); }
  // Every question gets its first answer: shares are taken.
  Game& until_over();

  // The oldest card of this name, wherever it lies.
  [[nodiscard]] Card card(std::string_view name) const;
  [[nodiscard]] FaceId face(std::string_view name) const;
  [[nodiscard]] std::string_view name_of(Card card) const;
  [[nodiscard]] Names names(CardSet cards) const;  // the oldest first
  [[nodiscard]] const Board& board() const { return state.board; }
  [[nodiscard]] const Captain& captain(std::size_t number) const {
    return board().captain(seat(number));
  }
  [[nodiscard]] const LootShare& share(Share share) const { return board().share(share); }
  [[nodiscard]] int doubloons(std::size_t number) const { return captain(number).doubloons; }
  [[nodiscard]] int coins_on(std::string_view name) const {
    return board().coins_on[index(card(name))];
  }
  [[nodiscard]] bool is_discarded(std::string_view name) const {
    return board().discard.contains(card(name));
  }
  [[nodiscard]] int strength_of(std::size_t number) const {
    return strength(rules, board(), seat(number));
  }
  // Has this captain looked at the card (R10.2)?
  [[nodiscard]] bool knows(std::size_t number, std::string_view name) const {
    return view(seat(number)).face(card(name)) == face(name);
  }
  [[nodiscard]] View view(Viewer viewer) const { return view_for(rules, state, viewer); }
  [[nodiscard]] std::vector<Action> legal() const;
  [[nodiscard]] Result result() const { return score(rules, state); }

  [[nodiscard]] bool was_used_unasked(std::string_view name) const {
    const auto used = told<PirateUsed>();
    return std::any_of(used.begin(), used.end(), [&](const PirateUsed& event) {
      return event.unasked && name_of(event.card) == name;
    });
  }

  template <class Question>
  [[nodiscard]] bool asks() const {
    return std::holds_alternative<Question>(board().decision);
  }
  template <class Question>
  [[nodiscard]] Question decision() const {
    if (!asks<Question>()) throw std::logic_error("another question is pending");
    return std::get<Question>(board().decision);
  }
  // The events of this type after the last choice.
  template <class Happened>
  [[nodiscard]] std::vector<Happened> told() const {
    std::vector<Happened> found;
    for (const Event& event : events) {
      if (const auto* happened = std::get_if<Happened>(&event)) found.push_back(*happened);
    }
    return found;
  }
  // R5.3: who won the combat of two neighbours in the boarding just begun.
  [[nodiscard]] std::optional<Seat> winner(std::size_t one, std::size_t other) const;

 private:
  DeckFile file_;
};

}  // namespace skyloot::testing
