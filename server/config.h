// What the person who runs a server may choose.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "net/web_server.h"
#include "table/time.h"

namespace skyloot {

// How long what nobody uses is kept; none: for ever.
struct KeepTimes {
  using Length = std::optional<Milliseconds>;

  Length gathering = std::chrono::hours(7 * 24);  // tables where nothing has changed for so long
  Length running = std::chrono::hours(30 * 24);
  Length finished = std::chrono::hours(30 * 24);
  Length closed = std::chrono::hours(7 * 24);  // then their logs are forgotten
  Length records{};                            // of finished games
  Length sessions = std::chrono::hours(180 * 24);
};

struct ServerConfig {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;
  std::filesystem::path web = "web/dist";    // the built web client
  std::string public_url;                    // as people reach it; empty: as they did
  std::vector<std::string> trusted_proxies;  // whose X-Forwarded-… headers are believed
  std::size_t bot_threads = 0;               // 0: one less than there are cores
  Milliseconds bot_pace{700};                // a bot's answer takes at least so long
  double messages_per_second = 5;            // of one socket, sustained
  double message_burst = 20;                 // and at once
  std::size_t sessions_per_minute = 60;      // new ones, from one address
  KeepTimes keep{};
  std::string admin_token;  // who shows it may administer; empty: nobody may
  WebLimits web_limits;
};

}  // namespace skyloot
