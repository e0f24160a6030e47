// How a deal was drawn, so that everybody can draw it again: a secret that was sealed before, and
// random bytes of every captain (docs/fair-deal.md). Bytes are written as hexadecimal digits.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/inplace_vector.h"
#include "engine/seat_set.h"
#include "engine/vocabulary.h"
#include "formats/json.h"
#include "formats/json_writer.h"

namespace skyloot {

// Nobody but the server knows it before the game is over.
struct DealSecret {
  std::array<std::uint8_t, 32> bytes{};

  bool operator==(const DealSecret&) const = default;
};
// SHA-256 of a secret: told before the game, it seals the secret.
struct Commitment {
  std::array<std::uint8_t, 32> bytes{};

  bool operator==(const Commitment&) const = default;
};
// A captain's share of the chance. Zeros for bots, and for people who gave none.
struct Entropy {
  std::array<std::uint8_t, 16> bytes{};

  bool operator==(const Entropy&) const = default;
};

inline bool was_given(const Entropy& entropy) { return entropy != Entropy{}; }

enum class FirstPlayer : std::uint8_t { Drawn, Chosen };
inline constexpr std::array<std::string_view, 2> kFirstPlayerWords{"drawn", "chosen"};

struct DealProof {
  DealSecret secret;
  inplace_vector<Entropy, kMaxPlayers> entropy;  // by seat
  FirstPlayer first{};
  std::optional<SeatSet> bots{};  // whose seats were bots'; none: an older server did not say

  bool operator==(const DealProof&) const = default;
};

// What a table told of a seat before the start.
struct ToldSeat {
  bool is_bot = false;
  Entropy entropy;  // zeros if a person gave none

  bool operator==(const ToldSeat&) const = default;
};
// "HEX,none,bot": the bytes of a person, a person who gave none, a bot.
std::string text_of_seats(std::span<const ToldSeat> seats);
std::optional<std::vector<ToldSeat>> read_seats_text(std::string_view text);

// The seats marked as bots', counted from 1.
std::vector<std::int64_t> bot_numbers(const DealProof& proof);
void write_bots(JsonWriter& json, const DealProof& proof);

// Two small hexadecimal digits for each byte.
std::string hex_of(std::span<const std::uint8_t> bytes);
// False unless these are exactly the digits of so many bytes.
bool read_hex(std::string_view digits, std::span<std::uint8_t> bytes);

// Of DealSecret, Commitment and Entropy.
template <class Bytes>
std::string hex_text(const Bytes& value) {
  return hex_of(value.bytes);
}
template <class Bytes>
std::optional<Bytes> from_hex(std::string_view digits) {
  Bytes value;
  if (!read_hex(digits, value.bytes)) return std::nullopt;
  return value;
}
template <class Bytes>
Bytes read_hex_text(JsonReading& reading, const JsonNode& node, const std::string& path) {
  Bytes value;
  constexpr std::size_t kDigits = 2 * sizeof(value.bytes);
  const std::string digits = read_text(reading, node, path, kDigits);
  if (!read_hex(digits, value.bytes)) {
    reading.fail(FormatErrorCode::NotHex, node, path, {}, std::to_string(kDigits));
  }
  return value;
}
template <class Bytes>
Bytes read_hex_field(JsonFields& fields, std::string_view name) {
  const JsonNode* const node = fields.required(name);
  return node == nullptr ? Bytes{}
                         : read_hex_text<Bytes>(fields.reading(), *node, fields.path_of(name));
}

void write(JsonWriter& json, const DealProof& proof);
DealProof read_proof(JsonFields& fields, std::size_t players);

}  // namespace skyloot
