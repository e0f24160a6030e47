// Asio's types as net/ uses them. What is in the namespace net is for this folder only.
#pragma once

#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>

namespace skyloot::net {

using Clock = std::chrono::steady_clock;
using ErrorCode = boost::system::error_code;

// Bound to one kind of executor rather than to any: quicker to compile and to run.
using Executor = boost::asio::io_context::executor_type;
using TcpSocket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Executor>;
using Timer = boost::asio::basic_waitable_timer<Clock, boost::asio::wait_traits<Clock>, Executor>;

}  // namespace skyloot::net
