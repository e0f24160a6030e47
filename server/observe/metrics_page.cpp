#include "server/observe/metrics_page.h"

#include <sys/resource.h>
#include <unistd.h>

#include <fstream>

#include "server/observe/exposition.h"
#include "text/catalogue.h"

namespace skyloot {

namespace {

constexpr double kMicro = 1e-6;
constexpr double kMilli = 1e-3;

double seconds_of(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * kMicro;
}

double processor_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
}

std::uint64_t resident_bytes() {
  std::ifstream file("/proc/self/statm");
  std::uint64_t all = 0;
  std::uint64_t resident = 0;  // in pages
  file >> all >> resident;
  return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

class Page {
 public:
  Page(const Metrics& metrics, const Snapshot& snapshot) : metrics_(metrics), snapshot_(snapshot) {}

  std::string write() {
    write_tables();
    write_requests();
    write_sockets();
    write_store();
    write_replica();
    write_bots();
    write_process();
    return page_.text();
  }

 private:
  Exposition& counter(std::string_view name, std::string_view help_key) {
    return page_.metric(name, MetricKind::Counter, words_.format(help_key));
  }
  Exposition& gauge(std::string_view name, std::string_view help_key) {
    return page_.metric(name, MetricKind::Gauge, words_.format(help_key));
  }
  Exposition& histogram(std::string_view name, std::string_view help_key) {
    return page_.metric(name, MetricKind::Histogram, words_.format(help_key));
  }

  void write_tables() {
    gauge("skyloot_tables", "metrics.tables");
    for (std::size_t i = 0; i < snapshot_.tables.size(); ++i) {
      page_.sample({{"stage", kStageWords[i]}}, snapshot_.tables[i]);
    }
    counter("skyloot_tables_opened_total", "metrics.tablesOpened")
        .sample({}, metrics_.tables_opened);
    counter("skyloot_games_started_total", "metrics.gamesStarted")
        .sample({}, metrics_.games_started);
    counter("skyloot_games_ended_total", "metrics.gamesEnded").sample({}, metrics_.games_ended);
    counter("skyloot_entries_total", "metrics.entries").sample({}, metrics_.entries);
    counter("skyloot_moves_total", "metrics.moves");
    for (const auto& [words, count] : metrics_.moves) page_.sample({{"by", words[0]}}, count);
  }

  void write_requests() {
    gauge("skyloot_sessions", "metrics.sessions").sample({}, snapshot_.sessions);
    counter("skyloot_http_requests_total", "metrics.requests");
    for (const auto& [words, count] : metrics_.requests) {
      page_.sample({{"method", words[0]}, {"route", words[1]}, {"status", words[2]}}, count);
    }
    counter("skyloot_refusals_total", "metrics.refusals");
    for (const auto& [words, count] : metrics_.refusals) {
      page_.sample({{"over", words[0]}, {"code", words[1]}}, count);
    }
  }

  void write_sockets() {
    gauge("skyloot_connections", "metrics.connections").sample({}, snapshot_.connections);
    gauge("skyloot_sockets", "metrics.sockets").sample({}, snapshot_.sockets);
    counter("skyloot_sockets_closed_total", "metrics.socketsClosed");
    for (const auto& [code, count] : snapshot_.endings.by_us) {
      page_.sample({{"code", std::to_string(code)}}, count);
    }
    page_.sample({{"code", "client"}}, snapshot_.endings.by_client);
    page_.sample({{"code", "lost"}}, snapshot_.endings.lost);
  }

  void write_store() {
    counter("skyloot_store_commits_total", "metrics.commits").sample({}, snapshot_.store.commits);
    counter("skyloot_store_writes_total", "metrics.writes").sample({}, snapshot_.store.writes);
    gauge("skyloot_store_queue", "metrics.storeQueue").sample({}, snapshot_.store.waiting);
    histogram("skyloot_store_append_seconds", "metrics.appendTime")
        .histogram({}, metrics_.append_time);
    counter("skyloot_store_troubles_total", "metrics.troubles");
    for (const auto& [words, count] : metrics_.store_errors)
      page_.sample({{"kind", words[0]}}, count);
  }

  // Without a replica there are no figures, rather than good ones.
  void write_replica() {
    const std::optional<ReplicaFigures>& replica = snapshot_.store.replica;
    const auto show = [&](Exposition& metric, auto value) {
      if (replica) metric.sample({}, value(*replica));
    };
    show(gauge("skyloot_replica_mark_seconds", "metrics.replicaMark"),
         [](const auto& of) { return static_cast<double>(number_of(of.mark)) * kMilli; });
    show(gauge("skyloot_replica_lag_seconds", "metrics.replicaLag"),
         [](const auto& of) { return static_cast<double>(of.lag.count()) * kMilli; });
    show(gauge("skyloot_replica_waiting_bytes", "metrics.replicaWaiting"),
         [](const auto& of) { return of.waiting_bytes; });
    show(counter("skyloot_replica_bases_total", "metrics.replicaBases"),
         [](const auto& of) { return of.bases; });
    show(counter("skyloot_replica_segments_total", "metrics.replicaSegments"),
         [](const auto& of) { return of.segments; });
    show(counter("skyloot_replica_bytes_total", "metrics.replicaBytes"),
         [](const auto& of) { return of.shipped_bytes; });
    show(counter("skyloot_replica_failures_total", "metrics.replicaFailures"),
         [](const auto& of) { return of.failures; });
  }

  void write_bots() {
    gauge("skyloot_bot_queue", "metrics.botQueue").sample({}, snapshot_.bots_waiting);
    histogram("skyloot_bot_thinking_seconds", "metrics.thinkingTime");
    for (const auto& [level, time] : metrics_.thinking_time) {
      page_.histogram({{"level", level}}, time);
    }
  }

  void write_process() {
    gauge("skyloot_build_info", "metrics.buildInfo").sample({{"version", SKYLOOT_VERSION}}, 1.0);
    const auto running = static_cast<double>(snapshot_.uptime.count());
    gauge("skyloot_uptime_seconds", "metrics.uptime").sample({}, running * kMilli);
    counter("skyloot_clock_jumps_total", "metrics.clockJumps").sample({}, metrics_.clock_jumps);
    const auto ahead = static_cast<double>(snapshot_.machine_ahead.count());
    gauge("skyloot_clock_ahead_seconds", "metrics.clockAhead").sample({}, ahead * kMilli);
    const auto started = static_cast<double>(number_of(snapshot_.started));
    gauge("process_start_time_seconds", "metrics.startTime").sample({}, started * kMilli);
    gauge("process_resident_memory_bytes", "metrics.memory").sample({}, resident_bytes());
    counter("process_cpu_seconds_total", "metrics.processorTime").sample({}, processor_seconds());
  }

  const Metrics& metrics_;
  const Snapshot& snapshot_;
  const Catalogue& words_ = catalogue(Language::English);
  Exposition page_;
};

}  // namespace

std::string metrics_page(const Metrics& metrics, const Snapshot& snapshot) {
  return Page(metrics, snapshot).write();
}

}  // namespace skyloot
