// How a server fares with many tables of bots: how soon it is ready after a cold start, and how
// long a table waits for its bot.
#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>

#include "bots/players.h"
#include "table/time.h"
#include "text/catalogue.h"

namespace skyloot {

struct ServerLoad {
  std::size_t tables = 1'000;
  std::size_t plies = 0;  // played at each before the server starts
  const Player* player = nullptr;
  Milliseconds length{10'000};
};

struct ServerFigures {
  std::uint64_t entries = 0;  // in all logs, before the server starts
  std::uint64_t bytes = 0;    // of the store's file
  Milliseconds opened{};      // the store, which looks for damage first
  Milliseconds ready{};       // from opening the store to the first answer
  std::size_t moves = 0;
  double moves_per_second = 0;
  std::size_t finished = 0;     // games
  Milliseconds longest_wait{};  // of a table for its bot
  Milliseconds p90_wait{};      // nine of ten moves came sooner
};

// Runs a server in this process, on a folder that is removed afterwards.
tl::expected<ServerFigures, std::string> measure_server(const ServerLoad& load,
                                                        const Catalogue& words);

}  // namespace skyloot
