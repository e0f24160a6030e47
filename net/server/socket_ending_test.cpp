// How WebSockets end: by the client, by us, by floods, slowness and silence.
#include "net/tests/socket_host.h"

namespace skyloot::testing {
namespace {

TEST(ServerSocket, MayBeClosedAsSoonAsItIsOffered) {
  LiveServer server(
      {{}, at_once([](const HttpRequest&, const std::shared_ptr<ServerSocket>& socket) {
         socket->send(frame("no"));
         socket->close(CloseCode::PolicyViolation, "not you");
         SocketListener listener;
         listener.on_close = [] { ADD_FAILURE() << "told who has closed"; };
         return listener;
       })});
  Client client(server);
  EXPECT_EQ(client.heard().take(), "no");
  EXPECT_EQ(client.heard().take(), "(close 1008 not you)");
  EXPECT_TRUE(eventually([&] { return server.connections() == 0; }));
}

TEST(ServerSocket, ClosesAfterAFloodOfPings) {
  Host host({.pings = 3});
  const RawClient client = raw_socket(host.server());
  const std::string ping = masked(0x89, "") + masked(0x8A, "");
  client.send(ping + masked(0x89, "3rd") + masked(0x81, "heard") + ping + masked(0x81, "unheard"));
  const std::string told = client.receive_all();  // perhaps with a pong for the first ping
  const std::string end =
      "\x8A\x03"
      "3rd"
      "\x88\x0E\x03\xF0tooManyPings";  // 1008
  ASSERT_GE(told.size(), end.size());
  EXPECT_EQ(told.substr(told.size() - end.size()), end);
  EXPECT_EQ(host.told().take(), "heard");
  EXPECT_EQ(host.told().take(), "(close)");
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
  LiveServer server({{}, at_once([](const HttpRequest&, std::shared_ptr<ServerSocket> socket) {
                       SocketListener listener;
                       listener.on_text = [socket,
                                           times = std::make_shared<int>(0)](std::string_view) {
                         socket->close(CloseCode::Normal, "enough");
                         ++*times;
                         EXPECT_EQ(*times, 1);
                       };
                       return listener;
                     })});
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
  LiveServer server({{}, at_once([&](const HttpRequest&, std::shared_ptr<ServerSocket> offered) {
                       socket = std::move(offered);
                       SocketListener listener;
                       listener.on_close = [&] { told.put(is_sending ? "within" : "later"); };
                       return listener;
                     })},
                    {.queued_bytes = 10});
  const RawClient client = raw_socket(server);
  server.on_loop([&] {
    is_sending = true;
    socket->send(frame("more than ten bytes"));
    is_sending = false;
  });
  EXPECT_EQ(told.take(), "later");
}

TEST(ServerSocket, IsClosedIfItsClientIsSilent) {
  constexpr int kPings = 5;
  constexpr std::chrono::hours kPause{1};
  Host host({.ping_every = kPause, .silence = kPings * kPause});
  Client alive(host.server());
  const RawClient silent = raw_socket(host.server());
  for (int i = 0; i < kPings; ++i) {
    EXPECT_TRUE(host.told().is_empty());
    host.server().pass(kPause);
    EXPECT_EQ(host.heartbeats().take(), "(heartbeat)");
  }
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
    LiveServer server({{}, at_once([&](const HttpRequest&, std::shared_ptr<ServerSocket> socket) {
                         kept = std::move(socket);
                         return SocketListener{};
                       })});
    const RawClient client = raw_socket(server);
  }
  kept->send(frame("to nobody"));
  kept->close(CloseCode::Normal, "");
}

TEST(ServerSocket, LetsGoOfItsListenerWhenItEnds) {
  const auto kept = std::make_shared<int>(0);
  LiveServer server({{}, at_once([&](const HttpRequest&, const std::shared_ptr<ServerSocket>&) {
                       SocketListener listener;
                       listener.on_text = [kept](std::string_view) {};
                       return listener;
                     })});
  {
    const RawClient client = raw_socket(server);
  }
  EXPECT_TRUE(eventually([&] { return server.on_loop([&] { return kept.use_count(); }) == 1; }));
}

}  // namespace
}  // namespace skyloot::testing
