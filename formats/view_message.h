// What a viewer may know, as JSON: whole, or in the parts it is replaced by when something changes.
// It is made from the View and nothing else.
#pragma once

#include <string>
#include <vector>

#include "engine/view.h"
#include "formats/deck_file.h"
#include "formats/json_writer.h"

namespace skyloot {

inline constexpr std::array<std::string_view, 4> kPhaseWords{"looting", "plunder", "lateLoot",
                                                             "over"};

void write_view(JsonWriter& json, const Rules& rules, const DeckFile& deck, const View& view);

// A part of a view that is replaced whole when it changes: a field of the view, or one of its
// shares or captains ("shares.2", "captains.1").
struct ViewPart {
  std::string name;
  std::string json;

  bool operator==(const ViewPart&) const = default;
};

// The same names in the same order for every view of as many captains. Together they are what
// write_view() writes.
std::vector<ViewPart> view_parts(const Rules& rules, const DeckFile& deck, const View& view);

// An object with the parts of `after` that are not the same in `before`, by their names. Both are
// views of the same viewer and game.
void write_changed_parts(JsonWriter& json, const Rules& rules, const DeckFile& deck,
                         const View& before, const View& after);

}  // namespace skyloot
