// How often something may be done: so many times at once, and then so many times a second.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "table/time.h"

namespace skyloot {

struct Rate {
  double per_second = 1;
  double burst = 1;
};

// So many in that time, all of them at once if one likes.
constexpr Rate rate_of(std::uint64_t times, std::chrono::seconds period) {
  const auto burst = static_cast<double>(times);
  return {burst / static_cast<double>(period.count()), burst};
}

// What is left of a rate to one who uses it.
class Allowance {
 public:
  Allowance(const Rate& rate, Time now) : left_(rate.burst), asked_(now) {}

  // Takes what something costs, if there is so much.
  bool take(const Rate& rate, Time now, double cost = 1);
  // Takes it even if there is not so much: who owes something waits for longer, but not for ever.
  void charge(const Rate& rate, Time now, double cost);
  // Until there is so much.
  [[nodiscard]] Milliseconds wait_for(const Rate& rate, double cost = 1) const;

 private:
  void refill(const Rate& rate, Time now);

  double left_;  // below zero: owed
  Time asked_;
};

// The same rate for many. Keeps a bounded number in mind: whoever asks seldom is forgotten when he
// has everything again, and of more than we can keep in mind the oldest are.
class Allowances {
 public:
  static constexpr std::size_t kMostInMind = 50'000;  // twice: the young and the old

  explicit Allowances(const Rate& rate) : rate_(rate) {}

  // None if it was taken; otherwise how long to wait.
  std::optional<std::chrono::seconds> take(const std::string& who, Time now, double cost = 1);
  // For what is known only afterwards.
  void charge(const std::string& who, Time now, double cost);
  [[nodiscard]] std::size_t in_mind() const { return young_.size() + old_.size(); }

 private:
  // In order, not hashed: who has many addresses could choose those that collide.
  using Kept = std::map<std::string, Allowance>;

  void grow_old(Time now);
  Allowance& of(const std::string& who, Time now);

  Rate rate_;
  Kept young_;  // who asked since
  Time since_{};
  Kept old_;  // who asked before that, and not again
};

}  // namespace skyloot
