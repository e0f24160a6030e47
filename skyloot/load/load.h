// Plays many tables against a server through real sockets, and measures how it fares.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <system_error>
#include <tl/expected.hpp>

#include "net/client/web_client.h"
#include "skyloot/load/load_table.h"

namespace skyloot {

struct LoadOptions {
  std::size_t tables = 100;
  std::size_t people = 2;  // at each table
  std::size_t idle = 0;    // sockets at further tables, whose people never answer
  std::chrono::milliseconds pace{0};
  std::chrono::seconds length{10};
  std::uint64_t seed = 1;
};

struct LoadFigures {
  LoadTally tally;
  double seconds = 0;                                  // that were measured
  std::optional<std::uint64_t> server_bytes;           // of memory, at the end
  std::optional<double> server_cpu_seconds;            // while it was measured
  std::optional<std::uint64_t> bytes_per_idle_socket;  // with its share of the table

  [[nodiscard]] double moves_per_second() const;
  // None without moves.
  [[nodiscard]] std::optional<double> bytes_per_move() const;
  [[nodiscard]] std::optional<double> server_cpu_ms_per_move() const;
  [[nodiscard]] std::uint64_t errors() const;
};

// Why nothing could be measured.
struct LoadFault {
  std::optional<std::error_code> reason;  // none: not everybody was seated in time
};

// What the server's process has and has used.
struct ServerUse {
  std::uint64_t bytes = 0;  // of memory
  double cpu_seconds = 0;   // since it started
};
// None if it is not known.
using ServerMeter = std::function<std::optional<ServerUse>()>;

// All on the calling thread. SIGINT and SIGTERM end it early; what was measured by then counts.
tl::expected<LoadFigures, LoadFault> measure_load(const Url& server, const LoadOptions& options,
                                                  const ServerMeter& meter);

}  // namespace skyloot
