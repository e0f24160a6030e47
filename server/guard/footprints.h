// How much is kept of the tables that somebody opened. The store adds it up; nobody waits for that:
// what was told last holds, with what has come to it since.
#pragma once

#include <string>
#include <unordered_map>

#include "server/guard/gate.h"
#include "server/guard/limits.h"
#include "store/store.h"

namespace skyloot {

class Footprints {
 public:
  // The store is asked again when its answer is as old.
  static constexpr Milliseconds kFresh{60'000};
  // Of more owners than these all are forgotten, and asked for anew.
  static constexpr std::size_t kMostInMind = 10'000;

  Footprints(Store& store, const Limits& limits, TimeSource now)
      : store_(store), limits_(limits), now_(std::move(now)) {}

  // Whether more may be stored for this owner; if so, that counts from now on.
  bool may_grow(const Person& owner, const Gate::Growth& growth);
  [[nodiscard]] std::size_t in_mind() const { return known_.size(); }

 private:
  struct Known {
    Footprint told{};   // by the store
    Footprint since{};  // what has come to it since it was asked
    Time asked = Time::min();
  };

  void ask(const Person& owner, const Footprint& included);

  Store& store_;
  const Limits& limits_;
  TimeSource now_;
  std::unordered_map<Person, Known> known_;
};

}  // namespace skyloot
