// Why something that came from outside is refused: what, where, and what would have been right.
// Data only; the words are made by text/ in the reader's language.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/rules.h"

namespace skyloot {

enum class FormatErrorCode : std::uint8_t {
  // any JSON
  NotJson,
  TooDeep,
  TooManyFields,  // wanted: how many there may be
  TooManyValues,  // the same
  DuplicateField,
  UnknownField,
  MissingField,
  WrongType,    // wanted: the type
  OutOfRange,   // found: the number; wanted: the range
  UnknownWord,  // found: the word; wanted: the words known
  TextTooLong,
  BadText,  // empty, or with characters that nobody sees
  NotHex,   // wanted: how many digits; what was found may be a secret
  // decks
  DuplicateCard,
  UnknownCard,
  NoCards,
  TooManyCards,
  NoEffect,
  TooManyEffects,
  EffectNotForKind,
  EffectNotForTiming,
  CannotBeCounted,
  FieldNotForKind,
  TooFewForTwo,
  TooFewToDealOut,
  // set-ups
  WrongCardCount,
  WrongCopies,
  WrongRemoved,
  // records
  NotARecord,
  UnknownVersion,
  UnknownDeck,  // a deck that is neither embedded nor in the record
  WrongHash,
  BadLine,
  NotCanonical,  // wanted: the line as it should read
  WrongPly,
  WrongSeat,
  WrongFace,
  GameGoesOn,  // actions after the end of the game
  Illegal,     // see rejection
};
inline constexpr std::size_t kFaultCodes = index(FormatErrorCode::Illegal) + 1;

// Lines and columns count from 1; 0 where there is none.
struct FormatError {
  FormatErrorCode code{};
  std::size_t line = 0;
  std::size_t column = 0;
  std::string path;  // inside of JSON: cards[3].copies
  std::string found;
  std::string wanted;
  std::optional<Rejection> rejection;
};

}  // namespace skyloot
