#include "store/replica/waiting_pages.h"

#include <utility>

namespace skyloot {

void WaitingPages::begin() {
  const std::lock_guard lock(mutex_);
  is_lost_ = false;
  waiting_.reset();
}

void WaitingPages::add(ChangedPages changed, Time time) {
  const std::lock_guard lock(mutex_);
  if (is_lost_ || changed.pages.empty()) return;
  if (!waiting_) waiting_ = Shipment{{}, time, time};
  waiting_->changed.add(std::move(changed));
  waiting_->last = time;
  if (waiting_->changed.pages.size() <= most_) return;
  is_lost_ = true;
  waiting_.reset();
}

void WaitingPages::lose() {
  const std::lock_guard lock(mutex_);
  is_lost_ = true;
  waiting_.reset();
}

bool WaitingPages::is_lost() const {
  const std::lock_guard lock(mutex_);
  return is_lost_;
}

std::optional<Shipment> WaitingPages::take() {
  const std::lock_guard lock(mutex_);
  return std::exchange(waiting_, std::nullopt);
}

std::uint64_t WaitingPages::bytes() const {
  const std::lock_guard lock(mutex_);
  return waiting_ ? waiting_->changed.bytes() : 0;
}

std::optional<Time> WaitingPages::since() const {
  const std::lock_guard lock(mutex_);
  return waiting_ ? std::optional(waiting_->first) : std::nullopt;
}

}  // namespace skyloot
