#include "server/rooms/rooms.h"

#include <algorithm>

#include "formats/typed_text.h"
#include "server/rooms/fair_deal.h"
#include "server/rooms/summary.h"
#include "server/secrets.h"

namespace skyloot {

namespace {

using Clock = std::chrono::steady_clock;

// The code of a table in the lobby is there for everybody to read. Every other is a key: so long
// that it cannot be guessed, and still short enough to be read aloud.
constexpr std::size_t kPublicCodeLength = 6;
constexpr std::size_t kPrivateCodeLength = 10;
// So many logs are read at a time: others want to read, too.
constexpr std::size_t kWokenAtOnce = 50;

std::string code_for(const TableOptions& options) {
  const bool is_public = options.visibility == Visibility::Public;
  return random_code(is_public ? kPublicCodeLength : kPrivateCodeLength);
}

}  // namespace

bool Rooms::is_open(std::string_view typed) const { return rooms_.contains(in_capitals(typed)); }

void Rooms::find(std::string_view typed, Found found) {
  const std::string code = in_capitals(typed);
  if (const auto open = rooms_.find(code); open != rooms_.end()) return found(open->second);
  if (unreadable_.contains(code)) return found(nullptr);
  std::vector<Found>& waiting = being_read_[code];
  waiting.push_back(std::move(found));
  if (waiting.size() > 1) return;
  house_.store.read_log(code, 0, [this, code](StoreResult<StoredLog> log) {
    if (!log) {
      house_.telemetry.report(log.error());
      return tell(code, tl::unexpected(log.error()));
    }
    readings_.push_back(std::make_unique<Reading>(code, *std::move(log)));
    if (readings_.size() == 1) read_on();
  });
}

void Rooms::tell(const std::string& code, const StoreResult<std::shared_ptr<Room>>& room) {
  const auto answered = being_read_.extract(code);
  for (const Found& told : answered.mapped()) told(room);
}

// Whatever else waits for the loop comes in between.
void Rooms::read_on() {
  if (readings_.empty()) return;
  if (readings_.front()->log.go_on()) {
    const auto done = std::move(readings_.front());
    readings_.pop_front();
    tell(done->code, read(*done));
  }
  if (!readings_.empty()) house_.loop.post([this] { read_on(); });
}

// Null if there is none, or its log makes no sense.
std::shared_ptr<Room> Rooms::read(Reading& reading) {
  const std::string& code = reading.code;
  // It may have been opened meanwhile.
  if (const auto open = rooms_.find(code); open != rooms_.end()) return open->second;
  if (reading.log.log().lines.empty()) return nullptr;
  auto table = reading.log.take();
  if (!table) {
    // Nobody can come to it with this code, and whoever is to restore it must know which it is.
    // What is wrong with it may quote cards.
    house_.telemetry.log({LogLevel::Error, "log.tableUnreadable", {{"table", code}}});
    unreadable_.emplace(code);
    return nullptr;
  }
  LogSizes sizes = sizes_of(reading.log.log(), *table);
  auto room = std::make_shared<Room>(house_, std::move(*table), std::move(sizes));
  rooms_.emplace(code, room);
  room->look_after();
  return room;
}

struct Rooms::Opening {
  Entry entry;
  Found opened;
};

void Rooms::open(const Person& owner, std::string ack_id, TableOptions options,
                 PreparedGame prepared, Found opened) {
  Opened deed{{}, std::move(options), std::move(prepared)};
  if (!deed.prepared) deed.sealed = fresh_sealed_secret();
  try_to_open({{1, house_.now(), owner, std::move(ack_id), std::move(deed)}, std::move(opened)});
}

void Rooms::try_to_open(Opening opening) {
  Opened& deed = std::get<Opened>(opening.entry.deed);
  deed.code = code_for(deed.options);
  const std::string first_game = deed.code + "-1";
  // Games outlive their tables, and are named after them.
  house_.store.find_game(first_game,
                         [this, opening = std::move(opening)](
                             const StoreResult<std::optional<FinishedGame>>& played) mutable {
                           if (!played) {
                             house_.telemetry.report(played.error());
                             return opening.opened(tl::unexpected(played.error()));
                           }
                           if (*played) return try_to_open(std::move(opening));
                           append_opening(std::move(opening));
                         });
}

void Rooms::append_opening(Opening opening) {
  Append append = first_append_of(opening.entry);
  LogSizes sizes;
  sizes.add(append.line);
  sizes.add(append.decks);
  append.log_bytes = sizes.whole.bytes();
  house_.store.append(std::move(append),
                      [this, opening = std::move(opening), sizes,
                       begun = Clock::now()](const StoreResult<Time>& stored) mutable {
                        house_.telemetry.metrics.append_time.observe(Clock::now() - begun);
                        if (!stored && is_conflict(stored.error())) {
                          return try_to_open(std::move(opening));
                        }
                        if (!stored) {
                          house_.telemetry.report(stored.error());
                          return opening.opened(tl::unexpected(stored.error()));
                        }
                        opening.entry.time = *stored;
                        opening.opened(opened(opening.entry, sizes));
                      });
}

std::shared_ptr<Room> Rooms::opened(const Entry& entry, const LogSizes& sizes) {
  auto room = std::make_shared<Room>(house_, Table(entry), sizes);
  const Table& table = room->table();
  rooms_.emplace(table.code(), room);
  ++house_.telemetry.metrics.entries;
  ++house_.telemetry.metrics.tables_opened;
  house_.telemetry.log({LogLevel::Info,
                        "log.tableOpened",
                        {{"table", house_.telemetry.mark_of(table.code())},
                         {"captains", table.options().captains}}});
  return room;
}

std::array<std::size_t, kStageWords.size()> Rooms::by_stage() const {
  std::array<std::size_t, kStageWords.size()> rooms{};
  for (const auto& [code, room] : rooms_) ++rooms[index(room->table().stage())];
  return rooms;
}

void Rooms::make_rounds() {
  for (auto& [code, room] : rooms_) room->look_after();
  std::erase_if(rooms_, [](const auto& entry) { return entry.second->may_close(); });
  if (asks_for_waking_ || !to_wake_.empty() || waking_ > 0) return;
  asks_for_waking_ = true;
  house_.store.waking_tables(house_.now(),
                             [this](const StoreResult<std::vector<WakingTable>>& waking) {
                               asks_for_waking_ = false;
                               if (!waking) return house_.telemetry.report(waking.error());
                               for (const auto& [code, at] : *waking) {
                                 if (!rooms_.contains(code) && !unreadable_.contains(code))
                                   to_wake_.push_back(code);
                               }
                               std::reverse(to_wake_.begin(), to_wake_.end());
                               wake_some();
                             });
}

void Rooms::wake_some() {
  while (waking_ < kWokenAtOnce && !to_wake_.empty()) {
    const std::string code = std::move(to_wake_.back());
    to_wake_.pop_back();
    ++waking_;
    find(code, [this](const StoreResult<std::shared_ptr<Room>>&) {
      // A store that fails is asked again at the next round.
      if (--waking_ == 0) house_.loop.post([this] { wake_some(); });
    });
  }
}

void Rooms::send_away(const IsMeant& is_meant, CloseCode code, const std::string& reason) {
  for (auto& [name, room] : rooms_) room->audience().send_away(is_meant, code, reason);
}

void Rooms::set_ahead(Milliseconds by) {
  for (auto& [code, room] : rooms_) room->audience().set_ahead(by);
}

void Rooms::forget(const std::string& code) {
  rooms_.erase(code);
  house_.store.keep_up(ForgetTable{code}, house_.telemetry.reporting());
}

std::size_t Rooms::guests(std::string_view code) const {
  const auto found = rooms_.find(code);
  return found == rooms_.end() ? 0 : found->second->audience().size();
}

std::size_t Rooms::guests() const {
  std::size_t all = 0;
  for (const auto& [code, room] : rooms_) all += room->audience().size();
  return all;
}

}  // namespace skyloot
