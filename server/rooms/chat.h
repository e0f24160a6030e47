// What was said at a table, and who does not want to hear whom; kept in memory only.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <map>
#include <set>
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
  // What they said, and whom they did not want to hear.
  void forget(const Person& person) {
    std::erase_if(lines_, [&](const ChatLine& line) { return line.person == person; });
    muted_.erase(person);
  }
  // Is one of the lines kept his?
  [[nodiscard]] bool has_heard(const Person& person) const {
    return std::any_of(lines_.begin(), lines_.end(),
                       [&](const ChatLine& line) { return line.person == person; });
  }

  void mute(const Person& person, const Person& other) { muted_[person].insert(other); }
  void unmute(const Person& person, const Person& other) {
    const auto found = muted_.find(person);
    if (found == muted_.end()) return;
    found->second.erase(other);
    if (found->second.empty()) muted_.erase(found);
  }
  // Does a person not want to hear the other?
  [[nodiscard]] bool has_muted(const Person& person, const Person& other) const {
    const auto found = muted_.find(person);
    return found != muted_.end() && found->second.contains(other);
  }

 private:
  std::deque<ChatLine> lines_;
  std::map<Person, std::set<Person>> muted_;  // by who does not want to hear them
  std::int64_t said_ = 0;
};

}  // namespace skyloot
