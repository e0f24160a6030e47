// A searching player with other settings, for experiments: captain:bias=0:iterations=300
#pragma once

#include <string>

#include "bots/players.h"
#include "skyloot/commands/options.h"

namespace skyloot {

// None unless the text is the name of a searching player, a colon and settings. Throws UsageError
// on a setting that there is not, or a value that does not fit. The player's name is without
// settings.
std::optional<Player> read_variant(const Options& options, const Option& option,
                                   const std::string& text);

}  // namespace skyloot
