// The keys of the catalogue for everything that is an enum: one word or sentence each.
#pragma once

#include <string>
#include <string_view>

#include "bots/players.h"
#include "engine/board.h"
#include "engine/scoring.h"
#include "formats/deck_file.h"
#include "formats/format_error.h"
#include "text/catalogue.h"

namespace skyloot {

std::string_view key_of(Back back);
std::string_view key_of(Timing timing);
std::string_view key_of(EffectKind kind);
std::string_view key_of(Edition edition);
std::string_view key_of(Phase phase);
std::string_view key_of(Source source);
std::string_view key_of(ScoreSource source);
std::string_view key_of(RejectionCode code);
std::string_view key_of(FormatErrorCode code);
// R1.5: the four captains, by seat.
std::string_view key_of_captain(Seat seat);

// The word for an enumerator whose message needs no arguments.
template <class Named>
std::string word(const Catalogue& catalogue, Named named) {
  return catalogue.format(key_of(named));
}

// What people call a level of the bots; a player that only measures has its own name.
std::string level_name(const Catalogue& catalogue, const Player& player);

}  // namespace skyloot
