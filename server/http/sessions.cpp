#include "server/http/sessions.h"

#include <algorithm>

#include "server/secrets.h"

namespace skyloot {

namespace {

constexpr std::size_t kTokenBytes = 32;
constexpr std::size_t kPersonBytes = 8;
constexpr std::size_t kMovingCodeLength = 8;
constexpr Milliseconds kMovingCodeLives{5 * 60 * 1000};
constexpr Milliseconds kUseIsNotedEvery = std::chrono::hours(24);
constexpr std::size_t kMostListed = 100;

}  // namespace

Identity identity_of(const StoredSession& session) {
  return {session.token_hash, session.person, session.name, false, session.used};
}

Sessions::Sessions(Store& store, TimeSource now, std::uint64_t most_devices)
    : store_(store), now_(std::move(now)), most_devices_(most_devices) {}

void Sessions::find(const HttpRequest& request, Found found) {
  const std::string_view authorization = request.header("authorization");
  const bool is_bearer = authorization.starts_with(kBearer);
  const auto cookie = request.cookie(kSessionCookie);
  if (!is_bearer && !cookie) return found(std::nullopt);
  const std::string_view token = is_bearer ? authorization.substr(kBearer.size()) : *cookie;
  if (token.size() != 2 * kTokenBytes) return found(std::nullopt);
  look_up(sha256_hex(token), [this, is_bearer, found = std::move(found)](
                                 StoreResult<std::optional<Identity>> identity) {
    if (identity && *identity) {
      (*identity)->by_cookie = !is_bearer;
      note_use(**identity);
    }
    found(std::move(identity));
  });
}

// A failure costs nothing: the next day will do. But a session that nobody used for long may have
// been forgotten by the store meanwhile.
void Sessions::note_use(const Identity& identity) {
  const Time now = now_();
  if (now - identity.used < kUseIsNotedEvery) return;
  if (Identity* const known = known_.find(identity.token_hash)) known->used = now;
  store_.keep_up(UseSession{identity.token_hash},
                 [this, identity](const StoreResult<void>& stored) {
                   if (!stored && is_conflict(stored.error())) bury(identity);
                 });
}

void Sessions::look_up(const std::string& token_hash, Found found) {
  if (known_.has_ended(token_hash)) return found(std::nullopt);
  if (const Identity* const known = known_.find(token_hash)) return found(*known);
  store_.find_session(token_hash, [this, token_hash, found = std::move(found), before = changes_](
                                      const StoreResult<std::optional<StoredSession>>& stored) {
    // What was read may be older than what has happened since: who has left must not come back.
    if (before != changes_) return look_up(token_hash, found);
    if (!stored) return found(tl::unexpected(stored.error()));
    if (!*stored) return found(std::nullopt);
    const Identity identity = identity_of(**stored);
    if (has_ended(identity)) return found(std::nullopt);
    known_.keep(identity);
    found(identity);
  });
}

void Sessions::make(std::string name, const Device& device, Made made) {
  std::string token = random_hex(kTokenBytes);
  Identity identity{sha256_hex(token), random_hex(kPersonBytes), std::move(name)};
  put(std::move(identity), std::move(token), device, std::move(made));
}

void Sessions::put(Identity identity, std::string token, const Device& device, Made made) {
  identity.used = now_();
  const StoredSession session{identity.token_hash, identity.person, identity.name, {}, {}, device};
  NewSession fresh{std::move(token), std::move(identity)};
  store_.put_session(session, [this, fresh = std::move(fresh),
                               made = std::move(made)](const StoreResult<void>& stored) {
    if (!stored) return made(tl::unexpected(stored.error()));
    keep(fresh.identity);
    made(fresh);
  });
}

// Whoever is shut out meanwhile does not come in by a session that was just made.
void Sessions::keep(const Identity& identity) {
  const auto shut_out = shut_out_.find(identity.person);
  if (shut_out == shut_out_.end()) return known_.keep(identity);
  known_.bury(identity.token_hash);
  shut_out->second.push_back(identity.token_hash);
}

void Sessions::rename(const Identity& identity, std::string name, StoreCallback<void> done) {
  UseSession renamed{identity.token_hash, std::move(name)};
  store_.keep_up(renamed, [this, renamed, done = std::move(done)](const StoreResult<void>& stored) {
    if (stored) {
      ++changes_;
      Identity* const known = known_.find(renamed.token_hash);
      if (known != nullptr) known->name = *renamed.name;
    }
    done(stored);
  });
}

void Sessions::devices(const Person& person, StoreCallback<std::vector<StoredSession>> then) {
  store_.sessions_of(
      person, kMostListed,
      [this, then = std::move(then)](StoreResult<std::vector<StoredSession>> stored) {
        if (stored) {
          std::erase_if(*stored, [this](const StoredSession& session) {
            return has_ended(identity_of(session));
          });
        }
        then(std::move(stored));
      });
}

void Sessions::end(const Identity& identity, StoreCallback<void> done) {
  bury(identity);
  store_.remove_session(
      identity.token_hash,
      [this, hash = identity.token_hash, done = std::move(done)](const StoreResult<void>& stored) {
        if (!stored) known_.dig_out(hash);
        done(stored);
      });
}

void Sessions::bury(const Identity& identity) {
  known_.bury(identity.token_hash);
  std::erase_if(moving_, [&](const auto& entry) {
    return entry.second.made_by.token_hash == identity.token_hash;
  });
  on_end(identity.person, identity.token_hash);
}

void Sessions::end_all(const Person& person, StoreCallback<void> done) {
  shut_out(person);
  store_.keep_up(EndSessions{person},
                 [this, person, done = std::move(done)](const StoreResult<void>& stored) {
                   ++changes_;
                   if (stored) {
                     shut_out_.erase(person);
                   } else {
                     let_back_in(person);
                   }
                   done(stored);
                 });
}

void Sessions::shut_out(const Person& person) {
  std::vector<std::string>& buried = shut_out_[person];
  for (const std::string& hash : known_.of(person)) {
    known_.bury(hash);
    buried.push_back(hash);
  }
  std::erase_if(moving_, [&](const auto& entry) { return entry.second.made_by.person == person; });
  on_end(person, std::nullopt);
}

void Sessions::let_back_in(const Person& person) {
  const auto shut_out = shut_out_.extract(person);
  if (!shut_out) return;
  for (const std::string& hash : shut_out.mapped()) known_.dig_out(hash);
}

bool Sessions::has_ended(const Identity& identity) const {
  return known_.has_ended(identity.token_hash) || shut_out_.contains(identity.person);
}

Sessions::MovingCode Sessions::moving_code(const Identity& identity) {
  forget_old_codes();
  std::erase_if(moving_,
                [&](const auto& other) { return other.second.made_by.person == identity.person; });
  MovingCode fresh{random_code(kMovingCodeLength), now_() + kMovingCodeLives};
  moving_[fresh.code] = {identity, fresh.expires};
  return fresh;
}

bool Sessions::redeem(std::string_view code, const Device& device, Made made) {
  forget_old_codes();
  const auto found = moving_.find(code);
  if (found == moving_.end()) return false;
  const Identity made_by = found->second.made_by;
  moving_.erase(found);
  std::string token = random_hex(kTokenBytes);
  Identity identity{sha256_hex(token), made_by.person, made_by.name};
  put(std::move(identity), std::move(token), device,
      [this, made_by, made = std::move(made)](const StoreResult<NewSession>& fresh) {
        if (!fresh) return made(fresh);
        end_surplus(made_by, [made, fresh] { made(fresh); });
      });
  return true;
}

void Sessions::end_surplus(const Identity& in_use, std::function<void()> then) {
  devices(in_use.person, [this, hash = in_use.token_hash,
                          then = std::move(then)](StoreResult<std::vector<StoredSession>> stored) {
    std::vector<StoredSession> all = std::move(stored).value_or(std::vector<StoredSession>{});
    // When a session was used the store knows only to the day: the one in use comes second.
    const auto found = std::find_if(all.begin(), all.end(), [&](const StoredSession& session) {
      return session.token_hash == hash;
    });
    if (found != all.end() && found != all.begin()) std::rotate(all.begin() + 1, found, found + 1);
    for (std::uint64_t i = most_devices_; i < all.size(); ++i) {
      end(identity_of(all[i]), [](const StoreResult<void>&) {});
    }
    then();
  });
}

void Sessions::forget_old_codes() {
  const Time now = now_();
  std::erase_if(moving_, [now](const auto& entry) { return entry.second.expires <= now; });
}

}  // namespace skyloot
