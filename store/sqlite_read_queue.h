// Questions to a database, answered by a few threads, each with a connection of its own: whoever
// asks does not wait.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "store/sqlite_reader.h"

namespace skyloot {

class SqliteReadQueue {
 public:
  using Question = std::function<void(SqliteReader& reader)>;

  explicit SqliteReadQueue(std::vector<SqliteReader> readers);
  SqliteReadQueue(const SqliteReadQueue&) = delete;
  SqliteReadQueue& operator=(const SqliteReadQueue&) = delete;
  ~SqliteReadQueue() { close(); }

  // Ends the threads. Questions that nobody has begun to answer are dropped, and so are later ones.
  void close();
  // From any thread. The first come is the first begun.
  void push(Question question);
  [[nodiscard]] std::size_t waiting() const;

 private:
  void answer_all(SqliteReader& reader);
  // Waits for a question; an empty one means that there will be no more.
  Question next();

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Question> waiting_;
  bool is_closing_ = false;
  std::vector<SqliteReader> readers_;  // one for each thread
  std::vector<std::thread> threads_;   // last: they use all of the above
};

}  // namespace skyloot
