#include "skyloot/load/latencies.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace skyloot {

void Latencies::add(std::chrono::nanoseconds time) {
  const auto rounded = std::chrono::ceil<std::chrono::microseconds>(time).count();
  ++counts_[bucket_of(static_cast<std::uint64_t>(std::max<std::int64_t>(0, rounded)))];
  ++count_;
}

// The highest bits of the number, the first of them implied, behind the number of those below.
std::size_t Latencies::bucket_of(std::uint64_t microseconds) {
  const auto width = static_cast<unsigned>(std::bit_width(microseconds));
  const unsigned dropped = width > kFineBits + 1 ? width - kFineBits - 1 : 0;
  return (static_cast<std::size_t>(dropped) << kFineBits) + (microseconds >> dropped);
}

std::uint64_t Latencies::last_of(std::size_t bucket) {
  const std::size_t group = bucket >> kFineBits;
  const std::size_t dropped = group > 1 ? group - 1 : 0;
  const std::uint64_t highest = bucket - (dropped << kFineBits);
  return ((highest + 1) << dropped) - 1;
}

std::optional<double> Latencies::percentile(double share) const {
  if (count_ == 0) return std::nullopt;
  const auto wanted = static_cast<std::uint64_t>(std::ceil(share * static_cast<double>(count_)));
  std::uint64_t so_far = 0;
  std::size_t bucket = 0;
  while (bucket < kBuckets && (so_far += counts_[bucket]) < std::max<std::uint64_t>(1, wanted)) {
    ++bucket;
  }
  return static_cast<double>(last_of(std::min(bucket, kBuckets - 1))) / 1000;
}

}  // namespace skyloot
