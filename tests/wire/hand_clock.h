// A server's time, set by hand, so that nobody waits for it.
#pragma once

#include <atomic>

#include "store/store.h"

namespace skyloot {

class HandClock {
 public:
  void pass(Milliseconds time) { now_ += time.count(); }
  TimeSource source() {
    return [this] { return time_of(now_); };
  }

 private:
  std::atomic<std::int64_t> now_ = 1'800'000'000'000;
};

}  // namespace skyloot
