// The limits of a server as options of `skyloot serve`.
#pragma once

#include <deque>
#include <string>

#include "server/guard/limits.h"
#include "skyloot/commands/settings.h"

namespace skyloot {

class LimitOptions {
 public:
  void add_to(Settings& settings);
  // Throws UsageError for a number that does not fit.
  [[nodiscard]] Limits read(const Options& options) const;

 private:
  std::deque<Option> given_;  // in the order of the table; settings point to them
};

// On a command line: nobody is told to slow down, or to come alone.
std::string lifted_limits();

}  // namespace skyloot
