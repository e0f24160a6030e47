#include "engine/deck.h"

namespace skyloot {

namespace {

bool fits_kind(Back back, EffectKind kind) {
  switch (kind) {
    case EffectKind::Value:
    case EffectKind::Majority:
      return back == Back::Rum;
    case EffectKind::Set:
      return back == Back::Rum || back == Back::Relic;
    case EffectKind::None:
    case EffectKind::StealDoubloons:
    case EffectKind::StealRum:
    case EffectKind::ExchangeRum:
    case EffectKind::ExchangeObject:
    case EffectKind::LoserDiscardsObject:
      return back == Back::Pirate;
    case EffectKind::Gain:
    case EffectKind::TakeParrot:
    case EffectKind::TakeLootCard:
      return back == Back::Pirate || back == Back::Object;
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
      return back == Back::Object;
  }
  return false;
}

bool fits_timing(Timing timing, EffectKind kind) {
  switch (kind) {
    case EffectKind::Gain:
    case EffectKind::TakeParrot:
    case EffectKind::TakeLootCard:
    case EffectKind::GainPer:
    case EffectKind::GrowEachShare:
    case EffectKind::DiscardOwnPirate:
    case EffectKind::UsePirateEffect:
      return timing == Timing::Immediate;
    case EffectKind::Strength:
    case EffectKind::Peace:
    case EffectKind::Chest:
      return timing == Timing::Permanent;
    case EffectKind::Points:
    case EffectKind::PointsPer:
    case EffectKind::PointsForMost:
      return timing != Timing::Immediate;
    case EffectKind::Value:
    case EffectKind::Set:
    case EffectKind::Majority:
    case EffectKind::None:
    case EffectKind::StealDoubloons:
    case EffectKind::StealRum:
    case EffectKind::ExchangeRum:
    case EffectKind::ExchangeObject:
    case EffectKind::LoserDiscardsObject:
      return false;
  }
  return false;
}

// The range of an effect's amount; effects without one keep it at zero.
Range amounts(EffectKind kind) {
  switch (kind) {
    case EffectKind::Value:
    case EffectKind::Majority:
    case EffectKind::Points:
    case EffectKind::PointsPer:
    case EffectKind::PointsForMost:
      return kPoints;
    case EffectKind::Gain:
    case EffectKind::GainPer:
    case EffectKind::StealDoubloons:
    case EffectKind::Peace:
    case EffectKind::Chest:
      return kDoubloons;
    case EffectKind::Strength:
      return kStrength;
    case EffectKind::Set:
    case EffectKind::None:
    case EffectKind::StealRum:
    case EffectKind::ExchangeRum:
    case EffectKind::ExchangeObject:
    case EffectKind::LoserDiscardsObject:
    case EffectKind::TakeParrot:
    case EffectKind::TakeLootCard:
    case EffectKind::GrowEachShare:
    case EffectKind::DiscardOwnPirate:
    case EffectKind::UsePirateEffect:
      return {0, 0};
  }
  return {0, 0};
}

bool can_be_counted(EffectKind kind, Counted counted) {
  if (kind == EffectKind::PointsForMost) return counted != Counted::Pirate;
  return counted != Counted::TopShelf && counted != Counted::Doubloon;
}

std::optional<DeckFault> fault_of_effect(const Face& face, FaceId id, std::size_t place) {
  const Effect& effect = face.effects[place];
  const auto fault = [&](DeckFaultKind kind, int value = 0, Range allowed = {0, 0}) {
    return DeckFault{kind, id, place, value, allowed};
  };
  if (!fits_kind(face.back, effect.kind)) return fault(DeckFaultKind::EffectNotForKind);
  if (face.back == Back::Object && !fits_timing(face.timing, effect.kind)) {
    return fault(DeckFaultKind::EffectNotForTiming);
  }
  const Range allowed = amounts(effect.kind);
  if (!allowed.contains(effect.amount)) {
    return fault(DeckFaultKind::AmountOutOfRange, effect.amount, allowed);
  }
  if (effect.kind == EffectKind::Majority && !kPoints.contains(effect.most)) {
    return fault(DeckFaultKind::MostOutOfRange, effect.most, kPoints);
  }
  if (!can_be_counted(effect.kind, effect.counted)) return fault(DeckFaultKind::CannotBeCounted);
  if (effect.kind != EffectKind::Set) return std::nullopt;
  if (face.table.empty()) {
    return fault(DeckFaultKind::TableLengthOutOfRange, 0, {1, static_cast<int>(kMaxTable)});
  }
  for (const int total : face.table) {
    if (!kPoints.contains(total)) return fault(DeckFaultKind::TableValueOutOfRange, total, kPoints);
  }
  return std::nullopt;
}

std::optional<DeckFault> fault_of_face(const Face& face, FaceId id) {
  const auto fault = [&](DeckFaultKind kind, int value = 0, Range allowed = {0, 0}) {
    return DeckFault{kind, id, std::nullopt, value, allowed};
  };
  if (!kCopies.contains(face.copies)) {
    return fault(DeckFaultKind::CopiesOutOfRange, face.copies, kCopies);
  }
  if (!kStrength.contains(face.strength)) {
    return fault(DeckFaultKind::StrengthOutOfRange, face.strength, kStrength);
  }
  if (face.effects.empty()) return fault(DeckFaultKind::NoEffect);
  if (face.back != Back::Object && face.effects.size() > 1) {
    return fault(DeckFaultKind::MoreThanOneEffect, static_cast<int>(face.effects.size()), {1, 1});
  }
  for (std::size_t place = 0; place < face.effects.size(); ++place) {
    if (auto found = fault_of_effect(face, id, place)) return found;
  }
  return std::nullopt;
}

// R2.2 must leave three shares to deal.
std::optional<DeckFault> fault_for_two(const Deck& deck) {
  const auto counts = cards_by_back(deck, Flagged::LeftOut);
  std::size_t left = 0;
  for (const Back back : kAllBacks) {
    const std::size_t have = counts[index(back)];
    const std::size_t removed = removed_at_random(back);
    if (have < removed) {
      return DeckFault{DeckFaultKind::TooFewForTwo,
                       std::nullopt,
                       index(back),
                       static_cast<int>(have),
                       {static_cast<int>(removed), kMaxCards}};
    }
    left += have - removed;
  }
  if (left >= kShares) return std::nullopt;
  return DeckFault{DeckFaultKind::TooFewToDealOut,
                   std::nullopt,
                   std::nullopt,
                   static_cast<int>(left),
                   {kShares, kMaxCards}};
}

}  // namespace

std::optional<DeckFault> why_unplayable(const Deck& deck) {
  if (deck.faces.empty())
    return DeckFault{DeckFaultKind::NoCards, std::nullopt, std::nullopt, 0, {1, kMaxCards}};
  for (std::size_t i = 0; i < deck.faces.size(); ++i) {
    if (auto found = fault_of_face(deck.faces[i], face_id(i))) return found;
  }
  const std::size_t total = card_count(deck);
  if (total > kMaxCards) {
    return DeckFault{DeckFaultKind::TooManyCards,
                     std::nullopt,
                     std::nullopt,
                     static_cast<int>(total),
                     {1, kMaxCards}};
  }
  return fault_for_two(deck);
}

std::array<std::size_t, 4> cards_by_back(const Deck& deck, Flagged flagged) {
  std::array<std::size_t, 4> counts{};
  for (const Face& face : deck.faces) {
    if (face.removed_with_two && flagged == Flagged::LeftOut) continue;
    counts[index(face.back)] += face.copies;
  }
  return counts;
}

std::size_t card_count(const Deck& deck) {
  std::size_t count = 0;
  for (const Face& face : deck.faces) count += face.copies;
  return count;
}

std::size_t removed_count(const Deck& deck, std::size_t players) {
  if (players != 2) return 0;
  std::size_t count = 0;
  for (const Back back : kRemovedAtRandom) count += removed_at_random(back);
  for (const Face& face : deck.faces) count += face.removed_with_two ? face.copies : 0;
  return count;
}

}  // namespace skyloot
