// The table as lines of text, as far as a viewer knows it.
#pragma once

#include <string>
#include <vector>

#include "engine/seat_set.h"
#include "text/speech.h"

namespace skyloot {

// Seats in `bots` are marked as such.
std::vector<std::string> table_lines(const Speech& speech, const View& view, SeatSet bots = {});

// What every card does whose face the viewer can see on the table.
std::vector<std::string> card_lines(const Speech& speech, const View& view);

}  // namespace skyloot
