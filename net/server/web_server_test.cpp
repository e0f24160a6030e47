// The HTTP server over real connections.
#include "net/server/web_server.h"

#include <gtest/gtest.h>

#include "net/tests/live_server.h"

namespace skyloot::testing {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;

// Says what it was asked: method, path and body.
void echo(const HttpRequest& request, const Respond& respond) {
  respond(
      {200, {{"X-Peer", request.peer}}, request.method + " " + request.path + " " + request.body});
}

WebService answering(std::function<void(HttpRequest, Respond)> on_request) {
  return {std::move(on_request), {}};
}

std::string get(const std::string& path, const std::string& header = "A: b") {
  return "GET " + path + " HTTP/1.1\r\nHost: h\r\n" + header + "\r\n\r\n";
}

constexpr std::string_view kClose = "Connection: close";

// The status line's number, and whether all that came is one response and the connection's end.
std::string status_of(const RawClient& client) { return client.receive_all().substr(9, 3); }

TEST(WebServer, AnswersARequest) {
  LiveServer server(answering([](const HttpRequest& request, const Respond& respond) {
    EXPECT_EQ(request.method, "POST");
    EXPECT_EQ(request.path, "/a b");
    EXPECT_EQ(request.parameter("c"), "d&e");
    EXPECT_EQ(request.header("x-one"), "1");
    EXPECT_EQ(request.body, "body");
    EXPECT_EQ(request.peer, "127.0.0.1");
    respond({201, {{"X-Two", "2"}}, "made"});
  }));
  const auto response =
      fetch(server.url("/a%20b?c=d%26e"), "POST", {{"X-One", "1"}}, "body", kLongEnough);
  ASSERT_TRUE(response.has_value()) << response.error().reason;
  EXPECT_EQ(response->status, 201);
  EXPECT_EQ(response->headers[0], (std::pair<std::string, std::string>{"X-Two", "2"}));
  EXPECT_EQ(response->body, "made");
}

TEST(WebServer, KeepsTheConnectionForTheNextRequest) {
  LiveServer server(answering(echo));
  const RawClient client(server.port());
  for (const std::string path : {"/1", "/2", "/3"}) {
    client.send(get(path));
    EXPECT_TRUE(client.receive_until("GET " + path + " ").starts_with("HTTP/1.1 200 OK\r\n"));
  }
  EXPECT_EQ(server.connections(), 1U);
}

TEST(WebServer, ClosesWhenTheClientWantsItSo) {
  LiveServer server(answering(echo));
  {
    const RawClient client(server.port());
    client.send(get("/", std::string(kClose)));
    EXPECT_NE(client.receive_all().find("Connection: close\r\n"), std::string::npos);
  }
  EXPECT_TRUE(eventually([&] { return server.connections() == 0; }));
}

TEST(WebServer, AnswersPipelinedRequestsOneAfterTheOther) {
  std::vector<Respond> waiting;  // of the loop's thread
  Mailbox paths;
  LiveServer server(answering([&](const HttpRequest& request, Respond respond) {
    waiting.push_back(std::move(respond));
    paths.put(request.path);
  }));
  const RawClient client(server.port());
  client.send(get("/1") + get("/2", std::string(kClose)));
  EXPECT_EQ(paths.take(), "/1");
  server.on_loop([] {});
  EXPECT_TRUE(paths.is_empty());
  server.on_loop([&] { waiting[0]({200, {}, "first,"}); });
  EXPECT_EQ(paths.take(), "/2");
  server.on_loop([&] { waiting[0]({200, {}, "not the answer to this one"}); });
  server.on_loop([&] { waiting[1]({200, {}, "second"}); });
  const std::string responses = client.receive_all();
  EXPECT_NE(responses.find("\r\n\r\nfirst,HTTP/1.1 "), std::string::npos);
  EXPECT_TRUE(responses.ends_with("\r\n\r\nsecond"));
  server.on_loop([&] { waiting.clear(); });
}

TEST(WebServer, LeavesTheBodyOutForHead) {
  LiveServer server(answering(echo));
  const RawClient client(server.port());
  client.send("HEAD /x HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n");
  const std::string response = client.receive_all();
  EXPECT_NE(response.find("Content-Length: 8\r\n"), std::string::npos);
  EXPECT_TRUE(response.ends_with("\r\n\r\n"));
}

TEST(WebServer, AnswersAClientThatHasEndedItsSide) {
  LiveServer server(answering(echo));
  const RawClient client(server.port());
  client.send(get("/x"));
  client.end_sending();
  EXPECT_TRUE(client.receive_all().ends_with("GET /x "));
}

TEST(WebServer, SendsLargeBodies) {
  const std::string large(5'000'000, 'x');
  LiveServer server(
      answering([&](const HttpRequest&, const Respond& respond) { respond({200, {}, large}); }));
  const auto response = fetch(server.url("/"), "GET", {}, "", kLongEnough);
  ASSERT_TRUE(response.has_value()) << response.error().reason;
  EXPECT_EQ(response->body, large);
}

TEST(WebServer, RefusesABodyThatIsTooLarge) {
  LiveServer server(answering(echo), {.body_bytes = 1000});
  const RawClient client(server.port());
  client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 5000000\r\n\r\n");
  EXPECT_TRUE(client.send(std::string(5'000'000, 'x')));  // who is cut off may miss the answer
  EXPECT_EQ(status_of(client), "413");
}

TEST(WebServer, RefusesAHeaderThatIsTooLarge) {
  LiveServer server(answering(echo), {.header_bytes = 1000});
  const RawClient client(server.port());
  client.send(get("/", "A: " + std::string(1000, 'x')));
  EXPECT_EQ(status_of(client), "431");
}

TEST(WebServer, RefusesWhatIsNotHttp) {
  LiveServer server(answering(echo));
  const RawClient client(server.port());
  client.send("\x16\x03\x01 hello\r\n\r\n");
  const std::string response = client.receive_all();
  EXPECT_TRUE(response.starts_with("HTTP/1.1 400 Bad Request\r\n"));
  EXPECT_TRUE(response.ends_with("\r\n\r\nBad Request\n"));
}

TEST(WebServer, RefusesAMalformedTarget) {
  LiveServer server(answering(echo));
  const RawClient client(server.port());
  client.send(get("/%zz"));
  EXPECT_EQ(status_of(client), "400");
}

TEST(WebServer, LetsAClientGoOnThatAsksBeforeSendingItsBody) {
  LiveServer server(answering(echo));
  const RawClient client(server.port());
  client.send("POST /x HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\n");
  EXPECT_EQ(client.receive_until("\r\n\r\n"), "HTTP/1.1 100 Continue\r\n\r\n");
  client.send("body");
  EXPECT_TRUE(client.receive_until("body").ends_with("POST /x body"));
}

TEST(WebServer, TellsAClientThatItIsTooSlow) {
  LiveServer server(answering(echo), {.request_time = milliseconds(20)});
  const RawClient client(server.port());
  client.send("GET / HT");
  EXPECT_EQ(status_of(client), "408");
}

TEST(WebServer, ClosesIdleConnections) {
  LiveServer server(answering(echo), {.idle_time = hours(1)});
  const RawClient silent(server.port());
  const RawClient kept_alive(server.port());
  kept_alive.send(get("/x"));
  EXPECT_TRUE(kept_alive.receive_until("GET /x ").ends_with("GET /x "));
  EXPECT_TRUE(eventually([&] { return server.connections() == 2; }));
  server.pass_until_alone(hours(1));
  EXPECT_EQ(silent.receive_all(), "");
  EXPECT_EQ(kept_alive.receive_all(), "");
}

TEST(WebServer, WaitsForTheApplicationLongerThanForClients) {
  std::vector<Respond> waiting;
  Mailbox paths;
  LiveServer server(answering([&](const HttpRequest& request, Respond respond) {
                      waiting.push_back(std::move(respond));
                      paths.put(request.path);
                    }),
                    {.request_time = hours(1), .idle_time = hours(1)});
  const RawClient client(server.port());
  client.send(get("/x", std::string(kClose)));
  paths.take();
  server.pass(hours(2));
  server.on_loop([&] { std::exchange(waiting, {})[0]({200, {}, "late"}); });
  EXPECT_TRUE(client.receive_all().ends_with("late"));
}

TEST(WebServer, TurnsAwayWhomItHasNoRoomFor) {
  LiveServer server(answering(echo), {.connections = 1});
  const RawClient first(server.port());
  first.send(get("/x"));
  ASSERT_TRUE(first.receive_until("GET /x ").ends_with("GET /x "));
  const RawClient second(server.port());
  second.send(get("/y"));
  EXPECT_EQ(status_of(second), "503");
  first.send(get("/z"));
  EXPECT_TRUE(first.receive_until("GET /z ").ends_with("GET /z "));
}

TEST(WebServer, TurnsAwayAnAddressBlockWithTooManyConnections) {
  LiveServer server(answering(echo), {.connections_per_address_block = 1});
  auto first = std::make_unique<RawClient>(server.port());
  first->send(get("/x"));
  ASSERT_TRUE(first->receive_until("GET /x ").ends_with("GET /x "));
  {
    const RawClient second(server.port());
    EXPECT_EQ(status_of(second), "429");
  }
  first.reset();
  while (server.connections() > 0) std::this_thread::yield();
  const RawClient third(server.port());
  third.send(get("/z"));
  EXPECT_TRUE(third.receive_until("GET /z ").ends_with("GET /z "));
}

TEST(WebServer, TurnsAwayNobodyAtAnAddressThatManyShare) {
  WebService service = answering(echo);
  service.is_shared = [](const std::string& peer) { return peer == "127.0.0.1"; };
  LiveServer server(std::move(service), {.connections_per_address_block = 1});
  std::vector<RawClient> clients;
  for (int i = 0; i < 5; ++i) {
    clients.emplace_back(server.port()).send(get("/x"));
    EXPECT_TRUE(clients.back().receive_until("GET /x ").ends_with("GET /x "));
  }
}

TEST(WebServer, RefusesInTheWordsOfTheApplication) {
  WebService service = answering(echo);
  service.on_fault = [](int status) { return HttpResponse{status, {}, "sorry"}; };
  LiveServer server(std::move(service));
  const RawClient client(server.port());
  client.send("ahoy\r\n\r\n");
  const std::string answer = client.receive_all();
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 400 ")) << answer;
  EXPECT_TRUE(answer.ends_with("\r\n\r\nsorry")) << answer;
}

TEST(WebServer, GivesNobodyMoreTimeForSendingByteByByte) {
  constexpr std::chrono::minutes kPause{20};
  LiveServer server(answering(echo), {.request_time = 3 * kPause, .idle_time = hours(1'000'000)});
  for (const std::string begun :
       {"G", "GET / HTTP/1.1\r\nA: ", "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 9000\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: h\r\nConnection: Upgrade\r\n"}) {
    const RawClient client(server.port());
    client.send(begun);
    EXPECT_TRUE(eventually([&] {
      client.send("x");
      server.pass(kPause);
      return client.arrived() > 0;
    })) << begun;
    EXPECT_EQ(status_of(client), "408") << begun;
  }
}

TEST(WebServer, GivesUpWhoReadsAnAnswerTooSlowly) {
  const std::string body(20'000'000, 'x');  // more than the buffers of the system
  LiveServer server(
      answering([&](const HttpRequest&, const Respond& respond) { respond({200, {}, body}); }),
      {.response_time = hours(3), .idle_time = hours(2)});
  const RawClient client(server.port());
  client.send(get("/"));
  std::size_t read = 0;
  for (std::string bytes = client.receive(50'000); !bytes.empty(); bytes = client.receive(50'000)) {
    read += bytes.size();
    server.pass(hours(1));
  }
  EXPECT_LT(read, body.size());
}

TEST(WebServer, TakesAnAnswerThatNobodyWaitsForAnyMore) {
  std::vector<Respond> waiting;
  Mailbox paths;
  LiveServer server(answering([&](const HttpRequest& request, Respond respond) {
    waiting.push_back(std::move(respond));
    paths.put(request.path);
  }));
  {
    const RawClient client(server.port());
    client.send(get("/x"));
    EXPECT_EQ(paths.take(), "/x");
  }
  server.on_loop([&] { std::exchange(waiting, {})[0]({200, {}, "too late"}); });
  EXPECT_TRUE(eventually([&] { return server.connections() == 0; }));
}

TEST(WebServer, TakesOnlyTheFirstOfTwoAnswers) {
  LiveServer server(answering([](const HttpRequest&, const Respond& respond) {
    respond({200, {}, "first"});
    respond({200, {}, "second"});
  }));
  const RawClient client(server.port());
  client.send(get("/", std::string(kClose)));
  EXPECT_TRUE(client.receive_all().ends_with("first"));
}

TEST(WebServer, AnswersForAnApplicationThatForgets) {
  LiveServer server(answering([](const HttpRequest&, const Respond&) {}));
  const RawClient client(server.port());
  client.send(get("/", std::string(kClose)));
  EXPECT_EQ(status_of(client), "500");
}

TEST(WebServer, SaysWhyItCannotListen) {
  LiveServer server(answering(echo));
  Loop loop;
  const auto taken = WebServer::listen(loop, "127.0.0.1", server.port(), {}, answering(echo));
  ASSERT_FALSE(taken.has_value());
  EXPECT_EQ(taken.error(), std::errc::address_in_use);
  EXPECT_FALSE(WebServer::listen(loop, "not an address", 0, {}, answering(echo)).has_value());
}

TEST(WebServer, FinishesWhatIsUnderWayAfterItHasStoppedListening) {
  std::vector<Respond> waiting;
  Mailbox paths;
  LiveServer server(answering([&](const HttpRequest& request, Respond respond) {
    waiting.push_back(std::move(respond));
    paths.put(request.path);
  }));
  const RawClient idle(server.port());
  const RawClient busy(server.port());
  busy.send(get("/x"));
  EXPECT_EQ(paths.take(), "/x");
  EXPECT_TRUE(eventually([&] { return server.connections() == 2; }));
  server.stop_listening();
  EXPECT_EQ(idle.receive_all(), "");
  EXPECT_THROW(RawClient{server.port()}, std::runtime_error);
  server.on_loop([&] { std::exchange(waiting, {})[0]({200, {}, "done"}); });
  EXPECT_TRUE(busy.receive_all().ends_with("done"));
}

TEST(WebServer, AnswersWhatHadBegunToComeWhenItStoppedListening) {
  LiveServer server(answering(echo));
  const RawClient client(server.port());
  client.send("POST /x HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\n");
  EXPECT_EQ(client.receive_until("\r\n\r\n"), "HTTP/1.1 100 Continue\r\n\r\n");
  server.stop_listening();
  client.send("body");
  EXPECT_TRUE(client.receive_all().ends_with("POST /x body"));
}

TEST(WebServer, MayBeDestroyedWhileRequestsAreUnderWay) {
  std::vector<Respond> waiting;
  Mailbox paths;
  LiveServer server(answering([&](const HttpRequest& request, Respond respond) {
    waiting.push_back(std::move(respond));
    paths.put(request.path);
  }));
  const RawClient idle(server.port());
  const RawClient busy(server.port());
  busy.send(get("/x"));
  EXPECT_EQ(paths.take(), "/x");
  server.destroy_server();
  EXPECT_EQ(busy.receive_all(), "");
  EXPECT_EQ(idle.receive_all(), "");
  server.on_loop([&] { std::exchange(waiting, {})[0]({200, {}, "too late"}); });
}

TEST(WebServer, MayBeDestroyedByARequest) {
  Loop loop;
  std::unique_ptr<WebServer> server;
  const std::string last_words = "gone, and longer than what fits into a small string";
  server = *WebServer::listen(loop, "127.0.0.1", 0, {},
                              answering([&, last_words](const HttpRequest&, const Respond&) {
                                server.reset();
                                EXPECT_EQ(last_words.substr(0, 4), "gone");
                                loop.stop();
                              }));
  const RawClient client(server->port());
  client.send(get("/"));
  loop.run();
  EXPECT_EQ(client.receive_all(), "");
}

}  // namespace
}  // namespace skyloot::testing
