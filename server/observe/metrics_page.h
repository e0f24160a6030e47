// What Prometheus is shown at /metrics; docs/operations.md explains each figure.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "server/observe/metrics.h"
#include "store/store.h"
#include "table/table.h"

namespace skyloot {

inline constexpr std::string_view kMetricsType =
    "text/plain; version=0.0.4; charset=utf-8";  // not shown

// What is not counted but looked at.
struct Snapshot {
  std::array<std::size_t, kStageWords.size()> tables{};  // open in memory, by stage
  std::size_t sockets = 0;
  std::size_t connections = 0;
  std::size_t sessions = 0;
  std::size_t bots_waiting = 0;
  StoreFigures store;
  SocketEndings endings;
  Time started;
  Milliseconds uptime{};
  Milliseconds machine_ahead{};  // of the server's time
};

std::string metrics_page(const Metrics& metrics, const Snapshot& snapshot);

}  // namespace skyloot
