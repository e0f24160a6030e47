// Makes a Hint of its JSON again (bots/hint_message.h), to say it in our own words.
#pragma once

#include "bots/hint.h"
#include "formats/deck_file.h"
#include "formats/json.h"

namespace skyloot {

// Unknown reasons, from a newer server, are passed over.
Hint read_hint(JsonFields& fields, const DeckFile& deck);

}  // namespace skyloot
