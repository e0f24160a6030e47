// skyloot deck lab, a part of skyloot deck.
#pragma once

#include "skyloot/commands/commands.h"

namespace skyloot {

void add_deck_lab(CLI::App& deck, const Options& options, Console& console);

}  // namespace skyloot
