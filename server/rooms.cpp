#include "server/rooms.h"

#include <algorithm>

#include "formats/typed_text.h"
#include "server/fair_deal.h"
#include "server/secrets.h"
#include "server/summary.h"

namespace skyloot {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kCodeLength = 6;
// Reading logs must not keep people waiting: after so many, others have their turn.
constexpr std::size_t kWokenAtOnce = 50;

}  // namespace

Reading<std::shared_ptr<Room>> Rooms::find(std::string_view typed) {
  const std::string code = in_capitals(typed);
  if (const auto found = rooms_.find(code); found != rooms_.end()) return found->second;
  if (unreadable_.contains(code)) return nullptr;
  const auto log = house_.store.read_log(code, 0);
  if (!log) {
    house_.report(log.error());
    return tl::unexpected(log.error());
  }
  if (log->empty()) return nullptr;
  auto table = read_table(*log);
  if (!table) {
    // Nobody can come to it with this code, and whoever is to restore it must know which it is.
    // What is wrong with it may quote cards.
    house_.log({LogLevel::Error, "log.tableUnreadable", {{"table", code}}});
    unreadable_.emplace(code);
    return nullptr;
  }
  auto room = std::make_shared<Room>(house_, std::move(*table));
  rooms_.emplace(code, room);
  room->look_after();
  return room;
}

Reading<std::string> Rooms::fresh_code() {
  while (true) {
    std::string code = random_code(kCodeLength);
    const auto taken = house_.store.find_table(code);
    if (!taken) return tl::unexpected(taken.error());
    // Games outlive their tables, and are named after them.
    const auto played = house_.store.find_game(code + "-1");
    if (!played) return tl::unexpected(played.error());
    if (!*taken && !*played) return code;
  }
}

void Rooms::open(const Person& owner, std::string ack_id, TableOptions options,
                 PreparedGame prepared, Made made) {
  auto code = fresh_code();
  if (!code) {
    house_.report(code.error());
    return made(nullptr);
  }
  Opened deed{*std::move(code), std::move(options), std::move(prepared)};
  if (!deed.prepared) deed.sealed = fresh_sealed_secret();
  Entry opened{1, house_.now(), owner, std::move(ack_id), std::move(deed)};
  Append append = first_append_of(opened);
  house_.store.append(
      std::move(append), [this, opened = std::move(opened), made = std::move(made),
                          begun = Clock::now()](tl::expected<Time, StoreFault> result) mutable {
        const auto took = Clock::now() - begun;
        house_.loop.post(
            [this, opened = std::move(opened), made = std::move(made), result, took]() mutable {
              house_.metrics.append_time.observe(took);
              if (!result) {
                house_.report(house_.store.trouble());
                return made(nullptr);
              }
              opened.time = *result;
              made(this->opened(opened));
            });
      });
}

std::shared_ptr<Room> Rooms::opened(const Entry& entry) {
  auto room = std::make_shared<Room>(house_, Table(entry));
  const Table& table = room->table();
  rooms_.emplace(table.code(), room);
  ++house_.metrics.entries;
  ++house_.metrics.tables_opened;
  house_.log({LogLevel::Info,
              "log.tableOpened",
              {{"table", house_.mark_of(table.code())}, {"captains", table.options().captains}}});
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
  if (!to_wake_.empty()) return;
  auto waking = house_.store.waking_tables(house_.now());
  if (!waking) return house_.report(waking.error());
  for (auto& [code, at] : *waking) {
    if (!rooms_.contains(code) && !unreadable_.contains(code)) to_wake_.push_back(std::move(code));
  }
  std::reverse(to_wake_.begin(), to_wake_.end());
  if (!to_wake_.empty()) wake_some();
}

void Rooms::wake_some() {
  for (std::size_t i = 0; i < kWokenAtOnce && !to_wake_.empty(); ++i) {
    const std::string code = std::move(to_wake_.back());
    to_wake_.pop_back();
    static_cast<void>(find(code));  // a store that fails is asked again at the next round
  }
  if (!to_wake_.empty()) house_.loop.post([this] { wake_some(); });
}

void Rooms::send_away(const Room::IsMeant& is_meant, CloseCode code, const std::string& reason) {
  for (auto& [name, room] : rooms_) room->send_away(is_meant, code, reason);
}

void Rooms::forget(const std::string& code) {
  rooms_.erase(code);
  house_.store.keep_up(ForgetTable{code}, house_.once_stored([](std::optional<StoreFault>) {}));
}

std::size_t Rooms::guests(std::string_view code) const {
  const auto found = rooms_.find(code);
  return found == rooms_.end() ? 0 : found->second->guests();
}

std::size_t Rooms::guests() const {
  std::size_t all = 0;
  for (const auto& [code, room] : rooms_) all += room->guests();
  return all;
}

}  // namespace skyloot
