// What is asked: once for the seat that must answer, once for all who wait for it.
#include <set>

#include "text/speech.h"

namespace skyloot {

namespace {

// The select word of a question that nothing is known to have caused.
constexpr std::string_view kNoCause = "none";

// One overload per decision, for the seat that must answer.
struct Question {
  const Speech& speech;
  const View& view;

  [[nodiscard]] const std::string& name(Seat seat) const { return speech.captain_name(seat); }

  // The card whose effect asks: the immediate Object in play.
  [[nodiscard]] std::string card_in_play() const {
    const auto& card = view.board.in_play;
    return card ? speech.describe(*card, view) : std::string(kNoCause);
  }

  // The name of the Pirate with this effect before the captain whose plunder it is; none if there
  // are several such names.
  [[nodiscard]] std::optional<std::string> plunderer(EffectKind kind) const {
    std::set<std::string> names;
    for (const Card pirate : view.board.captain(view.board.active).pirates & view.faces_known) {
      const FaceId face = *view.face(pirate);
      if (speech.rules().face(face).effects.has(kind)) names.insert(speech.card_name(face));
    }
    if (names.size() != 1) return std::nullopt;
    return *names.begin();
  }

  [[nodiscard]] std::string cause_of_loot() const {
    if (view.board.in_play) return card_in_play();
    return plunderer(EffectKind::TakeLootCard).value_or(std::string(kNoCause));
  }

  [[nodiscard]] std::string cause_of_loss() const {
    const std::string& captain = name(view.board.active);
    const auto pirate = plunderer(EffectKind::LoserDiscardsObject);
    if (!pirate) return captain;
    return speech.say("ask.causeOf", {{"card", *pirate}, {"captain", captain}});
  }

  std::string operator()(const TakeOrLeave& asked) const {
    return speech.say("ask.takeOrLeave", {{"share", share_number(asked.share)}});
  }
  std::string operator()(const ChooseNextCard&) const { return speech.say("ask.chooseNextCard"); }
  std::string operator()(const ChoosePirateToDiscard&) const {
    return speech.say("ask.choosePirateToDiscard", {{"cause", card_in_play()}});
  }
  std::string operator()(const ChoosePirateToUse&) const {
    return speech.say("ask.choosePirateToUse", {{"cause", card_in_play()}});
  }
  std::string operator()(const ChooseLootCard&) const {
    return speech.say("ask.chooseLootCard", {{"cause", cause_of_loot()}});
  }
  std::string operator()(const ChoosePlunder&) const { return speech.say("ask.choosePlunder"); }
  std::string operator()(const ChooseRumToSteal& asked) const {
    return speech.say("ask.chooseRumToSteal", {{"loser", name(asked.loser)}});
  }
  std::string operator()(const ChooseRumToGive& asked) const {
    return speech.say("ask.chooseRumToGive", {{"loser", name(asked.loser)}});
  }
  std::string operator()(const ChooseRumToTake& asked) const {
    return speech.say("ask.chooseRumToTake",
                      {{"loser", name(asked.loser)}, {"given", speech.mention(asked.given, view)}});
  }
  std::string operator()(const ChooseObjectToGive& asked) const {
    return speech.say("ask.chooseObjectToGive", {{"loser", name(asked.loser)}});
  }
  std::string operator()(const ChooseObjectToTake& asked) const {
    return speech.say("ask.chooseObjectToTake", {{"loser", name(asked.loser)},
                                                 {"given", speech.describe(asked.given, view)}});
  }
  std::string operator()(const ChooseObjectToDiscard&) const {
    return speech.say("ask.chooseObjectToDiscard", {{"cause", cause_of_loss()}});
  }
  std::string operator()(const GameOver&) const { return speech.say("ask.gameOver"); }
};

// One overload per decision, for the others.
struct Waiting {
  const Speech& speech;
  const View& view;

  [[nodiscard]] const std::string& name(Seat seat) const { return speech.captain_name(seat); }

  std::string operator()(const TakeOrLeave& asked) const {
    return speech.say("wait.takeOrLeave",
                      {{"seat", name(asked.seat)}, {"share", share_number(asked.share)}});
  }
  std::string operator()(const ChooseNextCard& asked) const {
    return speech.say("wait.chooseNextCard", {{"seat", name(asked.seat)}});
  }
  std::string operator()(const ChoosePirateToDiscard& asked) const {
    return speech.say("wait.choosePirateToDiscard", {{"seat", name(asked.seat)}});
  }
  std::string operator()(const ChoosePirateToUse& asked) const {
    return speech.say("wait.choosePirateToUse", {{"seat", name(asked.seat)}});
  }
  std::string operator()(const ChooseLootCard& asked) const {
    return speech.say("wait.chooseLootCard", {{"seat", name(asked.seat)}});
  }
  std::string operator()(const ChoosePlunder& asked) const {
    return speech.say("wait.choosePlunder", {{"seat", name(asked.seat)}});
  }
  std::string operator()(const ChooseRumToSteal& asked) const {
    return speech.say("wait.chooseRumToSteal",
                      {{"seat", name(asked.seat)}, {"loser", name(asked.loser)}});
  }
  std::string operator()(const ChooseRumToGive& asked) const {
    return speech.say("wait.chooseRumToGive",
                      {{"seat", name(asked.seat)}, {"loser", name(asked.loser)}});
  }
  std::string operator()(const ChooseRumToTake& asked) const {
    return speech.say("wait.chooseRumToTake", {{"seat", name(asked.seat)},
                                               {"loser", name(asked.loser)},
                                               {"given", speech.mention(asked.given, view)}});
  }
  std::string operator()(const ChooseObjectToGive& asked) const {
    return speech.say("wait.chooseObjectToGive",
                      {{"seat", name(asked.seat)}, {"loser", name(asked.loser)}});
  }
  std::string operator()(const ChooseObjectToTake& asked) const {
    return speech.say("wait.chooseObjectToTake", {{"seat", name(asked.seat)},
                                                  {"loser", name(asked.loser)},
                                                  {"given", speech.describe(asked.given, view)}});
  }
  std::string operator()(const ChooseObjectToDiscard& asked) const {
    return speech.say("wait.chooseObjectToDiscard", {{"seat", name(asked.seat)}});
  }
  std::string operator()(const GameOver&) const { return speech.say("ask.gameOver"); }
};

}  // namespace

std::string Speech::question(const Decision& decision, const View& view) const {
  const std::optional<Seat> to_act = seat_to_act(decision);
  if (to_act && view.viewer == to_act) return std::visit(Question{*this, view}, decision);
  return std::visit(Waiting{*this, view}, decision);
}

}  // namespace skyloot
