#include "server/rooms/calendar.h"

#include <algorithm>

namespace skyloot {

namespace {

constexpr int kFastest = 24;  // times as fast as time passes
// What is noted seldom is lost by a restart, and caught up with.
constexpr Milliseconds kNotedEvery = std::chrono::hours(1);
// So far behind, it is worth asking whether there is anything to be careful with.
constexpr Milliseconds kFarBehind = std::chrono::hours(24);
constexpr Milliseconds kAskedEvery = std::chrono::minutes(10);

}  // namespace

void Calendar::turn() {
  if (!date_) return ask_the_store();
  const Milliseconds steady = house_.steady();
  const Time furthest = *date_ + kFastest * (steady - turned_at_);
  turned_at_ = steady;
  date_ = std::max(*date_, std::min(furthest, house_.now()));
  note();
  const bool is_far_behind = house_.now() - *date_ > kFarBehind;
  if (is_far_behind && steady - asked_at_ >= kAskedEvery) ask_the_store();
}

void Calendar::ask_the_store() {
  if (is_asking_) return;
  is_asking_ = true;
  asked_at_ = house_.steady();
  house_.store.times([this, asked = house_.now()](const StoreResult<StoreTimes>& times) {
    is_asking_ = false;
    if (!times) return house_.telemetry.report(times.error());
    if (!date_) begin(*times, asked);
    pass_over_what_is_empty(*times);
    note();
  });
}

// Of what this server stamps, its time is known to be right only later: a store that is new begins
// with it, no other does.
void Calendar::begin(const StoreTimes& times, Time asked) {
  turned_at_ = asked_at_;
  date_ = times.calendar.value_or(asked);
  noted_ = times.calendar;
}

void Calendar::pass_over_what_is_empty(const StoreTimes& times) {
  std::optional<Time> oldest = times.oldest_in_use;
  if (house_.config.keep.records && times.oldest_game) {
    oldest = std::min(oldest.value_or(*times.oldest_game), *times.oldest_game);
  }
  if (oldest) date_ = std::max(*date_, *oldest);
}

void Calendar::note() {
  if (noted_ && *date_ - *noted_ < kNotedEvery) return;
  noted_ = date_;
  house_.store.keep_up(NoteDate{*date_}, house_.telemetry.reporting());
}

}  // namespace skyloot
