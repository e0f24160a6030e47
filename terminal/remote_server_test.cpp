// Requests to a server: where they go, and what is told when there is no good answer.
#include "terminal/remote_server.h"

#include <gtest/gtest.h>

#include "tests/support/remote_story.h"

namespace skyloot::testing {
namespace {

using RemoteServerTest = ScriptedServer;

TEST_F(RemoteServerTest, IsAskedBelowItsAddress) {
  EXPECT_EQ(server_.address(), "http://127.0.0.1:8080");
  const RemoteServer beyond = server_at("wss://example.org/games/");
  EXPECT_EQ(beyond.address(), "https://example.org/games");
  EXPECT_FALSE(beyond.call("GET", "/lobby").has_value());
  EXPECT_EQ(asked(), "GET /games/api/v1/lobby");
}

TEST_F(RemoteServerTest, ExplainsWhyThereIsNoAnswer) {
  const auto nobody = server_.call("GET", "/session");
  EXPECT_EQ(nobody.error().status, 0);
  EXPECT_EQ(nobody.error().text,
            "http://127.0.0.1:8080: no answer (nobody at home). Check the address, and that the "
            "server runs.");
  refuse(409, "seatTaken");
  const auto refused = server_.call("GET", "/session");
  EXPECT_EQ(refused.error().code, "seatTaken");
  EXPECT_EQ(refused.error().text, "No. Do not.");
  answer(502, "<html>");
  EXPECT_NE(server_.call("GET", "/session").error().text.find("502"), std::string::npos);
}

TEST_F(RemoteServerTest, CitesTheRuleOnce) {
  answer(409, R"({"title":"No.","detail":"Not yours (R3.6).","code":"illegal","rule":"R3.6"})");
  EXPECT_EQ(server_.call("POST", "/x").error().text, "Not yours (R3.6).");
}

TEST_F(RemoteServerTest, TellsARefusedHandshakeFromABrokenNetwork) {
  const auto refused = server_.error_of(
      {R"(404 Not Found: {"title":"No such table.","detail":"Check it.","code":"tableUnknown"})"});
  EXPECT_EQ(refused.status, 404);
  EXPECT_EQ(refused.text, "No such table. Check it.");
  EXPECT_EQ(server_.error_of({"Connection refused"}).status, 0);
}

TEST_F(RemoteServerTest, ShowsNoControlCharactersOfAProblem) {
  answer(400, R"({"title":"\u001b[2J","detail":"x","code":"y"})");
  EXPECT_EQ(server_.call("GET", "/").error().text.find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace skyloot::testing
