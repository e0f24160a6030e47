#include "formats/view_changes.h"

namespace skyloot {

namespace {

// Cards that are written differently in the two views, wherever they lie.
CardSet changed_cards(const View& before, const View& after) {
  const auto difference = [](CardSet one, CardSet other) { return (one - other) | (other - one); };
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
        changed_(changed_cards(before, after)) {}

  [[nodiscard]] ViewChanges changes() const {
    ViewChanges changes;
    const bool same_deck =
        before_.deck_top == after_.deck_top && before_.cards_in_game == after_.cards_in_game;
    changes.deck = unless(same_deck && keeps(CardSet::first_cards(after_.cards_in_game)));
    changes.removed = unless(same_deck && before_.cards == after_.cards &&
                             keeps(CardSet::first_cards(after_.cards)));
    for (std::size_t i = 0; i < kShares; ++i) {
      const LootShare& share = after_.shares[i];
      changes.shares[i] = unless(before_.shares[i] == share && keeps(share.cards));
    }
    changes.hand = unless(before_.hand == after_.hand && keeps(after_.hand));
    changes.taken = unless(before_.urgent == after_.urgent && keeps(after_.urgent));
    changes.discard = unless(before_.discard == after_.discard && keeps(after_.discard));
    for (std::size_t i = 0; i < after_.players; ++i) {
      changes.captains[i] = unless(keeps(seat(i)));
    }
    return changes;
  }

 private:
  static Change unless(bool is_same) { return is_same ? Change::Impossible : Change::Possible; }

  [[nodiscard]] bool keeps(CardSet cards) const { return (cards & changed_).empty(); }
  [[nodiscard]] bool keeps(Seat seat) const {
    const Captain& captain = after_.captain(seat);
    return before_.captain(seat) == captain &&
           keeps(captain.pirates | captain.relics | captain.objects | captain.rum |
                 captain.secrets | captain.waiting) &&
           strength(rules_, before_, seat) == strength(rules_, after_, seat);
  }

  const Rules& rules_;
  const Board& before_;
  const Board& after_;
  CardSet changed_;
};

}  // namespace

ViewChanges compare_views(const Rules& rules, const View& before, const View& after) {
  return ViewComparison(rules, before, after).changes();
}

}  // namespace skyloot
