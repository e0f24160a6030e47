// Makes a View of its JSON again, for clients that speak from what a server sends them.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/view.h"
#include "formats/deck_file.h"
#include "formats/format_error.h"
#include "formats/json.h"

namespace skyloot {

// The view that write_view() wrote, to speak from; `rules` must be made from `deck` and have the
// view's edition. What the text does not tell is left empty: on the board `next_effect`, `emptied`
// and `boarding.used`, and the whole `boarding` outside of the plunder. Without the used Pirates
// legal_actions() offers too much of a ChoosePlunder; other decisions have the answers they had.
//
// Nothing is passed over: what is not refused would be written again the same. Whether the rules
// can lead to the position is not asked; it is no board to play on.
View read_view(JsonReading& reading, const JsonNode& node, const std::string& path,
               const Rules& rules, const DeckFile& deck);
tl::expected<View, FormatError> read_view(std::string_view json, const Rules& rules,
                                          const DeckFile& deck);

}  // namespace skyloot
