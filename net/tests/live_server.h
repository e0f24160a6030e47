// For tests: a server on a thread of its own, a client that speaks byte by byte, and a box to wait
// at for what other threads have to say.
#pragma once

#include <arpa/inet.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <future>
#include <mutex>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include "net/client/web_client.h"
#include "net/server/web_server.h"
#include "net/tests/long_enough.h"

namespace skyloot::testing {

// Looks again and again; false if it never becomes true.
template <class Condition>
bool eventually(Condition condition) {
  const auto end = std::chrono::steady_clock::now() + kLongEnough;
  while (!condition()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return true;
}

class Mailbox {
 public:
  void put(std::string letter) {
    const std::lock_guard lock(mutex_);
    letters_.push_back(std::move(letter));
    came_.notify_one();
  }
  // Waits for the next one.
  std::string take() {
    std::unique_lock lock(mutex_);
    if (!came_.wait_for(lock, kLongEnough, [this] { return !letters_.empty(); })) return "nothing";
    std::string letter = std::move(letters_.front());
    letters_.pop_front();
    return letter;
  }
  bool is_empty() {
    const std::lock_guard lock(mutex_);
    return letters_.empty();
  }

 private:
  std::mutex mutex_;
  std::condition_variable came_;
  std::deque<std::string> letters_;
};

// Limits in time that a test has not set are made so long that no machine runs into them.
inline WebLimits without_hurry(WebLimits limits) {
  const WebLimits defaults;
  for (const auto limit : {&WebLimits::request_time, &WebLimits::response_time,
                           &WebLimits::idle_time, &WebLimits::ping_every, &WebLimits::silence}) {
    if (limits.*limit == defaults.*limit) limits.*limit = std::chrono::hours(1'000'000);
  }
  return limits;
}

// An answer to upgrades that needs no time.
template <class Answer>
auto at_once(Answer answer) {
  return [answer](const HttpRequest& request, std::shared_ptr<ServerSocket> socket,
                  const TakeSocket& take) { take(answer(request, std::move(socket))); };
}

class LiveServer {
 public:
  explicit LiveServer(WebService service, WebLimits limits = {})
      : server_(
            *WebServer::listen(loop_, "127.0.0.1", 0, without_hurry(limits), std::move(service))),
        port_(server_->port()),
        thread_([this] { loop_.run(); }) {}
  LiveServer(const LiveServer&) = delete;
  LiveServer& operator=(const LiveServer&) = delete;
  ~LiveServer() {
    destroy_server();
    loop_.stop();
    thread_.join();
  }

  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] Url url(const std::string& target) const {
    return {false, "127.0.0.1", port_, target};
  }

  // Runs it on the loop's thread and waits for what it returns.
  template <class Work>
  auto on_loop(Work work) {
    std::packaged_task<decltype(work())()> task(std::move(work));
    loop_.post([&task] { task(); });
    return task.get_future().get();
  }
  // Lets so much time pass for the server; then everything that was due has been done.
  void pass(std::chrono::milliseconds time) {
    std::promise<void> passed;
    loop_.post([&] {
      loop_.skip(time);
      loop_.after(std::chrono::milliseconds(0), [&passed] { passed.set_value(); });
    });
    passed.get_future().get();
  }
  // Again and again: a client may have an answer before the server knows that it is written, and
  // counts the connection as idle.
  void pass_until_alone(std::chrono::milliseconds time) {
    const bool is_alone = eventually([this, time] {
      pass(time);
      return connections() == 0;
    });
    if (!is_alone) throw std::runtime_error("some connections never end");
  }
  std::size_t connections() {
    return on_loop([this] { return server_->connections(); });
  }
  void stop_listening() {
    on_loop([this] { server_->stop_listening(); });
  }
  void destroy_server() {
    on_loop([this] { server_.reset(); });
  }

 private:
  Loop loop_;
  std::unique_ptr<WebServer> server_;
  std::uint16_t port_;
  std::thread thread_;
};

class RawClient {
 public:
  explicit RawClient(std::uint16_t port) : file_(socket(AF_INET, SOCK_STREAM, 0)) {
    const timeval patience{kLongEnough.count(), 0};
    setsockopt(file_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const auto* const general = reinterpret_cast<const sockaddr*>(&address);
    if (connect(file_, general, sizeof address) != 0) throw std::runtime_error("no connection");
  }
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;
  RawClient(RawClient&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  RawClient& operator=(RawClient&&) = delete;
  ~RawClient() {
    if (file_ >= 0) ::close(file_);
  }

  // False once the other side does not listen any more.
  bool send(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t sent = ::send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
  }
  // What one read brings; nothing at the end.
  [[nodiscard]] std::string receive(std::size_t most = 64UL * 1024UL) const {
    std::string bytes(most, '\0');
    const ssize_t size = recv(file_, bytes.data(), bytes.size(), 0);
    if (size < 0 && errno == EAGAIN) throw std::runtime_error("nothing comes, and no end");
    bytes.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
    return bytes;
  }
  // Bytes that can be read without waiting.
  [[nodiscard]] int arrived() const {
    int bytes = 0;
    ioctl(file_, FIONREAD, &bytes);
    return bytes;
  }
  // Up to the mark and with it, byte by byte; less if the other side ends before.
  [[nodiscard]] std::string receive_until(std::string_view mark) const {
    std::string bytes;
    while (!bytes.ends_with(mark)) {
      const std::string byte = receive(1);
      if (byte.empty()) break;
      bytes += byte;
    }
    return bytes;
  }
  [[nodiscard]] std::string receive_all() const {
    std::string all;
    for (std::string bytes = receive(); !bytes.empty(); bytes = receive()) all += bytes;
    return all;
  }
  [[nodiscard]] int file() const { return file_; }
  void end_sending() const { shutdown(file_, SHUT_WR); }

 private:
  int file_;
};

}  // namespace skyloot::testing
