// Pages that were committed and are not in the replica yet. There is room for so many; when more
// come, all are dropped, and a new base must be made.
#pragma once

#include <cstddef>
#include <mutex>
#include <optional>

#include "store/store.h"
#include "store/wal/wal_tail.h"

namespace skyloot {

// What is shipped together.
struct Shipment {
  ChangedPages changed;
  Time first{};  // the oldest commit in it
  Time last{};
};

// For two threads: one adds, one takes.
class WaitingPages {
 public:
  explicit WaitingPages(std::size_t most) : most_(most) {}

  // From now on, and nothing of what was before.
  void begin();
  void add(ChangedPages changed, Time time);
  // Something was missed: nothing is collected until begin().
  void lose();

  [[nodiscard]] bool is_lost() const;
  // Everything; none if there is nothing.
  std::optional<Shipment> take();
  [[nodiscard]] std::uint64_t bytes() const;
  // Of the oldest commit that waits.
  [[nodiscard]] std::optional<Time> since() const;

 private:
  const std::size_t most_;
  mutable std::mutex mutex_;
  bool is_lost_ = true;
  std::optional<Shipment> waiting_;
};

}  // namespace skyloot
