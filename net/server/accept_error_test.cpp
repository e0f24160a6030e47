// A server that cannot open a file for one connection more.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <atomic>
#include <cerrno>
#include <optional>

#include "net/asio_types.h"
#include "net/tests/live_server.h"

namespace skyloot::testing {
namespace {

constexpr std::chrono::milliseconds kPause{100};

// For as long as it lives, this process can open one file more.
class OneFileLeft {
 public:
  OneFileLeft() {
    getrlimit(RLIMIT_NOFILE, &before_);
    const int next = dup(0);
    ::close(next);
    const rlimit now{static_cast<rlim_t>(next) + 1, before_.rlim_max};
    setrlimit(RLIMIT_NOFILE, &now);
  }
  OneFileLeft(const OneFileLeft&) = delete;
  OneFileLeft& operator=(const OneFileLeft&) = delete;
  ~OneFileLeft() { setrlimit(RLIMIT_NOFILE, &before_); }

 private:
  rlimit before_{};
};

TEST(WebServer, SaysThatNobodyCanBeLetInAndTriesAgainLater) {
  std::atomic<int> told = 0;
  WebService service;
  service.on_request = [](const HttpRequest&, const Respond& respond) { respond({200, {}, "x"}); };
  service.on_accept_error = [&told](std::error_code error) {
    EXPECT_EQ(error.value(), EMFILE);
    ++told;
  };
  LiveServer server(std::move(service));
  // Sanitizers look at the first object of a class through a pipe, for which no file will be left.
  server.pass(std::chrono::milliseconds(0));
  const std::error_code full_house = net::ErrorCode(EMFILE, boost::system::system_category());
  EXPECT_EQ(full_house, std::errc::too_many_files_open);
  const auto begun = std::chrono::steady_clock::now();
  std::optional<RawClient> client;
  {
    const OneFileLeft full;
    client.emplace(server.port());
    for (int tries = 1; tries < 5; ++tries) {
      ASSERT_TRUE(eventually([&] { return told >= tries; }));
      server.pass(kPause);
    }
  }
  const auto passed = 4 * kPause + (std::chrono::steady_clock::now() - begun);
  EXPECT_LE(told.load(), 2 + passed / kPause) << "more often, and the loop does nothing else";
  client->send("GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n");
  server.pass(kPause);
  EXPECT_TRUE(client->receive_all().ends_with("\r\n\r\nx"));
}

}  // namespace
}  // namespace skyloot::testing
