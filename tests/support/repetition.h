// How often a test repeats the same with other random numbers: `./test --full` does all of it, a
// run in between a part (docs/testing.md). Only repetition may depend on this, never what is
// tested.
#pragma once

#include <cstdlib>

namespace skyloot::testing {

inline bool is_full_run() { return std::getenv("SKYLOOT_FULL") != nullptr; }

template <class Number>
Number repetitions(Number part, Number all) {
  return is_full_run() ? all : part;
}

}  // namespace skyloot::testing
