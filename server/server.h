// The whole server: a store, a loop, and everything that lives on it.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <tl/expected.hpp>

#include "server/api.h"
#include "server/pages.h"

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
  [[nodiscard]] bool is_shared(const std::string& peer) const;
  void look_for_forgotten_proxy(const HttpRequest& request);
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
  Api api_;
  Pages pages_;
  std::unique_ptr<WebServer> web_;
  bool stopping_ = false;
  bool warned_of_proxy_ = false;
};

}  // namespace skyloot
