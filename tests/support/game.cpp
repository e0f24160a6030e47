#include "tests/support/game.h"

#include "engine/invariants.h"

namespace skyloot::testing {

Rules classic_rules(Edition edition, std::uint8_t version) {
  return Rules{classic_deck(version).deck, edition, version};
}

Rules rules_with(const Deck& deck, Edition edition) {
  if (why_unplayable(deck)) throw std::logic_error("a deck that cannot be played with");
  Rules rules;
  rules.deck = deck;
  rules.edition = edition;
  return rules;
}

Game& Game::choose(const Action& action) {
  const std::optional<Seat> asked = seat_to_act(board().decision);
  if (!asked || why_illegal(rules, board(), *asked, action)) {
    throw std::logic_error("an illegal answer");
  }
  events.clear();
  apply(rules, state, action, &events);
  if (find_violation(rules, state)) throw std::logic_error("an unsound position");
  return *this;
}

Game& Game::until_over() {
  while (!is_over(board())) choose(legal().front());
  return *this;
}

Card Game::card(std::string_view name) const {
  const FaceId wanted = face(name);
  for (std::size_t i = 0; i < board().cards; ++i) {
    if (state.faces[skyloot::card(i)] == wanted) return skyloot::card(i);
  }
  throw std::logic_error("no card is called " + std::string(name));
}

FaceId Game::face(std::string_view name) const {
  const std::optional<FaceId> found = file_.find(name);
  if (!found) throw std::logic_error("no face is called " + std::string(name));
  return *found;
}

std::string_view Game::name_of(Card card) const { return file_.label(state.faces[card]).id; }

Names Game::names(CardSet cards) const {
  Names names;
  for (const Card card : cards) names.push_back(name_of(card));
  return names;
}

std::vector<Action> Game::legal() const {
  ActionList actions;
  legal_actions(rules, board(), actions);
  return {actions.begin(), actions.end()};
}

std::optional<Seat> Game::winner(std::size_t one, std::size_t other) const {
  for (const CombatDecided& combat : told<CombatDecided>()) {
    const bool same = combat.one == seat(one) && combat.other == seat(other);
    const bool turned = combat.one == seat(other) && combat.other == seat(one);
    if (same || turned) return combat.winner;
  }
  throw std::logic_error("these two did not fight");
}

}  // namespace skyloot::testing
