// SHA-256, from OpenSSL.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

namespace skyloot {

using Sha256 = std::array<unsigned char, 32>;
Sha256 sha256(std::span<const unsigned char> bytes);
std::string sha256_hex(std::string_view text);

}  // namespace skyloot
