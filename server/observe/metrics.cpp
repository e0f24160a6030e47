#include "server/observe/metrics.h"

#include <algorithm>

namespace skyloot {

namespace {

constexpr std::array<std::string_view, 6> kStatusClasses{kOther, "1xx", "2xx", "3xx", "4xx", "5xx"};

std::string_view class_of(int status) {
  const int hundreds = status / 100;
  return hundreds < 1 || hundreds > 5 ? kStatusClasses[0]
                                      : kStatusClasses[static_cast<std::size_t>(hundreds)];
}

}  // namespace

void Histogram::observe(std::chrono::duration<double> time) {
  const auto bucket = std::lower_bound(bounds_.begin(), bounds_.end(), time.count());
  ++counts_[static_cast<std::size_t>(bucket - bounds_.begin())];
  sum_ += time.count();
}

void Metrics::count_request(std::string_view method, std::string_view route, int status) {
  ++requests[{method, route, class_of(status)}];
}

void Metrics::count_thinking(std::string_view level, std::chrono::duration<double> time) {
  thinking_time.try_emplace(level, kThinkingBounds).first->second.observe(time);
}

Respond counted(Metrics& metrics, std::string_view method, std::string_view route,
                Respond respond) {
  return [&metrics, method, route, respond = std::move(respond)](HttpResponse response) {
    metrics.count_request(method, route, response.status);
    respond(std::move(response));
  };
}

}  // namespace skyloot
