#include "server/bans.h"

#include "server/addresses.h"

namespace skyloot {

void Bans::read() {
  if (is_read_) return;
  auto stored = house_.store.bans();
  if (!stored) return house_.report(stored.error());
  for (StoredBan& ban : *stored) bans_.emplace(ban.id, std::move(ban));
  is_read_ = true;
}

bool Bans::holds(const StoredBan& ban) const { return !ban.until || *ban.until > house_.now(); }

const StoredBan* Bans::of_address(std::string_view address) {
  read();
  for (const auto& [id, ban] : bans_) {
    if (ban.kind == BanKind::OfAddress && holds(ban) && is_within(address, {ban.who})) return &ban;
  }
  return nullptr;
}

const StoredBan* Bans::of_person(std::string_view person) {
  read();
  for (const auto& [id, ban] : bans_) {
    if (ban.kind == BanKind::OfPerson && holds(ban) && ban.who == person) return &ban;
  }
  return nullptr;
}

std::vector<StoredBan> Bans::all() {
  read();
  std::vector<StoredBan> held;
  for (const auto& [id, ban] : bans_) {
    if (holds(ban)) held.push_back(ban);
  }
  return held;
}

void Bans::add(StoredBan ban, Done done) {
  ban.since = house_.now();
  const auto keep = [this, ban] { bans_.insert_or_assign(ban.id, ban); };
  write(PutBan{ban}, keep, std::move(done));
}

void Bans::lift(const std::string& id, Done done) {
  write(LiftBan{id}, [this, id] { bans_.erase(id); }, std::move(done));
}

void Bans::write(Upkeep upkeep, std::function<void()> then, Done done) {
  house_.store.keep_up(std::move(upkeep),
                       house_.once_stored([then = std::move(then), done = std::move(done)](
                                              std::optional<StoreFault> fault) {
                         if (!fault) then();
                         done(fault);
                       }));
}

}  // namespace skyloot
