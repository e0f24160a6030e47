#include "server/rooms/retention.h"

namespace skyloot {

namespace {

// To close a table its log is read: others must not wait for many of them.
constexpr std::size_t kTablesARound = 20;
constexpr std::size_t kForgottenAtOnce = 100;
constexpr Milliseconds kRest{60'000};  // between two passes through all tables

}  // namespace

void Retention::make_round() {
  calendar_.turn();
  if (!calendar_.date()) return;
  if (is_reading_ || house_.now() < next_pass_) return;
  is_reading_ = true;
  house_.store.tables_after(last_code_, kTablesARound,
                            [this](const StoreResult<std::vector<TableSummary>>& tables) {
                              is_reading_ = false;
                              if (!tables) return house_.telemetry.report(tables.error());
                              look_at(*tables);
                            });
}

void Retention::look_at(const std::vector<TableSummary>& tables) {
  for (const TableSummary& table : tables) look_at(table);
  if (!tables.empty()) {
    last_code_ = tables.back().code;
    return;
  }
  forget_the_rest();
  last_code_.clear();
  next_pass_ = house_.now() + kRest;
}

void Retention::look_at(const TableSummary& table) {
  const auto kept = time_kept(table);
  if (!kept || *calendar_.date() - table.changed < *kept) return;
  if (table.stage == word_for(Stage::Closed, kStageWords)) return rooms_.forget(table.code);
  close(table.code);
}

KeepTimes::Length Retention::time_kept(const TableSummary& table) const {
  const KeepTimes& keep = house_.config.keep;
  const auto stage = id_for<Stage>(table.stage, kStageWords);
  if (!stage || table.wake) return std::nullopt;  // a clock runs, or a bot is about to act
  switch (*stage) {
    case Stage::Gathering:
      return keep.gathering;
    case Stage::Playing:
      return keep.running;
    case Stage::Over:
      return keep.finished;
    case Stage::Closed:
      return keep.closed;
  }
  return std::nullopt;
}

// Unless somebody is there.
void Retention::close(const std::string& code) {
  rooms_.find(code, [](const StoreResult<std::shared_ptr<Room>>& room) {
    if (!room || !*room || (*room)->audience().size() > 0) return;
    (*room)->close(Closing::Unused, {}, [](const Answer&) {});
  });
}

void Retention::forget_the_rest() {
  const KeepTimes& keep = house_.config.keep;
  const Time date = *calendar_.date();
  if (keep.records) {
    house_.store.keep_up(ForgetGames{date - *keep.records, kForgottenAtOnce},
                         house_.telemetry.reporting());
  }
  if (keep.sessions) {
    house_.store.keep_up(ForgetSessions{date - *keep.sessions, kForgottenAtOnce},
                         house_.telemetry.reporting());
  }
}

}  // namespace skyloot
