// What all rooms and routes of a server share.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "net/loop.h"
#include "server/config.h"
#include "server/guard/gate.h"
#include "server/observe/log.h"
#include "server/observe/metrics.h"
#include "server/observe/store_text.h"
#include "server/rooms/bot_workers.h"
#include "store/store.h"

namespace skyloot {

struct House {
  Loop& loop;
  Store& store;
  BotWorkers& bots;
  const ServerConfig& config;
  TimeSource now;
  Log log;
  std::string log_salt;
  Metrics metrics{};
  StoreErrorLog error_log{};
  std::function<void(const StoreError&)> on_damage{};  // of what is stored
  Gate gate{config.limits, now};

  // To whoever runs the server. A conflict is no failure: somebody was first.
  void report(const StoreError& error);
  // For writes that nobody waits for.
  [[nodiscard]] StoreCallback<void> reporting();
  // What stands for a table in the log.
  [[nodiscard]] std::string mark_of(std::string_view code) const {
    return skyloot::mark_of(code, log_salt);
  }
};

}  // namespace skyloot
