// A set of seats in one byte.
#pragma once

#include <bit>

#include "engine/vocabulary.h"

namespace skyloot {

class SeatSet {
 public:
  constexpr SeatSet() = default;

  constexpr void insert(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | bit(seat)); }
  [[nodiscard]] constexpr bool contains(Seat seat) const { return (bits_ & bit(seat)) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr std::size_t size() const {
    return static_cast<std::size_t>(std::popcount(bits_));
  }
  [[nodiscard]] constexpr std::uint8_t bits() const { return bits_; }

  friend constexpr bool operator==(SeatSet, SeatSet) = default;

 private:
  static constexpr std::uint8_t bit(Seat seat) {
    return static_cast<std::uint8_t>(1U << index(seat));
  }
  std::uint8_t bits_ = 0;
};

}  // namespace skyloot
