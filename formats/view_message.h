// What a viewer may know, as JSON. It is made from the View and nothing else.
#pragma once

#include "engine/view.h"
#include "formats/deck_file.h"
#include "formats/json_writer.h"

namespace skyloot {

void write_view(JsonWriter& json, const Rules& rules, const DeckFile& deck, const View& view);

}  // namespace skyloot
