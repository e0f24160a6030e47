// A whole server without sockets, threads, chance or a clock of its own: the same script gives the
// same answers, to the byte.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/http/context.h"
#include "store/memory_store.h"

namespace skyloot::testing {

// From now on OpenSSL draws the same numbers in every run.
void draw_the_same_again();

// The server's end of a socket that leads nowhere; it keeps what was said.
class Ear final : public ServerSocket {
 public:
  void send(std::shared_ptr<const std::string> frame) override;
  void close(CloseCode code, std::string reason) override;

  [[nodiscard]] bool is_open() const { return !closed_; }
  [[nodiscard]] const std::vector<std::string>& heard() const { return heard_; }

 private:
  std::vector<std::string> heard_;
  std::optional<CloseCode> closed_;
};

class QuietServer {
 public:
  QuietServer();

  // Has the answer when all that followed from the request has happened.
  HttpResponse ask(HttpRequest request);
  tl::expected<SocketListener, HttpResponse> upgrade(const HttpRequest& request,
                                                     std::shared_ptr<ServerSocket> socket);
  // Until the store, the bots and the loop have nothing more to do.
  void settle();
  void pass(Milliseconds time);

  // A new person's token.
  std::string welcome(std::string_view name);
  // Null if there is none.
  std::shared_ptr<Room> room(std::string_view code);
  // Reads the table's log anew: it must give the very table that people sit at.
  void require_replay(std::string_view code);

 private:
  static ServerConfig patient_config();

  Time now_ = time_of(1'800'000'000'000);
  MemoryStore store_{[this] { return now_; }, Writing::AtOnce};
  ServerConfig config_ = patient_config();
  BotWorkers bots_{0};
  Loop loop_;
  House house_;
  Rooms rooms_;
  Sessions sessions_;
  Bans bans_;
  HttpContext http_;
};

// A request that shows the token, if there is one.
HttpRequest request_with(std::string_view token, std::string_view method, std::string_view path,
                         std::string_view body = {});

// The text of a field of a JSON object; empty if there is none.
std::string field_of(std::string_view json, std::string_view name);

// One choice of the person to act at a table, as a message; the number chooses among those allowed.
struct Choice {
  Person person;
  std::string message;
};
std::optional<Choice> legal_choice(const Table& table, std::size_t number);

}  // namespace skyloot::testing
