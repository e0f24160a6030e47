// Chance that nobody can foresee, from the operating system and OpenSSL; and hashes.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "store/sha256.h"

namespace skyloot {

// A server without chance must not go on, its deals and tokens could be guessed: it ends here.
void fill_randomly(std::span<unsigned char> bytes);
// Two hexadecimal digits for each random byte.
std::string random_hex(std::size_t bytes);
// Letters and digits that are not mistaken for each other when read aloud.
std::string random_code(std::size_t length);
std::uint64_t random_seed();

}  // namespace skyloot
