// What can be read of a server's message for next to nothing: a few fields, found by scanning. It
// relies on how our server writes (server_message.cpp, game_told.cpp), without blanks and in that
// order. For `skyloot load`: a tree of JSON for each message would take the processor from the
// server that is measured.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/vocabulary.h"

namespace skyloot {

struct PeekedMessage {
  std::string_view type;                   // Frame::kType, …; empty: none of ours
  std::string_view ack_id;                 // of a frame, acknowledged or refused; empty without
  std::optional<std::uint64_t> acted_ply;  // the choice that a frame tells of
  std::optional<std::uint64_t> ply;        // the choice that is waited for; none without a game
  bool is_over = false;                    // the game
  std::optional<Seat> seat;                // that is asked, if we are
  std::string_view actions;                // all that are legal, without the brackets
  std::string_view code;                   // of a refusal
  std::optional<std::uint64_t> retry_after_ms;  // of a refusal
};

// The parts point into the text.
PeekedMessage peek_server_message(std::string_view text);

}  // namespace skyloot
