// What SQLite notes of a write-ahead log beside it, for all connections: how many of its frames are
// committed. It does so once they are on the disk, so whatever stands here is true, though it may
// not be the newest after a power cut.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "store/wal/wal_format.h"

namespace skyloot {

// Of the log of this database, if it has this header. None: nobody knows.
std::optional<std::uint32_t> committed_frames(const std::filesystem::path& database,
                                              const WalHeader& header);

}  // namespace skyloot
