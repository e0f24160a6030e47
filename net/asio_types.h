// Asio's types as net/ uses them. What is in the namespace net is for this folder only.
#pragma once

#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>

namespace skyloot::net {

// The machine's steady time, and what Loop::skip() has added to it for this thread: a loop has one.
struct Clock {
  using duration = std::chrono::steady_clock::duration;
  using rep = duration::rep;
  using period = duration::period;
  using time_point = std::chrono::time_point<Clock>;
  static constexpr bool is_steady = true;  // NOLINT(readability-identifier-naming): as in std

  static time_point now() noexcept {
    return time_point(std::chrono::steady_clock::now().time_since_epoch() + ahead);
  }
  static inline thread_local duration ahead{0};
};
using ErrorCode = boost::system::error_code;

// Bound to one kind of executor rather than to any: quicker to compile and to run.
using Executor = boost::asio::io_context::executor_type;
using TcpSocket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Executor>;
using Timer = boost::asio::basic_waitable_timer<Clock, boost::asio::wait_traits<Clock>, Executor>;

}  // namespace skyloot::net
