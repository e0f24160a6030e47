#include "server/guard/allowance.h"

#include <algorithm>
#include <utility>

namespace skyloot {

void Allowance::refill(const Rate& rate, Time now) {
  const std::chrono::duration<double> passed = now - asked_;
  asked_ = now;
  left_ = std::min(rate.burst, left_ + std::max(0.0, passed.count()) * rate.per_second);
}

bool Allowance::take(const Rate& rate, Time now, double cost) {
  refill(rate, now);
  // Nothing may cost more than there ever is.
  const double taken = std::min(cost, rate.burst);
  if (left_ < taken) return false;
  left_ -= taken;
  return true;
}

// More than all there ever is is never owed: it could not be kept in mind for as long as it took.
void Allowance::charge(const Rate& rate, Time now, double cost) {
  refill(rate, now);
  left_ = std::max(-rate.burst, left_ - cost);
}

Milliseconds Allowance::wait_for(const Rate& rate, double cost) const {
  const double missing = std::min(cost, rate.burst) - left_;
  const std::chrono::duration<double> wait{missing / rate.per_second};
  return std::max(Milliseconds{1}, std::chrono::ceil<Milliseconds>(wait));
}

std::optional<std::chrono::seconds> Allowances::take(const std::string& who, Time now,
                                                     double cost) {
  grow_old(now);
  Allowance& allowance = of(who, now);
  if (allowance.take(rate_, now, cost)) return std::nullopt;
  return std::chrono::ceil<std::chrono::seconds>(allowance.wait_for(rate_, cost));
}

void Allowances::charge(const std::string& who, Time now, double cost) {
  grow_old(now);
  of(who, now).charge(rate_, now, cost);
}

// After the time in which an allowance fills up, those who have not asked again have all of it.
void Allowances::grow_old(Time now) {
  const std::chrono::duration<double> passed = now - since_;
  const bool are_full = passed.count() * rate_.per_second >= rate_.burst;
  if (!are_full && young_.size() < kMostInMind) return;
  old_ = std::exchange(young_, {});
  since_ = now;
}

Allowance& Allowances::of(const std::string& who, Time now) {
  if (auto node = old_.extract(who)) return young_.insert(std::move(node)).position->second;
  return young_.try_emplace(who, rate_, now).first->second;
}

}  // namespace skyloot
