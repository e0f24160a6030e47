// The time this thread has had a core, which other programs disturb less than the time of the wall.
#pragma once

#include <ctime>

namespace skyloot {

inline double core_seconds() {
  std::timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

}  // namespace skyloot
