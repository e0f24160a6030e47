// What the text and the JSON form of a record share: checking the set-up, and replaying the actions
// as they are read; and what reading and writing the text do. Inside of formats/ only.
#pragma once

#include "formats/record.h"

namespace skyloot {

inline constexpr std::string_view kFirstLine = "skyloot record 1";  // not shown
inline constexpr std::string_view kDeckLine = "| ";
inline constexpr std::string_view kNamedDeck = "named";
inline constexpr std::string_view kProofLine = "proof ";  // not shown
inline constexpr std::string_view kBotsLine = "bots ";    // not shown
inline constexpr std::string_view kNoBots = "none";
// "proof drawn", the secret, and the bytes of each seat.
std::string proof_line(const DealProof& proof);

struct Place {
  std::size_t line = 0;
  std::size_t column = 0;
};

struct WrittenAction {
  Place place;
  std::string path;
  std::size_t ply = 0;
  Seat seat{};
  Action action;
};

// Without a function that finds decks, a record must hold its own.
tl::expected<Record, FormatError> read_text_record(std::string_view text,
                                                   const FindDeck& deck_named);
tl::expected<Record, FormatError> read_json_record(std::string_view source);

std::optional<FormatError> error_of_setup(const Record& record, Place place);

// Appends the actions to a record with a sound set-up; stops at the first that cannot be.
std::optional<FormatError> add_actions(Record& record, const std::vector<WrittenAction>& written);

}  // namespace skyloot
