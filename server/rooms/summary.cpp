#include "server/rooms/summary.h"

#include <algorithm>

#include "formats/message.h"
#include "table/duty.h"

namespace skyloot {

namespace {

// A table that is closed is nobody's any more, and keeps no names.
std::vector<std::string> people_of(const Table& table, const TableStatus& status) {
  if (status.stage == Stage::Closed) return {};
  std::vector<std::string> people{table.owner()};
  for (const Chair& chair : status.chairs) {
    if (!chair.person.empty()) people.push_back(chair.person);
  }
  std::sort(people.begin(), people.end());
  people.erase(std::unique(people.begin(), people.end()), people.end());
  return people;
}

SeatSummary seat_of(const Chair& chair) {
  SeatSummary seat{std::nullopt, std::string(word_for(chair.holder, kHolderWords))};
  switch (chair.holder) {
    case Holder::Nobody:
      break;
    case Holder::Human:
      seat.name = chair.name;
      break;
    case Holder::Bot:
      seat.name = chair.bot->name;
      break;
  }
  return seat;
}

std::vector<SeatSummary> seats_of(const TableStatus& status) {
  std::vector<SeatSummary> seats;
  seats.reserve(status.options.captains);
  for (std::size_t i = 0; i < status.options.captains; ++i) {
    seats.push_back(seat_of(status.chairs[i]));
    if (status.stage == Stage::Closed) seats.back().name.reset();
  }
  return seats;
}

bool is_listed(const TableStatus& status) {
  const bool is_open = status.stage == Stage::Gathering || status.stage == Stage::Playing;
  return is_open && status.options.visibility == Visibility::Public;
}

TableSummary summary_of(const Table& table, const TableStatus& status) {
  return {{},
          std::string(word_for(status.stage, kStageWords)),
          std::string(word_of(status.options.edition)),
          std::string(word_for(status.options.clock, kChoiceClockWords)),
          seats_of(status),
          is_listed(status),
          people_of(table, status),
          {},
          {}};
}

LogLine line_of(const Entry& entry) {
  return {entry.seq, entry.time, entry.who, entry.ack_id, write_deed(entry.deed)};
}

// The game is over: now the secret of its deal is nobody's any more.
FinishedGame finished(const Table& table, const Action& last) {
  const TableGame& game = *table.game();
  Record record = game.record;
  record.actions.push_back(last);
  if (game.dealt_from) record.proof = game.dealt_from->proof;
  return {game_id(table), write_record(record), {}};
}

}  // namespace

Append append_of(const Table& table, const TableStep& step) {
  Append append{table.code(), line_of(step.entry), wake_time(table, step), {}, {}};
  if (!step.status) return append;
  append.summary = summary_of(table, *step.status);
  const Action* const choice = choice_of(step.entry.deed);
  if (choice != nullptr && step.status->stage == Stage::Over) {
    append.finished = finished(table, *choice);
  }
  return append;
}

Append first_append_of(const Entry& opened) {
  const Table table(opened);
  return {table.code(), line_of(opened), wake_time(table), summary_of(table, table.status()), {}};
}

ListedTable listed(const TableSummary& summary) {
  ListedTable table{summary.code, summary.stage,  summary.edition, summary.clock,
                    {},           summary.changed};
  for (const SeatSummary& seat : summary.seats) table.seats.push_back({seat.name, seat.holder});
  return table;
}

tl::expected<Entry, FormatError> entry_of(const LogLine& line) {
  auto deed = read_deed(line.body);
  if (!deed) return tl::unexpected(std::move(deed.error()));
  return Entry{line.seq, line.time, line.who, line.ack_id, std::move(*deed)};
}

tl::expected<Table, FormatError> read_table(const std::vector<LogLine>& lines) {
  std::vector<Entry> log;
  for (const LogLine& line : lines) {
    auto entry = entry_of(line);
    if (!entry) return tl::unexpected(std::move(entry.error()));
    log.push_back(std::move(*entry));
  }
  return Table::replay(log);
}

}  // namespace skyloot
