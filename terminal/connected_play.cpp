#include "terminal/connected_play.h"

#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

namespace skyloot {

namespace {

class ConnectedPlay {
 public:
  ConnectedPlay(ConnectedGame& game, RemoteSocket& socket, Keyboard keyboard,
                std::function<Time()> now)
      : game_(game), socket_(socket), keyboard_(std::move(keyboard)), now_(std::move(now)) {}

  void run() {
    while (!game_.end()) {
      wait();
      take_news();
      if (const auto due = game_.wakes_at(); due && *due <= now_()) game_.wake();
      take_lines();
    }
  }

 private:
  [[nodiscard]] bool wants_line() const {
    return !game_.end() && (keyboard_.typist == Typist::Human || game_.is_asking());
  }

  void take_news() {
    const bool was_asking = game_.is_asking();
    const std::size_t question = game_.question();
    for (const SocketNews& news : socket_.take_news()) {
      if (!game_.end()) std::visit([this](const auto& what) { tell(what); }, news);
    }
    if (was_asking && game_.question() != question) forget_typed();
  }

  // Half an answer to a question that was withdrawn must not become one to the next.
  void forget_typed() {
    if (keyboard_.typist != Typist::Human) return;
    keyboard_.lines.forget();
    if (keyboard_.descriptor) ::tcflush(*keyboard_.descriptor, TCIFLUSH);
  }

  void tell(const SocketOpened&) { game_.connected(); }
  void tell(const SocketHeard& news) { game_.hear(news.text); }
  void tell(const SocketLost& news) { game_.lost(news.code, news.reason); }
  void tell(const SocketRefused& news) { game_.give_up(news.error.text); }

  void take_lines() {
    while (wants_line()) {
      const auto line = keyboard_.lines.next();
      if (!line) break;
      game_.typed(*line);
    }
    if (wants_line() && keyboard_.lines.is_over()) game_.input_ended();
  }

  // Returns when there is something to do.
  void wait() {
    const bool reads = wants_line() && keyboard_.descriptor && keyboard_.lines.is_open();
    std::array<pollfd, 2> watched{pollfd{socket_.descriptor(), POLLIN, 0},
                                  pollfd{reads ? *keyboard_.descriptor : -1, POLLIN, 0}};
    if (::poll(watched.data(), watched.size(), time_left()) <= 0) return;
    if (watched[1].revents != 0) read_some();
  }

  // Milliseconds until the game is to be woken; -1, as the system has it, for never.
  [[nodiscard]] int time_left() const {
    const auto due = game_.wakes_at();
    if (!due) return -1;
    return static_cast<int>(std::max<std::int64_t>(0, (*due - now_()).count()));
  }

  void read_some() {
    std::array<char, 4096> bytes{};
    const ssize_t count = ::read(*keyboard_.descriptor, bytes.data(), bytes.size());
    if (count > 0) {
      keyboard_.lines.add({bytes.data(), static_cast<std::size_t>(count)});
    } else if (count == 0 || (errno != EINTR && errno != EAGAIN)) {
      keyboard_.lines.end();
    }
  }

  ConnectedGame& game_;
  RemoteSocket& socket_;
  Keyboard keyboard_;
  std::function<Time()> now_;
};

}  // namespace

void play_connected(ConnectedGame& game, RemoteSocket& socket, Keyboard keyboard,
                    std::function<Time()> now) {
  ConnectedPlay(game, socket, std::move(keyboard), std::move(now)).run();
}

}  // namespace skyloot
