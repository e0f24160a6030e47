// WebSockets over real connections: our server with Beast's client, and with one that misbehaves.
#include "net/tests/socket_host.h"

namespace skyloot::testing {
namespace {

using std::chrono::hours;

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
  LiveServer server({{}, at_once([&](const HttpRequest&, std::shared_ptr<ServerSocket> offered) {
                       socket = std::move(offered);
                       return SocketListener{};
                     })});
  const RawClient client = raw_socket(server);
  server.on_loop([&] {
    socket->send(frame("a"));
    EXPECT_EQ(client.arrived(), 0) << "a write of its own";
    socket->send(frame("b"));
  });
  EXPECT_EQ(client.receive(), "\x81\1a\x81\1b");
}

TEST(ServerSocket, MayBeUsedAsSoonAsItIsOffered) {
  LiveServer server(
      {{}, at_once([](const HttpRequest&, const std::shared_ptr<ServerSocket>& socket) {
         socket->send(frame("welcome"));
         return SocketListener{};
       })});
  Client client(server);
  EXPECT_EQ(client.heard().take(), "welcome");
}

TEST(ServerSocket, IsRefusedWithAResponse) {
  LiveServer server(
      {{},
       at_once([](const HttpRequest& request, const std::shared_ptr<ServerSocket>& socket)
                   -> tl::expected<SocketListener, HttpResponse> {
         socket->send(frame("never sent"));
         return tl::unexpected(HttpResponse{403, {}, "no entry for " + request.path});
       })});
  const auto connected = ClientSocket::connect(server.url("/ws"), {}, {}, kLongEnough);
  ASSERT_FALSE(connected.has_value());
  EXPECT_EQ(connected.error().reason, "403 Forbidden: no entry for /ws");
}

TEST(ServerSocket, MayBeTakenLater) {
  TakeSocket take;
  Mailbox asked;
  LiveServer server(
      {{}, [&](const HttpRequest&, const std::shared_ptr<ServerSocket>& socket, TakeSocket later) {
         socket->send(frame("welcome"));
         take = std::move(later);
         asked.put("asked");
       }});
  RawClient client(server.port());
  client.send(kUpgrade);
  EXPECT_EQ(asked.take(), "asked");
  EXPECT_EQ(client.arrived(), 0);
  server.on_loop([&] { std::exchange(take, {})(SocketListener{}); });
  EXPECT_TRUE(client.receive_until("welcome").starts_with("HTTP/1.1 101 "));
}

TEST(ServerSocket, IsRefusedIfItIsForgotten) {
  LiveServer server(
      {{}, [](const HttpRequest&, const std::shared_ptr<ServerSocket>&, const TakeSocket&) {}});
  const auto connected = ClientSocket::connect(server.url("/ws"), {}, {}, kLongEnough);
  ASSERT_FALSE(connected.has_value());
  EXPECT_TRUE(connected.error().reason.starts_with("500 ")) << connected.error().reason;
}

TEST(ServerSocket, HasEndedIfItIsTakenAfterItsServerHasGone) {
  TakeSocket take;
  Mailbox asked;
  LiveServer server(
      {{}, [&](const HttpRequest&, const std::shared_ptr<ServerSocket>&, TakeSocket later) {
         take = std::move(later);
         asked.put("asked");
       }});
  RawClient client(server.port());
  client.send(kUpgrade);
  EXPECT_EQ(asked.take(), "asked");
  server.destroy_server();
  Mailbox told;
  server.on_loop([&] {
    SocketListener listener;
    listener.on_close = [&] { told.put("(close)"); };
    std::exchange(take, {})(std::move(listener));
  });
  EXPECT_EQ(told.take(), "(close)");
}

TEST(ServerSocket, SeesHeadersAndQueryOfItsClient) {
  LiveServer server(
      {{}, at_once([](const HttpRequest& request, const std::shared_ptr<ServerSocket>& socket) {
         socket->send(frame(std::string(request.header("Authorization")) + " " +
                            std::string(request.parameter("table").value_or(""))));
         return SocketListener{};
       })});
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

TEST(ServerSocket, IsHeardInTurnWithOthers) {
  Host host;
  const RawClient eve = raw_socket(host.server());
  const RawClient ann = raw_socket(host.server());
  host.server().on_loop([&] {
    eve.send(masked(0x81, "eve 1") + masked(0x81, "eve 2") + masked(0x81, "eve 3"));
    ann.send(masked(0x81, "ann"));
  });
  for (const std::string_view heard : {"eve 1", "ann", "eve 2", "eve 3"}) {
    EXPECT_EQ(host.told().take(), heard);
  }
}

TEST(ServerSocket, AnswersPings) {
  Host host;
  const RawClient client = raw_socket(host.server());
  client.send(masked(0x01, "a") + masked(0x89, "ping") + masked(0x80, "b"));
  EXPECT_EQ(client.receive_until("ping"), "\x8A\x04ping");
  EXPECT_EQ(host.told().take(), "ab");
}

TEST(ServerSocket, MayPingAgainAfterAWhile) {
  Host host({.pings = 2, .ping_every = hours(1), .silence = hours(2)});
  const RawClient client = raw_socket(host.server());
  for (int i = 0; i < 5; ++i) {
    client.send(masked(0x89, "?"));
    EXPECT_TRUE(client.receive_until("\x8A\x01?").ends_with("\x8A\x01?"));
    host.server().pass(hours(1));
    EXPECT_TRUE(client.receive_until(std::string_view("\x89\0", 2)).ends_with('\0'));
  }
}

TEST(ServerSocket, HearsTheHeartbeatOfItsClient) {
  Host host({.ping_every = hours(1), .silence = hours(2)});
  Client client(host.server());
  for (int i = 0; i < 3; ++i) {
    host.server().pass(hours(1));
    EXPECT_EQ(host.heartbeats().take(), "(heartbeat)");
  }
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
