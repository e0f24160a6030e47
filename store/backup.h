// Copies of a database: for a backup while a server writes, and back again. A copy is whole,
// checked and on the disk, or it is not there.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "store/store.h"

namespace skyloot {

// How much a database holds.
struct DatabaseContent {
  std::uint64_t tables = 0;
  std::uint64_t games = 0;  // finished ones
  std::uint64_t sessions = 0;
  std::optional<Time> last_entry;  // none without tables
  std::optional<Time> shipped{};   // of a replica: everything until then is there

  bool operator==(const DatabaseContent&) const = default;
};

// Copies what was committed when it began; whoever writes meanwhile is not held up. Nothing is
// replaced: StoreErrorKind::FileExists if there is something at `to`.
StoreResult<DatabaseContent> copy_database(const std::filesystem::path& from,
                                           const std::filesystem::path& to);

// Puts a backup, or what a server has shipped to a folder, where a store will find its file.
// Refused while a store has that file open, and if there is anything of a database already.
StoreResult<DatabaseContent> restore_database(const std::filesystem::path& backup,
                                              const std::filesystem::path& file);

}  // namespace skyloot
