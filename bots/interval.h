// How sure one can be of a share that was counted.
#pragma once

#include <algorithm>
#include <cmath>

namespace skyloot {

struct Interval {
  double low = 0;
  double high = 1;

  bool operator==(const Interval&) const = default;
};

// Standard errors to each side.
inline constexpr double kNinetyFivePercent = 1.96;

// Wilson's interval of a share of so many games: wide of few, the whole range of none, and never
// beyond 0 and 1.
inline Interval wilson_interval(double share, double games, double z) {
  if (games <= 0) return {};
  const double spread = z * z / games;
  const double middle = (share + spread / 2) / (1 + spread);
  const double reach =
      z * std::sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread);
  // Exactly the ends, so that answers that never won are equals.
  return {share <= 0 ? 0 : std::max(0.0, middle - reach),
          share >= 1 ? 1 : std::min(1.0, middle + reach)};
}

}  // namespace skyloot
