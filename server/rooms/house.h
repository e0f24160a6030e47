// What all rooms and routes of a server share.
#pragma once

#include "net/loop.h"
#include "server/config.h"
#include "server/guard/footprints.h"
#include "server/guard/gate.h"
#include "server/observe/telemetry.h"
#include "server/rooms/bot_workers.h"
#include "server/server_clock.h"
#include "store/store.h"

namespace skyloot {

struct House {
  Loop& loop;
  Store& store;
  BotWorkers& bots;
  const ServerConfig& config;
  TimeSource now;
  Telemetry telemetry;
  SteadySource steady = steady_time;
  Gate gate{config.limits, now};
  Footprints footprints{store, config.limits, now};
};

}  // namespace skyloot
