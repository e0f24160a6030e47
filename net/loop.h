// The one thread on which the server lives: everything else is posted to it.
#pragma once

#include <chrono>
#include <functional>
#include <memory>

namespace skyloot {

class Loop {
 public:
  Loop();
  ~Loop();
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  // Runs what is posted until stop(); returns at once if stopped before.
  void run();
  // Runs what is posted by now, and what that posts in turn, and returns. Tests go step by step.
  void run_ready();
  // From any thread.
  void stop();
  void post(std::function<void()> work);
  // On the loop's thread only. There is no cancelling: late work asks whether it is still wanted.
  void after(std::chrono::milliseconds delay, std::function<void()> work);
  // On the loop's thread: so much time has passed for it, at once. Tests wait for nothing.
  void skip(std::chrono::milliseconds time);
  // SIGINT and SIGTERM, each time one arrives.
  void on_terminate(std::function<void()> work);

  // For net/ only.
  struct Context;
  Context& context() { return *context_; }

 private:
  std::unique_ptr<Context> context_;
};

}  // namespace skyloot
