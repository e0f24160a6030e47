#include "engine/setup.h"

#include "engine/rules.h"

namespace skyloot {

namespace {

using FaceList = inplace_vector<FaceId, kMaxCards>;

void shuffle(FaceList& faces, Chance& chance) {
  for (std::size_t left = faces.size(); left > 1; --left) {
    std::swap(faces[left - 1], faces[chance.below(static_cast<std::uint32_t>(left))]);
  }
}

// R2.2 with 2 captains: the flagged faces, in the deck's order.
FaceList flagged_faces(const Deck& deck) {
  FaceList flagged;
  for (std::size_t i = 0; i < deck.faces.size(); ++i) {
    if (!deck.faces[i].removed_with_two) continue;
    for (std::size_t copy = 0; copy < deck.faces[i].copies; ++copy) flagged.push_back(face_id(i));
  }
  return flagged;
}

// R2.2: the first five of each kind in the shuffled order are as random as any five. What is kept
// is not: Relics, of which none goes, have come to the front.
FaceList take_out_random(const Deck& deck, FaceList& shuffled) {
  std::array<FaceList, kAllBacks.size()> out;
  FaceList kept;
  for (const FaceId face : shuffled) {
    const Back back = deck.faces[index(face)].back;
    FaceList& same_back = out[index(back)];
    (same_back.size() < removed_at_random(back) ? same_back : kept).push_back(face);
  }
  shuffled = kept;
  FaceList removed;
  for (const Back back : kRemovedAtRandom) {
    for (const FaceId face : out[index(back)]) removed.push_back(face);
  }
  return removed;
}

// Do the removed cards stand in the order R2.2 gives them ids?
std::optional<SetupError> error_of_removed(const Rules& rules, const Setup& setup) {
  std::size_t place = setup.deal.size() - removed_count(rules.deck, setup.players);
  const FaceList flagged = setup.players == 2 ? flagged_faces(rules.deck) : FaceList{};
  for (const FaceId wanted : flagged) {
    if (setup.deal[place] != wanted) return SetupError{SetupErrorKind::WrongRemoved, place};
    ++place;
  }
  if (setup.players != 2) return std::nullopt;
  for (const Back back : kRemovedAtRandom) {
    for (std::size_t i = 0; i < removed_at_random(back); ++i, ++place) {
      if (rules.face(setup.deal[place]).back != back) {
        return SetupError{SetupErrorKind::WrongRemoved, place};
      }
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<SetupError> why_invalid(const Rules& rules, const Setup& setup) {
  if (setup.players < kMinPlayers || setup.players > kMaxPlayers) {
    return SetupError{SetupErrorKind::PlayersOutOfRange, setup.players};
  }
  if (index(setup.first) >= setup.players) {
    return SetupError{SetupErrorKind::FirstIsNoSeat, index(setup.first)};
  }
  const std::size_t wanted = card_count(rules.deck);
  if (setup.deal.size() != wanted) {
    return SetupError{SetupErrorKind::WrongCardCount, setup.deal.size(), wanted};
  }
  std::array<std::size_t, kMaxCards> found{};
  for (std::size_t place = 0; place < setup.deal.size(); ++place) {
    const std::size_t face = index(setup.deal[place]);
    if (face >= rules.deck.faces.size()) return SetupError{SetupErrorKind::UnknownFace, place};
    if (++found[face] > rules.deck.faces[face].copies) {
      return SetupError{SetupErrorKind::WrongCopies, place, rules.deck.faces[face].copies};
    }
  }
  return error_of_removed(rules, setup);
}

Setup deal(const Rules& rules, std::size_t players, Chance chance, std::optional<Seat> first) {
  assert(players >= kMinPlayers && players <= kMaxPlayers);
  Setup setup;
  setup.players = static_cast<std::uint8_t>(players);
  setup.first = first ? *first : seat(chance.below(static_cast<std::uint32_t>(players)));
  for (std::size_t i = 0; i < rules.deck.faces.size(); ++i) {
    const Face& face = rules.deck.faces[i];
    if (players == 2 && face.removed_with_two) continue;
    for (std::size_t copy = 0; copy < face.copies; ++copy) setup.deal.push_back(face_id(i));
  }
  shuffle(setup.deal, chance);
  if (players != 2) return setup;
  const FaceList random = take_out_random(rules.deck, setup.deal);
  shuffle(setup.deal, chance);
  for (const FaceId face : flagged_faces(rules.deck)) setup.deal.push_back(face);
  for (const FaceId face : random) setup.deal.push_back(face);
  return setup;
}

}  // namespace skyloot
