// Is it text?
#pragma once

#include <string_view>

namespace skyloot::net {

// As Unicode defines it: nothing longer than needed, no halves of pairs, nothing above U+10FFFF.
bool is_utf8(std::string_view bytes);
// The longest beginning of so many bytes that does not cut a character in two.
std::string_view utf8_beginning(std::string_view text, std::size_t longest);

}  // namespace skyloot::net
