// A store with moods: it fails, or takes its time, when a test wants it to.
#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <utility>
#include <vector>

#include "store/memory_store.h"
#include "store/tests/store_test_support.h"

namespace skyloot {

enum class Mood : std::uint8_t {
  Well,
  ReadsFail,
  ReadsFailAndAppendsConflict,
  WritesFail,
  Damaged,
  ReadsAreLate,  // their answers wait until Depot::let_go()
};

inline const StoreError kError{StoreErrorKind::DiskFailed, "planted", "the store of the test"};
inline const StoreError kDamage{StoreErrorKind::Damaged, "planted", "the store of the test"};

// What outlives a server: the entries, and how the store feels.
struct Depot {
  explicit Depot(TimeSource time = system_time, Writing writing = Writing::OnItsThread)
      : store(std::move(time), writing) {}

  MemoryStore store;
  std::atomic<Mood> mood = Mood::Well;
  std::atomic<int> conflicts = 0;
  std::atomic<std::size_t> logs_asked_for = 0;
  std::atomic<std::size_t> lines_read = 0;

  void keep(std::function<void()> answer) {
    const std::lock_guard lock(mutex);
    late.push_back(std::move(answer));
  }
  void let_go() {
    mood = Mood::Well;
    const std::lock_guard lock(mutex);
    for (const auto& answer : std::exchange(late, {})) answer();
  }

  std::mutex mutex;
  std::vector<std::function<void()>> late;  // under the mutex
};

class MoodyStore final : public Store {
 public:
  explicit MoodyStore(Depot& depot) : depot_(depot) {}
  // What was asked through it is answered before.
  ~MoodyStore() override { testing::remove_now(depot_.store, {}); }

  void append(Append append, StoreCallback<Time> appended) override {
    if (depot_.mood == Mood::ReadsFailAndAppendsConflict) {
      ++depot_.conflicts;
      return answer<Time>(std::move(appended), conflict());
    }
    depot_.store.append(std::move(append), here(std::move(appended)));
  }
  void put_session(StoredSession session, StoreCallback<void> done) override {
    if (!may_write(done)) return;
    depot_.store.put_session(std::move(session), here(std::move(done)));
  }
  void remove_session(std::string token_hash, StoreCallback<void> done) override {
    if (!may_write(done)) return;
    depot_.store.remove_session(std::move(token_hash), here(std::move(done)));
  }
  void keep_up(Maintenance maintenance, StoreCallback<void> done) override {
    if (!may_write(done)) return;
    depot_.store.keep_up(std::move(maintenance), here(std::move(done)));
  }
  void read_log(std::string code, std::uint64_t after, StoreCallback<StoredLog> then) override {
    ++depot_.logs_asked_for;
    if (!may_read(then)) return;
    depot_.store.read_log(std::move(code), after, in_time<StoredLog>([this, then](auto log) {
                            if (log) depot_.lines_read += log->lines.size();
                            then(std::move(log));
                          }));
  }
  void find_table(std::string code, StoreCallback<std::optional<TableSummary>> then) override {
    if (may_read(then)) depot_.store.find_table(std::move(code), in_time(std::move(then)));
  }
  void listed_tables(std::size_t limit, StoreCallback<std::vector<TableSummary>> then) override {
    if (may_read(then)) depot_.store.listed_tables(limit, in_time(std::move(then)));
  }
  void tables_of(std::string person, std::size_t limit,
                 StoreCallback<std::vector<TableSummary>> then) override {
    if (may_read(then)) depot_.store.tables_of(std::move(person), limit, in_time(std::move(then)));
  }
  void footprint_of(std::string owner, StoreCallback<Footprint> then) override {
    if (may_read(then)) depot_.store.footprint_of(std::move(owner), in_time(std::move(then)));
  }
  void tables_after(std::string code, std::size_t limit,
                    StoreCallback<std::vector<TableSummary>> then) override {
    if (may_read(then)) depot_.store.tables_after(std::move(code), limit, in_time(std::move(then)));
  }
  void waking_tables(Time until, StoreCallback<std::vector<WakingTable>> then) override {
    if (may_read(then)) depot_.store.waking_tables(until, in_time(std::move(then)));
  }
  void find_game(std::string id, StoreCallback<std::optional<FinishedGame>> then) override {
    if (may_read(then)) depot_.store.find_game(std::move(id), in_time(std::move(then)));
  }
  void find_session(std::string token_hash,
                    StoreCallback<std::optional<StoredSession>> then) override {
    if (may_read(then)) depot_.store.find_session(std::move(token_hash), in_time(std::move(then)));
  }
  void sessions_of(std::string person, std::size_t limit,
                   StoreCallback<std::vector<StoredSession>> then) override {
    if (may_read(then)) {
      depot_.store.sessions_of(std::move(person), limit, in_time(std::move(then)));
    }
  }
  void visits_of(std::string person, std::string after_code, std::size_t limit,
                 StoreCallback<std::vector<Visit>> then) override {
    if (may_read(then)) {
      depot_.store.visits_of(std::move(person), std::move(after_code), limit,
                             in_time(std::move(then)));
    }
  }
  void bans(StoreCallback<std::vector<StoredBan>> then) override {
    if (may_read(then)) depot_.store.bans(in_time(std::move(then)));
  }
  void times(StoreCallback<StoreTimes> then) override {
    if (may_read(then)) depot_.store.times(in_time(std::move(then)));
  }
  void reports(std::size_t limit, StoreCallback<std::vector<StoredReport>> then) override {
    if (may_read(then)) depot_.store.reports(limit, in_time(std::move(then)));
  }
  void reports_by(std::string person, std::size_t limit,
                  StoreCallback<std::vector<StoredReport>> then) override {
    if (may_read(then)) depot_.store.reports_by(std::move(person), limit, in_time(std::move(then)));
  }
  [[nodiscard]] StoreFigures figures() const override { return depot_.store.figures(); }

 private:
  // Two servers may share a depot: each has its answers on its own loop.
  template <class Answer>
  StoreCallback<Answer> here(StoreCallback<Answer> callback) {
    return [this, callback = std::move(callback)](StoreResult<Answer> result) mutable {
      answer(std::move(callback), std::move(result));
    };
  }
  template <class Answer>
  StoreCallback<Answer> in_time(StoreCallback<Answer> callback) {
    if (depot_.mood != Mood::ReadsAreLate) return here(std::move(callback));
    return [this, callback = here(std::move(callback))](StoreResult<Answer> result) {
      depot_.keep([callback, result = std::move(result)] { callback(result); });
    };
  }
  // False, and answered, if it fails.
  bool may_write(const StoreCallback<void>& done) {
    if (depot_.mood != Mood::WritesFail) return true;
    answer<void>(done, tl::unexpected(kError));
    return false;
  }
  template <class Answer>
  bool may_read(const StoreCallback<Answer>& then) {
    const Mood mood = depot_.mood;
    if (mood == Mood::Well || mood == Mood::WritesFail || mood == Mood::ReadsAreLate) return true;
    answer<Answer>(then, tl::unexpected(mood == Mood::Damaged ? kDamage : kError));
    return false;
  }

  Depot& depot_;
};

}  // namespace skyloot
