#include "server/observe/clock_text.h"

#include <cstdlib>

namespace skyloot {

namespace {

std::string_view key_of(const ClockNews& news) {
  switch (news.kind) {
    case ClockNews::Kind::Jumped:
      return news.ahead > Milliseconds{0} ? "log.clockAhead" : "log.clockBehind";
    case ClockNews::Kind::Agrees:
      return "log.clockAgrees";
    case ClockNews::Kind::Followed:
      return "log.clockFollowed";
    case ClockNews::Kind::Slowed:
      return "log.clockSlowed";
  }
  return {};
}

}  // namespace

void tell(Telemetry& telemetry, const ClockNews& news) {
  const bool agrees = news.kind == ClockNews::Kind::Agrees;
  if (news.kind == ClockNews::Kind::Jumped) ++telemetry.metrics.clock_jumps;
  const auto seconds = std::chrono::round<std::chrono::seconds>(std::chrono::abs(news.ahead));
  telemetry.log(
      {agrees ? LogLevel::Info : LogLevel::Warning, key_of(news), {{"seconds", seconds.count()}}});
}

}  // namespace skyloot
