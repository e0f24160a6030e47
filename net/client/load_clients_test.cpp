// A clients over real connections, against our server.
#include "net/client/load_clients.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "net/tests/live_server.h"

namespace skyloot::testing {
namespace {

std::shared_ptr<const std::string> frame(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

// Echoes what sockets say, closes at "bye", and answers requests with their path and body.
class Echo {
 public:
  explicit Echo(WebLimits limits = {})
      : server_({[](const HttpRequest& request, const Respond& respond) {
                   respond({200, {}, request.path + " " + request.body});
                 },
                 at_once([this](const HttpRequest& request, std::shared_ptr<ServerSocket> socket)
                             -> tl::expected<SocketListener, HttpResponse> {
                   if (request.path != "/ws") return tl::unexpected(HttpResponse{404, {}, ""});
                   return listener_for(std::move(socket));
                 })},
                limits) {}

  LiveServer& server() { return server_; }
  Mailbox& heartbeats() { return heartbeats_; }

 private:
  SocketListener listener_for(std::shared_ptr<ServerSocket> socket) {
    SocketListener listener;
    listener.on_text = [socket](std::string_view text) {
      if (text == "bye") return socket->close(CloseCode::PolicyViolation, "");
      socket->send(frame(std::string(text)));
    };
    listener.on_heartbeat = [this] { heartbeats_.put("(heartbeat)"); };
    return listener;
  }

  Mailbox heartbeats_;
  LiveServer server_;
};

// Runs a clients on this thread until it says that it is done.
class Gathering {
 public:
  explicit Gathering(Echo& echo, std::size_t requests_at_once = 2)
      : clients_(std::move(*LoadClients::gather(loop_, echo.server().url("/"), requests_at_once))) {
    loop_.after(kLongEnough, [this] { loop_.stop(); });
  }

  LoadClients& clients() { return *clients_; }
  Loop& loop() { return loop_; }

 private:
  Loop loop_;
  std::unique_ptr<LoadClients> clients_;
};

TEST(LoadClients, SaysWhyThereIsNoServer) {
  Loop loop;
  EXPECT_FALSE(LoadClients::gather(loop, {false, "127.0.0.1", 1, "/"}, 1).has_value());
}

TEST(LoadClients, AsksManyThingsOverFewConnections) {
  Echo echo;
  Gathering gathering(echo, 2);
  std::set<std::string> answers;
  for (int i = 0; i < 50; ++i) {
    gathering.clients().ask({"POST", "/a", {}, std::to_string(i)}, [&](const auto& answer) {
      ASSERT_TRUE(answer.has_value());
      answers.insert(answer->body);
      if (answers.size() == 50) gathering.loop().stop();
    });
  }
  gathering.loop().run();
  EXPECT_EQ(answers.size(), 50U);
  EXPECT_LE(echo.server().connections(), 3U);  // and the one of the beginning
}

TEST(LoadClients, AsksAgainWhenAKeptConnectionIsGone) {
  WebLimits impatient;
  impatient.idle_time = std::chrono::hours(1);
  Echo echo(impatient);
  Gathering gathering(echo, 1);
  std::string last;
  const auto ask = [&](const std::string& body, LoadAnswer then) {
    gathering.clients().ask({"POST", "/a", {}, body}, std::move(then));
  };
  ask("1", [&](const auto&) {
    echo.server().pass_until_alone(impatient.idle_time);
    ask("2", [&](const auto& answer) {
      if (answer) last = answer->body;
      gathering.loop().stop();
    });
  });
  gathering.loop().run();
  EXPECT_EQ(last, "/a 2");
}

TEST(LoadClients, ManySocketsTalkOnOneThread) {
  constexpr int kSockets = 100;
  Echo echo;
  Gathering gathering(echo);
  const std::string small = "ahoy";
  const std::string large(7'000, 'x');
  std::vector<std::shared_ptr<LoadSocket>> sockets(kSockets);
  int heard = 0;
  for (auto& socket : sockets) {
    socket = gathering.clients().connect("/ws", {},
                                         {[&] {
                                            socket->send(small);
                                            socket->send(large);
                                          },
                                          [&](std::string_view text) {
                                            EXPECT_TRUE(text == small || text == large);
                                            if (++heard == 2 * kSockets) gathering.loop().stop();
                                          },
                                          {}});
  }
  gathering.loop().run();
  EXPECT_EQ(heard, 2 * kSockets);
}

TEST(LoadClients, ASocketOutlivesTheSilenceLimitByAnsweringPings) {
  WebLimits watchful;
  watchful.ping_every = std::chrono::hours(1);
  watchful.silence = std::chrono::hours(2);
  Echo echo(watchful);
  Gathering gathering(echo);
  bool is_open = false;
  std::thread hours;
  const auto let_them_pass = [&] {
    is_open = true;
    hours = std::thread([&] {
      for (int i = 0; i < 5; ++i) {
        echo.server().pass(watchful.ping_every);
        EXPECT_EQ(echo.heartbeats().take(), "(heartbeat)");
      }
      gathering.loop().stop();
    });
  };
  const auto socket = gathering.clients().connect(
      "/ws", {}, {let_them_pass, {}, [&](std::uint16_t, std::string_view) { is_open = false; }});
  gathering.loop().run();
  if (hours.joinable()) hours.join();
  EXPECT_TRUE(is_open);
}

TEST(LoadClients, IsToldHowASocketEnds) {
  Echo echo;
  Gathering gathering(echo);
  std::vector<std::string> ends;
  std::shared_ptr<LoadSocket> socket;
  const auto note = [&](std::uint16_t code, std::string_view reason) {
    ends.push_back(std::to_string(code) + " " + std::string(reason));
    if (ends.size() == 2) gathering.loop().stop();
  };
  socket = gathering.clients().connect("/ws", {}, {[&] { socket->send("bye"); }, {}, note});
  const auto refused = gathering.clients().connect("/other", {}, {{}, {}, note});
  gathering.loop().run();
  std::sort(ends.begin(), ends.end());
  EXPECT_EQ(ends, (std::vector<std::string>{"1006 HTTP/1.1 404 Not Found", "1008 "}));
}

}  // namespace
}  // namespace skyloot::testing
