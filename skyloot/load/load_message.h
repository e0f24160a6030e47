// What a player of `skyloot load` reads of what it is sent: a few fields, found by scanning. It
// relies on how our server writes, without blanks and in the order of docs/protocol.md: a tree of
// JSON for each message would take the processor from the server that is measured.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/rng.h"
#include "engine/vocabulary.h"

namespace skyloot {

enum class LoadKind : std::uint8_t { Welcome, Frame, Acknowledged, Refused, Other };

struct LoadMessage {
  LoadKind kind = LoadKind::Other;
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
LoadMessage read_load_message(std::string_view text);
// One of the actions, each as likely as another.
std::string_view pick_action(std::string_view actions, Rng& rng);
// The first text field of that name; empty if there is none. Escapes stay as they are.
std::string_view text_field(std::string_view json, std::string_view name);

}  // namespace skyloot
