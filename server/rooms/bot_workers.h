// Threads on which bots think, so that the loop never waits for one. All who wait have a turn after
// the other, however many tables are theirs; tables where nobody waits come last.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "bots/budget.h"
#include "server/rooms/fair_queue.h"
#include "table/entry.h"

namespace skyloot {

// For whom a bot thinks.
struct BotTurn {
  enum class Awaited : std::uint8_t { ByWhoPlays, ByNobody };

  std::string whose;
  Awaited awaited{};

  bool operator==(const BotTurn&) const = default;
};
// All people of an address share its turns; those of this machine have their own.
std::string turns_of(const std::string& address, const Person& person);

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

  void think(const BotTurn& turn, Thinking thinking);
  // Whoever is next thinks here and now; false if nobody waits. For a house without threads.
  bool think_here(double ease);
  [[nodiscard]] std::size_t waiting() const;
  // Only for those who play.
  [[nodiscard]] std::size_t waiting(const std::string& whose) const;

 private:
  using Queue = FairQueue<Thinking>;

  void work();
  // Under the mutex.
  [[nodiscard]] bool has_any() const { return !awaited_.empty() || !unawaited_.empty(); }
  Queue& next();

  const double comfortable_;  // so many may wait before everybody thinks less
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  Queue awaited_;
  Queue unawaited_;
  std::size_t passed_over_ = 0;  // how often the latter was
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

// The budget for that share of the usual thinking.
Budget eased(Budget whole, double ease);

}  // namespace skyloot
