// What a Loop is made of.
#pragma once

#include <boost/asio/basic_signal_set.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <functional>

#include "net/asio_types.h"
#include "net/loop.h"

namespace skyloot {

struct Loop::Context {
  boost::asio::io_context io{1};  // one thread runs it, which saves Asio wake-ups
  boost::asio::executor_work_guard<net::Executor> not_done{io.get_executor()};
  boost::asio::basic_signal_set<net::Executor> signals{io.get_executor()};
  std::function<void()> terminate;

  void wait_for_signal();
};

}  // namespace skyloot
