#include "bots/greedy.h"

#include <cmath>
#include <limits>

namespace skyloot {

namespace {

// The better of two when we shall know more by the time we choose.
double better_of(double a, double b, double spread) {
  return 0.5 * (a + b + std::sqrt((a - b) * (a - b) + spread * spread));
}

// One overload per kind of answer.
class Promises {
 public:
  explicit Promises(const Judgement& judgement)
      : judgement_(judgement), board_(judgement.board()), seat_(judgement.judge()) {}

  // R3.2: take what lies here, and leave the others theirs.
  double operator()(const TakeShare&) const { return value_of(asked_share()); }
  // R3.3, R3.4: the better of what comes next; but this share then grows for the next captain.
  double operator()(const LeaveShare&) const {
    const Share here = asked_share();
    const Seat next = left_of(seat_, board_.players);
    const LootShare& share = board_.share(here);
    const double left_behind = judgement_.cards_for(next, share.cards) + share.doubloons;
    return after(here) - judgement_.weights().denial * std::max(0.0, left_behind);
  }
  // R3.6: lose a Pirate before better ones come; use one when all are there.
  double operator()(const PlayCard& play) const {
    const Face& face = judgement_.face(play.card);
    if (!face.is_immediate()) return 0;
    if (face.effects.has(EffectKind::DiscardOwnPirate)) return 1;
    if (face.effects.has(EffectKind::UsePirateEffect) || face.effects.has(EffectKind::GainPer)) {
      return -1;
    }
    return 0;
  }
  double operator()(const DiscardPirate& discard) const {
    return -judgement_.pirate_before(seat_, discard.card);
  }
  double operator()(const UsePirate& use) const { return effect_value(use.card, use.loser); }
  double operator()(const TakeLoot& take) const { return judgement_.card_for(seat_, take.card); }
  double operator()(const Plunder& plunder) const {
    return effect_value(plunder.card, plunder.loser);
  }
  double operator()(const StopPlunder&) const { return 0; }
  double operator()(const StealRum& steal) const {
    return judgement_.card_for(seat_, steal.card) +
           judgement_.weights().denial * judgement_.rum_before(loser(), steal.card);
  }
  double operator()(const GiveRum& give) const {
    return -judgement_.rum_before(seat_, give.card) -
           judgement_.weights().denial * judgement_.card_for(loser(), give.card);
  }
  double operator()(const TakeRum& take) const { return (*this)(StealRum{take.card}); }
  double operator()(const GiveObject& give) const {
    return -judgement_.object_before(seat_, give.card) -
           judgement_.weights().denial * judgement_.object_before(loser(), give.card);
  }
  double operator()(const TakeObject& take) const {
    return judgement_.object_before(seat_, take.card) +
           judgement_.weights().denial * judgement_.object_before(loser(), take.card);
  }
  double operator()(const DiscardObject& discard) const {
    return -judgement_.object_before(seat_, discard.card);
  }

 private:
  [[nodiscard]] Share asked_share() const { return std::get<TakeOrLeave>(board_.decision).share; }
  [[nodiscard]] double value_of(Share share) const {
    return judgement_.cards_for(seat_, board_.share(share).cards) + board_.share(share).doubloons;
  }
  // What leaving this share leads to: the next one, or what comes after that; at last the deck.
  [[nodiscard]] double after(Share share) const {
    double expected = top_of_deck(share);
    for (std::size_t next = kShares - 1; next > index(share); --next) {
      const Share offered = kAllShares[next];
      expected = better_of(value_of(offered), expected, spread_of(offered));
    }
    return expected;
  }
  // R3.5: the card that will be on top when all shares from here on were left and have grown.
  [[nodiscard]] double top_of_deck(Share from) const {
    std::size_t place = board_.deck_top;
    for (std::size_t i = index(from); i < kShares; ++i) {
      if (board_.shares[i].cards.size() < kMaxCardsInShare) ++place;
    }
    if (place >= board_.cards_in_game) return 1;  // a doubloon instead
    if (const auto back = judgement_.visible_back(card(place))) {
      return judgement_.unknown_card(*back);
    }
    double sum = 0;
    for (const Back back : kAllBacks) sum += judgement_.unknown_card(back);
    return sum / static_cast<double>(kAllBacks.size());
  }
  [[nodiscard]] double spread_of(Share share) const {
    std::size_t unseen = 0;
    for (const Card card : board_.share(share).cards) unseen += judgement_.knows(card) ? 0 : 1;
    if (unseen == 0) return 0;
    const Weights& weights = judgement_.weights();
    return weights.spread_of_unseen * (unseen == 1 ? 1.0 : weights.several_unseen);
  }
  [[nodiscard]] Seat loser() const {
    return std::visit(
        [&](const auto& question) {
          if constexpr (requires { question.loser; }) return question.loser;
          return seat_;
        },
        board_.decision);
  }
  [[nodiscard]] double effect_value(Card pirate, std::optional<Seat> loser) const;
  [[nodiscard]] double best_swap(CardSet ours, CardSet theirs, auto worth_of_ours,
                                 auto worth_of_theirs) const;
  [[nodiscard]] double best_rum_swap(Seat loser) const;
  [[nodiscard]] double best_object_swap(Seat loser) const;

  const Judgement& judgement_;
  const Board& board_;
  Seat seat_;
};

// What an exchange brings at best: the best of theirs for the least of ours. It may be a loss.
double Promises::best_swap(CardSet ours, CardSet theirs, auto worth_of_ours,
                           auto worth_of_theirs) const {
  double give = std::numeric_limits<double>::max();
  double take = std::numeric_limits<double>::lowest();
  for (const Card card : ours) give = std::min(give, worth_of_ours(card));
  for (const Card card : theirs) take = std::max(take, worth_of_theirs(card));
  return take - give;
}

double Promises::best_rum_swap(Seat loser) const {
  return best_swap(
      board_.captain(seat_).rum, board_.captain(loser).rum,
      [&](Card rum) { return judgement_.rum_before(seat_, rum); },
      [&](Card rum) { return judgement_.card_for(seat_, rum); });
}

double Promises::best_object_swap(Seat loser) const {
  const auto worth = [&](Card object) { return judgement_.object_before(seat_, object); };
  return best_swap(board_.captain(seat_).objects, board_.captain(loser).objects, worth, worth);
}

double Promises::effect_value(Card pirate, std::optional<Seat> loser) const {
  const EffectKind effect = judgement_.face(pirate).effect().kind;
  if (effect == EffectKind::ExchangeRum) return best_rum_swap(*loser);
  if (effect == EffectKind::ExchangeObject) return best_object_swap(*loser);
  return judgement_.effect_of(judgement_.face_id(pirate));
}

}  // namespace

double promise(const Judgement& judgement, const Action& action) {
  return std::visit(Promises(judgement), action);
}

Action most_promising(const Judgement& judgement, const ActionList& actions) {
  const Promises promises(judgement);
  Action best = actions[0];
  double most = std::visit(promises, best);
  for (std::size_t i = 1; i < actions.size(); ++i) {
    const double promised = std::visit(promises, actions[i]);
    if (promised <= most) continue;
    most = promised;
    best = actions[i];
  }
  return best;
}

Action choose_greedily(const Rules& rules, const View& view, const Weights& weights) {
  ActionList actions;
  legal_actions(rules, view.board, actions);
  const Appraisal appraisal(rules, view.board.players, view.board.round, weights);
  const Judgement judgement(appraisal, view.board, Cards{view.faces, view.backs},
                            *seat_to_act(view.board.decision));
  return most_promising(judgement, actions);
}

}  // namespace skyloot
