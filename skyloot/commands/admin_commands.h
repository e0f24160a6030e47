// What the commands of whoever runs a server share: the folder of the server, and how they refuse.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>

#include "skyloot/commands/commands.h"

namespace skyloot {

// In a server's folder.
inline constexpr std::string_view kDatabaseName = "skyloot.db";

// The folder that `skyloot serve` was given: --data, or else SKYLOOT_DATA, or else the usual one.
class DataFolder {
 public:
  void add_to(CLI::App& command, const Options& options);
  [[nodiscard]] std::filesystem::path path() const;

 private:
  Option option_;
};

// Makes the folder, if it is not there, for nobody but us: in it are the hidden cards of running
// games. Was it made?
bool make_private(const std::filesystem::path& folder, std::error_code& error);

// Says why something was not done; the exit code is 1, since the command was a good one.
void decline(const std::string& reason, Console& console);

void add_backup(CLI::App& admin, const DataFolder& data, const Options& options, Console& console);

}  // namespace skyloot
