// Looks for damage in a write-ahead log before SQLite reads it. SQLite takes the first frame whose
// checksum is wrong for the end of the log, as a power cut leaves it, and forgets all behind it
// without a word.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "store/store.h"

namespace skyloot {

// The end of a log that no commit stands behind: somebody died while he wrote it. Nobody was told
// that it is stored, and SQLite throws it away.
struct TornEnd {
  std::uint64_t place = 0;  // in the file, from where on it is thrown away

  bool operator==(const TornEnd&) const = default;
};

// LogDamaged: something was committed behind a place that cannot be read any more.
// docs/operations.md says what this finds and what nobody could. Reads only; nobody may write
// meanwhile.
StoreResult<std::optional<TornEnd>> check_wal(const std::filesystem::path& database);

}  // namespace skyloot
