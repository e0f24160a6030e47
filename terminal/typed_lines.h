// What was typed, line by line: bytes as they come in, lines as they are wanted.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace skyloot {

class TypedLines {
 public:
  void add(std::string_view bytes) { typed_.append(bytes); }
  // Nothing more will come: what stands there is a line, even without an end of its own.
  void end() { has_ended_ = true; }

  // The next whole line, without its end.
  std::optional<std::string> next() {
    const std::size_t end = typed_.find('\n');
    if (end == std::string::npos && (!has_ended_ || typed_.empty())) return std::nullopt;
    std::string line = typed_.substr(0, end);
    typed_.erase(0, end == std::string::npos ? end : end + 1);
    return line;
  }
  void forget() { typed_.clear(); }
  // All lines have been taken, and no other will come.
  [[nodiscard]] bool is_over() const { return has_ended_ && typed_.empty(); }
  // Another line may come.
  [[nodiscard]] bool is_open() const { return !has_ended_; }

 private:
  std::string typed_;
  bool has_ended_ = false;
};

}  // namespace skyloot
