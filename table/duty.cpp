#include "table/duty.h"

#include <algorithm>

namespace skyloot {

namespace {

bool somebody_waits(const Table& table, const Company& company, Time now) {
  bool waits = false;
  for_each_seat(table, [&](Seat seat) {
    const Chair& chair = table.chair(seat);
    if (chair.holder != Holder::Human) return;
    if (!company.presence.absent_since(chair.person, now, company.open_since)) waits = true;
  });
  return waits;
}

std::optional<Time> end_of_absence(const Table& table, Seat seat, const Company& company,
                                   Time now) {
  if (table.options().clock == ChoiceClock::Day) return std::nullopt;
  const auto since =
      company.presence.absent_since(table.chair(seat).person, now, company.open_since);
  if (!since || !somebody_waits(table, company, now)) return std::nullopt;
  return *since + table.options().grace;
}

std::optional<Seat> seat_to_come_back(const Table& table, const Company& company, Time now) {
  std::optional<Seat> first;
  for_each_seat(table, [&](Seat seat) {
    if (first || !table.is_left_from_earlier_game(seat)) return;
    if (company.presence.is_there(table.chair(seat).person, now)) first = seat;
  });
  return first;
}

bool has_people(const TableStatus& status) {
  return std::any_of(status.chairs.begin(), status.chairs.end(),
                     [](const Chair& chair) { return chair.holder == Holder::Human; });
}

bool may_bots_play(const Table& table, const Company& company, Time now) {
  return has_people(table.status()) || company.presence.is_anybody_there(now) ||
         company.bots_alone == Allowed::Yes;
}

std::optional<Time> wake_time_of(const TableStatus& status, Seat asked, Time since) {
  if (!has_people(status)) return std::nullopt;
  if (status.bot_of(asked) != nullptr) return since;
  const auto length = length_of(status.options.clock);
  if (!length) return std::nullopt;
  return since + *length;
}

}  // namespace

std::optional<DueDuty> next_duty(const Table& table, const Company& company, Time now) {
  if (table.stage() != Stage::Playing) return std::nullopt;
  const TableGame& game = *table.game();
  if (const auto back = seat_to_come_back(table, company, now)) {
    return DueDuty{std::min(game.asked_at, now),
                   SeatComesBack{*back}};  // before the stand-in plays on
  }
  const Seat seat = *game.seat_to_act();
  if (const Player* const bot = table.bot_of(seat)) {
    if (!may_bots_play(table, company, now)) return std::nullopt;
    return DueDuty{std::min(game.asked_at, now), BotToAct{seat, bot}};
  }
  const auto deadline = deadline_of(table, company.open_since);
  const auto absence = end_of_absence(table, seat, company, now);
  if (absence && (!deadline || *absence < *deadline)) return DueDuty{*absence, AbsenceEnds{seat}};
  if (deadline) return DueDuty{*deadline, ClockRunsOut{seat}};
  return std::nullopt;
}

std::optional<Time> deadline_of(const Table& table, Time open_since) {
  const auto deadline = table.deadline();
  if (!deadline) return std::nullopt;
  const Milliseconds whole = *deadline - table.game()->asked_at;
  return std::max(*deadline, open_since + std::min(whole, kTimeToComeBack));
}

std::optional<Time> wake_time(const Table& table) {
  if (table.stage() != Stage::Playing) return std::nullopt;
  const TableGame& game = *table.game();
  return wake_time_of(table.status(), *game.seat_to_act(), game.asked_at);
}

std::optional<Time> wake_time(const Table& table, const TableStep& step) {
  const TableStatus& status = step.status ? *step.status : table.status();
  if (status.stage != Stage::Playing) return std::nullopt;
  const TableGame& game = step.begun ? *step.begun : *table.game();
  const State& state = step.state ? *step.state : game.state;
  const Time since = step.asks_anew ? step.entry.time : game.asked_at;
  return wake_time_of(status, *seat_to_act(state.board.decision), since);
}

}  // namespace skyloot
