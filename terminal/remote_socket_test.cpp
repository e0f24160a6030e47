// A socket that comes back: in which order things are told, and when it gives up.
#include "terminal/remote_socket.h"

#include <gtest/gtest.h>
#include <poll.h>

#include <atomic>

namespace skyloot::testing {
namespace {

using std::chrono::milliseconds;

// Waits until something is told; the test's own time limit ends it otherwise.
std::vector<SocketNews> next_news(RemoteSocket& socket) {
  pollfd watched{socket.descriptor(), POLLIN, 0};
  ::poll(&watched, 1, -1);
  return socket.take_news();
}

// So many pieces of news, however they come.
std::vector<SocketNews> news_of(RemoteSocket& socket, std::size_t count) {
  std::vector<SocketNews> all;
  while (all.size() < count) {
    for (SocketNews& news : next_news(socket)) all.push_back(std::move(news));
  }
  return all;
}

milliseconds no_pause(std::size_t) { return milliseconds{0}; }

// A socket that says a word and then closes with a code; with none it stays open.
class ShortSocket final : public ClientSocket {
 public:
  ShortSocket(Listener listener, std::uint16_t code, std::vector<std::string>* sent)
      : listener_(std::move(listener)), sent_(sent) {
    if (code == 0) return;
    thread_ = std::thread([this, code] {
      listener_.on_text("ahoy");
      listener_.on_close(code, "bye");
    });
  }
  ~ShortSocket() override {
    if (thread_.joinable()) thread_.join();
  }
  void send(std::string text) override { sent_->push_back(std::move(text)); }
  void close() override {}

 private:
  Listener listener_;
  std::vector<std::string>* sent_;
  std::thread thread_;
};

// What each attempt to connect comes to: a close code, or a refusal.
struct Attempts {
  std::vector<std::variant<std::uint16_t, RemoteError>> outcomes;
  std::vector<std::string> sent;
  std::atomic<std::size_t> made{0};

  RemoteSocket::Connect connect() {
    return [this](ClientSocket::Listener listener) -> RemoteSocket::Connected {
      const auto& outcome = outcomes[std::min(made++, outcomes.size() - 1)];
      if (const auto* error = std::get_if<RemoteError>(&outcome)) {
        return tl::unexpected(*error);
      }
      return std::make_unique<ShortSocket>(std::move(listener), std::get<std::uint16_t>(outcome),
                                           &sent);
    };
  }
};

constexpr std::uint16_t kStaysOpen = 0;

TEST(RemoteSocket, TellsWhatItHearsBetweenOpeningAndLoss) {
  Attempts attempts{{std::uint16_t{1006}, kStaysOpen}, {}, {}};
  RemoteSocket socket(attempts.connect(), no_pause);
  bool heard = false;
  for (const SocketNews& news : news_of(socket, 4)) {
    if (const auto* text = std::get_if<SocketHeard>(&news)) {
      heard = true;
      EXPECT_EQ(text->text, "ahoy");
    }
    if (const auto* lost = std::get_if<SocketLost>(&news)) {
      EXPECT_TRUE(heard) << "what was said before the end is told before it";
      EXPECT_EQ(lost->code, 1006);
    }
  }
  EXPECT_EQ(attempts.made, 2U);
}

TEST(RemoteSocket, TriesAgainWhileNobodyAnswers) {
  Attempts attempts{{RemoteError{0, {}, "refused"}, RemoteError{503, {}, "stopping"},
                     RemoteError{429, {}, "slowly"}, kStaysOpen},
                    {},
                    {}};
  RemoteSocket socket(attempts.connect(), no_pause);
  const auto news = news_of(socket, 4);
  EXPECT_TRUE(std::holds_alternative<SocketLost>(news[0]));
  EXPECT_TRUE(std::holds_alternative<SocketOpened>(news[3]));
}

TEST(RemoteSocket, GivesUpWhereItIsNotWanted) {
  Attempts attempts{{RemoteError{404, "tableUnknown", "no such table"}}, {}, {}};
  RemoteSocket socket(attempts.connect(), no_pause);
  const auto news = news_of(socket, 1);
  ASSERT_TRUE(std::holds_alternative<SocketRefused>(news[0]));
  EXPECT_EQ(std::get<SocketRefused>(news[0]).error.text, "no such table");
}

TEST(RemoteSocket, DoesNotComeBackAfterItWasReplacedOrSentAway) {
  for (const std::uint16_t code : {std::uint16_t{4001}, std::uint16_t{4002}, std::uint16_t{1008}}) {
    Attempts attempts{{code}, {}, {}};
    bool has_paused = false;  // to try again
    {
      RemoteSocket socket(attempts.connect(), [&](std::size_t) {
        has_paused = true;
        return milliseconds{0};
      });
      news_of(socket, 3);
    }
    EXPECT_FALSE(has_paused) << code;
  }
}

TEST(RemoteSocket, BeginsWithShortPausesAgainOnceItWasOpen) {
  const RemoteError nobody{0, {}, "refused"};
  Attempts attempts{{nobody, nobody, std::uint16_t{1006}, nobody, kStaysOpen}, {}, {}};
  std::vector<std::size_t> pauses;
  {
    RemoteSocket socket(attempts.connect(), [&](std::size_t attempt) {
      pauses.push_back(attempt);
      return milliseconds{0};
    });
    news_of(socket, 7);
  }
  EXPECT_EQ(pauses, (std::vector<std::size_t>{0, 1, 0, 1}));
}

TEST(RemoteSocket, SendsThroughTheSocketThatIsOpen) {
  Attempts attempts{{kStaysOpen}, {}, {}};
  {
    RemoteSocket socket(attempts.connect(), no_pause);
    news_of(socket, 1);
    socket.send("hello");
  }
  EXPECT_EQ(attempts.sent, std::vector<std::string>{"hello"});
}

TEST(RemoteSocket, CanBeGivenUpWhileItWaitsToTryAgain) {
  Attempts attempts{{RemoteError{0, {}, "refused"}}, {}, {}};
  RemoteSocket socket(attempts.connect(), [](std::size_t) { return std::chrono::hours{1}; });
  news_of(socket, 1);
}

TEST(RemoteSocket, PausesLongerAndLongerUpToFourSecondsAFifthMoreOrLess) {
  std::vector<std::int64_t> pauses;
  for (std::size_t attempt = 0; attempt < 6; ++attempt) {
    pauses.push_back(pause_before(attempt, 0.5).count());
    EXPECT_EQ(pause_before(attempt, 0).count(), pauses.back() * 4 / 5);
    EXPECT_EQ(pause_before(attempt, 1).count(), pauses.back() * 6 / 5);
  }
  EXPECT_EQ(pauses, (std::vector<std::int64_t>{500, 1000, 2000, 4000, 4000, 4000}));
  EXPECT_EQ(pause_before(1'000'000, 0.5).count(), 4000);
}

}  // namespace
}  // namespace skyloot::testing
