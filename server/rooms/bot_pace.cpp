#include "server/rooms/bot_pace.h"

#include <algorithm>

namespace skyloot {

// The rest is for looking at the clock late, and for being told.
Milliseconds BotPace::longest() const { return pace_ * 4 / 5; }

Budget BotPace::within(Budget usual) const {
  if (pace_ == Milliseconds{0}) return usual;
  const auto most = static_cast<std::uint32_t>(std::max<std::int64_t>(1, longest().count()));
  usual.milliseconds = usual.milliseconds == 0 ? most : std::min(usual.milliseconds, most);
  return usual;
}

Time BotPace::answer_at(Time asked, Time begun) const { return next_end(asked, begun + longest()); }

Time BotPace::answer_at(Time asked, Time begun, Time thought) const {
  return std::max(answer_at(asked, begun), next_end(asked, thought));
}

Time BotPace::next_end(Time asked, Time from) const {
  if (pace_ == Milliseconds{0}) return from;
  const auto paces = std::max<std::int64_t>(1, (from - asked + pace_ - Milliseconds{1}) / pace_);
  return asked + paces * pace_;
}

}  // namespace skyloot
