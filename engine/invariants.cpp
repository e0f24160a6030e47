#include "engine/invariants.h"

namespace skyloot {

namespace {

class Inspection {
 public:
  Inspection(const Rules& rules, const World& world)
      : rules_(rules), board_(world.board), faces_(world.faces) {}

  std::optional<Violation> find() {
    check_places();
    check_kinds();
    check_open_faces();
    check_numbers();
    check_decision();
    return found_;
  }

 private:
  void expect(bool holds, Violation violation) {
    if (!holds && !found_) found_ = violation;
  }
  [[nodiscard]] const Face& face(Card card) const { return rules_.face(faces_[card]); }

  void place(CardSet cards) {
    expect((placed_ & cards).empty(), Violation::CardInTwoPlaces);
    placed_ |= cards;
  }

  void check_places() {
    for (const CardSet cards : {board_.hand, board_.urgent, board_.discard}) place(cards);
    if (board_.in_play) place(one(*board_.in_play));
    for (const LootShare& share : board_.shares) place(share.cards);
    for (const Captain& captain : board_.captains) {
      for (const CardSet cards : {captain.pirates, captain.relics, captain.objects, captain.rum,
                                  captain.secrets, captain.waiting}) {
        place(cards);
      }
    }
    // The deck and what R2.2 removed are the ids never drawn.
    const CardSet drawn = CardSet::first_cards(board_.deck_top);
    expect((placed_ - drawn).empty(), Violation::CardInTwoPlaces);
    expect((drawn - placed_).empty(), Violation::CardNowhere);
  }

  static CardSet one(Card card) {
    CardSet cards;
    cards.insert(card);
    return cards;
  }

  template <class Fits>
  void each(CardSet cards, Fits fits, Violation violation) {
    for (const Card card : cards) expect(fits(card), violation);
  }

  void check_kinds() {
    const auto is_back = [&](Back back) {
      return [this, back](Card card) { return face(card).back == back; };
    };
    for (const Captain& captain : board_.captains) {
      each(captain.pirates, is_back(Back::Pirate), Violation::WrongKindOfCard);
      each(captain.relics, is_back(Back::Relic), Violation::WrongKindOfCard);
      each(captain.rum, is_back(Back::Rum), Violation::WrongKindOfCard);
      each(
          captain.secrets, [&](Card card) { return face(card).is_secret(); },
          Violation::WrongKindOfCard);
      each(
          captain.objects,
          [&](Card card) {
            return face(card).back == Back::Object && face(card).timing == Timing::Permanent;
          },
          Violation::WrongKindOfCard);
    }
    if (board_.in_play) expect(face(*board_.in_play).is_immediate(), Violation::WrongKindOfCard);
  }

  void check_open_faces() {
    each(
        board_.open, [&](Card card) { return board_.open_face[index(card)] == faces_[card]; },
        Violation::OpenFaceIsWrong);
    CardSet face_down = board_.hand | board_.urgent | board_.loot();
    CardSet face_up = board_.discard;
    for (std::size_t i = 0; i < board_.players; ++i) {
      const Captain& captain = board_.captains[i];
      const CardSet hidden = captain.rum | captain.secrets | captain.waiting;
      expect((hidden - board_.seen_by[i]).empty(), Violation::OwnerHasNotLooked);
      face_up |= captain.pirates | captain.relics | captain.objects;
      (is_over(board_) ? face_up : face_down) |= hidden;
    }
    expect((face_down & board_.open).empty(), Violation::FaceDownCardIsOpen);
    expect((face_up - board_.open).empty(), Violation::FaceUpCardIsHidden);
    const CardSet own = board_.hand | board_.urgent;
    expect((own - board_.seen_by[index(board_.active)]).empty(), Violation::OwnerHasNotLooked);
  }

  void check_numbers() {
    for (const LootShare& share : board_.shares) {
      expect(share.cards.size() <= kMaxCardsInShare, Violation::ShareTooLarge);
      expect(share.doubloons >= 0, Violation::NegativeDoubloons);
    }
    CardSet may_hold_coins;
    for (const Captain& captain : board_.captains) {
      expect(captain.doubloons >= 0, Violation::NegativeDoubloons);
      may_hold_coins |= captain.objects;
    }
    for (std::size_t i = 0; i < kMaxCards; ++i) {
      expect(board_.coins_on[i] == 0 || may_hold_coins.contains(card(i)),
             Violation::CoinsOnNoChest);
    }
    expect(board_.round >= 1 && board_.round <= rounds(board_.players), Violation::RoundOutOfRange);
  }

  void check_decision() {
    ActionList actions;
    legal_actions(rules_, board_, actions);
    expect(is_over(board_) ? actions.empty() : actions.size() >= 2, Violation::NothingToChoose);
    if (board_.phase == Phase::Plunder) return;
    expect(board_.boarding.fighters.empty(), Violation::LeftoverOfBoarding);
    if (board_.phase == Phase::LateLoot) return;
    expect(board_.boarding == Boarding{}, Violation::LeftoverOfBoarding);
    for (const Captain& captain : board_.captains) {
      expect(captain.waiting.empty(), Violation::LeftoverOfBoarding);
    }
  }

  const Rules& rules_;
  const Board& board_;
  const Faces& faces_;
  CardSet placed_;
  std::optional<Violation> found_;
};

}  // namespace

std::optional<Violation> find_violation(const Rules& rules, const World& world) {
  return Inspection(rules, world).find();
}

}  // namespace skyloot
