// What can be read of a message for next to nothing, when there is no time to read it.
#pragma once

#include <cstddef>
#include <string_view>

namespace skyloot {

// No act is longer, unless it is full of blanks.
inline constexpr std::size_t kPeekedBytes = 512;

// The name of an act, so that whoever sent it knows which one he has to send again. Empty: it has
// none, or one that is not to be read at a glance (docs/protocol.md, "Acting, and acting again").
std::string_view peek_ack_id(std::string_view message);

}  // namespace skyloot
