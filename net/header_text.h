// The small grammar that HTTP headers share.
#pragma once

#include <string>
#include <string_view>

namespace skyloot::net {

bool equal_ignoring_case(std::string_view a, std::string_view b);
// Without blanks at both ends.
std::string_view trimmed(std::string_view text);
// Takes what stands before the separator off the front, and the separator with it.
std::string_view take_until(std::string_view& text, char separator);
// Is the word among those separated by commas, as in `Connection: keep-alive, Upgrade`?
bool lists_word(std::string_view list, std::string_view word);

// Adds the line of a header to what is to be written.
void append_header(std::string& text, std::string_view name, std::string_view value);

}  // namespace skyloot::net
