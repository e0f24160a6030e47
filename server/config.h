// What the person who runs a server may choose.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "server/limits.h"
#include "table/options.h"
#include "table/time.h"

namespace skyloot {

struct ServerConfig {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;
  std::filesystem::path web = "web/dist";    // the built web client
  std::string public_url;                    // as people reach it; empty: as they did
  std::vector<std::string> trusted_proxies;  // whose X-Forwarded-… headers are believed
  std::vector<std::string> metrics_from{"127.0.0.0/8", "::1"};  // who may read /metrics
  std::size_t bot_threads = 0;                                  // 0: one less than there are cores
  Milliseconds bot_pace{700};  // a bot's answer takes at least so long
  Limits limits;
  Allowed log_addresses = Allowed::Yes;  // of those who are shown the door
};

}  // namespace skyloot
