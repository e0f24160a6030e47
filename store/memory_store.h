// A store that forgets everything with the process: for tests, and for a server of one evening.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "store/store.h"
#include "store/write_queue.h"

namespace skyloot {

class MemoryStore final : public Store {
 public:
  explicit MemoryStore(TimeSource time = system_time, Writing writing = Writing::OnItsThread);

  void append(Append append, Appended appended) override;
  void put_session(StoredSession session, Done done) override;
  void remove_session(std::string token_hash, Done done) override;
  void keep_up(Upkeep upkeep, Done done) override;

  Reading<std::vector<LogLine>> read_log(std::string_view code, std::uint64_t after_seq) override;
  Reading<std::optional<TableSummary>> find_table(std::string_view code) override;
  Reading<std::vector<TableSummary>> listed_tables(std::size_t limit) override;
  Reading<std::vector<TableSummary>> tables_of(std::string_view person, std::size_t limit) override;
  Reading<std::vector<TableSummary>> tables_after(std::string_view code,
                                                  std::size_t limit) override;
  Reading<std::vector<std::pair<std::string, Time>>> waking_tables(Time until) override;
  Reading<std::optional<FinishedGame>> find_game(std::string_view id) override;
  Reading<std::optional<StoredSession>> find_session(std::string_view token_hash) override;
  Reading<std::vector<StoredBan>> bans() override;
  Reading<std::vector<StoredReport>> reports(std::size_t limit) override;

  std::optional<Trouble> trouble() override { return std::nullopt; }
  [[nodiscard]] StoreFigures figures() const override { return queue_.figures(); }

 private:
  struct UpkeepCarrier;
  struct StoredTable {
    TableSummary summary;
    std::vector<LogLine> log;
  };
  template <class Value>
  using ByText = std::map<std::string, Value, std::less<>>;

  std::vector<Written> carry_out(const std::vector<Write>& batch);
  Written carry_out(const AppendLine& write);
  Written carry_out(const PutSession& write);
  Written carry_out(const RemoveSession& write);
  Written carry_out(const KeepUp& write);
  std::vector<TableSummary> newest(std::size_t limit,
                                   const std::function<bool(const TableSummary&)>& is_wanted);

  const TimeSource time_;
  std::mutex mutex_;
  ByText<StoredTable> tables_;
  ByText<FinishedGame> games_;
  ByText<StoredSession> sessions_;
  ByText<StoredBan> bans_;
  ByText<StoredReport> reports_;
  WriteQueue queue_;  // last: its thread uses all of the above
};

}  // namespace skyloot
