#include "terminal/remote_socket.h"

#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <random>

#include "net/server/web_server.h"

namespace skyloot {

namespace {

constexpr std::chrono::seconds kConnectPatience{5};
constexpr std::chrono::milliseconds kFirstPause{500};
constexpr std::chrono::milliseconds kLongestPause{4'000};
constexpr double kJitter = 0.2;  // a fifth more or less, so that not all come back at once

// A refusal that another attempt would get again. A server that stops, or a proxy without one
// behind it, answers with 5xx; 429 asks for patience.
bool is_final(const RemoteError& error) {
  return error.status >= 400 && error.status < 500 && error.status != 429;
}

// After these the server wants to see us no more.
bool is_final(std::uint16_t close_code) {
  return close_code == static_cast<std::uint16_t>(CloseCode::Replaced) ||
         close_code == static_cast<std::uint16_t>(CloseCode::LoggedOut) ||
         close_code == static_cast<std::uint16_t>(CloseCode::PolicyViolation);
}

}  // namespace

std::chrono::milliseconds pause_before(std::size_t attempt, double chance) {
  std::chrono::milliseconds pause = kFirstPause;
  for (std::size_t i = 0; i < attempt && pause < kLongestPause; ++i) pause *= 2;
  const double factor = 1 - kJitter + 2 * kJitter * chance;
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::min(pause, kLongestPause) *
                                                               factor);
}

RemoteSocket::Pause growing_pause() {
  return [chance = std::minstd_rand(std::random_device{}())](std::size_t attempt) mutable {
    return pause_before(attempt, std::uniform_real_distribution<>(0, 1)(chance));
  };
}

RemoteSocket::Connect socket_to(const RemoteServer& server, const std::string& code) {
  return [&server, code](ClientSocket::Listener listener) -> RemoteSocket::Connected {
    auto socket = ClientSocket::connect(server.url_of("/tables/" + code + "/socket"),
                                        server.headers(), std::move(listener), kConnectPatience);
    if (!socket) return tl::unexpected(server.error_of(socket.error()));
    return std::move(*socket);
  };
}

RemoteSocket::RemoteSocket(Connect connect, Pause pause)
    : connect_(std::move(connect)),
      pause_(std::move(pause)),
      wake_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
      thread_([this] { keep_open(); }) {}

RemoteSocket::~RemoteSocket() {
  {
    const std::lock_guard lock(mutex_);
    is_stopping_ = true;
  }
  changed_.notify_all();
  thread_.join();
  ::close(wake_);
}

std::vector<SocketNews> RemoteSocket::take_news() {
  const std::lock_guard lock(mutex_);
  eventfd_t count = 0;
  ::eventfd_read(wake_, &count);
  return std::exchange(news_, {});
}

void RemoteSocket::send(std::string text) {
  const std::lock_guard lock(mutex_);
  if (socket_) socket_->send(std::move(text));
}

void RemoteSocket::tell(SocketNews news) {
  const std::lock_guard lock(mutex_);
  news_.push_back(std::move(news));
  ::eventfd_write(wake_, 1);
}

void RemoteSocket::keep_open() {
  std::size_t attempts = 0;
  while (stay_connected(attempts) == Next::TryAgain && sleep(pause_(attempts))) ++attempts;
}

RemoteSocket::Next RemoteSocket::stay_connected(std::size_t& attempts) {
  SocketLost lost;
  bool is_closed = false;
  Connected connected =
      connect_({[this](std::string_view text) { tell(SocketHeard{std::string(text)}); },
                [this, &lost, &is_closed](std::uint16_t code, std::string_view reason) {
                  const std::lock_guard lock(mutex_);
                  lost = {code, std::string(reason)};
                  is_closed = true;
                  changed_.notify_all();
                }});
  if (!connected) return give_way(connected.error());
  attempts = 0;
  std::unique_lock lock(mutex_);
  socket_ = std::move(*connected);
  lock.unlock();
  tell(SocketOpened{});
  lock.lock();
  changed_.wait(lock, [&] { return is_closed || is_stopping_; });
  std::unique_ptr<ClientSocket> closing = std::move(socket_);
  const bool is_unwanted = is_stopping_;
  lock.unlock();
  closing.reset();  // waits for its thread, which may want the lock
  if (is_unwanted) return Next::Stop;
  const Next next = is_final(lost.code) ? Next::Stop : Next::TryAgain;
  tell(std::move(lost));
  return next;
}

RemoteSocket::Next RemoteSocket::give_way(RemoteError& error) {
  if (is_final(error)) {
    tell(SocketRefused{std::move(error)});
    return Next::Stop;
  }
  tell(SocketLost{0, std::move(error.text)});
  return Next::TryAgain;
}

// False when there is no need to go on.
bool RemoteSocket::sleep(std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  return !changed_.wait_for(lock, time, [this] { return is_stopping_; });
}

}  // namespace skyloot
