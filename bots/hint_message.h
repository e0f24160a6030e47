// A hint as JSON. Seats count from 1, as people do.
#pragma once

#include "bots/hint.h"
#include "formats/deck_file.h"
#include "formats/json_writer.h"

namespace skyloot {

void write_hint(JsonWriter& json, const DeckFile& deck, const Hint& hint);

}  // namespace skyloot
