#include "server/rooms/table_writer.h"

#include <utility>

#include "server/rooms/count_entry.h"
#include "server/rooms/summary.h"

namespace skyloot {

namespace {

constexpr Milliseconds kQuietAfterFailure{1'000};

// What one may ask for again and again. A game that runs comes to its end without.
bool is_endless(const Entry& entry) {
  const bool is_of_table = entry.who.empty();
  const auto& deed = entry.deed;
  return !is_of_table &&
         (std::holds_alternative<Sat>(deed) || std::holds_alternative<BotSat>(deed) ||
          std::holds_alternative<OptionsChanged>(deed) || std::holds_alternative<Started>(deed) ||
          std::holds_alternative<Rematched>(deed) || std::holds_alternative<TakenOver>(deed));
}

}  // namespace

TableWriter::TableWriter(House& house, Table table, StayAlive stay_alive, Listener listener,
                         LogSizes sizes)
    : house_(house),
      table_(std::move(table)),
      sizes_(std::move(sizes)),
      stay_alive_(std::move(stay_alive)),
      listener_(std::move(listener)) {}

void TableWriter::ask(Request request) {
  if (under_way_) {
    waiting_.push_back(std::move(request));
  } else {
    consider(std::move(request));
  }
}

void TableWriter::consider(Request request) {
  const auto known = table_.entry_of(request.who, request.ack_id);
  if (known) return request.answered(*known);
  if (table_.stage() == Stage::Closed) {
    return request.answered(tl::unexpected(Declined{Refusal{RefusalCode::TableClosed, {}}}));
  }
  Admission admitted = request.deed(table_);
  if (admitted) return append(std::move(*admitted), std::move(request));
  request.answered(tl::unexpected(Declined{admitted.error()}));
}

void TableWriter::append(Deed deed, Request request) {
  Entry entry{table_.seq() + 1, house_.now(), request.who, request.ack_id, std::move(deed)};
  TableStep step = table_.step(std::move(entry));
  if (step.changes_nothing(table_.status())) return request.answered(table_.seq());
  Append append = append_of(table_, step);
  LogSizes grown = sizes_;
  if (step.begun) grown.begin_game();
  grown.add(append.line);
  grown.add(append.decks);
  if (is_full_for(step.entry, grown)) {
    return request.answered(tl::unexpected(Declined{Refusal{RefusalCode::LogFull, {}}}));
  }
  append.log_bytes = grown.whole.bytes();
  under_way_ = std::make_unique<UnderWay>(UnderWay{
      std::move(request), std::move(step), std::move(grown), std::chrono::steady_clock::now()});
  house_.store.append(
      std::move(append),
      [this, alive = stay_alive_()](const StoreResult<Time>& stored) { appended(stored); });
}

bool TableWriter::is_full_for(const Entry& entry, const LogSizes& grown) const {
  const Limits& limits = house_.config.limits;
  const bool is_full = entry.seq > limits.table_entries || grown.whole.bytes() > limits.table_bytes;
  return is_full && is_endless(entry);
}

void TableWriter::appended(const StoreResult<Time>& stored) {
  house_.telemetry.metrics.append_time.observe(std::chrono::steady_clock::now() -
                                               under_way_->begun);
  if (!stored && is_conflict(stored.error())) return catch_up(stored.error());
  if (!stored) return fail(stored.error());
  TableStep step = std::move(under_way_->step);
  step.entry.time = *stored;
  sizes_ = std::move(under_way_->sizes);
  const Transition done = table_.take(std::move(step));
  listener_.carried_out(done);
  count_entry(house_.telemetry, table_, done.entry);
  finish(done.entry.seq);
}

// Somebody else appended to the log of this table: read what it was, and consider the request anew.
void TableWriter::catch_up(const StoreError& conflict) {
  house_.store.read_log(table_.code(), table_.seq(),
                        [this, alive = stay_alive_(), conflict](const StoreResult<StoredLog>& log) {
                          if (!log) return fail(log.error());
                          if (!carry_out(*log)) return fail(conflict);
                          waiting_.push_front(std::move(under_way_->request));
                          under_way_.reset();
                          go_on();
                        });
}

// What others appended they have counted themselves.
bool TableWriter::carry_out(const StoredLog& log) {
  const FindDeck deck_named = among(log.decks);
  for (const LogLine& line : log.lines) {
    auto entry = entry_of(line, deck_named);
    if (!entry) return false;
    if (begins_game(entry->deed)) sizes_.begin_game();
    sizes_.add(line);
    listener_.carried_out(table_.carry_out(std::move(*entry)));
  }
  sizes_.add(log.decks);
  return !log.lines.empty();
}

void TableWriter::fail(const StoreError& error) {
  house_.telemetry.report(error);
  quiet_until_ = house_.now() + kQuietAfterFailure;
  finish(tl::unexpected(Declined{}));
}

void TableWriter::finish(const Answer& answer) {
  const auto done = std::exchange(under_way_, nullptr);
  done->request.answered(answer);
  go_on();
}

void TableWriter::go_on() {
  while (!under_way_ && !waiting_.empty()) {
    Request next = std::move(waiting_.front());
    waiting_.pop_front();
    consider(std::move(next));
  }
  if (!under_way_) listener_.rested();
}

}  // namespace skyloot
