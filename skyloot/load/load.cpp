#include "skyloot/load/load.h"

#include <algorithm>
#include <deque>
#include <numeric>

namespace skyloot {

namespace {

constexpr std::size_t kSetUpAtOnce = 16;
constexpr std::chrono::seconds kSetUpPatience{300};
constexpr std::chrono::milliseconds kServerSettles{500};

class Load {
 public:
  Load(Loop& loop, LoadClients& clients, const LoadOptions& options, const ServerMeter& meter)
      : options_(options),
        meter_(meter),
        house_{loop, clients, options.pace, Rng(options.seed), {}} {
    const std::size_t idle_tables = (options.idle + options.people - 1) / options.people;
    for (std::size_t i = 0; i < idle_tables; ++i) idle_.emplace_back(house_, options.people);
    for (std::size_t i = 0; i < options.tables; ++i) played_.emplace_back(house_, options.people);
  }

  // False if not everybody was seated in time.
  bool run() {
    house_.loop.after(kSetUpPatience, [this] {
      if (!began_) house_.loop.stop();
    });
    house_.loop.on_terminate([this] { house_.loop.stop(); });
    seat(idle_, [this] { weigh_idle(); });
    house_.loop.run();
    return began_.has_value();
  }

  LoadFigures figures() {
    LoadFigures figures;
    figures.tally = house_.tally;
    figures.seconds = std::chrono::duration<double>(Clock::now() - *began_).count();
    const auto use = meter_();
    if (use) figures.server_bytes = use->bytes;
    if (use && at_begin_) figures.server_cpu_seconds = use->cpu_seconds - at_begin_->cpu_seconds;
    figures.bytes_per_idle_socket = bytes_per_idle_socket_;
    return figures;
  }

 private:
  using Clock = std::chrono::steady_clock;
  using Tables = std::deque<LoadTable>;

  // A few tables at a time, so that the server is not asked for everything at once.
  void seat(Tables& tables, std::function<void()> done) {
    before_ = meter_();
    next_ = 0;
    left_ = tables.size();
    all_seated_ = std::move(done);
    if (tables.empty()) return house_.loop.post(all_seated_);
    for (std::size_t i = 0; i < std::min(kSetUpAtOnce, tables.size()); ++i) seat_next(tables);
  }

  void seat_next(Tables& tables) {
    if (next_ == tables.size()) return;
    tables[next_++].set_up([this, &tables] {
      if (--left_ == 0) return house_.loop.post(all_seated_);
      seat_next(tables);
    });
  }

  void weigh_idle() {
    house_.loop.after(kServerSettles, [this] {
      const auto now = meter_();
      const std::size_t sockets = idle_.size() * options_.people;
      if (before_ && now && sockets > 0) {
        bytes_per_idle_socket_ = (now->bytes - std::min(now->bytes, before_->bytes)) / sockets;
      }
      seat(played_, [this] { begin(); });
    });
  }

  void begin() {
    began_ = Clock::now();
    at_begin_ = meter_();
    house_.tally.is_measuring = true;
    for (LoadTable& table : played_) table.begin();
    house_.loop.after(options_.length, [this] { house_.loop.stop(); });
  }

  const LoadOptions& options_;
  const ServerMeter& meter_;
  LoadHouse house_;
  Tables idle_;
  Tables played_;
  std::size_t next_ = 0;  // table to be set up
  std::size_t left_ = 0;  // tables not yet set up
  std::function<void()> all_seated_;
  std::optional<ServerUse> before_;  // people sat down
  std::optional<ServerUse> at_begin_;
  std::optional<std::uint64_t> bytes_per_idle_socket_;
  std::optional<Clock::time_point> began_;
};

}  // namespace

double LoadFigures::moves_per_second() const {
  return seconds > 0 ? static_cast<double>(tally.moves) / seconds : 0;
}

std::optional<double> LoadFigures::bytes_per_move() const {
  if (tally.moves == 0) return std::nullopt;
  return static_cast<double>(tally.bytes) / static_cast<double>(tally.moves);
}

std::optional<double> LoadFigures::server_cpu_ms_per_move() const {
  if (tally.moves == 0 || !server_cpu_seconds) return std::nullopt;
  return 1000 * *server_cpu_seconds / static_cast<double>(tally.moves);
}

std::uint64_t LoadFigures::errors() const {
  return std::accumulate(tally.errors.begin(), tally.errors.end(), std::uint64_t{0},
                         [](std::uint64_t sum, const auto& error) { return sum + error.second; });
}

tl::expected<LoadFigures, LoadFault> measure_load(const Url& server, const LoadOptions& options,
                                                  const ServerMeter& meter) {
  Loop loop;
  const auto clients = LoadClients::gather(loop, server, kSetUpAtOnce);
  if (!clients) return tl::unexpected(LoadFault{clients.error().code});
  Load load(loop, **clients, options, meter);
  if (!load.run()) return tl::unexpected(LoadFault{});
  return load.figures();
}

}  // namespace skyloot
