// Points in time. Nothing here reads a clock: whoever owns a table tells it what time it is.
#pragma once

#include <chrono>
#include <cstdint>

namespace skyloot {

using Milliseconds = std::chrono::milliseconds;
using Time = std::chrono::sys_time<Milliseconds>;

// As messages and logs write it: milliseconds since 1970.
constexpr std::int64_t number_of(Time time) { return time.time_since_epoch().count(); }
constexpr Time time_of(std::int64_t number) { return Time{Milliseconds{number}}; }

}  // namespace skyloot
