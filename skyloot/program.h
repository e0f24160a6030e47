// The whole program, with its streams handed in so that tests can run it.
#pragma once

#include <string>
#include <vector>

#include "skyloot/commands/commands.h"

namespace skyloot {

// Runs one command line (without the program's name) and returns the exit code: 0 done, 1 a check
// failed, 2 bad usage with one line on `err`. Speaks `default_language` unless --lang says
// otherwise.
int run(std::vector<std::string> arguments, std::istream& in, std::ostream& out, std::ostream& err,
        Language default_language = Language::English);

}  // namespace skyloot
