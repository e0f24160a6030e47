// The project's own random numbers: the same on every compiler and machine.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

namespace skyloot {

// xoshiro256++ by Blackman and Vigna, seeded through splitmix64.
class Rng {
 public:
  constexpr explicit Rng(std::uint64_t seed) {
    for (std::uint64_t& word : words_) {
      seed += 0x9e3779b97f4a7c15ULL;
      std::uint64_t mixed = seed;
      mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9ULL;
      mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebULL;
      word = mixed ^ (mixed >> 31U);
    }
  }

  constexpr std::uint64_t next() {
    const std::uint64_t answer = std::rotl(words_[0] + words_[3], 23) + words_[0];
    const std::uint64_t shifted = words_[1] << 17U;
    words_[2] ^= words_[0];
    words_[3] ^= words_[1];
    words_[1] ^= words_[2];
    words_[0] ^= words_[3];
    words_[2] ^= shifted;
    words_[3] = std::rotl(words_[3], 45);
    return answer;
  }

  // Uniform over 0 … bound - 1, without bias (Lemire's multiplication with rejection).
  constexpr std::uint32_t below(std::uint32_t bound) {
    assert(bound > 0);
    std::uint64_t product = (next() >> 32U) * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32U) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

  // Uniform over [0, 1) with 53 bits.
  constexpr double unit() { return static_cast<double>(next() >> 11U) * 0x1.0p-53; }

 private:
  std::uint64_t words_[4] = {};
};

}  // namespace skyloot
