// The four printed language editions, the versions of our rules, and where they differ (R9).
#pragma once

#include "engine/vocabulary.h"

namespace skyloot {

enum class Edition : std::uint8_t { English, French, German, Polish };
inline constexpr std::array<Edition, 4> kAllEditions{Edition::English, Edition::French,
                                                     Edition::German, Edition::Polish};

// A changed ruling is a new version; games begun by an old one are played by it to their end, and
// their records replay for ever.
inline constexpr std::uint8_t kFirstRulesVersion = 1;
inline constexpr std::uint8_t kRulesVersion = 2;

// R9.1: after equal points.
enum class FinalTie : std::uint8_t { ParrotDoubloonsRum, ClockwiseFromParrot };
// R9.2: when a card taken by the Lookout in a boarding is played.
enum class LookoutTiming : std::uint8_t { AtOnce, AfterBoarding };
// R9.3: greater strength without Pirates against a captain who has some.
enum class StrengthWithoutPirates : std::uint8_t { NobodyWins, OpponentWins };

// R9.5: a captain with effects left in his plunder.
enum class EndOfPlunder : std::uint8_t { MayStop, MustGoOn };
// R7.3: whom the Captain's Hat can be used against during its owner's plunder.
enum class HatInPlunder : std::uint8_t { AgainstNobody, AgainstTheBeaten };

struct EditionRules {
  FinalTie final_tie;
  LookoutTiming lookout;
  StrengthWithoutPirates without_pirates;
  std::size_t visible_backs;  // R9.4: backs one may see on top of the deck
  EndOfPlunder end_of_plunder;
  HatInPlunder hat_in_plunder = HatInPlunder::AgainstTheBeaten;
};

constexpr EditionRules newest_rules_of(Edition edition) {
  switch (edition) {
    case Edition::English:
      return {FinalTie::ParrotDoubloonsRum, LookoutTiming::AtOnce,
              StrengthWithoutPirates::NobodyWins, 4, EndOfPlunder::MustGoOn};
    case Edition::French:
      return {FinalTie::ClockwiseFromParrot, LookoutTiming::AtOnce,
              StrengthWithoutPirates::NobodyWins, 4, EndOfPlunder::MustGoOn};
    case Edition::German:
      return {FinalTie::ClockwiseFromParrot, LookoutTiming::AfterBoarding,
              StrengthWithoutPirates::NobodyWins, 1, EndOfPlunder::MayStop};
    case Edition::Polish:
      return {FinalTie::ParrotDoubloonsRum, LookoutTiming::AtOnce,
              StrengthWithoutPirates::OpponentWins, kMaxCards, EndOfPlunder::MustGoOn};
  }
  return {};
}

constexpr EditionRules rules_of(Edition edition, std::uint8_t version) {
  EditionRules rules = newest_rules_of(edition);
  if (version < 2) {
    rules.end_of_plunder = EndOfPlunder::MayStop;
    rules.hat_in_plunder = HatInPlunder::AgainstNobody;
  }
  return rules;
}

}  // namespace skyloot
