// The line from `skyloot admin` to the server that runs on a folder.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "skyloot/commands/admin_commands.h"

namespace skyloot {

// The body of a good answer. None, and declined with the reason, if there is no server, or it
// refuses.
std::optional<std::string> ask_server(const DataFolder& data, std::string_view method,
                                      const std::string& path, const std::string& body,
                                      const Catalogue& words, Console& console);

}  // namespace skyloot
