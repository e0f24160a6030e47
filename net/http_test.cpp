// HTTP messages: looking things up in a request, reading its target, writing a response.
#include "net/http.h"

#include <gtest/gtest.h>

#include "net/server/handshake.h"
#include "net/server/response_text.h"
#include "net/server/target.h"

namespace skyloot::net {
namespace {

using Query = std::vector<std::pair<std::string, std::string>>;

TEST(HttpRequest, FindsHeadersWithoutRegardToCase) {
  HttpRequest request;
  request.headers = {{"X-One", "1"}, {"x-one", "2"}};
  EXPECT_EQ(request.header("x-ONE"), "1");
  EXPECT_EQ(request.header("X-On"), "");
}

TEST(HttpRequest, FindsParametersByTheirExactName) {
  HttpRequest request;
  request.query = {{"a", ""}, {"b", "1"}, {"b", "2"}};
  EXPECT_EQ(request.parameter("a"), "");
  EXPECT_EQ(request.parameter("b"), "1");
  EXPECT_EQ(request.parameter("B"), std::nullopt);
}

TEST(HttpRequest, FindsACookieAmongOthers) {
  HttpRequest request;
  request.headers = {{"Cookie", "session=a=b==; xsession=x;other;  last = 1;empty="}};
  EXPECT_EQ(request.cookie("session"), "a=b==");
  EXPECT_EQ(request.cookie("empty"), "");
  EXPECT_EQ(request.cookie("other"), std::nullopt);
  EXPECT_EQ(request.cookie("ession"), std::nullopt);
  EXPECT_EQ(HttpRequest{}.cookie("session"), std::nullopt);
}

TEST(Target, IsDecoded) { EXPECT_EQ(read_target("/a%20b/%C5%9A+%2f"), (Target{"/a b/Ś+/", {}})); }

TEST(Target, HasAQueryInItsOrder) {
  EXPECT_EQ(
      read_target("/p?b=1&a=x%26y+z%2B&&b=&c&=d&e=f=g?h"),
      (Target{
          "/p",
          Query{{"b", "1"}, {"a", "x&y z+"}, {"b", ""}, {"c", ""}, {"", "d"}, {"e", "f=g?h"}}}));
}

TEST(Target, MayBeAWholeAddress) {
  EXPECT_EQ(read_target("http://host:80/a?b=c"), (Target{"/a", Query{{"b", "c"}}}));
  EXPECT_EQ(read_target("http://host?b=c"), (Target{"/", Query{{"b", "c"}}}));
  EXPECT_EQ(read_target("http://host"), (Target{"/", {}}));
  EXPECT_EQ(read_target("/a://b"), (Target{"/a://b", {}}));
}

TEST(Target, MayBeTheServerItself) { EXPECT_EQ(read_target("*"), (Target{"*", {}})); }

TEST(Target, IsRefusedIfItIsMalformed) {
  for (const std::string_view text : {"", "a", "host:80", "?a", "/%", "/%4", "/%4g", "/%g4", "/%+1",
                                      "/%00", "/a?b=%", "/a?%=b", "/a?b=%0", "/a#b", "**"}) {
    EXPECT_EQ(read_target(text), std::nullopt) << text;
  }
}

TEST(Response, HasTheApplicationsHeadersAndTheLengthOfItsBody) {
  EXPECT_EQ(
      response_text({404, {{"X-A", "1"}, {"X-B", ""}}, "gone"}, Afterwards::KeepAlive, Body::Sent),
      "HTTP/1.1 404 Not Found\r\nX-A: 1\r\nX-B: \r\nX-Content-Type-Options: nosniff\r\n"
      "Connection: keep-alive\r\n"
      "Content-Length: 4\r\n\r\ngone");
}

TEST(Response, LeavesTheBodyOutButSaysItsLength) {
  EXPECT_EQ(response_text({200, {}, "1234"}, Afterwards::Close, Body::LeftOut),
            "HTTP/1.1 200 OK\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n"
            "Content-Length: 4\r\n\r\n");
}

TEST(Response, HasNoLengthWhereThereCanBeNoBody) {
  EXPECT_EQ(response_text({204, {}, "x"}, Afterwards::KeepAlive, Body::Sent),
            "HTTP/1.1 204 No Content\r\nX-Content-Type-Options: nosniff\r\n"
            "Connection: keep-alive\r\n\r\n");
}

TEST(Response, LetsNoHeaderBecomeTwo) {
  const std::string sent = response_text({200, {{"Location", "/a\r\nSet-Cookie: b"}}, "x"},
                                         Afterwards::Close, Body::Sent);
  EXPECT_TRUE(sent.starts_with("HTTP/1.1 500 "));
  EXPECT_EQ(sent.find("Set-Cookie"), std::string::npos);
}

HttpRequest a_handshake() {
  HttpRequest request;
  request.method = "GET";
  request.headers = {{"Connection", "keep-alive, Upgrade"},
                     {"Upgrade", "WebSocket"},
                     {"Sec-WebSocket-Version", "13"},
                     {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="}};
  return request;
}

// The example of RFC 6455, section 1.3.
TEST(Handshake, AnswersTheKey) {
  ASSERT_TRUE(asks_for_websocket(a_handshake()));
  const auto accepted = accept_websocket(a_handshake());
  ASSERT_TRUE(accepted.has_value());
  EXPECT_TRUE(accepted->starts_with("HTTP/1.1 101 "));
  EXPECT_TRUE(accepted->ends_with("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n"));
}

TEST(Handshake, IsAskedForByTwoHeaders) {
  HttpRequest request = a_handshake();
  request.headers[0].second = "keep-alive";
  EXPECT_FALSE(asks_for_websocket(request));
  request = a_handshake();
  request.headers[1].second = "h2c";
  EXPECT_FALSE(asks_for_websocket(request));
}

TEST(Handshake, NamesTheVersionItWants) {
  HttpRequest request = a_handshake();
  request.headers[2].second = "8";
  const auto accepted = accept_websocket(request);
  ASSERT_FALSE(accepted.has_value());
  EXPECT_EQ(accepted.error().status, 426);
  EXPECT_EQ(accepted.error().headers.back().second, "13");
}

TEST(Handshake, IsRefusedIfItIsMalformed) {
  for (const std::string key : {"", "short==", "dGhlIHNhbXBsZSBub25jZQ==x",
                                "dGhlIHNhbXBsZSBub25jZXg=", "dGhl*HNhbXBsZSBub25jZQ=="}) {
    HttpRequest request = a_handshake();
    request.headers[3].second = key;
    const auto accepted = accept_websocket(request);
    ASSERT_FALSE(accepted.has_value()) << key;
    EXPECT_EQ(accepted.error().status, 400) << key;
  }
  HttpRequest request = a_handshake();
  request.method = "POST";
  EXPECT_FALSE(accept_websocket(request).has_value());
}

}  // namespace
}  // namespace skyloot::net
