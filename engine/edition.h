// The four printed language editions and where they differ (R9).
#pragma once

#include "engine/vocabulary.h"

namespace skyloot {

enum class Edition : std::uint8_t { English, French, German, Polish };
inline constexpr std::array<Edition, 4> kAllEditions{Edition::English, Edition::French,
                                                     Edition::German, Edition::Polish};

// R9.1: after equal points.
enum class FinalTie : std::uint8_t { ParrotDoubloonsRum, ClockwiseFromParrot };
// R9.2: when a card taken by the Lookout in a boarding is played.
enum class LookoutTiming : std::uint8_t { AtOnce, AfterBoarding };
// R9.3: greater strength without Pirates against a captain who has some.
enum class StrengthWithoutPirates : std::uint8_t { NobodyWins, OpponentWins };

struct EditionRules {
  FinalTie final_tie;
  LookoutTiming lookout;
  StrengthWithoutPirates without_pirates;
  std::size_t visible_backs;  // R9.4: backs one may see on top of the deck
};

constexpr EditionRules rules_of(Edition edition) {
  switch (edition) {
    case Edition::English:
      return {FinalTie::ParrotDoubloonsRum, LookoutTiming::AtOnce,
              StrengthWithoutPirates::NobodyWins, 4};
    case Edition::French:
      return {FinalTie::ClockwiseFromParrot, LookoutTiming::AtOnce,
              StrengthWithoutPirates::NobodyWins, 4};
    case Edition::German:
      return {FinalTie::ClockwiseFromParrot, LookoutTiming::AfterBoarding,
              StrengthWithoutPirates::NobodyWins, 1};
    case Edition::Polish:
      return {FinalTie::ParrotDoubloonsRum, LookoutTiming::AtOnce,
              StrengthWithoutPirates::OpponentWins, kMaxCards};
  }
  return {};
}

}  // namespace skyloot
