#include "bots/hint.h"

#include <algorithm>
#include <utility>

#include "bots/judgement.h"
#include "bots/think.h"
#include "engine/scoring.h"

namespace skyloot {

namespace {

// What an answer adds to the seat's cards and takes from them, as far as it knows.
struct Change {
  CardSet gained;
  CardSet lost;
  int doubloons = 0;
  std::optional<Share> left;
};

class Reasons {
 public:
  Reasons(const Rules& rules, const View& view)
      : rules_(rules),
        view_(view),
        board_(view.board),
        seat_(*seat_to_act(view.board.decision)),
        appraisal_(rules, board_.players, board_.round, Weights{}),
        judgement_(appraisal_, board_, Cards{view.faces, view.backs}, seat_) {}

  std::vector<Reason> of(const Action& action) {
    const Change change = change_by(action);
    add_doubloons(change);
    add_sets(change);
    add_majorities(change);
    add_boarding(change);
    if (change.left) add_left_behind(*change.left);
    return std::move(reasons_);
  }

 private:
  [[nodiscard]] Change change_by(const Action& action) const {
    Change change;
    if (const auto* question = std::get_if<TakeOrLeave>(&board_.decision)) {
      const LootShare& share = board_.share(question->share);
      if (std::holds_alternative<LeaveShare>(action)) {
        change.left = question->share;
      } else {
        change.gained = share.cards;
        change.doubloons = share.doubloons;
      }
    } else if (std::holds_alternative<TakeLoot>(action) ||
               std::holds_alternative<StealRum>(action) ||
               std::holds_alternative<TakeRum>(action) ||
               std::holds_alternative<TakeObject>(action) ||
               std::holds_alternative<PlayCard>(action)) {
      change.gained.insert(*card_of(action));
    } else if (std::holds_alternative<DiscardPirate>(action) ||
               std::holds_alternative<GiveRum>(action) ||
               std::holds_alternative<GiveObject>(action) ||
               std::holds_alternative<DiscardObject>(action)) {
      change.lost.insert(*card_of(action));
    }
    change.gained &= view_.faces_known;
    return change;
  }

  [[nodiscard]] int copies(CardSet cards, FaceId face) const {
    int count = 0;
    for (const Card card : cards& view_.faces_known) count += view_.face(card) == face ? 1 : 0;
    return count;
  }

  void add_doubloons(const Change& change) {
    int doubloons = change.doubloons;
    for (const Card card : change.gained) {
      const Face& face = judgement_.face(card);
      if (face.is_immediate()) doubloons += face.effects.total(EffectKind::Gain);
    }
    if (doubloons > 0) reasons_.emplace_back(DoubloonsGrow{doubloons});
  }

  // R8.3, R8.4: every face of a set among the cards that come or go, once.
  void add_sets(const Change& change) {
    const Captain& captain = board_.captain(seat_);
    for (std::size_t i = 0; i < rules_.deck.faces.size(); ++i) {
      const Face& face = rules_.deck.faces[i];
      if (face.back != Back::Rum && face.back != Back::Relic) continue;
      const int held = copies(captain.relics | captain.rum, face_id(i));
      const int then = held + copies(change.gained, face_id(i)) - copies(change.lost, face_id(i));
      if (then == held) continue;
      reasons_.emplace_back(
          SetGrows{.face = face_id(i),
                   .held = held,
                   .then = then,
                   .points = points_without_most(face, static_cast<std::size_t>(held)),
                   .points_then = points_without_most(face, static_cast<std::size_t>(then))});
    }
  }

  // R8.5: cards that pay for the most, held or about to be.
  void add_majorities(const Change& change) {
    const Captain& captain = board_.captain(seat_);
    const CardSet own = (captain.objects | captain.secrets) & view_.faces_known;
    for (const Card card : own | change.gained) {
      for (const Effect& effect : judgement_.face(card).effects) {
        if (effect.kind == EffectKind::PointsForMost) add_race(card, effect.counted, change);
      }
    }
  }

