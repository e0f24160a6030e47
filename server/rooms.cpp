#include "server/rooms.h"

#include <algorithm>

#include "formats/typed_text.h"
#include "server/secrets.h"
#include "server/summary.h"
#include "text/refusals.h"

namespace skyloot {

namespace {

constexpr std::size_t kCodeLength = 6;
// Reading logs must not keep people waiting: after so many, others have their turn.
constexpr std::size_t kWokenAtOnce = 50;

}  // namespace

std::shared_ptr<Room> Rooms::find(std::string_view typed) {
  const std::string code = in_capitals(typed);
  if (const auto found = rooms_.find(code); found != rooms_.end()) return found->second;
  if (unreadable_.contains(code) || !house_.store.find_table(code)) return nullptr;
  auto table = read_table(house_.store, code);
  if (!table) {
    house_.log(fault_text(catalogue(Language::English), table.error(), code));
    unreadable_.emplace(code);
    return nullptr;
  }
  auto room = std::make_shared<Room>(house_, std::move(*table));
  rooms_.emplace(code, room);
  room->look_after();
  return room;
}

void Rooms::open(const Person& owner, std::string ack_id, TableOptions options,
                 PreparedGame prepared, Made made) {
  std::string code = random_code(kCodeLength);
  while (house_.store.find_table(code)) code = random_code(kCodeLength);
  Entry opened{1, house_.now(), owner, std::move(ack_id),
               Opened{code, std::move(options), std::move(prepared)}};
  Append append = first_append_of(opened);
  house_.store.append(std::move(append), [this, opened = std::move(opened), made = std::move(made)](
                                             tl::expected<Time, StoreFault> result) mutable {
    house_.loop.post([this, opened = std::move(opened), made = std::move(made), result]() mutable {
      if (!result) {
        house_.report(house_.store.trouble());
        return made(nullptr);
      }
      opened.time = *result;
      auto room = std::make_shared<Room>(house_, Table(opened));
      rooms_.emplace(room->table().code(), room);
      made(room);
    });
  });
}

void Rooms::make_rounds() {
  for (auto& [code, room] : rooms_) room->look_after();
  std::erase_if(rooms_, [](const auto& entry) { return entry.second->may_close(); });
  if (!to_wake_.empty()) return;
  for (auto& [code, at] : house_.store.waking_tables(house_.now())) {
    if (!rooms_.contains(code) && !unreadable_.contains(code)) to_wake_.push_back(std::move(code));
  }
  std::reverse(to_wake_.begin(), to_wake_.end());
  if (!to_wake_.empty()) wake_some();
}

void Rooms::wake_some() {
  for (std::size_t i = 0; i < kWokenAtOnce && !to_wake_.empty(); ++i) {
    const std::string code = std::move(to_wake_.back());
    to_wake_.pop_back();
    find(code);
  }
  if (!to_wake_.empty()) house_.loop.post([this] { wake_some(); });
}

void Rooms::send_all_away(CloseCode code, const std::string& reason) {
  for (auto& [name, room] : rooms_) room->send_all_away(code, reason);
}

}  // namespace skyloot
