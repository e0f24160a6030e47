#include "engine/deck.h"

namespace skyloot {

namespace {

constexpr Range kNone{0, 0};

std::optional<DeckError> error_of_effect(const Face& face, FaceId id, std::size_t place) {
  const Effect& effect = face.effects[place];
  const EffectRow& row = row_of(effect.kind);
  const auto error = [&](DeckErrorKind kind, int value = 0, Range allowed = kNone) {
    return DeckError{kind, id, place, value, allowed};
  };
  if (!row.kinds.contains(face.back)) return error(DeckErrorKind::EffectNotForKind);
  if (face.back == Back::Object && !row.timings.contains(face.timing)) {
    return error(DeckErrorKind::EffectNotForTiming);
  }
  const Range amount = row.amount.value_or(kNone);
  if (!amount.contains(effect.amount)) {
    return error(DeckErrorKind::AmountOutOfRange, effect.amount, amount);
  }
  if (row.most && !row.most->contains(effect.most)) {
    return error(DeckErrorKind::MostOutOfRange, effect.most, *row.most);
  }
  if (!row.counts.empty() && !row.counts.contains(effect.counted)) {
    return error(DeckErrorKind::CannotBeCounted);
  }
  if (!row.table) return std::nullopt;
  if (face.table.empty()) {
    return error(DeckErrorKind::TableLengthOutOfRange, 0, {1, static_cast<int>(kMaxTable)});
  }
  for (const int total : face.table) {
    if (row.table->contains(total)) continue;
    return error(DeckErrorKind::TableValueOutOfRange, total, *row.table);
  }
  return std::nullopt;
}

std::optional<DeckError> error_of_face(const Face& face, FaceId id) {
  const auto error = [&](DeckErrorKind kind, int value = 0, Range allowed = kNone) {
    return DeckError{kind, id, std::nullopt, value, allowed};
  };
  if (!kCopies.contains(face.copies)) {
    return error(DeckErrorKind::CopiesOutOfRange, face.copies, kCopies);
  }
  if (!kStrength.contains(face.strength)) {
    return error(DeckErrorKind::StrengthOutOfRange, face.strength, kStrength);
  }
  if (face.effects.empty()) return error(DeckErrorKind::NoEffect);
  if (face.back != Back::Object && face.effects.size() > 1) {
    return error(DeckErrorKind::MoreThanOneEffect, static_cast<int>(face.effects.size()), {1, 1});
  }
  for (std::size_t place = 0; place < face.effects.size(); ++place) {
    if (auto found = error_of_effect(face, id, place)) return found;
  }
  return std::nullopt;
}

// R2.2 must leave three shares to deal.
std::optional<DeckError> fault_for_two(const Deck& deck) {
  const auto counts = cards_by_back(deck, Flagged::LeftOut);
  std::size_t left = 0;
  for (const Back back : kAllBacks) {
    const std::size_t have = counts[index(back)];
    const std::size_t removed = removed_at_random(back);
    if (have < removed) {
      return DeckError{DeckErrorKind::TooFewForTwo,
                       std::nullopt,
                       index(back),
                       static_cast<int>(have),
                       {static_cast<int>(removed), kMaxCards}};
    }
    left += have - removed;
  }
  if (left >= kShares) return std::nullopt;
  return DeckError{DeckErrorKind::TooFewToDealOut,
                   std::nullopt,
                   std::nullopt,
                   static_cast<int>(left),
                   {kShares, kMaxCards}};
}

}  // namespace

std::optional<DeckError> why_unplayable(const Deck& deck) {
  if (deck.faces.empty())
    return DeckError{DeckErrorKind::NoCards, std::nullopt, std::nullopt, 0, {1, kMaxCards}};
  for (std::size_t i = 0; i < deck.faces.size(); ++i) {
    if (auto found = error_of_face(deck.faces[i], face_id(i))) return found;
  }
  const std::size_t total = card_count(deck);
  if (total > kMaxCards) {
    return DeckError{DeckErrorKind::TooManyCards,
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
