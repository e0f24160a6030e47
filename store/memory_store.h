// A store that forgets everything with the process: for tests, and for a server of one evening.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "store/store.h"
#include "store/write_queue.h"

namespace skyloot {

class MemoryStore final : public Store {
 public:
  explicit MemoryStore(TimeSource time = system_time, Writing writing = Writing::OnItsThread);

  void append(Append append, StoreCallback<Time> appended) override;
  void put_session(StoredSession session, StoreCallback<void> done) override;
  void remove_session(std::string token_hash, StoreCallback<void> done) override;
  void keep_up(Maintenance maintenance, StoreCallback<void> done) override;

  void read_log(std::string code, std::uint64_t after_seq, StoreCallback<StoredLog> then) override;
  void find_table(std::string code, StoreCallback<std::optional<TableSummary>> then) override;
  void listed_tables(std::size_t limit, StoreCallback<std::vector<TableSummary>> then) override;
  void tables_of(std::string person, std::size_t limit,
                 StoreCallback<std::vector<TableSummary>> then) override;
  void footprint_of(std::string owner, StoreCallback<Footprint> then) override;
  void tables_after(std::string code, std::size_t limit,
                    StoreCallback<std::vector<TableSummary>> then) override;
  void waking_tables(Time until, StoreCallback<std::vector<WakingTable>> then) override;
  void find_game(std::string id, StoreCallback<std::optional<FinishedGame>> then) override;
  void find_session(std::string token_hash,
                    StoreCallback<std::optional<StoredSession>> then) override;
  void sessions_of(std::string person, std::size_t limit,
                   StoreCallback<std::vector<StoredSession>> then) override;
  void visits_of(std::string person, std::string after_code, std::size_t limit,
                 StoreCallback<std::vector<Visit>> then) override;
  void bans(StoreCallback<std::vector<StoredBan>> then) override;
  void times(StoreCallback<StoreTimes> then) override;
  void reports(std::size_t limit, StoreCallback<std::vector<StoredReport>> then) override;
  void reports_by(std::string person, std::size_t limit,
                  StoreCallback<std::vector<StoredReport>> then) override;

  [[nodiscard]] StoreFigures figures() const override { return queue_.figures(); }

 private:
  struct MaintenanceCarrier;
  struct StoredTable {
    TableSummary summary;
    std::vector<LogLine> log;
    std::set<std::string, std::less<>> visitors{};
    std::multimap<std::uint64_t, std::string> decks;  // by hash, that the entries name
  };
  struct KeptDeck {
    std::string text;
    std::size_t uses = 0;  // by entries and records
  };
  template <class Value>
  using ByText = std::map<std::string, Value, std::less<>>;

  std::vector<Written> carry_out(const std::vector<Write>& batch);
  Written carry_out(const AppendLine& write);
  Written carry_out(const PutSession& write);
  Written carry_out(const RemoveSession& write);
  Written carry_out(const KeepUp& write);
  template <class Answer, class Question>
  void ask(StoreCallback<Answer> then, const Question& question);
  // Under the mutex.
  void use(const StoredDeck& deck);
  void give_up(const std::string& deck);
  [[nodiscard]] StoredDeck stored(const std::string& deck) const;
  void put_game(const FinishedGame& game, Time time);
  std::vector<TableSummary> newest(std::size_t limit,
                                   const std::function<bool(const TableSummary&)>& is_wanted);
  std::vector<StoredReport> newest_reports(
      std::size_t limit, const std::function<bool(const StoredReport&)>& is_wanted);

  const TimeSource time_;
  std::mutex mutex_;
  ByText<StoredTable> tables_;
  ByText<FinishedGame> games_;  // without the texts of their decks
  ByText<KeptDeck> decks_;
  ByText<StoredSession> sessions_;
  ByText<StoredBan> bans_;
  ByText<StoredReport> reports_;
  std::optional<Time> calendar_;
  WriteQueue queue_;  // last: its thread uses all of the above
};

}  // namespace skyloot
