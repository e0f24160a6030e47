// Whom a ban keeps out.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace skyloot {

enum class BanKind : std::uint8_t { OfAddress, OfPerson };
inline constexpr std::array<std::string_view, 2> kBanKindWords{"address", "person"};

}  // namespace skyloot
