#include "store/sqlite_read_queue.h"

#include <utility>

namespace skyloot {

SqliteReadQueue::SqliteReadQueue(std::vector<SqliteReader> readers) : readers_(std::move(readers)) {
  for (SqliteReader& reader : readers_) {
    threads_.emplace_back([this, &reader] { answer_all(reader); });
  }
}

void SqliteReadQueue::close() {
  {
    const std::lock_guard lock(mutex_);
    is_closing_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

void SqliteReadQueue::push(Question question) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(question));
  }
  changed_.notify_one();
}

std::size_t SqliteReadQueue::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size();
}

void SqliteReadQueue::answer_all(SqliteReader& reader) {
  while (const Question question = next()) question(reader);
}

SqliteReadQueue::Question SqliteReadQueue::next() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return is_closing_ || !waiting_.empty(); });
  if (is_closing_) return {};
  Question question = std::move(waiting_.front());
  waiting_.pop_front();
  return question;
}

}  // namespace skyloot
