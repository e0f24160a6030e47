#include "formats/view_changes.h"

namespace skyloot {

namespace {

CardSet difference(CardSet one, CardSet other) { return (one - other) | (other - one); }

// Cards that are written differently in the two views, wherever they lie.
CardSet changed_cards(const View& before, const View& after) {
  CardSet cards = difference(before.faces_known, after.faces_known) |
                  difference(before.backs_known, after.backs_known);
  for (std::size_t i = 0; i < after.board.players; ++i) {
    cards |= difference(before.board.seen_by[i], after.board.seen_by[i]);
  }
  for (std::size_t i = 0; i < after.board.cards; ++i) {
    const bool is_same = before.faces[i] == after.faces[i] && before.backs[i] == after.backs[i] &&
                         before.board.coins_on[i] == after.board.coins_on[i];
    if (!is_same) cards.insert(card(i));
  }
  return cards;
}

class ViewComparison {
 public:
  ViewComparison(const Rules& rules, const View& before, const View& after)
      : rules_(rules),
        before_(before.board),
        after_(after.board),
        backs_known_(before.backs_known | after.backs_known),
        changed_(changed_cards(before, after)) {}

  [[nodiscard]] ViewChanges changes() const {
    ViewChanges changes;
    changes.round = unless(before_.round == after_.round);
    changes.phase = unless(before_.phase == after_.phase);
    changes.active = unless(before_.active == after_.active);
    changes.hat = unless(before_.hat == after_.hat);
    changes.parrot = unless(before_.parrot == after_.parrot);
    changes.deck = unless(before_.deck_top == after_.deck_top &&
                          keeps_undrawn(after_.deck_top, after_.cards_in_game));
    changes.removed = unless(keeps_undrawn(after_.cards_in_game, after_.cards));
    for (std::size_t i = 0; i < kShares; ++i) {
      const LootShare& share = after_.shares[i];
      changes.shares[i] = unless(before_.shares[i] == share && keeps(share.cards));
    }
    changes.hand = unless(before_.hand == after_.hand && keeps(after_.hand));
    changes.taken = unless(before_.urgent == after_.urgent && keeps(after_.urgent));
    changes.in_play = unless(before_.in_play == after_.in_play &&
                             (!after_.in_play || !changed_.contains(*after_.in_play)));
    changes.discard = unless(before_.discard == after_.discard && keeps(after_.discard));
    for (std::size_t i = 0; i < after_.players; ++i) {
      changes.captains[i] = unless(keeps(seat(i)));
    }
    changes.boarding = unless(keeps_boarding());
    changes.decision = unless(before_.decision == after_.decision);
    return changes;
  }

 private:
  static Change unless(bool is_same) { return is_same ? Change::Same : Change::Changed; }

  [[nodiscard]] bool keeps(CardSet cards) const { return (cards & changed_).empty(); }
  // Of the cards that nobody has drawn those are written whose backs are known.
  [[nodiscard]] bool keeps_undrawn(std::size_t first, std::size_t end) const {
    return keeps((CardSet::first_cards(end) - CardSet::first_cards(first)) & backs_known_);
  }
  [[nodiscard]] bool keeps(Seat seat) const {
    const Captain& captain = after_.captain(seat);
    return before_.captain(seat) == captain &&
           keeps(captain.pirates | captain.relics | captain.objects | captain.rum |
                 captain.secrets | captain.waiting) &&
           strength(rules_, before_, seat) == strength(rules_, after_, seat);
  }
  // It is told as long as captains plunder; what is used up is not.
  [[nodiscard]] bool keeps_boarding() const {
    const bool is_told = after_.phase == Phase::Plunder;
    if (is_told != (before_.phase == Phase::Plunder)) return false;
    return !is_told || (before_.boarding.first == after_.boarding.first &&
                        before_.boarding.defeated == after_.boarding.defeated &&
                        before_.boarding.fighters == after_.boarding.fighters);
  }

  const Rules& rules_;
  const Board& before_;
  const Board& after_;
  CardSet backs_known_;
  CardSet changed_;
};

}  // namespace

ViewChanges compare_views(const Rules& rules, const View& before, const View& after) {
  return ViewComparison(rules, before, after).changes();
}

}  // namespace skyloot
