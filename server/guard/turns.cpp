#include "server/guard/turns.h"

#include <utility>

#include "net/server/address_block.h"

namespace skyloot {

void Turns::take(const std::string& address, Work work) {
  if (is_taken_) {
    const std::string who = address_block_of(address);
    std::deque<Work>& waiting = waiting_[who];
    if (waiting.empty()) order_.push_back(who);
    return waiting.push_back(std::move(work));
  }
  is_taken_ = true;
  loop_.post([this] { go_on(); });
  work();
}

void Turns::go_on() {
  if (order_.empty()) {
    is_taken_ = false;
    return;
  }
  std::string who = std::move(order_.front());
  order_.pop_front();
  const auto found = waiting_.find(who);
  const Work work = std::move(found->second.front());
  found->second.pop_front();
  if (found->second.empty()) {
    waiting_.erase(found);
  } else {
    order_.push_back(std::move(who));
  }
  loop_.post([this] { go_on(); });
  work();
}

}  // namespace skyloot
