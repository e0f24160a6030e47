#include "server/secrets.h"

#include <openssl/rand.h>

#include <array>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "formats/deal_proof.h"

namespace skyloot {

namespace {

// Without 0 and O, 1, I and L, 5 and S, U and V.
constexpr std::string_view kReadable = "2346789ABCDEFGHJKMNPQRTWXYZ";

}  // namespace

void fill_randomly(std::span<unsigned char> bytes) {
  if (RAND_bytes(bytes.data(), static_cast<int>(bytes.size())) != 1) std::abort();
}

std::string random_hex(std::size_t bytes) {
  std::vector<unsigned char> drawn(bytes);
  fill_randomly(drawn);
  return hex_of(drawn);
}

std::string random_code(std::size_t length) {
  constexpr std::size_t kFair = 256 - 256 % kReadable.size();  // bytes beyond would favour some
  std::string code;
  while (code.size() < length) {
    std::array<unsigned char, 1> byte{};
    fill_randomly(byte);
    if (byte[0] < kFair) code += kReadable[byte[0] % kReadable.size()];
  }
  return code;
}

std::uint64_t random_seed() {
  std::array<unsigned char, sizeof(std::uint64_t)> bytes{};
  fill_randomly(bytes);
  std::uint64_t seed = 0;
  std::memcpy(&seed, bytes.data(), bytes.size());
  return seed;
}

}  // namespace skyloot
