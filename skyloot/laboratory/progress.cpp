#include "skyloot/laboratory/progress.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "formats/json.h"

namespace skyloot {

namespace {

constexpr std::chrono::milliseconds kBetweenDrawings{200};
constexpr std::size_t kUsualColumns = 80;
constexpr std::size_t kLongestBar = 40;
constexpr std::size_t kShortestBar = 5;
constexpr const char* kEraseToEnd = "\x1b[K";

std::size_t columns_of_terminal() {
  winsize size{};
  const bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return known ? size.ws_col : kUsualColumns;
}

}  // namespace

bool is_watched(const std::ostream& err) {
  return &err == &std::cerr && isatty(STDERR_FILENO) == 1;
}

Progress::Progress(const Catalogue& catalogue, std::ostream& out, std::size_t games, Total total)
    : catalogue_(catalogue), out_(out), games_(games), total_(total) {}

Progress::~Progress() {
  if (begin_) out_ << "\r" << kEraseToEnd << std::flush;
}

void Progress::show(std::size_t done, Clock::time_point now) {
  if (begin_ && now - drawn_ < kBetweenDrawings) return;
  if (!begin_) begin_ = now;
  drawn_ = now;
  out_ << "\r" + line(done, now - *begin_, columns_of_terminal()) + kEraseToEnd << std::flush;
}

std::string Progress::line(std::size_t done, Clock::duration spent, std::size_t columns) const {
  std::string text = words(done, spent);
  const std::size_t length = character_count(text) + 4;  // with brackets and spaces
  if (length > columns) return std::to_string(done) + "/" + std::to_string(games_);
  if (length + kShortestBar > columns) return text;
  const std::size_t room = std::min(kLongestBar, columns - length);
  const std::size_t full = games_ == 0 ? room : std::min(room, room * done / games_);
  return "[" + std::string(full, '#') + std::string(room - full, '.') + "] " + text;
}

std::string Progress::words(std::size_t done, Clock::duration spent) const {
  if (done == 0 || done >= games_) {
    return catalogue_.format("progress.games", {{"done", done}, {"games", games_}});
  }
  const double share = static_cast<double>(games_ - done) / static_cast<double>(done);
  const auto left = std::chrono::ceil<std::chrono::seconds>(spent * share);
  return catalogue_.format(total_ == Total::AtMost ? "progress.atMostLeft" : "progress.left",
                           {{"done", done}, {"games", games_}, {"time", time_text(left)}});
}

std::string Progress::time_text(std::chrono::seconds time) const {
  const auto hours = time.count() / 3600;
  const auto minutes = time.count() / 60 % 60;
  const auto seconds = time.count() % 60;
  if (hours > 0) {
    return catalogue_.format("progress.hours", {{"hours", hours}, {"minutes", minutes}});
  }
  if (minutes > 0) {
    return catalogue_.format("progress.minutes", {{"minutes", minutes}, {"seconds", seconds}});
  }
  return catalogue_.format("progress.seconds", {{"seconds", seconds}});
}

}  // namespace skyloot
