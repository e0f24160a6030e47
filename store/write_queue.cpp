#include "store/write_queue.h"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <iterator>
#include <utility>

namespace skyloot {

namespace {

constexpr std::chrono::seconds kMoment{1};

void tell(const AppendLine& write, Written outcome) { write.appended(std::move(outcome)); }
template <class Other>
void tell(const Other& write, Written outcome) {
  write.done(std::move(outcome).map([](Time) {}));
}

}  // namespace

WriteQueue::WriteQueue(CarryOut carry_out, Executor answer_on, Writing writing, TidyUp tidy_up)
    : carry_out_(std::move(carry_out)),
      tidy_up_(std::move(tidy_up)),
      answer_on_(std::move(answer_on)),
      writing_(writing) {
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
    std::vector<Write> batch = next_batch();
    if (batch.empty()) return;
    carry_out(std::move(batch));
    tidy_up_(Pause::BetweenBatches);
  }
}

void WriteQueue::carry_out(std::vector<Write> batch) {
  std::vector<Written> outcomes = carry_out_(batch);
  assert(outcomes.size() == batch.size());
  answer_on_([batch = std::move(batch), outcomes = std::move(outcomes)]() mutable {
    for (std::size_t i = 0; i < batch.size(); ++i) {
      std::visit([&](const auto& write) { tell(write, std::move(outcomes[i])); }, batch[i]);
    }
  });
}

std::vector<Write> WriteQueue::next_batch() {
  std::unique_lock lock(mutex_);
  const auto is_wanted = [this] { return is_closing_ || !waiting_.empty(); };
  if (!changed_.wait_for(lock, kMoment, is_wanted)) {
    lock.unlock();
    tidy_up_(Pause::AtRest);
    lock.lock();
    changed_.wait(lock, is_wanted);
  }
  const auto end = waiting_.begin() + std::min(waiting_.size(), kLongestBatch);
  std::vector<Write> batch(std::move_iterator(waiting_.begin()), std::move_iterator(end));
  waiting_.erase(waiting_.begin(), end);
  if (!batch.empty()) ++batches_;
  writes_ += batch.size();
  return batch;
}

}  // namespace skyloot
