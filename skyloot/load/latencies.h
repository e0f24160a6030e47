// How long things took: counted in buckets, so that a long measurement needs no more memory than a
// short one.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>

namespace skyloot {

class Latencies {
 public:
  void add(std::chrono::nanoseconds time);

  [[nodiscard]] std::uint64_t count() const { return count_; }
  // Milliseconds in which this share was done, 0.99 for the 99th percentile; at most 2 % too many.
  // None without anything counted.
  [[nodiscard]] std::optional<double> percentile(double share) const;

 private:
  // Below 128 microseconds each has its bucket; above, each doubling is cut into 64.
  static constexpr unsigned kFineBits = 6;
  static constexpr std::size_t kBuckets = (64 - kFineBits) << kFineBits;

  static std::size_t bucket_of(std::uint64_t microseconds);
  static std::uint64_t last_of(std::size_t bucket);  // microseconds

  std::array<std::uint64_t, kBuckets> counts_{};
  std::uint64_t count_ = 0;
};

}  // namespace skyloot
