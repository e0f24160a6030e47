#include "bots/appraisal.h"

#include <algorithm>

#include "engine/scoring.h"

namespace skyloot {

namespace {

constexpr std::uint16_t kNoTable = 0xffff;

bool is_set(const Face& face) {
  return face.back != Back::Pirate && face.back != Back::Object &&
         face.effect().kind == EffectKind::Set;
}

// Room for the values of one set in one round: held 0 … copies, left 0 … copies.
std::size_t room_for(const Face& face) {
  return static_cast<std::size_t>((face.copies + 1) * (face.copies + 1));
}

}  // namespace

Appraisal::Appraisal(const Rules& rules, std::size_t players, std::size_t first_round,
                     const Weights& weights)
    : rules_(rules), weights_(weights), first_round_(first_round) {
  table_of_face_.fill(kNoTable);
  for (std::size_t i = 0; i < rules.deck.faces.size(); ++i) {
    traits_[i] = traits_of(rules.deck.faces[i]);
    if (!is_set(rules.deck.faces[i])) continue;
    table_of_face_[i] = static_cast<std::uint16_t>(per_round_);
    per_round_ += room_for(rules.deck.faces[i]);
  }
  const std::size_t last_round = rounds(players);
  values_.resize(per_round_ * (last_round + 1 - first_round));
  for (std::size_t round = first_round; round <= last_round; ++round) {
    const double time_left =
        static_cast<double>(last_round - round) / static_cast<double>(last_round - 1);
    const double chance = weights.catching[players - kMinPlayers] * time_left;
    for (std::size_t i = 0; i < rules.deck.faces.size(); ++i) {
      if (table_of_face_[i] != kNoTable) fill_table(face_id(i), round, chance);
    }
  }
}

void Appraisal::fill_table(FaceId id, std::size_t round, double chance) {
  const Face& face = rules_.face(id);
  double* const values = &values_[(round - first_round_) * per_round_ + table_of_face_[index(id)]];
  for (std::size_t held = 0; held <= face.copies; ++held) {
    for (std::size_t left = 0; held + left <= face.copies; ++left) {
      values[held * (face.copies + 1U) + left] = expected_total(face, held, left, chance);
    }
  }
}

Traits Appraisal::traits_of(const Face& face) const {
  Traits traits;
  traits.strength = static_cast<std::int8_t>(face.strength_added());
  if (face.back == Back::Pirate) {
    traits.once = face.once;
    traits.harms = needs_loser(face.effect().kind);
    traits.effect = victory_effect(face.effect());
  }
  if (face.back != Back::Object) return traits;
  for (const Effect& effect : face.effects) {
    if (effect.kind != EffectKind::PointsPer) continue;
    const std::optional<Back> back = kind_of(effect.counted);
    if (back) traits.per_card[index(*back)] = effect.amount;
  }
  return traits;
}

// The binomial mean of the set table; of a set not begun only good ends are counted, and partly.
double Appraisal::expected_total(const Face& face, std::size_t held, std::size_t left,
                                 double chance) const {
  double total = 0;
  double odds = 1;
  for (std::size_t i = 0; i < left; ++i) odds *= 1 - chance;
  for (std::size_t caught = 0; caught <= left; ++caught) {
    const double points = set_total(face, held + caught);
    total += odds * (held > 0 ? points : std::max(0.0, points) * weights_.unstarted);
    odds *= chance / (1 - chance) * static_cast<double>(left - caught) /
            static_cast<double>(caught + 1);
  }
  return total;
}

double Appraisal::set_value(FaceId face, std::size_t held, std::size_t left,
                            std::size_t round) const {
  const std::size_t copies = rules_.face(face).copies;
  return values_[(round - first_round_) * per_round_ + table_of_face_[index(face)] +
                 held * (copies + 1) + left];
}

double Appraisal::victory_effect(const Effect& effect) const {
  switch (effect.kind) {
    case EffectKind::Gain:
    case EffectKind::StealDoubloons:
      return effect.amount;
    case EffectKind::TakeParrot:
      return weights_.parrot;
    case EffectKind::TakeLootCard:
      return weights_.loot_card;
    case EffectKind::StealRum:
      return 2 * weights_.rum_swap;
    case EffectKind::ExchangeRum:
      return weights_.rum_swap;
    case EffectKind::ExchangeObject:
    case EffectKind::LoserDiscardsObject:
      return weights_.object_harm;
    case EffectKind::None:
    case EffectKind::Value:
    case EffectKind::Set:
    case EffectKind::Majority:
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
      return 0;
  }
  return 0;
}

}  // namespace skyloot
