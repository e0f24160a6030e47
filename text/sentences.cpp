// The log: one sentence per event, in the present tense.
#include "text/speech.h"

namespace skyloot {

namespace {

// One overload per event.
struct Sentence {
  const Speech& speech;
  const View& view;

  [[nodiscard]] const std::string& name(Seat seat) const { return speech.captain_name(seat); }
  // An open card: its name.
  [[nodiscard]] std::string card(Card card) const { return speech.describe(card, view); }
  // One that some viewers do not know.
  [[nodiscard]] std::string mention(Card card) const { return speech.mention(card, view); }
  // A card that nobody has looked at when it is told of, whoever has since.
  [[nodiscard]] std::string unseen(Card card) const {
    const auto back = view.back(card);
    return back ? speech.of_back(*back) : speech.describe(card, view);
  }

  std::string operator()(const RoundBegan& event) const {
    return speech.say("event.roundBegan",
                      {{"round", event.round}, {"rounds", rounds(view.board.players)}});
  }
  std::string operator()(const ShareLookedAt& event) const {
    return speech.say("event.shareLookedAt",
                      {{"seat", name(event.seat)}, {"share", share_number(event.share)}});
  }
  std::string operator()(const ShareLeft& event) const {
    return speech.say("event.shareLeft",
                      {{"seat", name(event.seat)}, {"share", share_number(event.share)}});
  }
  std::string operator()(const ShareTaken& event) const {
    return speech.say("event.shareTaken", {{"seat", name(event.seat)},
                                           {"share", share_number(event.share)},
                                           {"doubloons", event.doubloons}});
  }
  std::string operator()(const CardTaken& event) const {
    return speech.say("event.cardTaken", {{"seat", name(event.seat)},
                                          {"card", mention(event.card)},
                                          {"share", share_number(event.share)}});
  }
  std::string operator()(const CardDrawn& event) const {
    return speech.say("event.cardDrawn",
                      {{"seat", name(event.seat)}, {"card", mention(event.card)}});
  }
  std::string operator()(const CardAdded& event) const {
    return speech.say("event.cardAdded",
                      {{"share", share_number(event.share)}, {"card", unseen(event.card)}});
  }
  std::string operator()(const DoubloonAdded& event) const {
    return speech.say("event.doubloonAdded", {{"share", share_number(event.share)}});
  }
  std::string operator()(const CardPlayed& event) const {
    if (view.board.open.contains(event.card)) {
      return speech.say("event.cardPlayed",
                        {{"seat", name(event.seat)}, {"card", card(event.card)}});
    }
    return speech.say("event.cardPlayedFaceDown",
                      {{"seat", name(event.seat)}, {"card", mention(event.card)}});
  }
  std::string operator()(const CardDiscarded& event) const {
    return speech.say("event.cardDiscarded",
                      {{"seat", name(event.seat)}, {"card", card(event.card)}});
  }
  std::string operator()(const DoubloonsGained& event) const {
    if (event.cause) {
      return speech.say(
          "event.doubloonsGained",
          {{"seat", name(event.seat)}, {"card", card(*event.cause)}, {"amount", event.amount}});
    }
    return speech.say("event.doubloonsFromBank",
                      {{"seat", name(event.seat)}, {"amount", event.amount}});
  }
  std::string operator()(const DoubloonsStolen& event) const {
    return speech.say("event.doubloonsStolen", {{"seat", name(event.seat)},
                                                {"loser", name(event.loser)},
                                                {"card", card(event.cause)},
                                                {"amount", event.amount}});
  }
  std::string operator()(const ParrotTaken& event) const {
    return speech.say("event.parrotTaken",
                      {{"seat", name(event.seat)}, {"from", name(event.from)}});
  }
  std::string operator()(const LootCardTaken& event) const {
    return speech.say("event.lootCardTaken", {{"seat", name(event.seat)},
                                              {"card", mention(event.card)},
                                              {"share", share_number(event.share)}});
  }
  std::string operator()(const BoardingBegan& event) const {
    return speech.say("event.boardingBegan", {{"round", event.round}});
  }
  std::string operator()(const CombatDecided& event) const {
    const Arguments fight{{"one", name(event.one)},
                          {"other", name(event.other)},
                          {"strengthOfOne", event.strength_of_one},
                          {"strengthOfOther", event.strength_of_other},
                          {"winner", event.winner ? name(*event.winner) : std::string{}}};
    return event.winner ? speech.say("event.combatWon", fight)
                        : speech.say("event.combatWithoutWinner", fight);
  }
  std::string operator()(const PirateUsed& event) const {
    const Arguments used{{"seat", name(event.seat)},
                         {"card", card(event.card)},
                         {"loser", event.loser ? name(*event.loser) : std::string{}}};
    if (event.loser) {
      return event.unasked ? speech.say("event.pirateUsedUnaskedAgainst", used)
                           : speech.say("event.pirateUsedAgainst", used);
    }
    return event.unasked ? speech.say("event.pirateUsedUnasked", used)
                         : speech.say("event.pirateUsed", used);
  }
  std::string operator()(const PlunderStopped& event) const {
    return speech.say("event.plunderStopped", {{"seat", name(event.seat)}});
  }
  std::string operator()(const RumStolen& event) const {
    return speech.say(
        "event.rumStolen",
        {{"seat", name(event.seat)}, {"loser", name(event.loser)}, {"card", mention(event.card)}});
  }
  std::string operator()(const RumsExchanged& event) const {
    return speech.say("event.rumsExchanged", {{"seat", name(event.seat)},
                                              {"loser", name(event.loser)},
                                              {"given", mention(event.given)},
                                              {"taken", mention(event.taken)}});
  }
  std::string operator()(const ObjectsExchanged& event) const {
    return speech.say("event.objectsExchanged", {{"seat", name(event.seat)},
                                                 {"loser", name(event.loser)},
                                                 {"given", card(event.given)},
                                                 {"taken", card(event.taken)}});
  }
  std::string operator()(const ChestFilled& event) const {
    return speech.say("event.chestFilled", {{"card", card(event.card)}, {"amount", event.amount}});
  }
  std::string operator()(const ChestTaken& event) const {
    return speech.say("event.chestTaken", {{"seat", name(event.seat)},
                                           {"loser", name(event.loser)},
                                           {"card", card(event.card)},
                                           {"amount", event.amount}});
  }
  std::string operator()(const ChestLost& event) const {
    return speech.say("event.chestLost", {{"card", card(event.card)}, {"amount", event.amount}});
  }
  std::string operator()(const ChestPaidOut& event) const {
    return speech.say(
        "event.chestPaidOut",
        {{"seat", name(event.seat)}, {"card", card(event.card)}, {"amount", event.amount}});
  }
  std::string operator()(const BoardingEnded& event) const {
    return speech.say("event.boardingEnded", {{"round", event.round}});
  }
  std::string operator()(const CardRevealed& event) const {
    return speech.say("event.cardRevealed",
                      {{"seat", name(event.seat)}, {"card", card(event.card)}});
  }
  std::string operator()(const GameEnded&) const { return speech.say("event.gameEnded"); }
};

}  // namespace

std::string Speech::sentence(const Event& event, const View& view) const {
  return std::visit(Sentence{*this, view}, event);
}

}  // namespace skyloot
