#include "skyloot/load/bench_server.h"

#include <algorithm>
#include <filesystem>
#include <future>
#include <numeric>
#include <thread>

#include "net/client/web_client.h"
#include "server/rooms/summary.h"
#include "server/server.h"
#include "skyloot/load/scratch_folder.h"
#include "store/sqlite_store.h"
#include "store/waiting_reads.h"
#include "text/system_reason.h"

namespace skyloot {

namespace {

constexpr std::chrono::milliseconds kFetchPatience{60'000};
constexpr std::size_t kFilledAtOnce = 100;  // tables; all of them in one queue need much memory
const Person kNobody = "bench";

std::filesystem::path file_in(const ScratchFolder& folder) { return folder.path() / "skyloot.db"; }

std::string code_of(std::size_t table) { return "BENCH" + std::to_string(table); }

// Writes the log of a table of four bots, with some plies played by chance.
class Filling {
 public:
  Filling(Store& store, std::size_t table)
      : store_(store), rng_(table), table_(open(code_of(table))) {}

  std::uint64_t fill(const ServerLoad& load) {
    for (std::size_t i = 0; i < table_.captains(); ++i) {
      append(BotSat{seat(i), std::string(load.player->name)});
    }
    const Dealer dealer{{}, {}, [this](const Rules& rules, std::size_t captains, auto first) {
                          return deal(rules, captains, rng_, first);
                        }};
    append(*start(table_, kNobody, dealer));
    for (std::size_t ply = 1; ply <= load.plies && table_.stage() == Stage::Playing; ++ply) {
      const TableGame& game = *table_.game();
      ActionList actions;
      legal_actions(game.rules, game.state.board, actions);
      const auto chosen = rng_.below(static_cast<std::uint32_t>(actions.size()));
      append(Acted{*game.seat_to_act(), ply, actions[chosen]});
    }
    return table_.seq();
  }

 private:
  Table open(const std::string& code) {
    const Entry opened{1, system_time(), kNobody, {}, Opened{code, {}, {}}};
    store_.append(first_append_of(opened), [](const auto&) {});
    return Table(opened);
  }

  void append(Deed deed) {
    TableStep step = table_.step({table_.seq() + 1, system_time(), {}, {}, std::move(deed)});
    Append append = append_of(table_, step);
    table_.take(std::move(step));
    // Bots alone rest elsewhere; in the house that is measured they do not.
    if (table_.stage() == Stage::Playing) append.wake = system_time();
    store_.append(std::move(append), [](const auto&) {});
  }

  Store& store_;
  Rng rng_;
  Table table_;
};

// Writes are carried out in the order of the calls.
void wait_until_stored(Store& store) {
  std::promise<void> stored;
  store.remove_session({}, [&stored](const auto&) { stored.set_value(); });
  stored.get_future().wait();
}

tl::expected<std::vector<std::uint64_t>, std::string> fill(const ScratchFolder& folder,
                                                           const ServerLoad& load,
                                                           const Catalogue& words) {
  auto store = SqliteStore::open(file_in(folder));
  if (!store) return tl::unexpected(store_error_text(words, store.error()));
  std::vector<std::uint64_t> filled;
  filled.reserve(load.tables);
  for (std::size_t i = 0; i < load.tables; ++i) {
    filled.push_back(Filling(**store, i).fill(load));
    if (filled.size() % kFilledAtOnce == 0) wait_until_stored(**store);
  }
  return filled;  // closing the store carries out what is queued
}

struct Run {
  Time started;
  Time stopped;
  Milliseconds opened;
  Milliseconds ready;
};

tl::expected<Run, std::string> serve(const ScratchFolder& folder, const ServerLoad& load,
                                     const Catalogue& words) {
  Run run{system_time(), {}, {}, {}};
  ServerClock clock;
  auto store = SqliteStore::open(file_in(folder), clock.source());
  run.opened = system_time() - run.started;
  if (!store) return tl::unexpected(store_error_text(words, store.error()));
  ServerConfig config;
  config.port = 0;
  config.bot_pace = Milliseconds{0};
  config.bots_alone = Allowed::Yes;
  auto server = Server::start(config, std::move(*store), clock, [](const auto&) {});
  if (!server) return tl::unexpected(system_reason(words, server.error()));
  std::thread thread([&server] { (*server)->run(); });
  const Url url{false, config.address, (*server)->port(), "/readyz"};
  const auto answer = fetch(url, "GET", {}, "", kFetchPatience);
  run.ready = system_time() - run.started;
  std::this_thread::sleep_for(load.length);
  run.stopped = system_time();
  (*server)->stop();
  thread.join();
  if (!answer) return tl::unexpected(system_reason(words, answer.error().code));
  return run;
}

// What the logs say about the time between two entries.
ServerFigures judge(Store& store, const std::vector<std::uint64_t>& filled, const Run& run) {
  ServerFigures figures;
  figures.entries = std::accumulate(filled.begin(), filled.end(), std::uint64_t{0});
  figures.opened = run.opened;
  figures.ready = run.ready;
  std::vector<Milliseconds> waits;
  for (std::size_t i = 0; i < filled.size(); ++i) {
    Time asked = run.started;
    const auto log = WaitingReads(store).read_log(code_of(i), filled[i]);
    for (const LogLine& line : log.value().lines) {
      waits.push_back(line.time - asked);
      asked = line.time;
      ++figures.moves;
    }
    if (WaitingReads(store).find_game(code_of(i) + "-1").value()) {
      ++figures.finished;
    } else if (asked < run.stopped) {
      waits.push_back(run.stopped - asked);  // still waiting
    }
  }
  const std::chrono::duration<double> length = run.stopped - run.started;
  figures.moves_per_second = static_cast<double>(figures.moves) / length.count();
  std::sort(waits.begin(), waits.end());
  if (!waits.empty()) {
    figures.longest_wait = waits.back();
    figures.p90_wait = waits[waits.size() * 9 / 10];
  }
  return figures;
}

}  // namespace

tl::expected<ServerFigures, std::string> measure_server(const ServerLoad& load,
                                                        const Catalogue& words) {
  const ScratchFolder folder;
  const auto filled = fill(folder, load, words);
  if (!filled) return tl::unexpected(filled.error());
  const std::uintmax_t bytes = std::filesystem::file_size(file_in(folder));
  const auto run = serve(folder, load, words);
  if (!run) return tl::unexpected(run.error());
  auto store = SqliteStore::open(file_in(folder));
  if (!store) return tl::unexpected(store_error_text(words, store.error()));
  ServerFigures figures = judge(**store, *filled, *run);
  figures.bytes = bytes;
  return figures;
}

}  // namespace skyloot
