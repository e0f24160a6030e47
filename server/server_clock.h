// The time that a server goes by: it never goes back, and believes the machine's clock only when
// that has stayed. It goes on with the steady clock, so what is reckoned by it inside of a process
// lasts as long as it should (docs/decisions/0018-a-time-that-only-passes.md).
#pragma once

#include <array>
#include <functional>
#include <mutex>
#include <optional>
#include <string_view>

#include "store/store.h"

namespace skyloot {

// Time that only passes, since some moment: nobody can set it. The sleep of the machine counts.
using SteadySource = std::function<Milliseconds()>;
Milliseconds steady_time();

// What became of the machine's clock.
struct ClockNews {
  enum class Kind : std::uint8_t {
    Jumped,    // it is far from the server's time, which does not follow yet
    Agrees,    // it is there again
    Followed,  // it has stayed ahead: the server's time is the same now
    Slowed,    // it has stayed behind: the server's time waits for it a little
  };

  Kind kind{};
  Milliseconds ahead{};  // of the machine's clock, when it was compared; may be negative

  bool operator==(const ClockNews&) const = default;
};

class ServerClock {
 public:
  // What differs by less is nothing to speak of.
  static constexpr Milliseconds kTolerance{2'000};
  // So long it must stay where it is until it is believed.
  static constexpr Milliseconds kUntilBelieved = std::chrono::hours(1);
  // So long a server may have been off until it is asked whether that can be.
  static constexpr Milliseconds kLongestRest = std::chrono::hours(30 * 24);
  // With a clock that has stayed behind, this part of the time does not pass.
  static constexpr int kHeldBack = 16;

  explicit ServerClock(TimeSource machine = system_time, SteadySource steady = steady_time);

  // Before anything is served: nothing that is stored is newer. If the machine's clock is behind
  // that, or so far ahead that it may be wrong, time goes on from there.
  void go_on_from(Time newest);

  // From any thread.
  [[nodiscard]] Time now() const;
  [[nodiscard]] Milliseconds uptime() const;         // since some moment before the start
  [[nodiscard]] Milliseconds machine_ahead() const;  // 0: they agree
  // Of this clock, which must outlive them.
  [[nodiscard]] TimeSource source() const {
    return [this] { return now(); };
  }
  [[nodiscard]] SteadySource steady() const { return steady_; }

  // Compares it with the machine's clock: once a second.
  std::optional<ClockNews> compare();

 private:
  // Where the machine's clock stands, seen from the steady one.
  struct Doubt {
    Milliseconds offset;
    Milliseconds since;  // by the steady clock
  };
  enum class Gait : std::uint8_t { Steady, HeldBack };

  // Under the mutex.
  [[nodiscard]] Time at(Milliseconds steady) const;
  void go_on(Time from, Milliseconds steady, Gait gait);
  std::optional<ClockNews> agree(Milliseconds steady, Milliseconds ahead);

  const TimeSource machine_;
  const SteadySource steady_;
  mutable std::mutex mutex_;
  Time from_;             // what it was
  Milliseconds from_at_;  // then
  Gait gait_ = Gait::Steady;
  std::optional<Doubt> doubt_;
};

}  // namespace skyloot
