// What is fixed before the first turn: captains, first player and the explicit deal (R2).
#pragma once

#include "engine/chance.h"
#include "engine/inplace_vector.h"
#include "engine/rng.h"
#include "engine/vocabulary.h"

namespace skyloot {

struct Rules;

struct Setup {
  std::uint8_t players = 0;
  Seat first{};
  // The face of every card by its id: the cards in play, then those R2.2 removed (flagged ones
  // in the deck's order, then Objects, Rums, Pirates).
  inplace_vector<FaceId, kMaxCards> deal;

  bool operator==(const Setup&) const = default;
};

enum class SetupErrorKind : std::uint8_t {
  PlayersOutOfRange,
  FirstIsNoSeat,
  WrongCardCount,
  UnknownFace,
  WrongCopies,
  WrongRemoved
};
struct SetupError {
  SetupErrorKind kind{};
  std::size_t place = 0;  // the card, or the number found
  std::size_t wanted = 0;
};
std::optional<SetupError> why_invalid(const Rules& rules, const Setup& setup);

// Shuffles a new deal. The first player is drawn unless named.
Setup deal(const Rules& rules, std::size_t players, Chance chance,
           std::optional<Seat> first = std::nullopt);

}  // namespace skyloot
