#include "server/rooms/summary.h"

#include <algorithm>

#include "formats/message.h"
#include "table/duty.h"

namespace skyloot {

namespace {

// A table that is closed is nobody's any more.
std::vector<std::string> people_of(const Table& table) {
  if (table.stage() == Stage::Closed) return {};
  std::vector<std::string> people{table.owner()};
  for_each_seat(table, [&](Seat seat) {
    const Person& person = table.chair(seat).person;
    if (!person.empty()) people.push_back(person);
  });
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

std::vector<SeatSummary> seats_of(const Table& table) {
  std::vector<SeatSummary> seats;
  for_each_seat(table, [&](Seat seat) { seats.push_back(seat_of(table.chair(seat))); });
  return seats;
}

bool is_listed(const Table& table) {
  const bool is_open = table.stage() == Stage::Gathering || table.stage() == Stage::Playing;
  return is_open && table.options().visibility == Visibility::Public;
}

bool knows_holder(const SeatSummary& seat) { return seat.holder.has_value(); }

bool is_free(const SeatSummary& seat) { return !seat.name; }

TableSummary summary_of(const Table& table) {
  return {table.code(),
          std::string(word_for(table.stage(), kStageWords)),
          std::string(word_of(table.options().edition)),
          std::string(word_for(table.options().clock, kChoiceClockWords)),
          seats_of(table),
          is_listed(table),
          people_of(table),
          wake_time(table),
          {}};
}

LogLine line_of(const Entry& entry) {
  return {entry.seq, entry.time, entry.who, entry.ack_id, write_deed(entry.deed)};
}

// The game is over: now the secret of its deal is nobody's any more.
FinishedGame finished(const Table& table, Record record) {
  const auto& dealt_from = table.game()->dealt_from;
  if (dealt_from) record.proof = dealt_from->proof;
  return {game_id(table), write_record(record), {}};
}

// A move changes neither seats nor options: what follows is seen without copying the table.
Append append_of_move(const Table& table, const Entry& entry, const Action& action) {
  const TableGame& game = *table.game();
  State next = game.state;
  apply(game.rules, next, action);
  Append append{line_of(entry), summary_of(table), std::nullopt};
  if (const auto asked = seat_to_act(next.board.decision)) {
    append.summary.wake = wake_time(table, *asked, entry.time);
    return append;
  }
  Record record = game.record;
  record.actions.push_back(action);
  append.finished = finished(table, std::move(record));
  append.summary.stage = word_for(Stage::Over, kStageWords);
  append.summary.listed = false;
  append.summary.wake.reset();
  return append;
}

}  // namespace

Append append_of(const Table& table, const Entry& entry) {
  if (const auto* acted = std::get_if<Acted>(&entry.deed)) {
    return append_of_move(table, entry, acted->action);
  }
  if (const auto* timed_out = std::get_if<TimedOut>(&entry.deed)) {
    return append_of_move(table, entry, timed_out->action);
  }
  Table next = table;
  next.carry_out(entry);
  return {line_of(entry), summary_of(next), std::nullopt};
}

Append first_append_of(const Entry& opened) {
  return {line_of(opened), summary_of(Table(opened)), std::nullopt};
}

void write_summary(JsonWriter& json, const TableSummary& summary) {
  const auto& seats = summary.seats;
  json.begin_object().field("code", summary.code).field("stage", summary.stage);
  json.field("changed", number_of(summary.changed)).field("edition", summary.edition);
  json.field("captains", seats.size()).field("clock", summary.clock);
  json.key("names").begin_list();
  for (const SeatSummary& seat : seats) seat.name ? json.value(*seat.name) : json.null();
  json.end_list();
  if (std::all_of(seats.begin(), seats.end(), knows_holder)) {
    json.key("holders").begin_list();
    for (const SeatSummary& seat : seats) json.value(*seat.holder);
    json.end_list();
  }
  json.field("free", std::count_if(seats.begin(), seats.end(), is_free)).end_object();
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
