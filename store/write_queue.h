// Writes in the order of the calls, carried out in batches on a thread of its own; or at once.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <tl/expected.hpp>
#include <variant>
#include <vector>

#include "store/store.h"

namespace skyloot {

struct AppendLine {
  Append append;
  StoreCallback<Time> appended;
};

struct PutSession {
  StoredSession session;
  StoreCallback<void> done;
};

struct RemoveSession {
  std::string token_hash;
  StoreCallback<void> done;
};

struct KeepUp {
  Maintenance maintenance;
  StoreCallback<void> done;
};

using Write = std::variant<AppendLine, PutSession, RemoveSession, KeepUp>;
// The time of the entry; of others, the time they were written.
using Written = StoreResult<Time>;

// At once means before push() returns, on the thread that calls: for tests that go step by step.
enum class Writing : std::uint8_t { OnItsThread, AtOnce };

// Of the queue's thread: another batch may wait already, or nobody has written for a moment.
enum class Pause : std::uint8_t { BetweenBatches, AtRest };

class WriteQueue {
 public:
  // A longer batch would save no more, and its first writes would wait for its last.
  static constexpr std::size_t kLongestBatch = 1'000;
  // Gives one outcome for each write of a batch, in their order. It is called on the queue's
  // thread; the callbacks of the writes on the executor's, all of a batch together, once the whole
  // batch has been carried out.
  using CarryOut = std::function<std::vector<Written>(const std::vector<Write>& batch)>;
  // What is to be done besides, on the same thread: after each batch has been answered, and once
  // when it rests.
  using TidyUp = std::function<void(Pause pause)>;

  WriteQueue(
      CarryOut carry_out, Executor answer_on, Writing writing = Writing::OnItsThread,
      TidyUp tidy_up = [](Pause) {});
  WriteQueue(const WriteQueue&) = delete;
  WriteQueue& operator=(const WriteQueue&) = delete;
  // Carries out what is queued, and what callbacks add to it meanwhile.
  ~WriteQueue();

  // From any thread, the callbacks' own included.
  void push(Write write);
  [[nodiscard]] StoreFigures figures() const;

 private:
  void carry_out_all();
  void carry_out(std::vector<Write> batch);
  // Waits for writes; an empty batch means that there will be no more.
  std::vector<Write> next_batch();

  const CarryOut carry_out_;
  const TidyUp tidy_up_;
  const Executor answer_on_;
  const Writing writing_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Write> waiting_;
  bool is_closing_ = false;
  std::uint64_t batches_ = 0;
  std::uint64_t writes_ = 0;  // in them
  std::thread thread_;        // last: it uses all of the above
};

}  // namespace skyloot
