// Points and lengths of time, as people who run a server write and read them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "table/time.h"

namespace skyloot {

// "2026-11-16 18:53:11 UTC": the same in all languages.
std::string utc_text(Time time);

// "90s", "15m", "24h" or "30d"; none for anything else, and for more than a hundred years.
std::optional<Milliseconds> read_duration(std::string_view text);

}  // namespace skyloot
