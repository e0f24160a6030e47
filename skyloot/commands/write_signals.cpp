#include "skyloot/commands/write_signals.h"

#include <csignal>

namespace skyloot {

void outlive_failed_writes() {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
}

}  // namespace skyloot
