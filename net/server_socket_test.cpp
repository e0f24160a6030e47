// WebSockets over real connections: our server with Beast's client, and with one that misbehaves.
#include <gtest/gtest.h>

#include <future>
#include <vector>

#include "net/live_server.h"

namespace skyloot::testing {
namespace {

using std::chrono::milliseconds;

std::shared_ptr<const std::string> frame(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

// A server that takes every socket and writes down what it is told of them.
class Host {
 public:
  explicit Host(WebLimits limits = {})
      : server_({{},
                 [this](const HttpRequest&, std::shared_ptr<ServerSocket> socket) {
                   sockets_.push_back(socket);
                   return listener_for(std::move(socket));
                 }},
                limits) {}

  LiveServer& server() { return server_; }
  Mailbox& told() { return told_; }
  Mailbox& heartbeats() { return heartbeats_; }

  void send(const std::string& text) {
    server_.on_loop([&] { sockets_.back()->send(frame(text)); });
  }
  void close(CloseCode code, const std::string& reason) {
    server_.on_loop([&] { sockets_.back()->close(code, reason); });
  }

 private:
  tl::expected<SocketListener, HttpResponse> listener_for(std::shared_ptr<ServerSocket> socket) {
    SocketListener listener;
    listener.on_text = [this, socket](std::string_view text) {
      if (text.starts_with("echo ")) socket->send(frame(std::string(text)));
      told_.put(std::string(text));
    };
    listener.on_binary = [this] { told_.put("(binary)"); };
    listener.on_heartbeat = [this] { heartbeats_.put("(heartbeat)"); };
    listener.on_close = [this] { told_.put("(close)"); };
    return listener;
  }

  Mailbox told_;
  Mailbox heartbeats_;
  std::vector<std::shared_ptr<ServerSocket>> sockets_;  // of the loop's thread
  LiveServer server_;
};

// Beast's client; what it hears goes into a box.
class Client {
 public:
  explicit Client(LiveServer& server) {
    auto connected = ClientSocket::connect(
        server.url("/ws"), {},
        {[this](std::string_view text) { heard_.put(std::string(text)); },
         [this](std::uint16_t code, std::string_view reason) {
           heard_.put("(close " + std::to_string(code) + " " + std::string(reason) + ")");
         }},
        kLongEnough);
    EXPECT_TRUE(connected.has_value()) << connected.error().reason;
    if (connected) socket_ = std::move(*connected);
  }

  Mailbox& heard() { return heard_; }
  ClientSocket& socket() { return *socket_; }

 private:
  Mailbox heard_;
  std::unique_ptr<ClientSocket> socket_;
};

constexpr std::string_view kUpgrade =
    "GET /ws HTTP/1.1\r\nHost: h\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

// With a mask of zeros, which changes nothing.
std::string masked(unsigned first_byte, std::string_view payload) {
  std::string bytes{static_cast<char>(first_byte), static_cast<char>(0x80U | payload.size())};
  return bytes.append(4, '\0').append(payload);
}

RawClient raw_socket(LiveServer& server) {
  RawClient client(server.port());
  client.send(kUpgrade);
  EXPECT_TRUE(client.receive_until("\r\n\r\n").starts_with("HTTP/1.1 101 "));
  return client;
}

TEST(ServerSocket, EchoesText) {
  Host host;
  Client client(host.server());
  client.socket().send("echo Ś");
  EXPECT_EQ(host.told().take(), "echo Ś");
  EXPECT_EQ(client.heard().take(), "echo Ś");
}

TEST(ServerSocket, KeepsTheOrderOfManyFrames) {
  Host host;
  Client client(host.server());
  for (int i = 0; i < 2000; ++i) client.socket().send("echo " + std::to_string(i));
  for (int i = 0; i < 2000; ++i) ASSERT_EQ(client.heard().take(), "echo " + std::to_string(i));
}

TEST(ServerSocket, SendsLargeFrames) {
  Host host;
  Client client(host.server());
  for (const std::size_t size : {125UL, 126UL, 65535UL, 65536UL, 500'000UL}) {
    host.send(std::string(size, 'x'));
    EXPECT_EQ(client.heard().take(), std::string(size, 'x'));
  }
}

TEST(ServerSocket, WritesTogetherWhatIsSentTogether) {
  std::shared_ptr<ServerSocket> socket;
  LiveServer server({{}, [&](const HttpRequest&, std::shared_ptr<ServerSocket> offered) {
                       socket = std::move(offered);
                       return SocketListener{};
                     }});
  const RawClient client = raw_socket(server);
  auto received = std::async(std::launch::async, [&] { return client.receive(); });
  server.on_loop([&] {
    socket->send(frame("a"));
    std::this_thread::sleep_for(milliseconds(50));  // a write of its own would have come by then
    socket->send(frame("b"));
  });
  EXPECT_EQ(received.get(), "\x81\1a\x81\1b");
}

TEST(ServerSocket, MayBeUsedAsSoonAsItIsOffered) {
  LiveServer server({{}, [](const HttpRequest&, const std::shared_ptr<ServerSocket>& socket) {
                       socket->send(frame("welcome"));
                       return SocketListener{};
                     }});
  Client client(server);
  EXPECT_EQ(client.heard().take(), "welcome");
}

TEST(ServerSocket, MayBeClosedAsSoonAsItIsOffered) {
  LiveServer server({{}, [](const HttpRequest&, const std::shared_ptr<ServerSocket>& socket) {
                       socket->send(frame("no"));
                       socket->close(CloseCode::PolicyViolation, "not you");
                       SocketListener listener;
                       listener.on_close = [] { ADD_FAILURE() << "told who has closed"; };
                       return listener;
                     }});
  Client client(server);
  EXPECT_EQ(client.heard().take(), "no");
  EXPECT_EQ(client.heard().take(), "(close 1008 not you)");
  EXPECT_TRUE(eventually([&] { return server.connections() == 0; }));
}

TEST(ServerSocket, IsRefusedWithAResponse) {
  LiveServer server({{},
                     [](const HttpRequest& request, const std::shared_ptr<ServerSocket>& socket)
                         -> tl::expected<SocketListener, HttpResponse> {
                       socket->send(frame("never sent"));
                       return tl::unexpected(HttpResponse{403, {}, "no entry for " + request.path});
                     }});
  const auto connected = ClientSocket::connect(server.url("/ws"), {}, {}, kLongEnough);
  ASSERT_FALSE(connected.has_value());
  EXPECT_EQ(connected.error().reason, "403 Forbidden: no entry for /ws");
}

TEST(ServerSocket, SeesHeadersAndQueryOfItsClient) {
  LiveServer server(
      {{}, [](const HttpRequest& request, const std::shared_ptr<ServerSocket>& socket) {
         socket->send(frame(std::string(request.header("Authorization")) + " " +
                            std::string(request.parameter("table").value_or(""))));
         return SocketListener{};
       }});
  Mailbox heard;
  const auto connected = ClientSocket::connect(
      server.url("/ws?table=7"), {{"Authorization", "Bearer x"}},
      {[&](std::string_view text) { heard.put(std::string(text)); }, {}}, kLongEnough);
  ASSERT_TRUE(connected.has_value());
  EXPECT_EQ(heard.take(), "Bearer x 7");
}

TEST(ServerSocket, TellsOfBinaryFrames) {
  Host host;
  const RawClient client = raw_socket(host.server());
  client.send(masked(0x82, "\xFF"));
  EXPECT_EQ(host.told().take(), "(binary)");
}

TEST(ServerSocket, TakesFramesThatCameWithTheHandshake) {
  Host host;
  const RawClient client(host.server().port());
  client.send(std::string(kUpgrade) + masked(0x81, "early"));
  EXPECT_EQ(host.told().take(), "early");
}

TEST(ServerSocket, AnswersPings) {
  Host host;
  const RawClient client = raw_socket(host.server());
  client.send(masked(0x01, "a") + masked(0x89, "ping") + masked(0x80, "b"));
  EXPECT_EQ(client.receive_until("ping"), "\x8A\x04ping");
  EXPECT_EQ(host.told().take(), "ab");
}

TEST(ServerSocket, ClosesAfterAFloodOfPings) {
  Host host({.pings = 3});
  const RawClient client = raw_socket(host.server());
  const std::string ping = masked(0x89, "") + masked(0x8A, "");
  client.send(ping + masked(0x89, "3rd") + masked(0x81, "heard") + ping + masked(0x81, "unheard"));
  EXPECT_EQ(client.receive_all(),
            "\x8A\x03"
            "3rd"
            "\x88\x0E\x03\xF0tooManyPings");  // 1008
  EXPECT_EQ(host.told().take(), "heard");
  EXPECT_EQ(host.told().take(), "(close)");
}

TEST(ServerSocket, MayPingAgainAfterAWhile) {
  Host host({.pings = 2, .ping_every = milliseconds(20)});
  const RawClient client = raw_socket(host.server());
  for (int i = 0; i < 5; ++i) {
    client.send(masked(0x89, "?"));
    EXPECT_TRUE(client.receive_until("\x8A\x01?").ends_with("\x8A\x01?"));
    EXPECT_TRUE(client.receive_until(std::string_view("\x89\0", 2)).ends_with('\0'));
  }
}

TEST(ServerSocket, ClosesAfterAFrameThatIsTooBig) {
  Host host;
  Client client(host.server());
  client.socket().send(std::string(8 * 1024, 'x'));
  EXPECT_EQ(host.told().take(), std::string(8 * 1024, 'x'));
  client.socket().send(std::string(500'000, 'x'));
  EXPECT_EQ(client.heard().take(), "(close 1009 )");
  EXPECT_EQ(host.told().take(), "(close)");
}

TEST(ServerSocket, ClosesAfterABrokenFrame) {
  Host host;
  const RawClient client = raw_socket(host.server());
  client.send(masked(0x81, "\xFF") + masked(0x81, "unheard"));
  EXPECT_EQ(client.receive_all(), "\x88\x02\x03\xEF");  // 1007
  EXPECT_EQ(host.server().connections(), 1U);           // until the client ends as well
  EXPECT_EQ(host.told().take(), "(close)");
  EXPECT_TRUE(host.told().is_empty());
}

TEST(ServerSocket, TellsOnceThatTheClientHasClosed) {
  Host host;
  Client client(host.server());
  client.socket().send("last words");
  client.socket().close();
  EXPECT_EQ(client.heard().take(), "(close 1000 )");
  EXPECT_EQ(host.told().take(), "last words");
  EXPECT_EQ(host.told().take(), "(close)");
  EXPECT_TRUE(eventually([&] { return host.server().connections() == 0; }));
  host.send("to nobody");
  EXPECT_TRUE(host.told().is_empty());
}

TEST(ServerSocket, TellsThatTheClientIsGone) {
  Host host;
  {
    const RawClient client = raw_socket(host.server());
  }
  EXPECT_EQ(host.told().take(), "(close)");
  EXPECT_TRUE(eventually([&] { return host.server().connections() == 0; }));
}

TEST(ServerSocket, ClosesWithCodeAndReasonAfterWhatIsQueued) {
  Host host;
  Client client(host.server());
  host.server().on_loop([] {});
  host.send("last words");
  host.close(CloseCode::Replaced, "another device");
  host.send("unheard");
  EXPECT_EQ(client.heard().take(), "last words");
  EXPECT_EQ(client.heard().take(), "(close 4001 another device)");
  EXPECT_TRUE(eventually([&] { return host.server().connections() == 0; }));
  EXPECT_TRUE(host.told().is_empty());  // who closes is told nothing
}

TEST(ServerSocket, MayBeClosedWhileItIsTold) {
  LiveServer server({{}, [](const HttpRequest&, std::shared_ptr<ServerSocket> socket) {
                       SocketListener listener;
                       listener.on_text = [socket,
                                           times = std::make_shared<int>(0)](std::string_view) {
                         socket->close(CloseCode::Normal, "enough");
                         ++*times;
                         EXPECT_EQ(*times, 1);
                       };
                       return listener;
                     }});
  const RawClient client = raw_socket(server);
  client.send(masked(0x81, "a") + masked(0x81, "b"));
  EXPECT_TRUE(client.receive_all().ends_with("enough"));
}

TEST(ServerSocket, IsClosedIfItsReaderIsTooSlow) {
  Host host({.queued_bytes = 100'000});
  const RawClient client = raw_socket(host.server());
  const std::string large(50'000, 'x');
  // What the operating system takes for the client is more, but not without end.
  EXPECT_TRUE(eventually([&] {
    host.send(large);
    return !host.told().is_empty();
  }));
  EXPECT_EQ(host.told().take(), "(close)");
  EXPECT_TRUE(client.receive_all().ends_with("\x88\x02\x03\xF5"));  // 1013
}

TEST(ServerSocket, IsNotToldOfSlownessWithinSend) {
  bool is_sending = false;
  Mailbox told;
  std::shared_ptr<ServerSocket> socket;
  LiveServer server({{},
                     [&](const HttpRequest&, std::shared_ptr<ServerSocket> offered) {
                       socket = std::move(offered);
                       SocketListener listener;
                       listener.on_close = [&] { told.put(is_sending ? "within" : "later"); };
                       return listener;
                     }},
                    {.queued_bytes = 10});
  const RawClient client = raw_socket(server);
  server.on_loop([&] {
    is_sending = true;
    socket->send(frame("more than ten bytes"));
    is_sending = false;
  });
  EXPECT_EQ(told.take(), "later");
}

TEST(ServerSocket, HearsTheHeartbeatOfItsClient) {
  Host host({.ping_every = milliseconds(5)});
  Client client(host.server());
  for (int i = 0; i < 3; ++i) EXPECT_EQ(host.heartbeats().take(), "(heartbeat)");
}

TEST(ServerSocket, IsClosedIfItsClientIsSilent) {
  Host host({.ping_every = milliseconds(5), .silence = milliseconds(500)});
  Client alive(host.server());
  const RawClient silent = raw_socket(host.server());
  EXPECT_EQ(host.told().take(), "(close)");
  EXPECT_EQ(silent.receive_all().substr(0, 2), std::string("\x89\0", 2));  // a ping
  EXPECT_EQ(host.server().connections(), 1U);
}

TEST(ServerSocket, LivesOnWhenTheServerStopsListening) {
  Host host;
  Client client(host.server());
  host.server().stop_listening();
  client.socket().send("echo still here");
  EXPECT_EQ(client.heard().take(), "echo still here");
  EXPECT_FALSE(ClientSocket::connect(host.server().url("/ws"), {}, {}, kLongEnough).has_value());
}

TEST(ServerSocket, EndsWithTheServerAndIsToldNothing) {
  Host host;
  Client client(host.server());
  host.server().destroy_server();
  EXPECT_TRUE(client.heard().take().starts_with("(close 1006 "));
  host.send("to nobody");
  EXPECT_TRUE(host.told().is_empty());
}

TEST(ServerSocket, MayOutliveTheLoop) {
  std::shared_ptr<ServerSocket> kept;
  {
    LiveServer server({{}, [&](const HttpRequest&, std::shared_ptr<ServerSocket> socket) {
                         kept = std::move(socket);
                         return SocketListener{};
                       }});
    const RawClient client = raw_socket(server);
  }
  kept->send(frame("to nobody"));
  kept->close(CloseCode::Normal, "");
}

TEST(ServerSocket, LetsGoOfItsListenerWhenItEnds) {
  const auto kept = std::make_shared<int>(0);
  LiveServer server({{}, [&](const HttpRequest&, const std::shared_ptr<ServerSocket>&) {
                       SocketListener listener;
                       listener.on_text = [kept](std::string_view) {};
                       return listener;
                     }});
  {
    const RawClient client = raw_socket(server);
  }
  EXPECT_TRUE(eventually([&] { return server.on_loop([&] { return kept.use_count(); }) == 1; }));
}

TEST(ServerSocket, IsOneOfAThousand) {
  Host host;
  std::vector<RawClient> clients;
  clients.reserve(1000);
  for (int i = 0; i < 1000; ++i) clients.push_back(raw_socket(host.server()));
  EXPECT_EQ(host.server().connections(), 1000U);
  for (std::size_t i = 0; i < clients.size(); ++i) {
    clients[i].send(masked(0x81, "echo " + std::to_string(i) + "."));
  }
  for (std::size_t i = 0; i < clients.size(); ++i) {
    EXPECT_TRUE(clients[i].receive_until(".").ends_with("echo " + std::to_string(i) + "."));
  }
}

}  // namespace
}  // namespace skyloot::testing
