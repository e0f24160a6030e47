// Points in time. Nothing here reads a clock: whoever owns a table tells it what time it is.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace skyloot {

using Milliseconds = std::chrono::milliseconds;
using Time = std::chrono::sys_time<Milliseconds>;

// As messages and logs write it: milliseconds since 1970.
constexpr std::int64_t number_of(Time time) { return time.time_since_epoch().count(); }
constexpr std::optional<std::int64_t> number_of(std::optional<Time> time) {
  if (!time) return std::nullopt;
  return number_of(*time);
}
constexpr Time time_of(std::int64_t number) { return Time{Milliseconds{number}}; }

}  // namespace skyloot
