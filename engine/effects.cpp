// R4 and R7: playing a card, and what immediate Objects do.
#include "engine/choices.h"
#include "engine/play.h"

namespace skyloot {

// R4: every kind has its place.
void Play::play_card(Card card) {
  tell(CardPlayed{board_.active, card});
  Captain& owner = active();
  switch (face(card).back) {
    case Back::Rum:
      owner.rum.insert(card);
      return;
    case Back::Relic:
      turn_up(card);
      owner.relics.insert(card);
      return;
    case Back::Pirate:
      turn_up(card);
      owner.pirates.insert(card);
      return;
    case Back::Object:
      break;
  }
  switch (face(card).timing) {  // R4.3
    case Timing::Permanent:
      return lay_open(card);
    case Timing::Secret:
      owner.secrets.insert(card);
      return;
    case Timing::Immediate:
      return put_into_play(card);
  }
}

void Play::turn_up(Card card) {
  board_.open.insert(card);
  board_.open_face[index(card)] = faces_[card];
}

// A permanent Object; R7.6: a Chest enters with its coins.
void Play::lay_open(Card card) {
  turn_up(card);
  active().objects.insert(card);
  for (const Effect& effect : face(card).effects) {
    if (effect.kind != EffectKind::Chest) continue;
    auto& coins = board_.coins_on[index(card)];
    coins = static_cast<std::uint8_t>(coins + effect.amount);
    tell(ChestFilled{card, effect.amount});
  }
}

void Play::put_into_play(Card card) {
  turn_up(card);
  board_.in_play = card;
  board_.next_effect = 0;
}

// Effects are carried out in the order they are listed, then the card is discarded (R4.3).
void Play::carry_on_effects() {
  const Card card = *board_.in_play;
  const Face& object = face(card);
  if (board_.next_effect < object.effects.size()) {
    return carry_out(object.effects[board_.next_effect++], card, std::nullopt);
  }
  board_.in_play.reset();
  board_.next_effect = 0;
  discard(board_.active, card);
}

// What an immediate Object does, or a Pirate, to the loser if he needs one; what it takes is asked
// step by step. R4.5: an effect that cannot do anything does nothing.
void Play::carry_out(const Effect& effect, Card cause, std::optional<Seat> loser) {
  const Seat seat = board_.active;
  switch (effect.kind) {
    case EffectKind::Gain:
      return gain(seat, effect.amount, cause);
    case EffectKind::GainPer:
      return gain(seat, effect.amount * count_in_front(seat, effect.counted), cause);
    case EffectKind::GrowEachShare:  // R7.1
      for (const Share each : kAllShares) grow(each);
      return;
    case EffectKind::DiscardOwnPirate:
      return ask_for_own_pirate();
    case EffectKind::UsePirateEffect:
      return ask_for_pirate_to_use();
    case EffectKind::TakeParrot:
      return take_parrot(seat);
    case EffectKind::TakeLootCard:
      return ask_for_loot_card();
    case EffectKind::StealDoubloons:
      return steal_doubloons(*loser, cause);
    case EffectKind::StealRum:
      return ask_for_rum_to_steal(*loser);
    case EffectKind::ExchangeRum:
      return ask_for_rum_to_give(*loser);
    case EffectKind::ExchangeObject:
      return ask_for_object_to_give(*loser);
    case EffectKind::LoserDiscardsObject:
      return ask_for_object_to_discard(*loser);
    case EffectKind::Value:
    case EffectKind::Set:
    case EffectKind::Majority:
    case EffectKind::None:
    case EffectKind::Strength:
    case EffectKind::Peace:
    case EffectKind::Chest:
    case EffectKind::Points:
    case EffectKind::PointsPer:
    case EffectKind::PointsForMost:
      assert(!"nothing to be carried out");
  }
}

// What lies before a captain now; the hand does not count. why_unplayable() lets only kinds be
// counted here.
int Play::count_in_front(Seat seat, Counted counted) const {
  return static_cast<int>(board_.captain(seat).of_kind(*kind_of(counted)).size());
}

// R7.2
void Play::ask_for_own_pirate() {
  const CardSet pirates = active().pirates;
  if (pirates.empty()) return;
  if (!pirates.has_one()) return ask(ChoosePirateToDiscard{board_.active});
  answer(DiscardPirate{pirates.first()});
}

void Play::answer(const DiscardPirate& discarded) {
  active().pirates.erase(discarded.card);
  discard(board_.active, discarded.card);
}

// R7.3
void Play::ask_for_pirate_to_use() {
  const auto [ways, only] = uses(rules_, board_, board_.active);
  if (ways == 0) return;
  if (ways > 1) return ask(ChoosePirateToUse{board_.active});
  answer(only);
}

void Play::answer(const UsePirate& use) {
  tell(PirateUsed{board_.active, use.card, use.loser});
  use_pirate(use.card, use.loser);
}

// By victory (R6.3) or by the Captain's Hat (R7.3).
void Play::use_pirate(Card pirate, std::optional<Seat> loser) {
  carry_out(face(pirate).effect(), pirate, loser);
}

// R6.7
void Play::ask_for_loot_card() {
  const CardSet loot = board_.loot();
  if (loot.empty()) return;
  if (!loot.has_one()) return ask(ChooseLootCard{board_.active});
  take_loot(loot.first());
}

void Play::answer(const TakeLoot& take) { take_loot(take.card); }

// R6.7, R7.3: through an Object the card is always played at once; as a victory effect at the time
// the edition says (R9.2).
void Play::take_loot(Card card) {
  const Share from = share(Share::I).cards.contains(card)    ? Share::I
                     : share(Share::II).cards.contains(card) ? Share::II
                                                             : Share::III;
  share(from).cards.erase(card);
  see(board_.active, card);
  tell(LootCardTaken{board_.active, from, card});
  if (share(from).cards.empty()) grow(from);  // R3.7
  const bool waits = !board_.in_play && board_.phase == Phase::Plunder &&
                     rules_.edition_rules().lookout == LookoutTiming::AfterBoarding;
  (waits ? active().waiting : board_.urgent).insert(card);
}

// R6.8: coins of a discarded Chest go to the bank.
void Play::discard(Seat owner, Card card) {
  board_.discard.insert(card);
  tell(CardDiscarded{owner, card});
  std::uint8_t& coins = board_.coins_on[index(card)];
  if (coins == 0) return;
  tell(ChestLost{card, coins});
  coins = 0;
}

// R6.4: from the bank.
void Play::gain(Seat seat, int amount, std::optional<Card> cause) {
  if (amount == 0) return;
  captain(seat).doubloons += amount;
  tell(DoubloonsGained{seat, cause, amount});
}

// R6.9
void Play::take_parrot(Seat seat) {
  if (board_.parrot == seat) return;
  tell(ParrotTaken{seat, board_.parrot});
  board_.parrot = seat;
}

}  // namespace skyloot
