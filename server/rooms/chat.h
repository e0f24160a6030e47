// What was said at a table: the last lines, kept in memory only.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <string>

#include "protocol/server_message.h"

namespace skyloot {

class Chat {
 public:
  static constexpr std::size_t kKept = 200;

  const ChatLine& say(const Person& person, std::string name, std::string text, Time time) {
    lines_.push_back({++said_, person, std::move(name), std::move(text), time});
    if (lines_.size() > kKept) lines_.pop_front();
    return lines_.back();
  }
  [[nodiscard]] const std::deque<ChatLine>& lines() const { return lines_; }
  // Is one of the lines kept his?
  [[nodiscard]] bool has_heard(const Person& person) const {
    return std::any_of(lines_.begin(), lines_.end(),
                       [&](const ChatLine& line) { return line.person == person; });
  }

 private:
  std::deque<ChatLine> lines_;
  std::int64_t said_ = 0;
};

}  // namespace skyloot
