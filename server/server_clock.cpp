#include "server/server_clock.h"

#include <ctime>
#include <utility>

namespace skyloot {

// Linux counts the sleep of the machine in this one alone.
Milliseconds steady_time() {
  timespec now{};
  clock_gettime(CLOCK_BOOTTIME, &now);
  return std::chrono::floor<Milliseconds>(std::chrono::seconds(now.tv_sec) +
                                          std::chrono::nanoseconds(now.tv_nsec));
}

ServerClock::ServerClock(TimeSource machine, SteadySource steady)
    : machine_(std::move(machine)),
      steady_(std::move(steady)),
      from_(machine_()),
      from_at_(steady_()) {}

void ServerClock::go_on_from(Time newest) {
  const std::lock_guard lock(mutex_);
  const Time machine = machine_();
  const bool is_likely = machine >= newest && machine - newest <= kLongestRest;
  go_on(is_likely ? machine : newest, steady_(), Gait::Steady);
}

void ServerClock::go_on(Time from, Milliseconds steady, Gait gait) {
  from_ = from;
  from_at_ = steady;
  gait_ = gait;
}

Time ServerClock::at(Milliseconds steady) const {
  const Milliseconds passed = steady - from_at_;
  return from_ + (gait_ == Gait::Steady ? passed : passed - passed / kHeldBack);
}

Time ServerClock::now() const {
  const std::lock_guard lock(mutex_);
  return at(steady_());
}

Milliseconds ServerClock::uptime() const { return steady_(); }

Milliseconds ServerClock::machine_ahead() const {
  const Milliseconds ahead = machine_() - now();
  return std::chrono::abs(ahead) <= kTolerance ? Milliseconds{0} : ahead;
}

std::optional<ClockNews> ServerClock::compare() {
  const std::lock_guard lock(mutex_);
  const Milliseconds steady = steady_();
  const Time machine = machine_();
  const Milliseconds ahead = machine - at(steady);
  if (std::chrono::abs(ahead) <= kTolerance) return agree(steady, ahead);
  const Milliseconds offset = machine.time_since_epoch() - steady;
  if (!doubt_ || std::chrono::abs(offset - doubt_->offset) > kTolerance) {
    go_on(at(steady), steady, Gait::Steady);
    doubt_ = Doubt{offset, steady};
    return ClockNews{ClockNews::Kind::Jumped, ahead};
  }
  if (steady - doubt_->since < kUntilBelieved) return std::nullopt;
  if (ahead > Milliseconds{0}) {
    go_on(machine, steady, Gait::Steady);
    doubt_.reset();
    return ClockNews{ClockNews::Kind::Followed, ahead};
  }
  if (gait_ == Gait::HeldBack) return std::nullopt;
  go_on(at(steady), steady, Gait::HeldBack);
  return ClockNews{ClockNews::Kind::Slowed, ahead};
}

std::optional<ClockNews> ServerClock::agree(Milliseconds steady, Milliseconds ahead) {
  if (!doubt_) return std::nullopt;
  go_on(at(steady), steady, Gait::Steady);
  doubt_.reset();
  return ClockNews{ClockNews::Kind::Agrees, ahead};
}

}  // namespace skyloot
