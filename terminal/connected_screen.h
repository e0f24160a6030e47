// A plain screen on which news may come while a person types: they appear above the prompt, which
// is then shown again.
#pragma once

#include <ostream>
#include <string>
#include <string_view>
#include <utility>

#include "terminal/plain_screen.h"

namespace skyloot {

class ConnectedScreen {
 public:
  ConnectedScreen(std::ostream& out, Curtain curtain, Echo echo)
      : out_(out), lines_(out, curtain), echo_(echo) {}

  // To write whole lines on.
  [[nodiscard]] PlainScreen& lines() {
    leave_prompt();
    return lines_;
  }
  void say(const std::string& line) { lines().out() << line << "\n"; }

  void show_prompt(const std::string& prompt) {
    if (!std::exchange(is_prompt_shown_, true)) out_ << prompt;
  }
  void leave_prompt() {
    if (std::exchange(is_prompt_shown_, false)) out_ << "\n";
  }
  // Whoever typed has left the prompt's line by Enter.
  void typed(std::string_view line) {
    is_prompt_shown_ = false;
    if (echo_ == Echo::ByUs) out_ << line << "\n";
  }
  void flush() { out_ << std::flush; }

 private:
  std::ostream& out_;
  PlainScreen lines_;
  Echo echo_;
  bool is_prompt_shown_ = false;  // the cursor stands behind it
};

}  // namespace skyloot
