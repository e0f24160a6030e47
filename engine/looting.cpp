// R3: a captain's turn, from the first look to the grown space, and the end of a round.
#include "engine/play.h"

namespace skyloot {

void Play::begin() { begin_round(); }

void Play::settle() {
  while (!asked_) advance();
}

// The innermost thing that is not finished goes on first.
void Play::advance() {
  if (board_.in_play) {
    carry_on_effects();
  } else if (!board_.urgent.empty()) {
    const Card next = board_.urgent.first();
    board_.urgent.erase(next);
    play_card(next);
  } else if (!board_.hand.empty()) {
    play_from_hand();
  } else {
    switch (board_.phase) {
      case Phase::Looting:
        return finish_turn();
      case Phase::Plunder:
        return go_on_plundering();
      case Phase::LateLoot:
        return play_waiting_cards();
      case Phase::Over:
        return ask(GameOver{});
    }
  }
}

void Play::begin_round() {
  board_.phase = Phase::Looting;
  tell(RoundBegan{board_.round});
  begin_turn(board_.hat);  // R3.1
}

void Play::begin_turn(Seat seat) {
  board_.active = seat;
  look_at(Share::I);
}

// R3.2: the whole share is looked at, even one that holds only doubloons.
void Play::look_at(Share which) {
  board_.seen_by[index(board_.active)] |= share(which).cards;
  tell(ShareLookedAt{board_.active, which});
  ask(TakeOrLeave{board_.active, which});
}

// R3.3: a card from the deck, or a doubloon where the share is full or the deck is empty.
void Play::grow(Share which) {
  if (share(which).cards.size() >= kMaxCardsInShare || board_.deck_size() == 0) {
    ++share(which).doubloons;
    tell(DoubloonAdded{which});
    return;
  }
  const Card top = card(board_.deck_top++);
  share(which).cards.insert(top);
  tell(CardAdded{which, top});
}

void Play::answer(const LeaveShare&) {
  const Share left_share = asked<TakeOrLeave>().share;
  tell(ShareLeft{board_.active, left_share});
  grow(left_share);
  switch (left_share) {  // R3.4
    case Share::I:
      return look_at(Share::II);
    case Share::II:
      return look_at(Share::III);
    case Share::III:
      return draw_and_play();
  }
}

// R3.5: after leaving the third share, the top card of the deck.
void Play::draw_and_play() {
  if (board_.deck_size() == 0) return gain(board_.active, 1, std::nullopt);
  const Card top = card(board_.deck_top++);
  see(board_.active, top);
  tell(CardDrawn{board_.active, top});
  board_.hand.insert(top);
}

// R3.6
void Play::answer(const TakeShare&) {
  const Share taken = asked<TakeOrLeave>().share;
  LootShare& loot = share(taken);
  tell(ShareTaken{board_.active, taken, loot.doubloons});
  tell_each(loot.cards, [&](Card card) { return CardTaken{board_.active, taken, card}; });
  active().doubloons += loot.doubloons;
  board_.hand = loot.cards;
  loot = LootShare{};
  board_.emptied = taken;
}

// R3.6: the order is asked for only where it can matter; otherwise the oldest card goes first.
void Play::play_from_hand() {
  bool has_immediate = false;
  for (const Card card : board_.hand) has_immediate |= face(card).is_immediate();
  if (has_immediate && !board_.hand.has_one()) return ask(ChooseNextCard{board_.active});
  const CardSet in_order = board_.hand;
  board_.hand.clear();
  for (const Card card : in_order) play_card(card);
}

void Play::answer(const PlayCard& play) {
  board_.hand.erase(play.card);
  play_card(play.card);
}

// R3.7, R3.8
void Play::finish_turn() {
  if (board_.emptied) grow(*board_.emptied);
  board_.emptied.reset();
  const Seat next = left(board_.active);
  if (next == board_.hat) return end_round();
  begin_turn(next);
}

void Play::end_round() {
  if (boarding_follows(board_.round, board_.players)) return begin_boarding();
  advance_ship();
}

void Play::advance_ship() {
  if (board_.round == rounds(board_.players)) return end_game();
  ++board_.round;
  begin_round();
}

// R8.1: what lies face-down at the captains is revealed; Chests pay their owners.
void Play::end_game() {
  board_.phase = Phase::Over;
  for_each_seat_from(board_, board_.hat, [&](Seat seat) {
    Captain& owner = captain(seat);
    for (const Card card : owner.rum | owner.secrets) {
      turn_up(card);
      tell(CardRevealed{seat, card});
    }
    for (const Card card : owner.objects) {
      std::uint8_t& coins = board_.coins_on[index(card)];
      if (coins == 0) continue;
      owner.doubloons += coins;
      tell(ChestPaidOut{seat, card, coins});
      coins = 0;
    }
  });
  tell(GameEnded{});
}

}  // namespace skyloot
