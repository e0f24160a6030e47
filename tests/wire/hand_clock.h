// A machine's time, moved by hand, so that nobody waits for it.
#pragma once

#include <atomic>

#include "server/server_clock.h"

namespace skyloot {

class HandClock {
 public:
  void pass(Milliseconds time) { passed_ += time.count(); }
  // Somebody sets the machine's clock.
  void jump(Milliseconds time) { set_ahead_ += time.count(); }

  TimeSource source() {
    return [this] { return time_of(kBegin + passed_ + set_ahead_); };
  }
  SteadySource steady() {
    return [this] { return Milliseconds{passed_}; };
  }

 private:
  static constexpr std::int64_t kBegin = 1'800'000'000'000;

  std::atomic<std::int64_t> passed_ = 0;
  std::atomic<std::int64_t> set_ahead_ = 0;
};

}  // namespace skyloot
