// What an answer does, for lists of choices.
#include "text/speech.h"

namespace skyloot {

namespace {

// One overload per action; the card is named, not told apart from others of the same name.
struct Option {
  const Speech& speech;
  const View& view;

  [[nodiscard]] const Board& board() const { return view.board; }
  [[nodiscard]] std::string card(Card card) const { return speech.describe(card, view); }
  // One that the captain may not know.
  [[nodiscard]] std::string mention(Card card) const { return speech.mention(card, view); }

  [[nodiscard]] Share share_asked() const {
    const auto* const asked = std::get_if<TakeOrLeave>(&board().decision);
    assert(asked != nullptr);
    return asked->share;
  }

  // What comes from this place of the deck, as far as its back may be seen (R3.9, R9.4); a doubloon
  // if the deck ends before.
  [[nodiscard]] std::string from_deck(std::size_t place) const {
    if (place >= board().cards_in_game) return speech.say("option.doubloon");
    const auto back = view.back(skyloot::card(place));
    return speech.say("option.cardOf", {{"back", back ? word_of(*back) : "unknown"}});
  }

  // R3.3: what is added to a share that is left.
  [[nodiscard]] bool grows_by_card(Share share) const {
    const bool is_full = board().share(share).cards.size() == kMaxCardsInShare;
    return !is_full && board().deck_top < board().cards_in_game;
  }

  // An effect of a Pirate, as plunder or through an immediate Object.
  [[nodiscard]] std::string use(Card pirate, std::optional<Seat> loser) const {
    const auto id = view.face(pirate);
    assert(id.has_value());
    const Face& face = speech.rules().face(*id);
    const std::string effect = speech.effect_text(face, face.effect());
    if (!loser) return speech.say("option.usePirate", {{"card", card(pirate)}, {"effect", effect}});
    return speech.say(
        "option.usePirateAgainst",
        {{"card", card(pirate)}, {"loser", speech.captain_name(*loser)}, {"effect", effect}});
  }

  std::string operator()(const TakeShare&) const {
    return speech.say("option.takeShare", {{"share", share_number(share_asked())},
                                           {"contents", speech.contents(share_asked(), view)}});
  }
  std::string operator()(const LeaveShare&) const {
    const Share share = share_asked();
    const bool grows = grows_by_card(share);
    const std::string added = grows ? from_deck(board().deck_top) : speech.say("option.doubloon");
    if (share != Share::III) {
      return speech.say("option.leaveShare", {{"added", added}, {"next", share_number(share) + 1}});
    }
    const std::size_t next = board().deck_top + (grows ? 1U : 0U);  // R3.5
    return speech.say("option.leaveLastShare", {{"added", added}, {"drawn", from_deck(next)}});
  }
  std::string operator()(const PlayCard& answer) const {
    return speech.say("option.playCard", {{"card", card(answer.card)}});
  }
  std::string operator()(const DiscardPirate& answer) const {
    return speech.say("option.discardPirate", {{"card", card(answer.card)}});
  }
  std::string operator()(const UsePirate& answer) const { return use(answer.card, answer.loser); }
  std::string operator()(const TakeLoot& answer) const {
    for (const Share share : kAllShares) {
      if (!board().share(share).cards.contains(answer.card)) continue;
      return speech.say("option.takeLoot",
                        {{"card", mention(answer.card)}, {"share", share_number(share)}});
    }
    assert(!"a legal answer takes a card that lies in a share");
    return {};
  }
  std::string operator()(const Plunder& answer) const { return use(answer.card, answer.loser); }
  std::string operator()(const StopPlunder&) const { return speech.say("option.stopPlunder"); }
  std::string operator()(const StealRum& answer) const {
    return speech.say("option.stealRum", {{"card", mention(answer.card)}});
  }
  std::string operator()(const GiveRum& answer) const {
    return speech.say("option.giveRum", {{"card", card(answer.card)}});
  }
  std::string operator()(const TakeRum& answer) const {
    return speech.say("option.takeRum", {{"card", mention(answer.card)}});
  }
  std::string operator()(const GiveObject& answer) const {
    return speech.say("option.giveObject", {{"card", card(answer.card)}});
  }
  std::string operator()(const TakeObject& answer) const {
    return speech.say("option.takeObject", {{"card", card(answer.card)}});
  }
  std::string operator()(const DiscardObject& answer) const {
    return speech.say("option.discardObject", {{"card", card(answer.card)}});
  }
};

}  // namespace

std::string Speech::option_text(const Action& action, const View& view) const {
  const Option option{*this, view};
  std::string text = std::visit(option, action);
  const std::optional<Card> named = card_of(action);
  if (!named) return text;
  ActionList legal;
  legal_actions(rules_, view.board, legal);
  for (const Action& other : legal) {
    if (other == action || std::visit(option, other) != text) continue;
    return say("option.withNumber", {{"option", text}, {"number", index(*named)}});
  }
  return text;
}

}  // namespace skyloot
