// The whole server: a store, a loop, and everything that lives on it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "server/guard/turns.h"
#include "server/http/context.h"
#include "server/http/pages.h"
#include "server/observe/service_manager.h"
#include "server/rooms/retention.h"

namespace skyloot {

class Server {
 public:
  // Binds its port. The error is the operating system's reason. The clock goes on from what is
  // stored; the store stamps by it, too.
  static tl::expected<std::unique_ptr<Server>, std::error_code> start(ServerConfig config,
                                                                      std::unique_ptr<Store> store,
                                                                      ServerClock& clock, Log log);
  // What was asked of the store is carried out first.
  ~Server();

  [[nodiscard]] std::uint16_t port() const { return web_->port(); }
  // Whether the folder of the web client has one.
  [[nodiscard]] bool has_pages() const { return pages_.is_built(); }
  // Serves until stop(), SIGINT or SIGTERM. People are told to come back; what they did is stored.
  // Gives up, and says why, when it finds that the store is damaged.
  std::optional<StoreError> run();
  // From any thread.
  void stop();

 private:
  Server(ServerConfig config, std::unique_ptr<Store> store, ServerClock& clock, Log log);
  void read_bans();
  void on_request(HttpRequest request, Respond respond);
  HttpResponse answer_fault(int status);
  [[nodiscard]] Problem refused(const Catalogue& words, ProblemCode code);
  [[nodiscard]] bool may_read_metrics(const HttpRequest& request) const;
  [[nodiscard]] HttpResponse metrics() const;
  void give_up(const StoreError& damage);
  [[nodiscard]] bool is_shared(const std::string& peer) const;
  void look_for_forgotten_proxy(const HttpRequest& request);
  void tell_of_closed_door(std::error_code why);
  void begin_to_stop();
  void wait_for_the_last(Time until);
  void make_rounds();
  void compare_clocks();
  void look_at_replica();

  ServerConfig config_;
  ServerClock& clock_;
  const Milliseconds started_ = clock_.uptime();
  Loop loop_;
  std::unique_ptr<Store> store_;
  std::unique_ptr<BotWorkers> bots_;
  House house_;
  Rooms rooms_;
  Sessions sessions_;
  Bans bans_;
  HttpContext http_;
  Turns turns_{loop_};
  Retention retention_;
  Pages pages_;
  std::unique_ptr<WebServer> web_;
  ServiceManager manager_;
  std::optional<StoreError> damage_;
  bool warned_of_proxy_ = false;
  Time closed_door_told_{};
};

}  // namespace skyloot
