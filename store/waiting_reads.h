// Reads for whoever has a thread of its own to wait on: while a server starts, in tools and in
// tests. Not on the thread that the store answers on.
#pragma once

#include <future>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "store/store.h"

namespace skyloot {

class WaitingReads {
 public:
  explicit WaitingReads(Store& store) : store_(store) {}

  [[nodiscard]] StoreResult<StoredLog> read_log(const std::string& code,
                                                std::uint64_t after_seq) const {
    return wait<StoredLog>([&](auto then) { store_.read_log(code, after_seq, std::move(then)); });
  }
  [[nodiscard]] StoreResult<std::optional<TableSummary>> find_table(const std::string& code) const {
    return wait<std::optional<TableSummary>>(
        [&](auto then) { store_.find_table(code, std::move(then)); });
  }
  [[nodiscard]] StoreResult<std::vector<TableSummary>> listed_tables(std::size_t limit) const {
    return wait<std::vector<TableSummary>>(
        [&](auto then) { store_.listed_tables(limit, std::move(then)); });
  }
  [[nodiscard]] StoreResult<std::vector<TableSummary>> tables_of(const std::string& person,
                                                                 std::size_t limit) const {
    return wait<std::vector<TableSummary>>(
        [&](auto then) { store_.tables_of(person, limit, std::move(then)); });
  }
  [[nodiscard]] StoreResult<std::vector<TableSummary>> tables_after(const std::string& code,
                                                                    std::size_t limit) const {
    return wait<std::vector<TableSummary>>(
        [&](auto then) { store_.tables_after(code, limit, std::move(then)); });
  }
  [[nodiscard]] StoreResult<Footprint> footprint_of(const std::string& owner) const {
    return wait<Footprint>([&](auto then) { store_.footprint_of(owner, std::move(then)); });
  }
  [[nodiscard]] StoreResult<std::vector<WakingTable>> waking_tables(Time until) const {
    return wait<std::vector<WakingTable>>(
        [&](auto then) { store_.waking_tables(until, std::move(then)); });
  }
  [[nodiscard]] StoreResult<std::optional<FinishedGame>> find_game(const std::string& id) const {
    return wait<std::optional<FinishedGame>>(
        [&](auto then) { store_.find_game(id, std::move(then)); });
  }
  [[nodiscard]] StoreResult<std::optional<StoredSession>> find_session(
      const std::string& token_hash) const {
    return wait<std::optional<StoredSession>>(
        [&](auto then) { store_.find_session(token_hash, std::move(then)); });
  }
  [[nodiscard]] StoreResult<std::vector<StoredSession>> sessions_of(const std::string& person,
                                                                    std::size_t limit) const {
    return wait<std::vector<StoredSession>>(
        [&](auto then) { store_.sessions_of(person, limit, std::move(then)); });
  }
  [[nodiscard]] StoreResult<std::vector<Visit>> visits_of(const std::string& person,
                                                          const std::string& after_code,
                                                          std::size_t limit) const {
    return wait<std::vector<Visit>>(
        [&](auto then) { store_.visits_of(person, after_code, limit, std::move(then)); });
  }
  [[nodiscard]] StoreResult<std::vector<StoredBan>> bans() const {
    return wait<std::vector<StoredBan>>([&](auto then) { store_.bans(std::move(then)); });
  }
  [[nodiscard]] StoreResult<StoreTimes> times() const {
    return wait<StoreTimes>([&](auto then) { store_.times(std::move(then)); });
  }
  [[nodiscard]] StoreResult<std::vector<StoredReport>> reports(std::size_t limit) const {
    return wait<std::vector<StoredReport>>(
        [&](auto then) { store_.reports(limit, std::move(then)); });
  }
  [[nodiscard]] StoreResult<std::vector<StoredReport>> reports_by(const std::string& person,
                                                                  std::size_t limit) const {
    return wait<std::vector<StoredReport>>(
        [&](auto then) { store_.reports_by(person, limit, std::move(then)); });
  }

 private:
  template <class Answer, class Ask>
  static StoreResult<Answer> wait(const Ask& ask) {
    // Functions are copied, promises are not.
    const auto promise = std::make_shared<std::promise<StoreResult<Answer>>>();
    ask([promise](StoreResult<Answer> result) { promise->set_value(std::move(result)); });
    return promise->get_future().get();
  }

  Store& store_;
};

}  // namespace skyloot
