#include "tests/support/cards.h"

namespace skyloot::testing {

namespace {

Face one_card(Back back) {
  Face face;
  face.back = back;
  face.copies = 1;
  return face;
}

}  // namespace

Face a_rum(const Effect& effect) {
  Face face = one_card(Back::Rum);
  face.effects.push_back(effect);
  return face;
}

Face a_relic(std::initializer_list<std::int8_t> table) {
  Face face = one_card(Back::Relic);
  face.effects.push_back(effect(EffectKind::Set));
  face.table = table;
  return face;
}

Face a_pirate(int strength, const Effect& effect) {
  Face face = one_card(Back::Pirate);
  face.strength = static_cast<std::int8_t>(strength);
  face.effects.push_back(effect);
  return face;
}

Face an_object(Timing timing, std::initializer_list<Effect> effects) {
  Face face = one_card(Back::Object);
  face.timing = timing;
  for (const Effect& each : effects) face.effects.push_back(each);
  return face;
}

Face once(Face pirate) {
  pirate.once = true;
  return pirate;
}

Face copies(std::size_t count, Face face) {
  face.copies = static_cast<std::uint8_t>(count);
  return face;
}

Face removed_with_two(Face face) {
  face.removed_with_two = true;
  return face;
}

DeckFile a_deck(const std::vector<NamedFace>& cards) {
  DeckFile deck;
  deck.name = "test";
  for (const NamedFace& card : cards) add_card(deck, card.name, card.face);
  return deck;
}

void add_card(DeckFile& deck, std::string_view name, const Face& face) {
  deck.deck.faces.push_back(face);
  CardLabel label;
  label.id = name;
  deck.labels.push_back(label);
}

const DeckFile& a_deck_full_of_hats() {
  static const DeckFile kDeck = [] {
    DeckFile deck = classic_deck();
    deck.name = "hats";
    const auto make = [&](std::string_view id, std::uint8_t copies) {
      deck.deck.faces[index(*deck.find(id))].copies = copies;
    };
    make("captains_hat", 10);
    make("lookout", 10);
    make("grapnel", 4);
    for (const char* thief :
         {"rachel_cruz", "william_kidd", "monsieur_plume", "vulture", "smuggler"}) {
      make(thief, 3);
    }
    return deck;
  }();
  return kDeck;
}

}  // namespace skyloot::testing
