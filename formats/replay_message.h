// A record shown step by step, as JSON, through somebody's eyes.
#pragma once

#include <optional>
#include <string_view>

#include "engine/view.h"
#include "formats/json_writer.h"
#include "formats/record.h"

namespace skyloot {

// Through whose eyes a record is shown: a seat's, a spectator's, or with all faces open.
struct Eyes {
  Viewer viewer;
  bool open = false;

  [[nodiscard]] View view(const Rules& rules, const State& state) const {
    return open ? open_view(rules, state) : view_for(rules, state, viewer);
  }
};
// "1", "2" …, "spectator" or "open"; none for anything else.
std::optional<Eyes> read_eyes(std::string_view word, std::size_t players);

// {"events":…,"view":…}: what is seen before the first action.
void write_opening(JsonWriter& json, const Record& record, const Rules& rules, const State& state,
                   const Eyes& eyes);

// {"ply":…,"seat":…,"decision":…,"legalActions":…,"action":…,"events":…,"view":…,"result":…}
// for the action that follows so many plies; carries it out in `state`.
void write_step(JsonWriter& json, const Record& record, const Rules& rules, std::size_t plies,
                State& state, const Eyes& eyes);

// [{"round":1,"points":[…]},…]: what each captain's cards were worth after each round. All of it is
// secret until the game is over.
void write_rounds(JsonWriter& json, const Record& record);

}  // namespace skyloot
