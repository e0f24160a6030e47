// What the person who runs a server may choose.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "server/guard/limits.h"
#include "table/options.h"
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
  std::vector<std::string> hosts;            // further names that people may ask for
  std::vector<std::string> trusted_proxies;  // whose X-Forwarded-… headers are believed
  std::vector<std::string> metrics_from{"127.0.0.0/8", "::1"};  // who may read /metrics
  std::size_t bot_threads = 0;                                  // 0: one less than there are cores
  Milliseconds bot_pace{700};  // bots answer at its end; 0: as soon as they can
  Limits limits;
  Allowed log_addresses = Allowed::Yes;  // of those who are shown the door
  KeepTimes keep{};
  std::string notify_socket;         // of who started the server (systemd), as NOTIFY_SOCKET has it
  std::string admin_token;           // who shows it may administer; empty: nobody may
  Allowed bots_alone = Allowed::No;  // for measuring: bots play where nobody sits or watches
};

}  // namespace skyloot
