// Which addresses are one and the same to the limits.
#pragma once

#include <string>
#include <string_view>

namespace skyloot {

// An IPv4 address is itself. Of an IPv6 address the first half: whoever has a connection has all
// addresses of the other half for himself.
std::string address_block_of(std::string_view address);

// Is it an address of this machine?
bool is_own_machine(std::string_view address);

}  // namespace skyloot
