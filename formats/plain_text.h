// Text that strangers write for each other: names and chat.
#pragma once

#include <string>
#include <string_view>

#include "formats/json.h"

namespace skyloot {

// Can everybody see what is written there, and nothing but that? Beside control characters this
// refuses characters that nobody sees, that turn the direction of what follows, and marks piled up
// over the lines around them. Joiners and variants are allowed where scripts and emoji need them.
bool is_plain_text(std::string_view text);

// A required field of such text.
std::string read_plain_text(JsonFields& fields, std::string_view name, std::size_t longest);

}  // namespace skyloot
