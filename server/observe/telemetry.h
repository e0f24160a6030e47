// What the person who runs a server is told: its figures, its log, and what is wrong with its
// store.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "server/observe/log.h"
#include "server/observe/metrics.h"
#include "server/observe/replica_log.h"
#include "server/observe/store_text.h"
#include "store/store.h"

namespace skyloot {

struct Telemetry {
  Log log;
  std::string log_salt;
  TimeSource now;
  Metrics metrics{};
  StoreErrorLog error_log{};
  std::function<void(const StoreError&)> on_damage{};  // of what is stored
  ReplicaLog replica_log{};

  // A failure of the store. A conflict is none: somebody was first.
  void report(const StoreError& error);
  // For writes that nobody waits for.
  [[nodiscard]] StoreCallback<void> reporting();
  // What stands for a table in the log.
  [[nodiscard]] std::string mark_of(std::string_view code) const {
    return skyloot::mark_of(code, log_salt);
  }
};

}  // namespace skyloot
