#include "server/time_text.h"

#include <array>
#include <charconv>
#include <ctime>

namespace skyloot {

namespace {

constexpr Milliseconds kLongest = std::chrono::hours(24 * 365 * 100);

std::optional<Milliseconds> unit_of(char letter) {
  switch (letter) {
    case 's':
      return std::chrono::seconds(1);
    case 'm':
      return std::chrono::minutes(1);
    case 'h':
      return std::chrono::hours(1);
    case 'd':
      return std::chrono::hours(24);
    default:
      return std::nullopt;
  }
}

}  // namespace

std::string utc_text(Time time) {
  const std::time_t seconds =
      std::chrono::floor<std::chrono::seconds>(time.time_since_epoch()).count();
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 64> text{};
  const std::size_t length =
      std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M:%S UTC", &parts);  // not shown
  return {text.data(), length};
}

std::optional<Milliseconds> read_duration(std::string_view text) {
  if (text.empty()) return std::nullopt;
  const auto unit = unit_of(text.back());
  const char* const end = text.data() + text.size() - 1;
  std::int64_t count = 0;
  const auto [stopped, error] = std::from_chars(text.data(), end, count);
  const bool is_number = error == std::errc{} && stopped == end;
  if (!unit || !is_number || count < 0 || count > kLongest / *unit) return std::nullopt;
  return count * *unit;
}

}  // namespace skyloot
