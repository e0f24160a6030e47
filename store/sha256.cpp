#include "store/sha256.h"

#include <openssl/evp.h>

#include <cstdlib>

#include "formats/deal_proof.h"

namespace skyloot {

Sha256 sha256(std::span<const unsigned char> bytes) {
  Sha256 hash{};
  if (EVP_Digest(bytes.data(), bytes.size(), hash.data(), nullptr, EVP_sha256(), nullptr) != 1) {
    std::abort();
  }
  return hash;
}

std::string sha256_hex(std::string_view text) {
  return hex_of(sha256({reinterpret_cast<const unsigned char*>(text.data()), text.size()}));
}

}  // namespace skyloot
