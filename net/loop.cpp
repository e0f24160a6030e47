#include "net/loop.h"

#include <boost/asio/post.hpp>
#include <csignal>
#include <utility>

#include "net/loop_context.h"

namespace skyloot {

void Loop::Context::wait_for_signal() {
  signals.async_wait([this](net::ErrorCode error, int) {
    if (error) return;
    terminate();
    wait_for_signal();
  });
}

Loop::Loop() : context_(std::make_unique<Context>()) {}
Loop::~Loop() = default;

void Loop::run() { context_->io.run(); }

void Loop::run_ready() { context_->io.poll(); }

void Loop::stop() { context_->io.stop(); }

void Loop::post(std::function<void()> work) { boost::asio::post(context_->io, std::move(work)); }

void Loop::after(std::chrono::milliseconds delay, std::function<void()> work) {
  const auto timer = std::make_shared<net::Timer>(context_->io.get_executor(), delay);
  timer->async_wait([timer, work = std::move(work)](net::ErrorCode error) {
    if (!error) work();
  });
}

void Loop::skip(std::chrono::milliseconds time) {
  net::Clock::ahead += time;
  // Asio looks at its timers when the first of them is due, as it was reckoned before. A new first
  // one, before all others, makes it reckon anew.
  const auto first = net::Clock::time_point::min();
  const auto timer = std::make_shared<net::Timer>(context_->io.get_executor(), first);
  timer->async_wait([timer](net::ErrorCode) {});
}

void Loop::on_terminate(std::function<void()> work) {
  const bool is_watching = static_cast<bool>(std::exchange(context_->terminate, std::move(work)));
  if (is_watching) return;
  net::ErrorCode none;  // these two numbers are always accepted
  context_->signals.add(SIGINT, none);
  context_->signals.add(SIGTERM, none);
  context_->wait_for_signal();
}

}  // namespace skyloot
