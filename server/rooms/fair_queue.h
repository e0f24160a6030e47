// A queue in which everybody has a turn after the other, however much each of them has brought.
#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <map>
#include <string>
#include <utility>

namespace skyloot {

template <class Work>
class FairQueue {
 public:
  void push(const std::string& whose, Work work) {
    std::deque<Work>& own = waiting_[whose];
    if (own.empty()) turns_.push_back(whose);
    own.push_back(std::move(work));
    ++size_;
  }

  // The oldest of whoever is next. There must be one.
  Work pop() {
    const std::string whose = std::move(turns_.front());
    turns_.pop_front();
    const auto own = waiting_.find(whose);
    Work work = std::move(own->second.front());
    own->second.pop_front();
    --size_;
    if (own->second.empty()) {
      waiting_.erase(own);
    } else {
      turns_.push_back(whose);
    }
    return work;
  }

  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::size_t size_of(const std::string& whose) const {
    const auto own = waiting_.find(whose);
    return own == waiting_.end() ? 0 : own->second.size();
  }
  // How long it is for the one who is next: as many wait as have a turn, or as they brought.
  [[nodiscard]] std::size_t length_for_next() const {
    if (empty()) return 0;
    return std::max(turns_.size(), size_of(turns_.front()));
  }
  void clear() {
    waiting_.clear();
    turns_.clear();
    size_ = 0;
  }

 private:
  std::map<std::string, std::deque<Work>> waiting_;  // nobody with nothing
  std::deque<std::string> turns_;                    // each of them once
  std::size_t size_ = 0;
};

}  // namespace skyloot
