#include "server/rooms/bot_workers.h"

#include <algorithm>

#include "net/server/address_block.h"

namespace skyloot {

namespace {

constexpr double kComfortableForEachThread = 4;
// However long the queue, a bot thinks this share at least: below it plays like a weaker one.
constexpr double kLeastEase = 0.05;
// After so many others even those have a turn for whom nobody waits: somebody may come.
constexpr std::size_t kBeforeUnawaited = 8;

}  // namespace

std::string turns_of(const std::string& address, const Person& person) {
  return address.empty() || is_own_machine(address) ? person : address_block_of(address);
}

BotWorkers::BotWorkers(std::size_t threads)
    : comfortable_(kComfortableForEachThread * static_cast<double>(threads)) {
  threads_.reserve(threads);
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

BotWorkers::~BotWorkers() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    awaited_.clear();
    unawaited_.clear();
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void BotWorkers::think(const BotTurn& turn, Thinking thinking) {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return;
    const bool is_awaited = turn.awaited == BotTurn::Awaited::ByWhoPlays;
    (is_awaited ? awaited_ : unawaited_).push(turn.whose, std::move(thinking));
  }
  wake_.notify_one();
}

BotWorkers::Queue& BotWorkers::next() {
  if (unawaited_.empty()) return awaited_;
  const bool may_come = awaited_.empty() || passed_over_ >= kBeforeUnawaited;
  passed_over_ = may_come ? 0 : passed_over_ + 1;
  return may_come ? unawaited_ : awaited_;
}

bool BotWorkers::think_here(double ease) {
  std::unique_lock lock(mutex_);
  if (!has_any()) return false;
  const Thinking thinking = next().pop();
  lock.unlock();
  thinking(ease);
  return true;
}

std::size_t BotWorkers::waiting() const {
  const std::lock_guard lock(mutex_);
  return awaited_.size() + unawaited_.size();
}

std::size_t BotWorkers::waiting(const std::string& whose) const {
  const std::lock_guard lock(mutex_);
  return awaited_.size_of(whose);
}

void BotWorkers::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return stopping_ || has_any(); });
    if (stopping_) return;
    Queue& queue = next();
    const double ease = comfortable_ / static_cast<double>(queue.length_for_next());
    const Thinking thinking = queue.pop();
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
