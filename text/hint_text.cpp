#include "text/hint_text.h"

#include "text/decimals.h"

namespace skyloot {

namespace {

// One overload per kind of reason.
struct ReasonText {
  const Speech& speech;

  std::string operator()(const SetGrows& reason) const {
    return speech.say("hint.set", {{"card", speech.card_name(reason.face)},
                                   {"held", reason.held},
                                   {"then", reason.then},
                                   {"points", reason.points},
                                   {"pointsThen", reason.points_then}});
  }
  std::string operator()(const MajorityRace& reason) const {
    return speech.say("hint.majority", {{"card", speech.card_name(reason.face)},
                                        {"own", reason.own},
                                        {"ownThen", reason.own_then},
                                        {"rival", reason.best_rival}});
  }
  std::string operator()(const BoardingOdds& reason) const {
    return speech.say("hint.boarding",
                      {{"rival", speech.captain_name(reason.rival)},
                       {"strength", reason.strength},
                       {"strengthThen", reason.strength_then},
                       {"rivalStrength", reason.rival_strength},
                       {"chance", percent(speech.catalogue(), reason.chance, 0)},
                       {"chanceThen", percent(speech.catalogue(), reason.chance_then, 0)}});
  }
  std::string operator()(const DoubloonsGrow& reason) const {
    return speech.say("hint.doubloons", {{"doubloons", reason.doubloons}});
  }
  std::string operator()(const LeftBehind& reason) const {
    return speech.say("hint.leftBehind",
                      {{"next", speech.captain_name(reason.next)},
                       {"points", decimal(speech.catalogue(), reason.points, 1)}});
  }
};

}  // namespace

std::vector<std::string> hint_lines(const Speech& speech, const Hint& hint, const View& view) {
  std::vector<std::string> lines;
  for (const Advice& advice : hint.options) {
    const Interval interval = advice.win_share_ci95();
    lines.push_back(
        speech.say("hint.option", {{"answer", speech.option_text(advice.action, view)},
                                   {"share", percent(speech.catalogue(), advice.win_share, 0)},
                                   {"low", decimal(speech.catalogue(), 100 * interval.low, 0)},
                                   {"high", percent(speech.catalogue(), interval.high, 0)},
                                   {"points", decimal(speech.catalogue(), advice.points, 1)},
                                   {"games", advice.games}}));
    for (const Reason& reason : advice.reasons) {
      lines.push_back("  - " + std::visit(ReasonText{speech}, reason));
    }
  }
  lines.push_back(speech.say(
      "hint.best", {{"answer", speech.option_text(hint.best, view)}, {"games", hint.games}}));
  return lines;
}

}  // namespace skyloot
