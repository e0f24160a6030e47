// What all fuzz targets share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <string_view>

#include "engine/invariants.h"
#include "engine/rng.h"
#include "engine/state.h"

// The entry points libFuzzer calls, and the mutator it lends.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* bytes, std::size_t size,
                                               std::size_t max_size, unsigned seed);
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* bytes, std::size_t size,
                                        std::size_t max_size);

namespace skyloot::testing {

inline std::string_view text_of(const std::uint8_t* bytes, std::size_t size) {
  return {reinterpret_cast<const char*>(bytes), size};
}

// A broken promise is a crash, whether or not asserts are compiled in.
inline void require(bool holds) {
  if (!holds) std::abort();
}

// Feeds the bytes in pieces of all sizes: other ones for other bytes, the same for the same.
template <class Feed>
void in_pieces(std::string_view bytes, Feed feed) {
  Rng rng(std::hash<std::string_view>{}(bytes));
  while (!bytes.empty()) {
    const std::string_view piece = bytes.substr(0, 1 + rng.below(rng.below(2) == 0 ? 3 : 50));
    feed(piece);
    bytes.remove_prefix(piece.size());
  }
}

inline void require_sound(const Rules& rules, const State& state) {
  require(!find_violation(rules, state));
}

}  // namespace skyloot::testing
