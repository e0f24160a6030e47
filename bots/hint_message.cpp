#include "bots/hint_message.h"

#include "formats/message.h"

namespace skyloot {

namespace {

constexpr int kChanceDigits = 4;
constexpr int kPointsDigits = 2;

// One overload per kind of reason.
struct ReasonWriter {
  JsonWriter& json;
  const DeckFile& deck;

  void operator()(const SetGrows& reason) const {
    json.field("reason", "set").field("card", deck.label(reason.face).id);
    json.field("held", reason.held).field("then", reason.then);
    json.field("points", reason.points).field("pointsThen", reason.points_then);
  }
  void operator()(const MajorityRace& reason) const {
    json.field("reason", "majority").field("card", deck.label(reason.face).id);
    json.field("own", reason.own).field("ownThen", reason.own_then);
    json.field("bestRival", reason.best_rival);
  }
  void operator()(const BoardingOdds& reason) const {
    json.field("reason", "boarding").field("rival", number_of(reason.rival));
    json.field("strength", reason.strength).field("strengthThen", reason.strength_then);
    json.field("rivalStrength", reason.rival_strength);
    json.key("chance").decimals(reason.chance, kChanceDigits);
    json.key("chanceThen").decimals(reason.chance_then, kChanceDigits);
  }
  void operator()(const DoubloonsGrow& reason) const {
    json.field("reason", "doubloons").field("doubloons", reason.doubloons);
  }
  void operator()(const LeftBehind& reason) const {
    json.field("reason", "leftBehind").field("next", number_of(reason.next));
    json.key("points").decimals(reason.points, kPointsDigits);
  }
};

}  // namespace

void write_hint(JsonWriter& json, const DeckFile& deck, const Hint& hint) {
  json.begin_object().key("best");
  write(json, hint.best);
  json.field("games", hint.games).key("options").begin_list();
  for (const Advice& advice : hint.options) {
    json.begin_object().key("action");
    write(json, advice.action);
    json.key("winShare").decimals(advice.win_share, kChanceDigits);
    const Interval interval = advice.win_share_ci95();
    json.key("winShareCi95").begin_list();
    json.decimals(interval.low, kChanceDigits).decimals(interval.high, kChanceDigits).end_list();
    json.key("points").decimals(advice.points, kPointsDigits);
    json.field("games", advice.games).key("reasons").begin_list();
    for (const Reason& reason : advice.reasons) {
      json.begin_object();
      std::visit(ReasonWriter{json, deck}, reason);
      json.end_object();
    }
    json.end_list().end_object();
  }
  json.end_list().end_object();
}

}  // namespace skyloot
