// The line from `skyloot admin` to the server that runs on a folder.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "formats/json.h"
#include "skyloot/commands/admin_commands.h"

namespace skyloot {

// What the server answered, as it said it and as it was read.
struct AdminAnswer {
  std::string text;
  JsonNode node;
};

// None, and declined with the reason, if there is no server, or it refuses.
std::optional<AdminAnswer> ask_server(const DataFolder& data, std::string_view method,
                                      const std::string& path, const std::string& body,
                                      const Catalogue& words, Console& console);

// Of an answer's object: what a field says, empty or 0 if it says nothing.
std::string text_in(const JsonNode& node, std::string_view field);
std::int64_t number_in(const JsonNode& node, std::string_view field);
// A list, empty if there is none.
const std::vector<JsonNode>& list_in(const JsonNode& node, std::string_view field);

}  // namespace skyloot
