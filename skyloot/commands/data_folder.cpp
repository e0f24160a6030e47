#include <cstdlib>

#include "skyloot/commands/admin_commands.h"

namespace skyloot {

namespace {

constexpr const char* kUsualFolder = "skyloot-data";

}  // namespace

void DataFolder::add_to(CLI::App& command, const Options& options) {
  options.add(command, option_, "--data", "DIR", "help.admin.data");
  command.get_option("--data")->default_str(kUsualFolder);
}

std::filesystem::path DataFolder::path() const {
  if (option_.given()) return option_.text;
  const char* const chosen = std::getenv("SKYLOOT_DATA");
  return chosen == nullptr ? kUsualFolder : chosen;
}

bool make_private(const std::filesystem::path& folder, std::error_code& error) {
  const bool is_new = std::filesystem::create_directories(folder, error);
  if (is_new) std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
  return is_new;
}

}  // namespace skyloot
