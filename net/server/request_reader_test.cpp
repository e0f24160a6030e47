// Requests out of bytes: however they are cut, and what is refused with which status.
#include "net/server/request_reader.h"

#include <gtest/gtest.h>

namespace skyloot::net {
namespace {

constexpr RequestLimits kLimits{1000, 100};

std::optional<RequestError> error_of(std::string_view bytes) {
  RequestReader reader(kLimits);
  reader.feed(bytes);
  const auto next = reader.next();
  if (!next) return next.error();
  EXPECT_TRUE(next->has_value()) << bytes;
  return std::nullopt;
}

IncomingRequest request_of(std::string_view bytes) {
  RequestReader reader(kLimits);
  reader.feed(bytes);
  auto next = reader.next();
  EXPECT_TRUE(next && *next) << bytes;
  return next && *next ? std::move(**next) : IncomingRequest{};
}

std::string with_header(const std::string& header) {
  return "GET / HTTP/1.1\r\nHost: h\r\n" + header + "\r\n\r\n";
}

TEST(RequestReader, ReadsAllPartsOfARequest) {
  const HttpRequest request =
      request_of("POST /a%20b?c=d HTTP/1.1\r\nHost: h\r\nX-Y: z\r\nContent-Length: 4\r\n\r\nbody")
          .request;
  EXPECT_EQ(request.method, "POST");
  EXPECT_EQ(request.path, "/a b");
  EXPECT_EQ(request.parameter("c"), "d");
  EXPECT_EQ(request.headers, (HttpHeaders{{"Host", "h"}, {"X-Y", "z"}, {"Content-Length", "4"}}));
  EXPECT_EQ(request.body, "body");
}

TEST(RequestReader, PutsChunksTogether) {
  EXPECT_EQ(request_of("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
                       "3\r\nabc\r\n2;x=y\r\nde\r\n0\r\n\r\n")
                .request.body,
            "abcde");
}

TEST(RequestReader, TakesNothingBehindTheLastChunkForAHeader) {
  const std::string bytes =
      "POST / HTTP/1.1\r\nHost: h\r\nA: b\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n"
      "X-Forwarded-For: 192.0.2.1\r\nCookie: c=d\r\nA: e\r\nConnection: close\r\n\r\n";
  const HttpHeaders headers{{"Host", "h"}, {"A", "b"}, {"Transfer-Encoding", "chunked"}};
  for (std::size_t cut = 1; cut < bytes.size(); ++cut) {
    RequestReader reader(kLimits);
    reader.feed(std::string_view(bytes).substr(0, cut));
    const auto too_early = reader.next();
    ASSERT_TRUE(too_early && !*too_early) << cut;
    reader.feed(std::string_view(bytes).substr(cut));
    const auto next = reader.next();
    ASSERT_TRUE(next && *next) << cut;
    EXPECT_EQ((*next)->request.headers, headers) << cut;
    EXPECT_EQ((*next)->request.body, "x");
    EXPECT_TRUE((*next)->keeps_alive);
  }
}

TEST(RequestReader, WaitsForTheRestOfAnEmptyBodyInChunks) {
  RequestReader reader(kLimits);
  for (const char byte : std::string_view("POST / HTTP/1.1\r\nHost: h\r\n"
                                          "Transfer-Encoding: chunked\r\n\r\n0\r\n\r")) {
    reader.feed({&byte, 1});
    const auto next = reader.next();
    ASSERT_TRUE(next.has_value());
    ASSERT_FALSE(next->has_value());
  }
  reader.feed("\n");
  const auto next = reader.next();
  ASSERT_TRUE(next.has_value());
  EXPECT_TRUE(next->has_value());
}

TEST(RequestReader, WaitsForTheRestOfARequest) {
  const std::string bytes =
      "POST /1 HTTP/1.1\r\nHost: h\r\nContent-Length: 4\r\n\r\nbody"
      "POST /2 HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"
      "GET /3 HTTP/1.1\r\nHost: h\r\n\r\n";
  RequestReader reader(kLimits);
  std::string read;
  for (const char byte : bytes) {
    reader.feed({&byte, 1});
    auto next = reader.next();
    ASSERT_TRUE(next.has_value()) << read;
    if (*next) read += (*next)->request.path + (*next)->request.body;
  }
  EXPECT_EQ(read, "/1body/2abc/3");
  EXPECT_FALSE(reader.has_begun());
}

TEST(RequestReader, GivesOneRequestAtATime) {
  RequestReader reader(kLimits);
  reader.feed(with_header("X: 1") + with_header("X: 2") + "rest");
  EXPECT_EQ(reader.next().value()->request.header("X"), "1");
  EXPECT_TRUE(reader.has_begun());
  EXPECT_EQ(reader.next().value()->request.header("X"), "2");
  EXPECT_EQ(reader.rest(), "rest");
}

TEST(RequestReader, KnowsWhetherTheConnectionStays) {
  EXPECT_TRUE(request_of(with_header("A: b")).keeps_alive);
  EXPECT_FALSE(request_of(with_header("Connection: close")).keeps_alive);
  EXPECT_FALSE(request_of("GET / HTTP/1.0\r\n\r\n").keeps_alive);
  EXPECT_TRUE(request_of("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n").keeps_alive);
}

TEST(RequestReader, RefusesWhatIsNotHttp) {
  for (const std::string_view bytes :
       {"\x16\x03\x01\x02", "GET\r\n\r\n", "GET / HTTP/2.0\r\n\r\n", "GET / HTTP/1.1\nHost: h\n\n",
        "GET  / HTTP/1.1\r\n\r\n", "hello world, how are you\r\n"}) {
    EXPECT_EQ(error_of(bytes), RequestError::Malformed) << bytes;
  }
}

TEST(RequestReader, RefusesAMalformedTarget) {
  EXPECT_EQ(error_of("GET /%zz HTTP/1.1\r\nHost: h\r\n\r\n"), RequestError::Malformed);
  EXPECT_EQ(error_of("CONNECT h:80 HTTP/1.1\r\nHost: h\r\n\r\n"), RequestError::Malformed);
}

TEST(RequestReader, RefusesWhatTwoReadersCouldUnderstandInTwoWays) {
  for (const std::string header :
       {"Host: i", "Content-Length: 1\r\nContent-Length: 2",
        "Content-Length: 0\r\nContent-Length: 0", "Content-Length: -1",
        "Content-Length: 1\r\nTransfer-Encoding: chunked", "Transfer-Encoding: gzip",
        "Transfer-Encoding: gzip\r\nContent-Length: 0", "Transfer-Encoding:",
        "Transfer-Encoding:\r\nTransfer-Encoding: x", "Transfer-Encoding: chunked, gzip", "A : b",
        "A\r\n b", "A: b\r\n c: d", "A: b\r\n\tc", "Transfer-Encoding:\r\n chunked"}) {
    EXPECT_EQ(error_of(with_header(header)), RequestError::Malformed) << header;
  }
  EXPECT_EQ(error_of("GET / HTTP/1.1\r\n\r\n"), RequestError::Malformed);  // no Host
}

// How many requests came before the error; none without a error.
std::optional<int> good_before_fault(std::string_view bytes, std::size_t cut) {
  RequestReader reader(kLimits);
  int good = 0;
  for (const std::string_view piece : {bytes.substr(0, cut), bytes.substr(cut)}) {
    reader.feed(piece);
    auto next = reader.next();
    for (; next && *next; next = reader.next()) ++good;
    if (!next) return good;
  }
  return std::nullopt;
}

TEST(RequestReader, RefusesAFoldedLineHoweverItIsCut) {
  const std::string good = "GET / HTTP/1.1\r\nHost: h\r\n\r\n";
  for (const std::string folded :
       {"GET / HTTP/1.1\r\n Host: h\r\n\r\n", "GET / HTTP/1.1\r\nHost: h\r\nA: b\r\n\tc\r\n\r\n"}) {
    const std::string both = good + folded;
    for (std::size_t cut = 1; cut < both.size(); ++cut) {
      EXPECT_EQ(good_before_fault(both, cut), 1) << folded << cut;
    }
  }
}

TEST(RequestReader, LimitsTheHeader) {
  EXPECT_EQ(error_of(with_header("A: " + std::string(900, 'x'))), std::nullopt);
  EXPECT_EQ(error_of(with_header("A: " + std::string(1000, 'x'))), RequestError::HeaderTooBig);
  EXPECT_EQ(error_of("GET /" + std::string(1000, 'x')), RequestError::HeaderTooBig);
}

TEST(RequestReader, LimitsTheBodyBeforeItHasCome) {
  EXPECT_EQ(error_of("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 101\r\n\r\n"),
            RequestError::BodyTooBig);
  const std::string chunk = "32\r\n" + std::string(50, 'x') + "\r\n";
  EXPECT_EQ(error_of("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n" + chunk +
                     chunk + "1\r\n"),
            RequestError::BodyTooBig);
}

TEST(RequestReader, LimitsWhatStandsBetweenTheChunks) {
  EXPECT_EQ(error_of("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n1;" +
                     std::string(1000, 'x')),
            RequestError::HeaderTooBig);
  EXPECT_EQ(error_of("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nA: " +
                     std::string(1000, 'x')),
            RequestError::HeaderTooBig);
}

TEST(RequestReader, SeesOnceThatTheClientWaitsToGoOn) {
  RequestReader reader(kLimits);
  reader.feed("POST / HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\n");
  EXPECT_FALSE(reader.take_wish_to_continue());
  ASSERT_TRUE(reader.next().has_value());
  EXPECT_TRUE(reader.take_wish_to_continue());
  EXPECT_FALSE(reader.take_wish_to_continue());
}

}  // namespace
}  // namespace skyloot::net
