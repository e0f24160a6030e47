// Threads on which bots think, so that the loop never waits for one. First come, first served: a
// table has at most one bot thinking, so no table can crowd out another.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "bots/budget.h"

namespace skyloot {

class BotWorkers {
 public:
  // Called on one of the threads. When many wait, `ease` is below 1: the share of its usual
  // thinking that a bot may spend.
  using Thinking = std::function<void(double ease)>;

  explicit BotWorkers(std::size_t threads);
  // Drops what nobody has begun, and waits for the rest.
  ~BotWorkers();
  BotWorkers(const BotWorkers&) = delete;
  BotWorkers& operator=(const BotWorkers&) = delete;

  void think(Thinking thinking);
  // Whoever waits longest thinks here and now; false if nobody waits. For a house without threads.
  bool think_here(double ease);
  [[nodiscard]] std::size_t waiting() const;

 private:
  void work();

  const double comfortable_;  // so many may wait before everybody thinks less
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Thinking> queue_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

// The budget for that share of the usual thinking.
Budget eased(Budget whole, double ease);

}  // namespace skyloot
