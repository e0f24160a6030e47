// How much thinking one choice may cost.
#pragma once

#include <cstdint>

namespace skyloot {

// The first limit reached ends the thinking; 0 is no limit, and without any limit there is one
// iteration. With iterations alone the same view and seed give the same choice on every machine.
struct Budget {
  std::uint32_t iterations = 0;
  std::uint32_t milliseconds = 0;
  std::uint32_t threads = 1;

  bool operator==(const Budget&) const = default;
};

}  // namespace skyloot
