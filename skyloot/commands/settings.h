// Settings of a command that runs for long: from its command line, the environment, or a file.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "skyloot/commands/options.h"

namespace skyloot {

class Settings {
 public:
  Settings(CLI::App& command, const Options& options);

  // `--name KIND`, also SKYLOOT_NAME and `name = …`.
  void add(Option& option, const std::string& name, const std::string& kind,
           const std::string& default_value, std::string_view help_key);
  // After the command line has been read: fills in what it left open, and lets complaints name the
  // variable or the line. Throws UsageError for a file that cannot be read, or says something
  // unknown.
  void complete(const Option& file);

 private:
  struct Line {
    std::size_t number = 0;
    std::string text;
    std::string name;
    std::string value;
  };
  struct Known {
    std::string name;  // without the dashes
    Option* option;
  };
  [[nodiscard]] Line read_line(const std::string& file, std::size_t number,
                               std::string_view text) const;
  void read(const std::string& file);
  Option* find(std::string_view name);

  CLI::App& command_;
  const Options& options_;
  std::vector<Known> known_;
};

}  // namespace skyloot