  void add_race(Card paying, Counted counted, const Change& change) {
    int gained = counted == Counted::Doubloon ? change.doubloons : 0;
    for (const Card card : change.gained) gained += counts(card, counted) ? 1 : 0;
    int rival = 0;
    for (std::size_t i = 0; i < board_.players; ++i) {
      if (seat(i) != seat_) rival = std::max(rival, count_of(seat(i), counted));
    }
    const int own = count_of(seat_, counted);
    reasons_.emplace_back(MajorityRace{judgement_.face_id(paying), own, own + gained, rival});
  }

  [[nodiscard]] bool counts(Card card, Counted counted) const {
    const Face& face = judgement_.face(card);
    if (const auto kind = kind_of(counted)) return face.back == *kind && !face.is_immediate();
    return counted == Counted::TopShelf && face.is_top_shelf();
  }

  [[nodiscard]] int count_of(Seat seat, Counted counted) const {
    const Captain& captain = board_.captain(seat);
    if (const auto kind = kind_of(counted)) return static_cast<int>(captain.of_kind(*kind).size());
    if (counted == Counted::Doubloon) return captain.doubloons;
    int top_shelf = 0;
    for (const Card rum : captain.rum & view_.faces_known) {
      top_shelf += counts(rum, counted) ? 1 : 0;
    }
    return top_shelf;
  }

  void add_boarding(const Change& change) {
    int strength_change = 0;
    int pirates = 0;
    for (const Card card : change.gained) count_fighter(card, 1, strength_change, pirates);
    for (const Card card : change.lost) count_fighter(card, -1, strength_change, pirates);
    if (strength_change == 0 && pirates == 0) return;
    const int own = strength(rules_, board_, seat_);
    const auto add = [&](Seat rival) {
      reasons_.emplace_back(BoardingOdds{
          .rival = rival,
          .strength = own,
          .strength_then = own + strength_change,
          .rival_strength = strength(rules_, board_, rival),
          .chance = judgement_.chance_against(seat_, rival),
          .chance_then = judgement_.chance_with(seat_, rival, strength_change, pirates)});
    };
    add(left_of(seat_, board_.players));
    if (board_.players > 2) add(right_of(seat_, board_.players));
  }

  void count_fighter(Card card, int sign, int& strength_change, int& pirates) const {
    const Face& face = judgement_.face(card);
    strength_change += sign * face.strength_added();
    if (face.back == Back::Pirate) pirates += sign;
  }

  void add_left_behind(Share share) {
    const Seat next = left_of(seat_, board_.players);
    const LootShare& left = board_.share(share);
    const double points = judgement_.cards_for(next, left.cards) + left.doubloons;
    if (points > 0) reasons_.emplace_back(LeftBehind{next, points});
  }

  const Rules& rules_;
  const View& view_;
  const Board& board_;
  Seat seat_;
  Appraisal appraisal_;
  Judgement judgement_;
  std::vector<Reason> reasons_;
};

}  // namespace

std::vector<Reason> reasons_for(const Rules& rules, const View& view, const Action& action) {
  return Reasons(rules, view).of(action);
}

Interval Advice::win_share_ci95() const {
  return wilson_interval(win_share, games, kNinetyFivePercent);
}

void put_best_first(std::vector<Advice>& options) {
  const auto rank = [](const Advice& advice) {
    return std::pair{advice.win_share_ci95().low, advice.games};
  };
  std::stable_sort(options.begin(), options.end(),
                   [&](const Advice& a, const Advice& b) { return rank(a) > rank(b); });
}

Hint hint(const Player& player, const Rules& rules, const View& view, Budget budget, Rng& rng) {
  const Thought thought = think(rules, view, player.settings, budget, rng);
  Hint hint{{}, {}, thought.iterations};
  for (const Considered& option : thought.options) {
    hint.options.push_back({option.action, option.win_share(), option.average_points(),
                            option.visits, reasons_for(rules, view, option.action)});
  }
  put_best_first(hint.options);
  hint.best = hint.options.front().action;
  return hint;
}

}  // namespace skyloot
