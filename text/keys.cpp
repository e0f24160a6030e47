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

std::string_view key_of(FaultCode code) {
  switch (code) {
    case FaultCode::NotJson:
      return "fault.notJson";
    case FaultCode::TooDeep:
      return "fault.tooDeep";
    case FaultCode::DuplicateField:
      return "fault.duplicateField";
    case FaultCode::UnknownField:
      return "fault.unknownField";
    case FaultCode::MissingField:
      return "fault.missingField";
    case FaultCode::WrongType:
      return "fault.wrongType";
    case FaultCode::OutOfRange:
      return "fault.outOfRange";
    case FaultCode::UnknownWord:
      return "fault.unknownWord";
    case FaultCode::TextTooLong:
      return "fault.textTooLong";
    case FaultCode::BadText:
      return "fault.badText";
    case FaultCode::NotHex:
      return "fault.notHex";
    case FaultCode::DuplicateCard:
      return "fault.duplicateCard";
    case FaultCode::UnknownCard:
      return "fault.unknownCard";
    case FaultCode::NoCards:
      return "fault.noCards";
    case FaultCode::TooManyCards:
      return "fault.tooManyCards";
    case FaultCode::NoEffect:
      return "fault.noEffect";
    case FaultCode::TooManyEffects:
      return "fault.tooManyEffects";
    case FaultCode::EffectNotForKind:
      return "fault.effectNotForKind";
    case FaultCode::EffectNotForTiming:
      return "fault.effectNotForTiming";
    case FaultCode::CannotBeCounted:
      return "fault.cannotBeCounted";
    case FaultCode::FieldNotForKind:
      return "fault.fieldNotForKind";
    case FaultCode::TooFewForTwo:
      return "fault.tooFewForTwo";
    case FaultCode::TooFewToDealOut:
      return "fault.tooFewToDealOut";
    case FaultCode::WrongCardCount:
      return "fault.wrongCardCount";
    case FaultCode::WrongCopies:
      return "fault.wrongCopies";
    case FaultCode::WrongRemoved:
      return "fault.wrongRemoved";
    case FaultCode::NotARecord:
      return "fault.notARecord";
    case FaultCode::UnknownVersion:
      return "fault.unknownVersion";
    case FaultCode::UnknownDeck:
      return "fault.unknownDeck";
    case FaultCode::WrongHash:
      return "fault.wrongHash";
    case FaultCode::BadLine:
      return "fault.badLine";
    case FaultCode::NotCanonical:
      return "fault.notCanonical";
    case FaultCode::WrongPly:
      return "fault.wrongPly";
    case FaultCode::WrongSeat:
      return "fault.wrongSeat";
    case FaultCode::WrongFace:
      return "fault.wrongFace";
    case FaultCode::GameGoesOn:
      return "fault.gameGoesOn";
    case FaultCode::Illegal:
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
