#include "bots/judgement.h"

#include <algorithm>
#include <cassert>
#include <limits>

#include "bots/sigmoid.h"
#include "engine/view.h"

namespace skyloot {

Judgement::Judgement(const Appraisal& appraisal, const Board& board, const Cards& cards, Seat judge)
    : appraisal_(appraisal),
      board_(board),
      cards_(cards),
      judge_(judge),
      known_(board.open | board.seen_by[index(judge)]) {
  const std::size_t last_round = rounds(board.players);
  const std::size_t apart = rounds_between_boardings(board.players);
  const std::size_t left = last_round - board.round;
  rounds_left_ = static_cast<double>(left);
  boardings_left_ = static_cast<int>(left / apart) + (board.phase == Phase::Looting ? 1 : 0);
  spread_ = weights().combat_spread + weights().combat_drift * static_cast<double>(left % apart);
  for (std::size_t i = 0; i < board.players; ++i) count(seat(i));
}

void Judgement::count(Seat seat) {
  Standing& standing = standings_[index(seat)];
  const Captain& captain = board_.captain(seat);
  standing.doubloons = captain.doubloons;
  for (const Card card : (captain.relics | captain.rum) & known_) {
    ++standing.held[index(face_id(card))];
    ++gone_[index(face_id(card))];
  }
  for (const Back kind : kAllBacks) {
    standing.cards[index(kind)] = static_cast<std::uint8_t>(captain.of_kind(kind).size());
  }
  for (const Card card : (captain.objects | captain.secrets) & known_) {
    const Traits& traits = appraisal_.traits(face_id(card));
    standing.strength += traits.strength;
    for (std::size_t i = 0; i < standing.per_card.size(); ++i) {
      standing.per_card[i] = static_cast<std::int8_t>(standing.per_card[i] + traits.per_card[i]);
    }
  }
  for (const Card card : captain.pirates) {
    const Traits& traits = appraisal_.traits(face_id(card));
    standing.strength += traits.strength;
    (traits.once ? standing.spoils_once : standing.spoils) += traits.effect;
    standing.harm += traits.harms ? traits.effect : 0;
  }
}

void Judgement::enlist(Crew& crew, FaceId id) const {
  const Traits& traits = appraisal_.traits(id);
  crew.strength += traits.strength;
  ++crew.pirates;
  (traits.once ? crew.spoils_once : crew.spoils) += traits.effect;
}

double Judgement::chance_against(Seat seat, Seat rival, const Crew& more) const {
  const Standing& own = standing(seat);
  const int lead = own.strength + more.strength - standing(rival).strength;
  const double chance = sigmoid(lead / spread_);
  // Without Pirates nobody wins (R5.4); some may still come.
  const bool has_pirates = own.cards[index(Back::Pirate)] + more.pirates > 0;
  return has_pirates ? chance : chance * weights().without_pirates;
}

double Judgement::combat(Seat seat, const Crew& more) const {
  const Standing& own = standing(seat);
  double value = 0;
  double no_victory = 1;
  const auto fight = [&](Seat rival) {
    const double win = chance_against(seat, rival, more);
    const Standing& theirs = standing(rival);
    const double gained_by_rival = theirs.spoils + theirs.spoils_once - theirs.harm;
    value += win * (own.spoils + more.spoils);
    value -= (1 - win) * (theirs.harm + weights().denial * gained_by_rival);
    no_victory *= 1 - win;
  };
  fight(left_of(seat, board_.players));
  if (board_.players > 2) fight(right_of(seat, board_.players));
  return value + (1 - no_victory) * (own.spoils_once + more.spoils_once);
}

double Judgement::counted(const Standing& standing, Counted counted) const {
  if (const auto kind = kind_of(counted)) return standing.cards[index(*kind)];
  if (counted == Counted::Doubloon) return standing.doubloons;
  return standing.cards[index(Back::Rum)] * weights().top_shelf;
}

double Judgement::chance_of_most(Seat taker, Counted kind) const {
  const double spread = weights().most_spread + weights().most_drift * rounds_left_;
  double chance = 1;
  for (std::size_t i = 0; i < board_.players; ++i) {
    if (seat(i) == taker) continue;
    const double lead = counted(standing(taker), kind) - counted(standings_[i], kind);
    chance *= sigmoid((lead + weights().most_edge) / spread);
  }
  return chance;
}

// R7.2: the least useful one goes.
double Judgement::discarding_own_pirate(Seat taker) const {
  const CardSet pirates = board_.captain(taker).pirates;
  if (pirates.empty()) return 0;
  double least = std::numeric_limits<double>::max();
  for (const Card card : pirates) least = std::min(least, pirate_before(taker, card));
  return -least;
}

// R7.3
double Judgement::using_own_pirate(Seat taker) const {
  double best = 0;
  for (const Card card : board_.captain(taker).pirates) {
    if (!needs_loser(face(card).effect().kind)) best = std::max(best, effect_of(face_id(card)));
  }
  return best;
}

double Judgement::effect_worth(Seat taker, const Effect& effect) const {
  const Standing& own = standing(taker);
  switch (effect.kind) {
    case EffectKind::Gain:
    case EffectKind::Points:
      return effect.amount;
    case EffectKind::GainPer:
      return effect.amount * counted(own, effect.counted);
    case EffectKind::TakeParrot:
      return board_.parrot == taker ? 0 : weights().parrot;
    case EffectKind::TakeLootCard:
      return weights().loot_card;
    case EffectKind::GrowEachShare:
      return weights().grown_shares;
    case EffectKind::DiscardOwnPirate:
      return discarding_own_pirate(taker);
    case EffectKind::UsePirateEffect:
      return using_own_pirate(taker);
    case EffectKind::Strength:
      return crew_worth(taker, Crew{.strength = effect.amount}) +
             weights().later_strength * effect.amount * std::max(0, boardings_left_ - 1);
    case EffectKind::Peace:
      return effect.amount * boardings_left_ *
             (1 - chance_against(taker, left_of(taker, board_.players), Crew{}));
    case EffectKind::Chest:
      return boardings_left_ == 0
                 ? effect.amount
                 : effect.amount * chance_against(taker, left_of(taker, board_.players), Crew{});
    case EffectKind::PointsPer: {
      const double to_come = rounds_left_ * weights().cards_per_turn / 4;  // a quarter each kind
      return effect.amount * (counted(own, effect.counted) + to_come);
    }
    case EffectKind::PointsForMost:
      return effect.amount * chance_of_most(taker, effect.counted);
    case EffectKind::None:
    case EffectKind::StealDoubloons:
    case EffectKind::StealRum:
    case EffectKind::ExchangeRum:
    case EffectKind::ExchangeObject:
    case EffectKind::LoserDiscardsObject:
    case EffectKind::Value:
    case EffectKind::Set:
    case EffectKind::Majority:
      return 0;
  }
  return 0;
}

double Judgement::object_worth(Seat taker, const Face& face) const {
  double total = face.is_immediate() ? 0.0 : standing(taker).per_card[index(Back::Object)];
  for (const Effect& effect : face.effects) total += effect_worth(taker, effect);
  return total;
}

// What one more copy adds, beside `more` copies that come with it.
double Judgement::set_gain(const Standing& standing, FaceId id, std::size_t more) const {
  const std::size_t copies = appraisal_.rules().face(id).copies;
  const std::size_t held = standing.held[index(id)] + more;
  const std::size_t gone = gone_[index(id)] + more;
  if (gone >= copies) return 0;
  const std::size_t left = copies - gone;
  return appraisal_.set_value(id, held + 1, left - 1, board_.round) -
         appraisal_.set_value(id, held, left, board_.round);
}

// What one more copy adds to the hope for the most of them; each makes it likelier.
double Judgement::majority_premium(const Standing& standing, FaceId id, std::size_t more) const {
  const Effect& effect = appraisal_.rules().face(id).effect();
  const double miss = weights().majority_miss;
  const double held = static_cast<double>(standing.held[index(id)] + more);
  double missed = 1;
  for (double i = 0; i < held; ++i) missed *= miss;
  const double premium = effect.most - effect.amount;
  return premium * ((held + 1) * (1 - miss * missed) - held * (1 - missed));
}

// Rum and Relics (R8.3), beside `more` copies that come with it.
double Judgement::treasure_worth(const Standing& standing, FaceId id, std::size_t more) const {
  const Face& face = appraisal_.rules().face(id);
  const Effect& effect = face.effect();
  const double extra = standing.per_card[index(face.back)];
  switch (effect.kind) {
    case EffectKind::Value:
      return extra + effect.amount;
    case EffectKind::Set:
      return extra + set_gain(standing, id, more);
    case EffectKind::Majority:
      return extra + effect.amount + majority_premium(standing, id, more);
    case EffectKind::None:
    case EffectKind::StealDoubloons:
    case EffectKind::StealRum:
    case EffectKind::ExchangeRum:
    case EffectKind::ExchangeObject:
    case EffectKind::LoserDiscardsObject:
    case EffectKind::Gain:
    case EffectKind::TakeParrot:
    case EffectKind::TakeLootCard:
    case EffectKind::GainPer:
    case EffectKind::GrowEachShare:
    case EffectKind::DiscardOwnPirate:
    case EffectKind::UsePirateEffect:
    case EffectKind::Strength:
    case EffectKind::Peace:
    case EffectKind::Chest:
    case EffectKind::Points:
    case EffectKind::PointsPer:
    case EffectKind::PointsForMost:
      return extra;
  }
  return extra;
}

double Judgement::cards_for(Seat taker, CardSet cards) const {
  double total = 0;
  Crew crew;
  CardSet before;
  for (const Card card : cards) {
    if (!knows(card)) {
      total += unknown_card(cards_.backs[index(card)]);
      continue;
    }
    const FaceId id = face_id(card);
    const Face& face = appraisal_.rules().face(id);
    if (face.back == Back::Pirate) {
      enlist(crew, id);
    } else if (face.back == Back::Object) {
      total += object_worth(taker, face);
    } else {
      std::size_t more = 0;
      for (const Card other : before) more += face_id(other) == id ? 1 : 0;
      total += treasure_worth(standing(taker), id, more);
      before.insert(card);
    }
  }
  if (crew.pirates > 0) total += crew_worth(taker, crew);
  return total;
}

double Judgement::card_for(Seat taker, Card card) const {
  CardSet one;
  one.insert(card);
  return cards_for(taker, one);
}

double Judgement::unknown_card(Back back) const { return weights().typical[index(back)]; }

std::optional<Back> Judgement::visible_back(Card card) const {
  if (index(card) >= backs_seen(appraisal_.rules(), board_)) return std::nullopt;
  return cards_.backs[index(card)];
}

double Judgement::pirate_before(Seat owner, Card pirate) const {
  Crew without;
  enlist(without, face_id(pirate));
  return -crew_worth(owner, Crew{.strength = -without.strength,
                                 .pirates = -1,
                                 .spoils = -without.spoils,
                                 .spoils_once = -without.spoils_once});
}

double Judgement::object_before(Seat owner, Card object) const {
  return object_worth(owner, face(object)) + board_.coins_on[index(object)];
}

double Judgement::rum_before(Seat owner, Card rum) const {
  if (!knows(rum)) return unknown_card(Back::Rum);
  const FaceId id = face_id(rum);
  const Face& printed = face(rum);
  const Standing& own = standing(owner);
  if (printed.effect().kind != EffectKind::Set) return treasure_worth(own, id, 0);
  const std::size_t held = own.held[index(id)];
  assert(held > 0 && "a judgement that is older than the cards before its captains");
  const std::size_t left = printed.copies - std::size_t{gone_[index(id)]};
  return own.per_card[index(Back::Rum)] + appraisal_.set_value(id, held, left, board_.round) -
         appraisal_.set_value(id, held - 1, left, board_.round);
}

}  // namespace skyloot
