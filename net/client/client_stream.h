// A connection to a server, plain or through TLS. One type for both, because every type of stream
// makes the compiler work through Beast once more.
#pragma once

#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <optional>
#include <utility>

#include "net/asio_types.h"
#include "net/client/web_client.h"

namespace skyloot::net {

// Runs operations on the calling thread until they are done, or until patience ends. After that
// nothing of the io_context may be run any more: operations under way refer to what is gone.
class Patience {
 public:
  Patience(boost::asio::io_context& io, std::chrono::milliseconds time)
      : io_(io), end_(Clock::now() + time) {}

  // Starts an operation by calling start(handler), and waits for it.
  template <class Start>
  ErrorCode wait_for(Start start) {
    std::optional<ErrorCode> result;
    io_.restart();  // it stops whenever it runs out of work
    start([&result](ErrorCode error, const auto&...) { result = error; });
    while (!result && io_.run_one_until(end_) > 0) {
    }
    return result.value_or(boost::asio::error::timed_out);
  }

 private:
  boost::asio::io_context& io_;
  Clock::time_point end_;
};

// A stream in Beast's sense.
class ClientStream {
 public:
  using executor_type = Executor;

  explicit ClientStream(boost::asio::io_context& io) : socket_(io.get_executor()) {}

  // Resolves, connects, and shakes hands if the URL is secure.
  ErrorCode open(const Url& url, Patience& patience);
  void close();

  executor_type get_executor() { return socket_.get_executor(); }

  template <class Buffers, class Handler>
  void async_read_some(const Buffers& buffers, Handler&& handler) {
    if (tls_) return tls_->async_read_some(buffers, std::forward<Handler>(handler));
    socket_.async_read_some(buffers, std::forward<Handler>(handler));
  }
  template <class Buffers, class Handler>
  void async_write_some(const Buffers& buffers, Handler&& handler) {
    if (tls_) return tls_->async_write_some(buffers, std::forward<Handler>(handler));
    socket_.async_write_some(buffers, std::forward<Handler>(handler));
  }

 private:
  ErrorCode connect(const Url& url, Patience& patience);
  ErrorCode secure(const Url& url, Patience& patience);

  TcpSocket socket_;
  boost::asio::ssl::context tls_context_{boost::asio::ssl::context::tls_client};
  std::optional<boost::asio::ssl::stream<TcpSocket&>> tls_;
};

}  // namespace skyloot::net
