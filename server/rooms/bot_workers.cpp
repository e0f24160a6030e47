#include "server/rooms/bot_workers.h"

#include <algorithm>

namespace skyloot {

namespace {

constexpr double kComfortableForEachThread = 4;
// However long the queue, a bot thinks this share at least: below it plays like a weaker one.
constexpr double kLeastEase = 0.05;

}  // namespace

BotWorkers::BotWorkers(std::size_t threads)
    : comfortable_(kComfortableForEachThread * static_cast<double>(threads)) {
  threads_.reserve(threads);
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

BotWorkers::~BotWorkers() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    queue_.clear();
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void BotWorkers::think(Thinking thinking) {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return;
    queue_.push_back(std::move(thinking));
  }
  wake_.notify_one();
}

bool BotWorkers::think_here(double ease) {
  std::unique_lock lock(mutex_);
  if (queue_.empty()) return false;
  const Thinking thinking = std::move(queue_.front());
  queue_.pop_front();
  lock.unlock();
  thinking(ease);
  return true;
}

std::size_t BotWorkers::waiting() const {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}

void BotWorkers::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
    if (stopping_) return;
    const double ease = comfortable_ / static_cast<double>(queue_.size());
    const Thinking thinking = std::move(queue_.front());
    queue_.pop_front();
    lock.unlock();
    thinking(std::clamp(ease, kLeastEase, 1.0));
    lock.lock();
  }
}

Budget eased(Budget whole, double ease) {
  const auto share = [ease](std::uint32_t limit) {
    if (limit == 0) return limit;
    return std::max(1U, static_cast<std::uint32_t>(static_cast<double>(limit) * ease));
  };
  return {share(whole.iterations), share(whole.milliseconds), whole.threads};
}

}  // namespace skyloot
