// What the tests of stores share: a clock set by hand, a folder that goes away, and entries.
#pragma once

#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "store/store.h"
#include "store/waiting_reads.h"
#include "store/write_queue.h"
#include "table/time.h"

namespace skyloot::testing {

class HandClock {
 public:
  void set(std::int64_t number) { number_ = number; }
  [[nodiscard]] TimeSource source() {
    return [this] { return time_of(number_); };
  }

 private:
  std::atomic<std::int64_t> number_ = 1'000;
};

class TempFolder {
 public:
  TempFolder() {
    static std::atomic<int> count = 0;
    path_ = std::filesystem::temp_directory_path() /
            ("skyloot-store-" + std::to_string(::getpid()) + "-" + std::to_string(++count));
    std::filesystem::create_directories(path_);
  }
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;
  ~TempFolder() { std::filesystem::remove_all(path_); }

  [[nodiscard]] std::filesystem::path file(const std::string& name) const { return path_ / name; }
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

inline Append entry(std::string code, std::uint64_t seq) {
  Append append;
  append.line.seq = seq;
  append.line.who = "ann";
  append.line.body = R"({"n":)" + std::to_string(seq) + "}";
  append.code = std::move(code);
  append.summary.emplace().stage = "playing";
  return append;
}

// The summary as it is read back.
inline TableSummary as_stored(const Append& append, Time time) {
  TableSummary summary = *append.summary;
  summary.code = append.code;
  summary.wake = append.wake;
  summary.entries = append.line.seq;
  summary.bytes = append.log_bytes;
  summary.changed = time;
  return summary;
}

// An answer of a store, to be waited for.
template <class Answer>
class Told {
 public:
  [[nodiscard]] std::function<void(Answer)> callback() {
    return [promise = promise_](Answer answer) { promise->set_value(std::move(answer)); };
  }
  Answer wait() { return promise_->get_future().get(); }

 private:
  // Functions are copied, promises are not.
  std::shared_ptr<std::promise<Answer>> promise_ = std::make_shared<std::promise<Answer>>();
};

inline Written append_now(Store& store, Append append) {
  Told<Written> told;
  store.append(std::move(append), told.callback());
  return told.wait();
}

// Why a write failed; none if it did not.
inline std::optional<StoreErrorKind> error_of(const StoreResult<void>& result) {
  if (result) return std::nullopt;
  return result.error().kind;
}

inline std::optional<StoreErrorKind> put_now(Store& store, StoredSession session) {
  Told<StoreResult<void>> told;
  store.put_session(std::move(session), told.callback());
  return error_of(told.wait());
}

inline std::optional<StoreErrorKind> remove_now(Store& store, std::string token_hash) {
  Told<StoreResult<void>> told;
  store.remove_session(std::move(token_hash), told.callback());
  return error_of(told.wait());
}

// Keeps the store's thread busy until let_go(), so that what is queued meanwhile is one batch.
class HeldStore {
 public:
  explicit HeldStore(Store& store) {
    Told<bool> held;
    const auto is_busy = [tell = held.callback(), gate = gate_.get_future().share()](auto) {
      tell(true);
      gate.wait();
    };
    store.remove_session({}, is_busy);
    held.wait();
  }
  void let_go() { gate_.set_value(); }

 private:
  std::promise<void> gate_;
};

}  // namespace skyloot::testing
