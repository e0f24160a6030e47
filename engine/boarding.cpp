// R5 and R6: who wins the combats, and what the winners plunder.
#include "engine/choices.h"
#include "engine/play.h"

namespace skyloot {

// R5.2
int strength(const Rules& rules, const Board& board, Seat seat) {
  const Captain& captain = board.captain(seat);
  int total = 0;
  for (const Card card : captain.pirates | captain.objects) {
    total += rules.open_face(board, card).strength_added();
  }
  return total;
}

namespace {

struct Fighter {
  Seat seat;
  int strength;
  bool has_pirates;
};

// R5.4 where only one of the two has Pirates.
std::optional<Seat> winner_with_pirates(const Rules& rules, const Fighter& with,
                                        const Fighter& without) {
  if (with.strength >= without.strength) return with.seat;
  switch (rules.edition_rules().without_pirates) {  // R9.3
    case StrengthWithoutPirates::NobodyWins:
      return std::nullopt;
    case StrengthWithoutPirates::OpponentWins:
      return with.seat;
  }
  return std::nullopt;
}

// R5.3: the greater strength wins; a tie goes by the Parrot.
std::optional<Seat> winner(const Rules& rules, const Board& board, const Fighter& a,
                           const Fighter& b) {
  if (!a.has_pirates && !b.has_pirates) return std::nullopt;  // R5.4
  if (!b.has_pirates) return winner_with_pirates(rules, a, b);
  if (!a.has_pirates) return winner_with_pirates(rules, b, a);
  if (a.strength != b.strength) return a.strength > b.strength ? a.seat : b.seat;
  return favoured_by_parrot(board, a.seat, b.seat);
}

// R7.6: the captain who takes the Chests of a loser: the stronger of those who defeated him.
std::optional<Seat> taker_of_chests(const Board& board,
                                    const std::array<int, kMaxPlayers>& strengths, Seat loser) {
  std::optional<Seat> taker;
  for (const Seat rival : {left_of(loser, board.players), right_of(loser, board.players)}) {
    if (!board.boarding.defeated[index(rival)].contains(loser)) continue;
    if (!taker) {
      taker = rival;
      continue;
    }
    const int held = strengths[index(*taker)];
    const int claimed = strengths[index(rival)];
    if (claimed == held) taker = favoured_by_parrot(board, *taker, rival);
    if (claimed > held) taker = rival;
  }
  return taker;
}

CardSet objects_with(const Rules& rules, const Board& board, Seat seat, EffectKind kind) {
  CardSet found;
  for (const Card object : board.captain(seat).objects) {
    if (rules.open_face(board, object).effects.has(kind)) found.insert(object);
  }
  return found;
}

}  // namespace

// R5.5: all combats are decided first, from the same position.
void Play::begin_boarding() {
  board_.phase = Phase::Plunder;
  Boarding& boarding = board_.boarding;
  boarding = Boarding{};
  boarding.first = board_.parrot;
  for (const Captain& captain : board_.captains) boarding.fighters |= captain.pirates;
  tell(BoardingBegan{board_.round});
  Strengths strengths{};
  for (std::size_t i = 0; i < board_.players; ++i) {
    strengths[i] = strength(rules_, board_, seat(i));
  }
  for_each_seat_from(board_, boarding.first, [&](Seat seat) {
    const bool fought_already = board_.players == 2 && seat != boarding.first;  // R5.1
    if (!fought_already) decide_combat(strengths, seat, left(seat));
  });
  move_chests(strengths);
  begin_plunder(boarding.first);
}

void Play::decide_combat(const Strengths& strengths, Seat one, Seat other) {
  const auto fighter = [&](Seat seat) {
    return Fighter{seat, strengths[index(seat)], !captain(seat).pirates.empty()};
  };
  const Fighter a = fighter(one);
  const Fighter b = fighter(other);
  const std::optional<Seat> won = winner(rules_, board_, a, b);
  if (won) board_.boarding.defeated[index(*won)].insert(*won == one ? other : one);
  tell(CombatDecided{one, other, static_cast<std::int16_t>(a.strength),
                     static_cast<std::int16_t>(b.strength), won});
}

// R6.2, R7.6: a Chest follows its owner's defeat; who takes it is settled before any moves.
void Play::move_chests(const Strengths& strengths) {
  std::array<CardSet, kMaxPlayers> chests;
  for (std::size_t i = 0; i < board_.players; ++i) {
    chests[i] = objects_with(rules_, board_, seat(i), EffectKind::Chest);
  }
  for_each_seat_from(board_, board_.boarding.first, [&](Seat loser) {
    if (chests[index(loser)].empty()) return;
    const std::optional<Seat> taker = taker_of_chests(board_, strengths, loser);
    if (!taker) return;
    for (const Card chest : chests[index(loser)]) take_chest(*taker, loser, chest);
  });
}

void Play::take_chest(Seat taker, Seat loser, Card chest) {
  captain(loser).objects.erase(chest);
  captain(taker).objects.insert(chest);
  std::uint8_t& coins = board_.coins_on[index(chest)];
  const std::uint8_t moved = coins > 0 ? 1 : 0;
  coins = static_cast<std::uint8_t>(coins - moved);
  captain(taker).doubloons += moved;
  tell(ChestTaken{taker, loser, chest, moved});
}

void Play::begin_plunder(Seat seat) {
  board_.active = seat;
  if (!board_.boarding.defeated[index(seat)].empty()) pay_doubloon_effects(seat);
}

// R6.3: doubloon gains, and steals that leave no choice, are paid when the plunder begins; the
// steals that might leave one come last, when the others are paid.
void Play::pay_doubloon_effects(Seat seat) {
  const SeatSet defeated = board_.boarding.defeated[index(seat)];
  CardSet thieves;
  for (const Card pirate : captain(seat).pirates & board_.boarding.fighters) {
    const Effect& effect = face(pirate).effect();
    if (effect.kind == EffectKind::StealDoubloons) thieves.insert(pirate);
    if (effect.kind != EffectKind::Gain) continue;
    const int times = face(pirate).once ? 1 : static_cast<int>(defeated.size());
    gain(seat, times * effect.amount, pirate);
  }
  for (const Card pirate : thieves) {
    if (face(pirate).once) continue;
    for_each_seat_from(board_, left(seat), [&](Seat loser) {
      if (defeated.contains(loser)) steal_at_once(loser, pirate);
    });
  }
  for (const Card pirate : thieves) {
    if (face(pirate).once) steal_by_choice_or_at_once(pirate);
  }
}

// A 1x steal is a choice only while two losers have doubloons.
void Play::steal_by_choice_or_at_once(Card pirate) {
  const Seat seat = board_.active;
  SeatSet rich;
  Seat target = seat;
  for_each_seat_from(board_, left(seat), [&](Seat loser) {
    if (!board_.boarding.defeated[index(seat)].contains(loser)) return;
    if (board_.captain(loser).doubloons == 0) return;
    rich.insert(loser);
    target = loser;
  });
  if (rich.size() == 1) steal_at_once(target, pirate);
}

void Play::steal_at_once(Seat loser, Card pirate) {
  mark_used({pirate, loser});
  steal_doubloons(loser, pirate);
}

// R6.4: as many as the loser has now.
void Play::steal_doubloons(Seat loser, Card pirate) {
  const int stolen = std::min<int>(face(pirate).effect().amount, captain(loser).doubloons);
  if (stolen == 0) return;
  captain(loser).doubloons -= stolen;
  active().doubloons += stolen;
  tell(DoubloonsStolen{board_.active, loser, pirate, stolen});
}

// R6.1, R6.3: the captain is asked while an effect is left, then the next one. Where he must go on
// (R9.5), a single way is carried out unasked (R1.6).
void Play::go_on_plundering() {
  const auto [ways, only] = plunders(rules_, board_, board_.active);
  if (ways == 0) return leave_plunder();
  if (ways > 1 || !must_go_on(rules_)) return ask(ChoosePlunder{board_.active});
  tell(PirateUsed{board_.active, only.card, only.loser, true});
  carry_out_plunder(only);
}

void Play::leave_plunder() {
  const Seat next = left(board_.active);
  if (next == board_.boarding.first) return end_boarding();
  begin_plunder(next);
}

void Play::answer(const StopPlunder&) {
  tell(PlunderStopped{board_.active});
  leave_plunder();
}

void Play::answer(const Plunder& plunder) {
  tell(PirateUsed{board_.active, plunder.card, plunder.loser});
  carry_out_plunder(plunder);
}

void Play::carry_out_plunder(const Plunder& plunder) {
  mark_used(plunder);
  use_pirate(plunder.card, plunder.loser);
}

void Play::mark_used(const Plunder& plunder) {
  auto& used = board_.boarding.used;
  const std::size_t mark = plunder.loser ? mark_for(board_, board_.active, *plunder.loser)
                           : used[0].contains(plunder.card) ? 1
                                                            : 0;
  used[mark].insert(plunder.card);
}

// R6.5
void Play::ask_for_rum_to_steal(Seat loser) {
  ask(ChooseRumToSteal{board_.active, loser});
  const CardSet rum = captain(loser).rum;
  if (!rum.has_one()) return;
  asked_ = false;
  answer(StealRum{rum.first()});
}

void Play::answer(const StealRum& steal) {
  const Seat loser = asked<ChooseRumToSteal>().loser;
  captain(loser).rum.erase(steal.card);
  active().rum.insert(steal.card);
  see(board_.active, steal.card);
  tell(RumStolen{board_.active, loser, steal.card});
}

// R6.5: both know what they gave, and each looks at what he got.
void Play::ask_for_rum_to_give(Seat loser) {
  if (!active().rum.has_one()) return ask(ChooseRumToGive{board_.active, loser});
  ask_for_rum_to_take(loser, active().rum.first());
}

void Play::answer(const GiveRum& give) {
  ask_for_rum_to_take(asked<ChooseRumToGive>().loser, give.card);
}

void Play::ask_for_rum_to_take(Seat loser, Card given) {
  ask(ChooseRumToTake{board_.active, loser, given});
  const CardSet rum = captain(loser).rum;
  if (!rum.has_one()) return;
  asked_ = false;
  answer(TakeRum{rum.first()});
}

void Play::answer(const TakeRum& take) {
  const auto [seat, loser, given] = asked<ChooseRumToTake>();
  captain(seat).rum.erase(given);
  captain(loser).rum.erase(take.card);
  captain(seat).rum.insert(take.card);
  captain(loser).rum.insert(given);
  see(seat, take.card);
  see(loser, given);
  tell(RumsExchanged{seat, loser, given, take.card});
}

// R6.6: coins on a Chest travel with it.
void Play::ask_for_object_to_give(Seat loser) {
  if (!active().objects.has_one()) return ask(ChooseObjectToGive{board_.active, loser});
  ask_for_object_to_take(loser, active().objects.first());
}

void Play::answer(const GiveObject& give) {
  ask_for_object_to_take(asked<ChooseObjectToGive>().loser, give.card);
}

void Play::ask_for_object_to_take(Seat loser, Card given) {
  ask(ChooseObjectToTake{board_.active, loser, given});
  const CardSet objects = captain(loser).objects;
  if (!objects.has_one()) return;
  asked_ = false;
  answer(TakeObject{objects.first()});
}

void Play::answer(const TakeObject& take) {
  const auto [seat, loser, given] = asked<ChooseObjectToTake>();
  captain(seat).objects.erase(given);
  captain(loser).objects.erase(take.card);
  captain(seat).objects.insert(take.card);
  captain(loser).objects.insert(given);
  tell(ObjectsExchanged{seat, loser, given, take.card});
}

// R6.8
void Play::ask_for_object_to_discard(Seat loser) {
  ask(ChooseObjectToDiscard{loser});
  const CardSet objects = captain(loser).objects;
  if (!objects.has_one()) return;
  asked_ = false;
  answer(DiscardObject{objects.first()});
}

void Play::answer(const DiscardObject& discarded) {
  const Seat loser = asked<ChooseObjectToDiscard>().seat;
  captain(loser).objects.erase(discarded.card);
  discard(loser, discarded.card);
}

// R6.11
void Play::end_boarding() {
  pay_peace();
  discard_all_pirates();
  tell(BoardingEnded{board_.round});
  board_.boarding =
      Boarding{.first = board_.boarding.first, .defeated = {}, .fighters = {}, .used = {}};
  board_.phase = Phase::LateLoot;
}

// R7.4
void Play::pay_peace() {
  for_each_seat_from(board_, board_.boarding.first, [&](Seat seat) {
    if (!board_.boarding.defeated[index(seat)].empty()) return;
    for (const Card object : captain(seat).objects) {
      gain(seat, face(object).effects.total(EffectKind::Peace), object);
    }
  });
}

void Play::discard_all_pirates() {
  for_each_seat_from(board_, board_.boarding.first, [&](Seat seat) {
    tell_each(captain(seat).pirates, [&](Card card) { return CardDiscarded{seat, card}; });
    board_.discard |= captain(seat).pirates;
    captain(seat).pirates.clear();
  });
}

// R6.11: what the Lookouts took is played as a hand, captain by captain.
void Play::play_waiting_cards() {
  Seat seat = board_.boarding.first;
  for (std::size_t met = 0; met < board_.players; ++met, seat = left(seat)) {
    if (captain(seat).waiting.empty()) continue;
    board_.active = seat;
    board_.hand = captain(seat).waiting;
    captain(seat).waiting.clear();
    return;
  }
  board_.boarding = Boarding{};
  advance_ship();
}

}  // namespace skyloot
