// The log of a server, for the person who runs it: one event a line, as a sentence or as JSON.
// An event never holds a name, a token, an ack id, what somebody said, or anything of a deal; nor
// the code of a table that can be joined with it (see mark_of).
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "table/time.h"
#include "text/catalogue.h"

namespace skyloot {

enum class LogLevel : std::uint8_t { Info, Warning, Error };
inline constexpr std::array<std::string_view, 3> kLogLevelWords{"info", "warning", "error"};

enum class LogForm : std::uint8_t { Text, Json };
inline constexpr std::array<std::string_view, 2> kLogFormWords{"text", "json"};

struct LogEvent {
  LogLevel level{};
  std::string_view key;  // of its sentence: "log.", and the event's name in JSON
  std::vector<Argument> fields;
};
using Log = std::function<void(const LogEvent&)>;

// Without the end of the line.
std::string log_line(LogForm form, const LogEvent& event, Time now);

// What stands for a table in the log. Whoever has a table's code can watch it and sit down, and
// there are so few codes that a hash alone would be found out by trying them all: `salt` is random
// and never told.
std::string mark_of(std::string_view code, std::string_view salt);

}  // namespace skyloot
