// The whole server: a store, a loop, and everything that lives on it.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <tl/expected.hpp>

#include "server/admin.h"
#include "server/api.h"
#include "server/pages.h"
#include "server/retention.h"

namespace skyloot {

class Server {
 public:
  // Binds its port. The error is the operating system's reason.
  static tl::expected<std::unique_ptr<Server>, std::string> start(
      ServerConfig config, std::unique_ptr<Store> store, TimeSource now,
      std::function<void(const std::string&)> log);
  // What was asked of the store is carried out first.
  ~Server();

  [[nodiscard]] std::uint16_t port() const { return web_->port(); }
  // Serves until stop(), SIGINT or SIGTERM. People are told to come back; what they did is stored.
  void run();
  // From any thread.
  void stop();

 private:
  Server(ServerConfig config, std::unique_ptr<Store> store, TimeSource now,
         std::function<void(const std::string&)> log);
  void on_request(HttpRequest request, Respond respond);
  void begin_to_stop();
  void wait_for_the_last(Time until);
  void make_rounds();

  ServerConfig config_;
  Loop loop_;
  std::unique_ptr<Store> store_;
  std::unique_ptr<BotWorkers> bots_;
  House house_;
  Rooms rooms_;
  Sessions sessions_;
  Bans bans_;
  Api api_;
  Admin admin_;
  Retention retention_;
  Pages pages_;
  std::unique_ptr<WebServer> web_;
  bool stopping_ = false;
};

}  // namespace skyloot
