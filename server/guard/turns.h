// Whose work the loop does next: one piece each time it comes round, an address after the other. So
// a hundred requests that come together keep nobody else waiting longer than one of them does.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <string>

#include "net/loop.h"

namespace skyloot {

class Turns {
 public:
  using Work = std::function<void()>;

  explicit Turns(Loop& loop) : loop_(loop) {}

  // Done at once, unless something has been done since the loop came round.
  void take(const std::string& address, Work work);

 private:
  void go_on();

  Loop& loop_;
  bool is_taken_ = false;
  std::map<std::string, std::deque<Work>> waiting_;  // by address_block
  std::deque<std::string> order_;                    // of those who wait
};

}  // namespace skyloot
