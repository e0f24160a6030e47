#include "text/speech.h"

#include <utility>

#include "text/keys.h"

namespace skyloot {

Speech::Speech(const Catalogue& catalogue, const DeckFile& deck, const Rules& rules, Names names)
    : catalogue_(catalogue), deck_(deck), rules_(rules), names_(std::move(names)) {
  for (std::size_t i = 0; i < kMaxPlayers; ++i) {
    if (names_[i].empty()) names_[i] = say(key_of_captain(seat(i)));
  }
}

const std::string& Speech::card_name(FaceId face) const {
  return deck_.label(face).name(catalogue_.language());
}

std::string Speech::back_name(Back back) const { return word(catalogue_, back); }

std::string Speech::of_back(Back back) const {
  return say("card.ofBack", {{"back", word_of(back)}});
}

std::string Speech::describe(Card card, const View& view) const {
  if (const auto face = view.face(card)) return card_name(*face);
  if (const auto back = view.back(card)) return of_back(*back);
  return say("card.unknown");
}

std::string Speech::mention(Card card, const View& view) const {
  const auto face = view.face(card);
  const auto back = view.back(card);
  const std::string_view hidden = back ? word_of(*back) : "unknown";
  if (!face) return say("card.mention", {{"back", hidden}, {"name", ""}});
  return say("card.mention", {{"back", "face"}, {"name", card_name(*face)}});
}

std::string Speech::card_list(CardSet cards, const View& view) const {
  std::string list;
  for (const Card card : cards) {
    const std::string described = describe(card, view);
    list = list.empty() ? described : say("list.comma", {{"first", list}, {"rest", described}});
  }
  return list;
}

std::string Speech::contents(Share share, const View& view) const {
  const LootShare& loot = view.board.share(share);
  const std::string cards = card_list(loot.cards, view);
  if (loot.doubloons == 0) return cards.empty() ? say("share.empty") : cards;
  const std::string coins = say("count.doubloons", {{"count", loot.doubloons}});
  return cards.empty() ? coins : say("list.comma", {{"first", cards}, {"rest", coins}});
}

}  // namespace skyloot
