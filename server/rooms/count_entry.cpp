#include "server/rooms/count_entry.h"

namespace skyloot {

namespace {

void count_start_of_game(Telemetry& telemetry, const Table& table) {
  ++telemetry.metrics.games_started;
  std::size_t bots = 0;
  for_each_seat(table, [&](Seat seat) {
    if (table.chair(seat).holder == Holder::Bot) ++bots;
  });
  telemetry.log({LogLevel::Info,
                 "log.gameStarted",
                 {{"table", telemetry.mark_of(table.code())},
                  {"game", table.game()->number},
                  {"captains", table.options().captains},
                  {"bots", bots}}});
}

void count_end_of_game(Telemetry& telemetry, const Table& table) {
  ++telemetry.metrics.games_ended;
  telemetry.log({LogLevel::Info,
                 "log.gameEnded",
                 {{"table", telemetry.mark_of(table.code())},
                  {"game", table.game()->number},
                  {"moves", table.game()->record.actions.size()}}});
}

}  // namespace

void count_entry(Telemetry& telemetry, const Table& table, const Entry& entry) {
  Metrics& metrics = telemetry.metrics;
  ++metrics.entries;
  const bool has_acted = std::holds_alternative<Acted>(entry.deed);
  const bool has_timed_out = std::holds_alternative<TimedOut>(entry.deed);
  if (has_acted) ++metrics.moves[{entry.who.empty() ? "bot" : "person"}];
  if (has_timed_out) ++metrics.moves[{"clock"}];
  if ((has_acted || has_timed_out) && table.stage() == Stage::Over)
    count_end_of_game(telemetry, table);
  const bool has_started = std::holds_alternative<Started>(entry.deed);
  if (has_started || std::holds_alternative<Rematched>(entry.deed)) {
    count_start_of_game(telemetry, table);
  }
}

}  // namespace skyloot
