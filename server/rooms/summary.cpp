#include "server/rooms/summary.h"

#include <algorithm>
#include <map>

#include "formats/message.h"
#include "store/sha256.h"
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
          {},
          table.owner()};
}

StoredDeck stored(const DeckFile& deck) {
  std::string text = write_deck(deck);
  std::string hash = sha256_hex(text);
  return {std::move(hash), std::move(text)};
}

Append append_with(const std::string& code, const Entry& entry, std::optional<Time> wake) {
  Append append;
  append.code = code;
  append.wake = wake;
  const NameDeck name = [&](const DeckFile& deck) {
    append.decks.push_back(stored(deck));
    return append.decks.back().hash;
  };
  append.line = {entry.seq, entry.time, entry.who, entry.ack_id, write_deed(entry.deed, name)};
  return append;
}

// The game is over: now the secret of its deal is nobody's any more.
FinishedGame finished(const Table& table, const Action& last) {
  const TableGame& game = *table.game();
  Record record = game.record;
  record.actions.push_back(last);
  if (game.dealt_from) record.proof = game.dealt_from->proof;
  if (record.has_classic_deck()) return {game_id(table), write_record(record), {}};
  StoredDeck deck = stored(record.deck);
  std::string text = write_record(record, deck.hash);
  return {game_id(table), std::move(text), {}, std::move(deck)};
}

}  // namespace

Append append_of(const Table& table, const TableStep& step) {
  Append append = append_with(table.code(), step.entry, wake_time(table, step));
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
  Append append = append_with(table.code(), opened, wake_time(table));
  append.summary = summary_of(table, table.status());
  return append;
}

ListedTable listed(const TableSummary& summary) {
  ListedTable table{summary.code, summary.stage,  summary.edition, summary.clock,
                    {},           summary.changed};
  for (const SeatSummary& seat : summary.seats) table.seats.push_back({seat.name, seat.holder});
  return table;
}

FindDeck among(const std::vector<StoredDeck>& decks) {
  using Read = std::map<std::string, std::shared_ptr<const DeckFile>, std::less<>>;
  return [&decks, known = std::make_shared<Read>()](
             std::string_view name) -> std::shared_ptr<const DeckFile> {
    if (const auto found = known->find(name); found != known->end()) return found->second;
    const auto kept = std::find_if(decks.begin(), decks.end(),
                                   [&](const StoredDeck& deck) { return deck.hash == name; });
    auto deck = kept == decks.end() ? std::nullopt : std::optional(read_deck(kept->text));
    if (!deck || !*deck) return nullptr;
    return known->emplace(name, std::make_shared<const DeckFile>(**std::move(deck))).first->second;
  };
}

tl::expected<Entry, FormatError> entry_of(const LogLine& line, const FindDeck& deck_named) {
  auto deed = read_deed(line.body, deck_named);
  if (!deed) return tl::unexpected(std::move(deed.error()));
  return Entry{line.seq, line.time, line.who, line.ack_id, std::move(*deed)};
}

tl::expected<Record, FormatError> record_of(const FinishedGame& game) {
  if (!game.deck) return read_record(game.record);
  const std::vector<StoredDeck> decks{*game.deck};
  return read_record(game.record, among(decks));
}

}  // namespace skyloot
