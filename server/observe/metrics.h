// What a server counts while it runs, for /metrics. Plain numbers, since all counting happens on
// the loop's thread. Everything is summed over all tables: nothing here may tell of one.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <span>
#include <string_view>
#include <vector>

#include "net/server/web_server.h"

namespace skyloot {

// How often something took how long.
class Histogram {
 public:
  // Upper ends of the buckets in seconds, the least first; what takes longer is counted, too.
  explicit Histogram(std::span<const double> bounds)
      : bounds_(bounds), counts_(bounds.size() + 1) {}

  void observe(std::chrono::duration<double> time);

  [[nodiscard]] std::span<const double> bounds() const { return bounds_; }
  // For each bound those up to it, and last of all those beyond.
  [[nodiscard]] std::span<const std::uint64_t> counts() const { return counts_; }
  [[nodiscard]] double sum() const { return sum_; }

 private:
  std::span<const double> bounds_;
  std::vector<std::uint64_t> counts_;
  double sum_ = 0;
};

// Counts by words of our own. They outlive the server, and are never what somebody sent: otherwise
// strangers could fill the memory, and read each other's words.
template <std::size_t Words>
using Tally = std::map<std::array<std::string_view, Words>, std::uint64_t>;

inline constexpr std::array kStoreBounds{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05,
                                         0.1,   0.25,   0.5,   1.0,  2.5};
inline constexpr std::array kThinkingBounds{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05,
                                            0.1,   0.25,   0.5,   1.0,  2.5,   5.0};

struct Metrics {
  Tally<3> requests;      // method, route, class of the status
  Tally<2> refusals;      // over which way, code
  Tally<1> moves;         // by whom
  Tally<1> store_errors;  // of the store, by kind
  std::uint64_t entries = 0;
  std::uint64_t tables_opened = 0;
  std::uint64_t games_started = 0;
  std::uint64_t games_ended = 0;
  std::uint64_t clock_jumps = 0;
  Histogram append_time{kStoreBounds};
  std::map<std::string_view, Histogram> thinking_time;  // by level

  void count_request(std::string_view method, std::string_view route, int status);
  // Keeps no copies: each is a word of the program.
  void count_refusal(std::string_view way, std::string_view code) { ++refusals[{way, code}]; }
  void count_thinking(std::string_view level, std::chrono::duration<double> time);
};

inline constexpr std::string_view kOverHttp = "http";
inline constexpr std::string_view kOverSocket = "socket";
// For what has no word of its own: a path or a method that we do not know.
inline constexpr std::string_view kOther = "other";

// Counts the request when it is answered. Method and route are our own words.
Respond counted(Metrics& metrics, std::string_view method, std::string_view route, Respond respond);

}  // namespace skyloot
