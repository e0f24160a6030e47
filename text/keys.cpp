#include "text/keys.h"

#include <array>
#include <cassert>

namespace skyloot {

std::string_view key_of(Back back) {
  switch (back) {
    case Back::Rum:
      return "back.rum";
    case Back::Relic:
      return "back.relic";
    case Back::Object:
      return "back.object";
    case Back::Pirate:
      return "back.pirate";
  }
  return {};
}

std::string_view key_of(Timing timing) {
  switch (timing) {
    case Timing::Permanent:
      return "timing.permanent";
    case Timing::Immediate:
      return "timing.immediate";
    case Timing::Secret:
      return "timing.secret";
  }
  return {};
}

std::string_view key_of(EffectKind kind) { return row_of(kind).text; }

std::string_view key_of(Edition edition) {
  switch (edition) {
    case Edition::English:
      return "edition.english";
    case Edition::French:
      return "edition.french";
    case Edition::German:
      return "edition.german";
    case Edition::Polish:
      return "edition.polish";
  }
  return {};
}

std::string_view key_of(Phase phase) {
  switch (phase) {
    case Phase::Looting:
      return "phase.looting";
    case Phase::Plunder:
      return "phase.plunder";
    case Phase::LateLoot:
      return "phase.lateLoot";
    case Phase::Over:
      return "phase.over";
  }
  return {};
}

std::string_view key_of(Source source) {
  switch (source) {
    case Source::Attested:
      return "source.attested";
    case Source::Inferred:
      return "source.inferred";
    case Source::Ours:
      return "source.ours";
  }
  return {};
}

std::string_view key_of(ScoreSource source) {
  switch (source) {
    case ScoreSource::Doubloons:
      return "score.source.doubloons";
    case ScoreSource::Rum:
      return "score.source.rum";
    case ScoreSource::Relics:
      return "score.source.relics";
    case ScoreSource::Secrets:
      return "score.source.secrets";
    case ScoreSource::Objects:
      return "score.source.objects";
  }
  return {};
}

std::string_view key_of(RejectionCode code) {
  switch (code) {
    case RejectionCode::GameIsOver:
      return "reason.gameIsOver";
    case RejectionCode::NotYourTurn:
      return "reason.notYourTurn";
    case RejectionCode::NotAsked:
      return "reason.notAsked";
    case RejectionCode::NotInHand:
      return "reason.notInHand";
    case RejectionCode::NotYourPirate:
      return "reason.notYourPirate";
    case RejectionCode::PirateCannotBeUsed:
      return "reason.pirateCannotBeUsed";
    case RejectionCode::NotInAShare:
      return "reason.notInAShare";
    case RejectionCode::PlunderNotOffered:
      return "reason.plunderNotOffered";
    case RejectionCode::NotYourRum:
      return "reason.notYourRum";
    case RejectionCode::NotTheLosersRum:
      return "reason.notTheLosersRum";
    case RejectionCode::NotYourObject:
      return "reason.notYourObject";
    case RejectionCode::NotTheLosersObject:
      return "reason.notTheLosersObject";
    case RejectionCode::MustGoOn:
      return "reason.mustGoOn";
  }
  return {};
}

std::string_view key_of(FormatErrorCode code) {
  switch (code) {
    case FormatErrorCode::NotJson:
      return "fault.notJson";
    case FormatErrorCode::TooDeep:
      return "fault.tooDeep";
    case FormatErrorCode::TooManyFields:
      return "fault.tooManyFields";
    case FormatErrorCode::TooManyValues:
      return "fault.tooManyValues";
    case FormatErrorCode::DuplicateField:
      return "fault.duplicateField";
    case FormatErrorCode::UnknownField:
      return "fault.unknownField";
    case FormatErrorCode::MissingField:
      return "fault.missingField";
    case FormatErrorCode::WrongType:
      return "fault.wrongType";
    case FormatErrorCode::OutOfRange:
      return "fault.outOfRange";
    case FormatErrorCode::UnknownWord:
      return "fault.unknownWord";
    case FormatErrorCode::TextTooLong:
      return "fault.textTooLong";
    case FormatErrorCode::BadText:
      return "fault.badText";
    case FormatErrorCode::NotHex:
      return "fault.notHex";
    case FormatErrorCode::DuplicateCard:
      return "fault.duplicateCard";
    case FormatErrorCode::UnknownCard:
      return "fault.unknownCard";
    case FormatErrorCode::NoCards:
      return "fault.noCards";
    case FormatErrorCode::TooManyCards:
      return "fault.tooManyCards";
    case FormatErrorCode::NoEffect:
      return "fault.noEffect";
    case FormatErrorCode::TooManyEffects:
      return "fault.tooManyEffects";
    case FormatErrorCode::EffectNotForKind:
      return "fault.effectNotForKind";
    case FormatErrorCode::EffectNotForTiming:
      return "fault.effectNotForTiming";
    case FormatErrorCode::CannotBeCounted:
      return "fault.cannotBeCounted";
    case FormatErrorCode::FieldNotForKind:
      return "fault.fieldNotForKind";
    case FormatErrorCode::TooFewForTwo:
      return "fault.tooFewForTwo";
    case FormatErrorCode::TooFewToDealOut:
      return "fault.tooFewToDealOut";
    case FormatErrorCode::WrongCardCount:
      return "fault.wrongCardCount";
    case FormatErrorCode::WrongCopies:
      return "fault.wrongCopies";
    case FormatErrorCode::WrongRemoved:
      return "fault.wrongRemoved";
    case FormatErrorCode::NotARecord:
      return "fault.notARecord";
    case FormatErrorCode::UnknownVersion:
      return "fault.unknownVersion";
    case FormatErrorCode::UnknownDeck:
      return "fault.unknownDeck";
    case FormatErrorCode::WrongHash:
      return "fault.wrongHash";
    case FormatErrorCode::BadLine:
      return "fault.badLine";
    case FormatErrorCode::NotCanonical:
      return "fault.notCanonical";
    case FormatErrorCode::WrongPly:
      return "fault.wrongPly";
    case FormatErrorCode::WrongSeat:
      return "fault.wrongSeat";
    case FormatErrorCode::WrongFace:
      return "fault.wrongFace";
    case FormatErrorCode::GameGoesOn:
      return "fault.gameGoesOn";
    case FormatErrorCode::Illegal:
      return "fault.illegal";
  }
  return {};
}

std::string_view key_of_captain(Seat seat) {
  constexpr std::array<std::string_view, kMaxPlayers> kCaptains{
      "captain.tching", "captain.plessy", "captain.damballa", "captain.capitan"};
  assert(index(seat) < kMaxPlayers);
  return kCaptains[index(seat)];
}

std::string level_name(const Catalogue& catalogue, const Player& player) {
  constexpr std::string_view kPrefix = "level.";
  constexpr std::array<std::string_view, 4> kLevels{"level.swab", "level.gunner", "level.mate",
                                                    "level.captain"};
  for (const std::string_view key : kLevels) {
    if (key.substr(kPrefix.size()) == player.name) return catalogue.format(key);
  }
  return std::string(player.name);
}

}  // namespace skyloot
