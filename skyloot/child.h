// A foreign program that runs beside us and is asked line by line. Whatever it does, asking it ends
// in time, and nothing of it is left behind.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>
#include <tl/expected.hpp>
#include <utility>

namespace skyloot {

enum class Reply : std::uint8_t {
  Line,
  Nothing,  // no whole line in time
  TooLong,
  Closed,  // it has closed its output; mostly because it has ended
};

struct Heard {
  Reply reply{};
  std::string text;  // the line, or what had come of it
};

enum class Ended : std::uint8_t { Exited, BySignal, ByUs };

struct Ending {
  Ended how{};
  int number = 0;  // the exit code, or the signal
};

// An open file; closes it.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }

  [[nodiscard]] int number() const { return number_; }
  void close();
  // Gives it away, open.
  int release() { return std::exchange(number_, -1); }

 private:
  int number_;  // -1 once closed, as the system has it
};

class Child {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr std::size_t kLongestLine = 64U * 1024U;

  // Runs the command in a shell, as the head of a process group of its own. What it writes to its
  // standard error goes to ours.
  static tl::expected<std::unique_ptr<Child>, std::error_code> start(const std::string& command);

  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child();

  // Of its process, if the command replaces the shell with `exec`.
  [[nodiscard]] pid_t id() const { return pid_; }
  // What it has said without being asked, if anything; it is then forgotten.
  Heard overhear();
  // Sends a line and waits for one. Blank lines are passed over.
  Heard ask(std::string line, Clock::time_point deadline);
  // Waits for a line without asking.
  Heard hear(Clock::time_point deadline) { return converse({}, deadline); }
  // Lets it end by itself for so long, then ends its whole group. To be called once.
  Ending end(std::chrono::milliseconds patience);

 private:
  Child(pid_t pid, int question, int answer);

  Heard converse(std::string_view unsent, Clock::time_point deadline);
  [[nodiscard]] bool wait(std::string_view unsent, Clock::time_point deadline) const;
  [[nodiscard]] std::string_view send_some(std::string_view unsent) const;
  void read_some();
  bool take_line(std::string& line);
  [[nodiscard]] bool has_ended_by_itself() const;

  pid_t pid_;
  bool is_running_ = true;
  bool is_closed_ = false;
  Descriptor question_;
  Descriptor answer_;
  std::string heard_;  // at most one byte more than kLongestLine
};

}  // namespace skyloot
