// What must hold in every position of every game.
#pragma once

#include "engine/rules.h"

namespace skyloot {

enum class Violation : std::uint8_t {
  CardInTwoPlaces,
  CardNowhere,
  WrongKindOfCard,     // a card lies where its back or timing forbids
  OpenFaceIsWrong,     // an open card whose face on the board is not its own
  FaceDownCardIsOpen,  // Rum, secrets, shares or hands showing a face
  FaceUpCardIsHidden,
  OwnerHasNotLooked,  // R10.2
  ShareTooLarge,
  NegativeDoubloons,
  CoinsOnNoChest,
  RoundOutOfRange,
  NothingToChoose,  // a decision without answers, or asked with only one (R1.6)
  LeftoverOfBoarding,
};

std::optional<Violation> find_violation(const Rules& rules, const World& world);

}  // namespace skyloot
