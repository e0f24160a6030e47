// A socket that comes back: it is opened on a thread of its own, and again after growing pauses
// whenever it is lost. What happens is kept until it is asked for; a file descriptor tells that
// there is something.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "net/client/web_client.h"
#include "terminal/remote_server.h"

namespace skyloot {

struct SocketOpened {};
struct SocketHeard {
  std::string text;
};
struct SocketLost {
  std::uint16_t code = 0;
  std::string reason;
};
// The server does not let us in, and would not another time.
struct SocketRefused {
  RemoteError error;
};
using SocketNews = std::variant<SocketOpened, SocketHeard, SocketLost, SocketRefused>;

// 0.5 s, 1 s, 2 s, then 4 s between attempts, a little more or less: `chance` is between 0 and 1.
std::chrono::milliseconds pause_before(std::size_t attempt, double chance);

class RemoteSocket {
 public:
  using Connected = tl::expected<std::unique_ptr<ClientSocket>, RemoteError>;
  using Connect = std::function<Connected(ClientSocket::Listener)>;
  using Pause = std::function<std::chrono::milliseconds(std::size_t attempt)>;

  RemoteSocket(Connect connect, Pause pause);
  RemoteSocket(const RemoteSocket&) = delete;
  RemoteSocket& operator=(const RemoteSocket&) = delete;
  ~RemoteSocket();  // closes the socket and waits for the thread

  // Can be read from while there are news.
  [[nodiscard]] int descriptor() const { return wake_; }
  // Everything since the last time, in order.
  std::vector<SocketNews> take_news();
  // Nothing happens while there is no socket.
  void send(std::string text);

 private:
  enum class Next : std::uint8_t { TryAgain, Stop };

  void keep_open();
  // Opens a socket and waits for its end. Resets the count of attempts when it was opened.
  Next stay_connected(std::size_t& attempts);
  Next give_way(RemoteError& error);
  bool sleep(std::chrono::milliseconds time);
  void tell(SocketNews news);

  Connect connect_;
  Pause pause_;
  int wake_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<SocketNews> news_;
  std::unique_ptr<ClientSocket> socket_;
  bool is_stopping_ = false;
  std::thread thread_;
};

// To a table of the server, as the person that the server was shown.
RemoteSocket::Connect socket_to(const RemoteServer& server, const std::string& code);
RemoteSocket::Pause growing_pause();

}  // namespace skyloot
