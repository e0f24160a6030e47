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

// Those of the entries behind `last_seen`; none if the log does not have them all.
std::optional<std::vector<FrameText>> missed_frames(const std::vector<LogLine>& log,
                                                    std::uint64_t last_seen, std::uint64_t until,
                                                    const Person& person);

}  // namespace skyloot
