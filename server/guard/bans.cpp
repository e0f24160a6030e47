#include "server/guard/bans.h"

#include "server/guard/addresses.h"

namespace skyloot {

void Bans::set(const std::vector<StoredBan>& stored) {
  for (const StoredBan& ban : stored) bans_.emplace(ban.id, ban);
  is_read_ = true;
}

void Bans::read() {
  if (is_read_) return;
  house_.store.bans([this](const StoreResult<std::vector<StoredBan>>& stored) {
    if (!stored) return house_.telemetry.report(stored.error());
    set(*stored);
  });
}

bool Bans::holds(const StoredBan& ban) const { return !ban.until || *ban.until > house_.now(); }

const StoredBan* Bans::of_address(std::string_view address) const {
  for (const auto& [id, ban] : bans_) {
    if (ban.kind == BanKind::OfAddress && holds(ban) && is_within(address, {ban.who})) return &ban;
  }
  return nullptr;
}

const StoredBan* Bans::of_person(std::string_view person) const {
  for (const auto& [id, ban] : bans_) {
    if (ban.kind == BanKind::OfPerson && holds(ban) && ban.who == person) return &ban;
  }
  return nullptr;
}

std::vector<StoredBan> Bans::ever_of(std::string_view person) const {
  std::vector<StoredBan> told;
  for (const auto& [id, ban] : bans_) {
    if (ban.kind == BanKind::OfPerson && ban.who == person) told.push_back(ban);
  }
  return told;
}

std::vector<StoredBan> Bans::all() const {
  std::vector<StoredBan> held;
  for (const auto& [id, ban] : bans_) {
    if (holds(ban)) held.push_back(ban);
  }
  return held;
}

void Bans::add(StoredBan ban, StoreCallback<void> done) {
  ban.since = house_.now();
  const auto keep = [this, ban] { bans_.insert_or_assign(ban.id, ban); };
  write(PutBan{ban}, keep, std::move(done));
}

void Bans::lift(const std::string& id, StoreCallback<void> done) {
  write(LiftBan{id}, [this, id] { bans_.erase(id); }, std::move(done));
}

void Bans::write(Maintenance maintenance, std::function<void()> then, StoreCallback<void> done) {
  house_.store.keep_up(
      std::move(maintenance),
      [this, then = std::move(then), done = std::move(done)](const StoreResult<void>& stored) {
        if (stored) {
          then();
        } else {
          house_.telemetry.report(stored.error());
        }
        done(stored);
      });
}

}  // namespace skyloot
