// The commands of the program, one file each. Each adds itself to the command line; its work is
// done when the command line has been read.
#pragma once

#include <iosfwd>

#include "skyloot/commands/options.h"

namespace skyloot {

// Where a command reads and writes, and what it answers to the shell.
struct Console {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  int exit_code = 0;
};

void add_play(CLI::App& app, const Options& options, Console& console);
void add_serve(CLI::App& app, const Options& options, Console& console);
void add_admin(CLI::App& app, const Options& options, Console& console);
void add_restore(CLI::App& app, const Options& options, Console& console);
void add_hint(CLI::App& app, const Options& options, Console& console);
void add_replay(CLI::App& app, const Options& options, Console& console);
void add_verify(CLI::App& app, const Options& options, Console& console);
void add_record(CLI::App& app, const Options& options, Console& console);
void add_deck(CLI::App& app, const Options& options, Console& console);
void add_score(CLI::App& app, const Options& options, Console& console);
void add_signature(CLI::App& app, const Options& options, Console& console);
void add_match(CLI::App& app, const Options& options, Console& console);
void add_bench(CLI::App& app, const Options& options, Console& console);
void add_load(CLI::App& app, const Options& options, Console& console);
void add_selfcheck(CLI::App& app, const Options& options, Console& console);

}  // namespace skyloot
