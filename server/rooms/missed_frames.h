// The frames that somebody missed while the connection was lost, made again from the log.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "store/store.h"
#include "table/table.h"

namespace skyloot {

using FrameText = std::shared_ptr<const std::string>;

// Whoever has missed more is told everything anew.
inline constexpr std::uint64_t kLongestGap = 500;
// And so is he for whom more would have to be read: a game with all its choices is not half of it.
inline constexpr std::uint64_t kMostReadForGap = 1'000;  // entries
inline constexpr std::uint64_t kMostBytesReadForGap = 512 * 1024;

// Those of the entries behind `last_seen`; none if the log does not have them all. The log is that
// from behind `before` on, or the whole one.
std::optional<std::vector<FrameText>> missed_frames(std::optional<Table> before,
                                                    const StoredLog& log, std::uint64_t last_seen,
                                                    std::uint64_t until, const Person& person);

}  // namespace skyloot
