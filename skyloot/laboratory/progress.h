// How far a long run has come: one line on a terminal, drawn over again and erased at the end.
#pragma once

#include <chrono>
#include <iosfwd>
#include <optional>

#include "text/catalogue.h"

namespace skyloot {

// Is the total what will be played, or the most that may be?
enum class Total : std::uint8_t { Exact, AtMost };

// Does a person watch this stream on a terminal? True of standard error alone.
bool is_watched(const std::ostream& err);

class Progress {
 public:
  using Clock = std::chrono::steady_clock;

  Progress(const Catalogue& catalogue, std::ostream& out, std::size_t games, Total total);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  // Draws at most five times a second. May be called by one thread at a time.
  void show(std::size_t done, Clock::time_point now);
  // The line for a terminal of so many columns, as it is after `spent`.
  [[nodiscard]] std::string line(std::size_t done, Clock::duration spent,
                                 std::size_t columns) const;

 private:
  [[nodiscard]] std::string words(std::size_t done, Clock::duration spent) const;
  [[nodiscard]] std::string time_text(std::chrono::seconds time) const;

  const Catalogue& catalogue_;
  std::ostream& out_;
  std::size_t games_;
  Total total_;
  std::optional<Clock::time_point> begin_;
  Clock::time_point drawn_;
};

}  // namespace skyloot
