// Chance that nobody can foresee, and hashes: from the operating system and OpenSSL.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace skyloot {

// A server without chance must not go on, its deals and tokens could be guessed: it ends here.
void fill_randomly(std::span<unsigned char> bytes);
// Two hexadecimal digits for each random byte.
std::string random_hex(std::size_t bytes);
// Letters and digits that are not mistaken for each other when read aloud.
std::string random_code(std::size_t length);
std::uint64_t random_seed();

using Sha256 = std::array<unsigned char, 32>;
Sha256 sha256(std::span<const unsigned char> bytes);
std::string sha256_hex(std::string_view text);

}  // namespace skyloot
