// What every store promises of logs and sessions.
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <limits>
#include <mutex>
#include <thread>

#include "store/any_store.h"

namespace skyloot::testing {
namespace {

INSTANTIATE_TEST_SUITE_P(Every, AnyStore, kEveryStore, name_of);

const Written kConflict = conflict();

TEST_P(AnyStore, ReadsBackWhatWasAppended) {
  Append first = entry("K7", 1);
  first.line.ack_id = "a-1";
  first.line.body = R"({"deed":"sit"})";
  ASSERT_EQ(append(first), time_of(1'000));
  clock_.set(2'000);
  ASSERT_EQ(append(entry("K7", 2)), time_of(2'000));

  const std::vector<LogLine> wanted{{1, time_of(1'000), "ann", "a-1", R"({"deed":"sit"})"},
                                    {2, time_of(2'000), "ann", "", R"({"n":2})"}};
  EXPECT_EQ(log("K7"), wanted);
}

TEST_P(AnyStore, ReadsWhatComesAfterAnEntry) {
  for (std::uint64_t seq = 1; seq <= 12; ++seq) append(entry("K7", seq));
  const std::vector<LogLine> rest = reads().read_log("K7", 9)->lines;
  ASSERT_EQ(rest.size(), 3U);
  EXPECT_EQ(rest.front().seq, 10U);
  EXPECT_EQ(rest.back().seq, 12U);
  EXPECT_TRUE(reads().read_log("K7", 12)->lines.empty());
  EXPECT_TRUE(reads().read_log("K7", std::numeric_limits<std::uint64_t>::max())->lines.empty());
}

TEST_P(AnyStore, KeepsTheLogsOfTablesApart) {
  append(entry("K7", 1));
  append(entry("K8", 1));
  append(entry("K7", 2));
  EXPECT_EQ(log("K7").size(), 2U);
  EXPECT_EQ(log("K8").size(), 1U);
}

TEST_P(AnyStore, KeepsEveryTextAsItIs) {
  const std::vector<std::string> texts{"",
                                       "it's \"quoted\"; DROP TABLE log; --",
                                       "Łódź – 雲海",
                                       std::string("a\0b", 3),
                                       "line\nline",
                                       std::string(100'000, 'x')};
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const std::string code = "K" + texts[i];
    Append written = entry(code, 1);
    written.line.who = written.line.ack_id = written.line.body = texts[i];
    written.summary->stage = written.summary->edition = written.summary->clock = texts[i];
    written.summary->seats = {{texts[i], texts[i]}, {std::nullopt, "nobody"}};
    written.summary->people = {texts[i], "ben"};
    written.finished = FinishedGame{code + "-1", texts[i], {}};
    ASSERT_TRUE(append(written).has_value()) << i;

    written.line.time = written.finished->ended = time_of(1'000);
    EXPECT_EQ(log(code), std::vector{written.line}) << i;
    EXPECT_EQ(*reads().find_table(code), as_stored(written, time_of(1'000))) << i;
    EXPECT_EQ(*reads().find_game(code + "-1"), written.finished) << i;
  }
}

TEST_P(AnyStore, TakesNoTextForNone) {
  append(entry("", 1));
  EXPECT_EQ(reads().read_log({}, 0)->lines.size(), 1U);
  EXPECT_TRUE(reads().find_table({})->has_value());
}

TEST_P(AnyStore, RefusesANumberThatIsTaken) {
  append(entry("K7", 1));
  Append second = entry("K7", 1);
  second.line.who = "ben";
  EXPECT_EQ(append(second), kConflict);
  ASSERT_EQ(log("K7").size(), 1U);
  EXPECT_EQ(log("K7")[0].who, "ann");
}

TEST_P(AnyStore, RefusesANumberThatLeavesAGap) {
  EXPECT_EQ(append(entry("K7", 2)), kConflict);
  EXPECT_EQ(append(entry("K7", 0)), kConflict);
  append(entry("K7", 1));
  EXPECT_EQ(append(entry("K7", 3)), kConflict);
  EXPECT_EQ(append(entry("K7", 0)), kConflict);
  EXPECT_EQ(append(entry("K7", std::numeric_limits<std::uint64_t>::max())), kConflict);
  EXPECT_EQ(log("K7").size(), 1U);
}

TEST_P(AnyStore, StoresNothingOfAConflictingAppend) {
  append(entry("K7", 1));
  const auto before = *reads().find_table("K7");
  Append late = entry("K7", 1);
  late.summary->stage = "over";
  late.summary->people = {"ben"};
  late.finished = FinishedGame{"K7-1", "record", {}};
  EXPECT_EQ(append(late), kConflict);
  EXPECT_EQ(*reads().find_table("K7"), before);
  EXPECT_EQ(*reads().find_game("K7-1"), std::nullopt);
  EXPECT_TRUE(reads().tables_of("ben", 9)->empty());

  EXPECT_EQ(append(entry("K9", 5)), kConflict);
  EXPECT_EQ(*reads().find_table("K9"), std::nullopt);
}

TEST_P(AnyStore, AConflictDoesNotDisturbItsBatch) {
  std::vector<Written> outcomes;  // the store's thread writes it until the last callback
  Told<Written> last;
  const auto remember = [&](const Written& outcome) { outcomes.push_back(outcome); };
  HeldStore held(*store_);
  store_->append(entry("K7", 1), remember);
  store_->append(entry("K7", 1), remember);
  store_->append(entry("K8", 4), remember);
  store_->append(entry("K7", 2), remember);
  store_->append(entry("K9", 1), last.callback());
  held.let_go();

  const Written time = time_of(1'000);
  EXPECT_EQ(last.wait(), time);
  EXPECT_EQ(outcomes, (std::vector{time, kConflict, kConflict, time}));
  EXPECT_EQ(log("K7").size(), 2U);
  EXPECT_TRUE(log("K8").empty());
  EXPECT_EQ(log("K9").size(), 1U);
}

TEST_P(AnyStore, CallsBackInTheOrderOfTheCalls) {
  std::vector<int> order;
  Told<StoreResult<void>> last;
  for (int i = 0; i < 300; i += 3) {
    const std::string name = std::to_string(i);
    store_->append(entry(name, 1), [&order, i](auto) { order.push_back(i); });
    store_->put_session({name, "ann", "Ann", {}}, [&order, i](auto) { order.push_back(i + 1); });
    store_->append(entry(name, 7), [&order, i](auto) { order.push_back(i + 2); });
  }
  store_->remove_session("0", last.callback());
  last.wait();
  ASSERT_EQ(order.size(), 300U);
  for (int i = 0; i < 300; ++i) EXPECT_EQ(order[i], i);
}

TEST_P(AnyStore, CallsBackOnAThreadOfItsOwn) {
  Told<std::thread::id> told;
  store_->append(entry("K7", 1),
                 [tell = told.callback()](auto) { tell(std::this_thread::get_id()); });
  EXPECT_NE(told.wait(), std::this_thread::get_id());
}

TEST_P(AnyStore, CanBeCalledFromItsCallbacks) {
  Told<StoreResult<StoredLog>> seen;
  Told<Written> second;
  store_->append(entry("K7", 1), [&](auto) {
    store_->read_log("K7", 0, [&](auto log) {
      seen.callback()(std::move(log));
      store_->append(entry("K7", 2), second.callback());
    });
  });
  EXPECT_EQ(seen.wait()->lines.size(), 1U);
  EXPECT_TRUE(second.wait().has_value());
}

// Where it is waited so long, nothing comes any more.
constexpr std::chrono::seconds kLongEnough{30};

// Work that waits until somebody does it.
class Desk {
 public:
  [[nodiscard]] Executor executor() {
    return [this](std::function<void()> work) {
      const std::lock_guard lock(mutex_);
      work_.push_back(std::move(work));
      arrived_.notify_one();
    };
  }
  void do_one() {
    std::unique_lock lock(mutex_);
    if (!arrived_.wait_for(lock, kLongEnough, [this] { return !work_.empty(); })) {
      ADD_FAILURE() << "nothing is answered here";
      return;
    }
    const auto work = std::move(work_.front());
    work_.pop_front();
    lock.unlock();
    work();
  }

 private:
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<std::function<void()>> work_;
};

TEST_P(AnyStore, AnswersWhereItIsTold) {
  Desk desk;
  store_->answer_on(desk.executor());
  const auto here = std::this_thread::get_id();
  std::vector<std::string> answered;
  store_->append(entry("K7", 1), [&](const Written& written) {
    EXPECT_TRUE(written.has_value());
    EXPECT_EQ(std::this_thread::get_id(), here);
    answered.emplace_back("append");
  });
  EXPECT_TRUE(answered.empty()) << "not before the call is over";
  desk.do_one();
  store_->read_log("K7", 0, [&](const StoreResult<StoredLog>& log) {
    EXPECT_EQ(log->lines.size(), 1U);
    EXPECT_EQ(std::this_thread::get_id(), here);
    answered.emplace_back("read");
  });
  EXPECT_EQ(answered, std::vector<std::string>{"append"});
  desk.do_one();
  EXPECT_EQ(answered, (std::vector<std::string>{"append", "read"}));
  store_.reset();  // before its desk
}

TEST_P(AnyStore, CarriesOutWhatIsQueuedBeforeItEnds) {
  int appended = 0;
  HeldStore held(*store_);
  for (std::uint64_t seq = 1; seq <= 50; ++seq) {
    store_->append(entry("K7", seq), [&](const Written& outcome) { appended += outcome ? 1 : 0; });
  }
  held.let_go();
  store_.reset();
  EXPECT_EQ(appended, 50);
}

TEST_P(AnyStore, StampsWithItsOwnTime) {
  Append append = entry("K7", 1);
  append.line.time = append.summary->changed = time_of(77);
  append.finished = FinishedGame{"K7-1", "record", time_of(77)};
  EXPECT_EQ(append_now(*store_, append), time_of(1'000));
  EXPECT_EQ(log("K7")[0].time, time_of(1'000));
  EXPECT_EQ((*reads().find_table("K7"))->changed, time_of(1'000));
  EXPECT_EQ((*reads().find_game("K7-1"))->ended, time_of(1'000));
}

TEST_P(AnyStore, NeverStampsATableWithAnEarlierTimeThanBefore) {
  clock_.set(5'000);
  append(entry("K7", 1));
  clock_.set(3'000);
  Append second = entry("K7", 2);
  second.finished = FinishedGame{"K7-1", "record", {}};
  EXPECT_EQ(append(second), time_of(5'000));
  EXPECT_EQ(log("K7")[1].time, time_of(5'000));
  EXPECT_EQ((*reads().find_table("K7"))->changed, time_of(5'000));
  EXPECT_EQ((*reads().find_game("K7-1"))->ended, time_of(5'000));
  EXPECT_EQ(append(entry("K8", 1)), time_of(3'000)) << "each table has its own past";
  clock_.set(6'000);
  EXPECT_EQ(append(entry("K7", 3)), time_of(6'000));
}

// Of every kind: a person, a bot, nobody, and what an older program did not say.
std::vector<SeatSummary> seats_for(std::size_t captains) {
  std::vector<SeatSummary> seats{
      {"Ann", "person"}, {"swab", "bot"}, {std::nullopt, "nobody"}, {"Ben", std::nullopt}};
  seats.resize(captains);
  return seats;
}

TEST_P(AnyStore, ReplacesTheSummaryWithTheNextOne) {
  Append first = entry("K7", 1);
  first.wake = time_of(9);
  first.summary = {{}, "gathering", "en", "none", seats_for(4), true, {"ben", "ann"}, {}, {}};
  append(first);
  EXPECT_EQ(*reads().find_table("K7"), as_stored(first, time_of(1'000)));

  clock_.set(2'000);
  Append second = entry("K7", 2);
  second.summary = {{}, "over", "de", "60s", seats_for(2), false, {"cat", "ann"}, {}, {}};
  append(second);
  EXPECT_EQ(*reads().find_table("K7"), as_stored(second, time_of(2'000)));
}

TEST_P(AnyStore, KeepsTheSummaryWhereAnEntryHasNone) {
  Append first = entry("K7", 1);
  first.wake = time_of(9);
  first.summary = {{}, "playing", "en", "none", seats_for(4), true, {"ben", "ann"}, {}, {}};
  append(first);

  clock_.set(2'000);
  Append second = entry("K7", 2);
  second.summary.reset();
  second.wake = time_of(8);
  append(second);
  first.wake = second.wake;
  TableSummary stored = as_stored(first, time_of(2'000));
  stored.entries = 2;
  EXPECT_EQ(*reads().find_table("K7"), stored);
  EXPECT_EQ(reads().listed_tables(9)->size(), 1U);
  EXPECT_EQ(*reads().waking_tables(time_of(8)), (std::vector{WakingTable{"K7", time_of(8)}}));

  Append third = entry("K7", 3);
  third.summary.reset();
  append(third);
  EXPECT_EQ((*reads().find_table("K7"))->wake, std::nullopt);
}

TEST_P(AnyStore, KnowsToTheMinuteWhenATableChanged) {
  append(entry("K7", 1));
  for (std::uint64_t seq = 2; seq <= 100; ++seq) {
    clock_.set(static_cast<std::int64_t>(seq) * 7'000);
    Append next = entry("K7", seq);
    next.summary.reset();
    const Time time = *append(next);
    const Time changed = (*reads().find_table("K7"))->changed;
    ASSERT_LE(changed, time);
    ASSERT_LT(time - changed, TableSummary::kNewEnough);
    ASSERT_EQ(log("K7").back().time, time) << "its log is exact";
  }
}

TEST_P(AnyStore, StoresAFinishedGameWithItsAppend) {
  append(entry("K7", 1));
  EXPECT_EQ(*reads().find_game("K7-1"), std::nullopt);
  Append end = entry("K7", 2);
  end.finished = FinishedGame{"K7-1", "the record", {}};
  append(end);
  append(entry("K7", 3));
  EXPECT_EQ(*reads().find_game("K7-1"), (FinishedGame{"K7-1", "the record", time_of(1'000)}));
}

// It should not happen; but if it does, it should not cost others of the batch their entries.
TEST_P(AnyStore, ReplacesAGameOfTheSameId) {
  for (std::uint64_t seq = 1; seq <= 2; ++seq) {
    Append end = entry("K7", seq);
    end.finished = FinishedGame{"K7-1", "record " + std::to_string(seq), {}};
    EXPECT_TRUE(append(end).has_value());
  }
  EXPECT_EQ((*reads().find_game("K7-1"))->record, "record 2");
}

TEST_P(AnyStore, KnowsNothingOfTheUnknown) {
  EXPECT_TRUE(reads().read_log("K7", 0)->lines.empty());
  EXPECT_TRUE(reads().read_log({}, 0)->lines.empty());
  EXPECT_EQ(*reads().find_table("K7"), std::nullopt);
  EXPECT_TRUE(reads().listed_tables(9)->empty());
  EXPECT_TRUE(reads().tables_of("ann", 9)->empty());
  EXPECT_TRUE(reads().waking_tables(Time::max())->empty());
  EXPECT_EQ(*reads().find_game("K7-1"), std::nullopt);
  EXPECT_EQ(*reads().find_session("hash"), std::nullopt);
  EXPECT_EQ(remove_now(*store_, "hash"), std::nullopt);
}

TEST_P(AnyStore, KeepsSessions) {
  EXPECT_EQ(put_now(*store_, {"hash", "ann", "Ann", time_of(77)}), std::nullopt);
  EXPECT_EQ(*reads().find_session("hash"),
            (StoredSession{"hash", "ann", "Ann", time_of(1'000), time_of(1'000)}));
  EXPECT_EQ(*reads().find_session("has"), std::nullopt);
}

TEST_P(AnyStore, TakesASessionOnlyOnce) {
  put_now(*store_, {"hash", "ann", "Ann", {}});
  clock_.set(2'000);
  EXPECT_EQ(put_now(*store_, {"hash", "ben", "Ben", {}}), StoreErrorKind::Conflict);
  EXPECT_EQ(*reads().find_session("hash"),
            (StoredSession{"hash", "ann", "Ann", time_of(1'000), time_of(1'000)}));
}

TEST_P(AnyStore, RemovesSessions) {
  put_now(*store_, {"hash", "ann", "Ann", {}});
  put_now(*store_, {"other", "ben", "Ben", {}});
  EXPECT_EQ(remove_now(*store_, "hash"), std::nullopt);
  EXPECT_EQ(*reads().find_session("hash"), std::nullopt);
  EXPECT_TRUE(reads().find_session("other")->has_value());
}

TEST_P(AnyStore, TakesAppendsOfManyThreadsToManyTables) {
  constexpr int kThreads = 6;
  constexpr int kTables = 20;
  constexpr std::uint64_t kEntries = 15;
  std::atomic<int> stored = 0;
  std::vector<std::thread> threads;
  for (int t = 0; t < kThreads; ++t) {
    threads.emplace_back([&, t] {
      for (std::uint64_t seq = 1; seq <= kEntries; ++seq) {
        for (int table = 0; table < kTables; ++table) {
          store_->append(entry(std::to_string(t) + "-" + std::to_string(table), seq),
                         [&](const Written& outcome) { stored += outcome ? 1 : 0; });
          if (table == 0) static_cast<void>(reads().tables_of("ann", 3));
        }
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  remove_now(*store_, {});
  EXPECT_EQ(stored, kThreads * kTables * static_cast<int>(kEntries));
  EXPECT_EQ(log("0-0").size(), kEntries);
  EXPECT_EQ(log("5-19").size(), kEntries);
}

TEST_P(AnyStore, LetsExactlyOneOfTwoRacersHaveEachNumber) {
  constexpr std::uint64_t kEntries = 100;
  std::array<std::vector<std::uint64_t>, 2> won;
  std::vector<std::thread> racers;
  for (std::size_t racer = 0; racer < 2; ++racer) {
    racers.emplace_back([&, racer] {
      for (std::uint64_t seq = 1; seq <= kEntries; ++seq) {
        Append append = entry("K7", seq);
        append.line.who = std::to_string(racer);
        if (append_now(*store_, append)) won[racer].push_back(seq);
      }
    });
  }
  for (std::thread& racer : racers) racer.join();

  EXPECT_EQ(won[0].size() + won[1].size(), kEntries);
  std::array<std::vector<std::uint64_t>, 2> stored;
  for (const LogLine& line : log("K7")) stored[line.who == "1" ? 1 : 0].push_back(line.seq);
  EXPECT_EQ(stored, won);
}

}  // namespace
}  // namespace skyloot::testing
