#include "server/rooms/log_reading.h"

#include <algorithm>
#include <utility>

#include "server/rooms/summary.h"

namespace skyloot {

LogReading::LogReading(StoredLog log)
    : log_(std::move(log)), deck_named_([this, find = among(log_.decks)](std::string_view name) {
        decks_read_.emplace(name);
        return find(name);
      }) {}

// A deck takes as long as many entries: not two of them at a time.
bool LogReading::go_on() {
  const std::size_t end = std::min(next_ + kAtATime, log_.lines.size());
  const std::size_t most_decks = decks_read_.size() + 1;
  while (!error_ && next_ < end && decks_read_.size() < most_decks) {
    error_ = add(log_.lines[next_++]);
  }
  return error_ || next_ == log_.lines.size();
}

std::optional<FormatError> LogReading::add(const LogLine& line) {
  const auto entry = entry_of(line, deck_named_);
  if (!entry) return entry.error();
  if (table_) return table_->go_on({&*entry, 1});
  auto table = Table::replay({&*entry, 1});
  if (!table) return std::move(table.error());
  table_ = std::move(*table);
  return std::nullopt;
}

tl::expected<Table, FormatError> LogReading::take() {
  if (error_) return tl::unexpected(*std::move(error_));
  if (!table_) return Table::replay({});
  return *std::move(table_);
}

tl::expected<Table, FormatError> read_table(const StoredLog& log) {
  LogReading reading(log);
  while (!reading.go_on()) {
  }
  return reading.take();
}

}  // namespace skyloot
