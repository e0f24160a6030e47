// What readers of a server's words share: limits, and fields that several messages have.
#pragma once

#include <cstddef>
#include <string_view>

#include "formats/message.h"

namespace skyloot {

inline constexpr std::size_t kLongestWord = 64;
inline constexpr std::size_t kLongestText = 2000;

inline Seat read_seat(JsonFields& fields, std::string_view name) {
  return static_cast<Seat>(fields.integer(name, kSeatNumbers) - 1);
}

}  // namespace skyloot
