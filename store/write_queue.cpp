#include "store/write_queue.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <optional>
#include <utility>

namespace skyloot {

namespace {

std::optional<StoreFault> fault_of(const Written& outcome) {
  if (outcome) return std::nullopt;
  return outcome.error();
}

void tell(const AppendLine& write, const Written& outcome) { write.appended(outcome); }
template <class Other>
void tell(const Other& write, const Written& outcome) {
  write.done(fault_of(outcome));
}

}  // namespace

WriteQueue::WriteQueue(CarryOut carry_out, Writing writing)
    : carry_out_(std::move(carry_out)), writing_(writing) {
  if (writing_ == Writing::OnItsThread) thread_ = std::thread([this] { carry_out_all(); });
}

WriteQueue::~WriteQueue() {
  {
    const std::lock_guard lock(mutex_);
    is_closing_ = true;
  }
  changed_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void WriteQueue::push(Write write) {
  if (writing_ == Writing::AtOnce) return carry_out({std::move(write)});
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(write));
  }
  changed_.notify_one();
}

StoreFigures WriteQueue::figures() const {
  const std::lock_guard lock(mutex_);
  return {batches_, writes_, waiting_.size()};
}

void WriteQueue::carry_out_all() {
  while (true) {
    const std::vector<Write> batch = next_batch();
    if (batch.empty()) return;
    carry_out(batch);
  }
}

void WriteQueue::carry_out(const std::vector<Write>& batch) {
  const std::vector<Written> outcomes = carry_out_(batch);
  assert(outcomes.size() == batch.size());
  for (std::size_t i = 0; i < batch.size(); ++i) {
    std::visit([&](const auto& write) { tell(write, outcomes[i]); }, batch[i]);
  }
}

std::vector<Write> WriteQueue::next_batch() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return is_closing_ || !waiting_.empty(); });
  const auto end = waiting_.begin() + std::min(waiting_.size(), kLongestBatch);
  std::vector<Write> batch(std::move_iterator(waiting_.begin()), std::move_iterator(end));
  waiting_.erase(waiting_.begin(), end);
  if (!batch.empty()) ++batches_;
  writes_ += batch.size();
  return batch;
}

}  // namespace skyloot
