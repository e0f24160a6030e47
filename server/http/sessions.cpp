#include "server/http/sessions.h"

#include "server/secrets.h"

namespace skyloot {

namespace {

constexpr std::size_t kTokenBytes = 32;
constexpr std::size_t kPersonBytes = 8;
constexpr std::size_t kMovingCodeLength = 8;
constexpr Milliseconds kMovingCodeLives{5 * 60 * 1000};
constexpr Milliseconds kUseIsNotedEvery = std::chrono::hours(24);
constexpr std::size_t kMostKnown = 50'000;  // beyond it the store is asked again

}  // namespace

Sessions::Sessions(Store& store, TimeSource now) : store_(store), now_(std::move(now)) {}

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

// A failure costs nothing: the next day will do.
void Sessions::note_use(const Identity& identity) {
  const Time now = now_();
  if (now - identity.used < kUseIsNotedEvery) return;
  known_[identity.token_hash].used = now;
  store_.put_session({identity.token_hash, identity.person, identity.name},
                     [](const StoreResult<void>&) {});
}

void Sessions::look_up(const std::string& token_hash, Found found) {
  if (const auto known = known_.find(token_hash); known != known_.end()) {
    return found(known->second);
  }
  store_.find_session(token_hash, [this, token_hash, found = std::move(found), before = changes_](
                                      const StoreResult<std::optional<StoredSession>>& stored) {
    // What was read may be older than what has happened since: who has left must not come back.
    if (before != changes_) return look_up(token_hash, found);
    if (!stored) return found(tl::unexpected(stored.error()));
    if (!*stored) return found(std::nullopt);
    if (known_.size() >= kMostKnown) known_.clear();
    const StoredSession& session = **stored;
    const Identity identity{token_hash, session.person, session.name, false, session.used};
    found(known_.emplace(token_hash, identity).first->second);
  });
}

void Sessions::make(std::string name, Made made) {
  std::string token = random_hex(kTokenBytes);
  Identity identity{sha256_hex(token), random_hex(kPersonBytes), std::move(name)};
  keep(std::move(identity), std::move(token), std::move(made));
}

void Sessions::keep(Identity identity, std::string token, Made made) {
  const StoredSession session{identity.token_hash, identity.person, identity.name, {}};
  identity.used = now_();
  NewSession fresh{std::move(token), std::move(identity)};
  store_.put_session(session, [this, fresh = std::move(fresh),
                               made = std::move(made)](const StoreResult<void>& stored) {
    if (!stored) return made(tl::unexpected(stored.error()));
    known_[fresh.identity.token_hash] = fresh.identity;
    made(fresh);
  });
}

void Sessions::rename(const Identity& identity, std::string name, StoreCallback<void> done) {
  Identity renamed = identity;
  renamed.name = std::move(name);
  const StoredSession session{renamed.token_hash, renamed.person, renamed.name, {}};
  store_.put_session(session,
                     [this, renamed, done = std::move(done)](const StoreResult<void>& stored) {
                       if (stored) {
                         ++changes_;
                         known_[renamed.token_hash] = renamed;
                       }
                       done(stored);
                     });
}

void Sessions::end(const Identity& identity, StoreCallback<void> done) {
  const std::string hash = identity.token_hash;
  store_.remove_session(hash,
                        [this, hash, done = std::move(done)](const StoreResult<void>& stored) {
                          if (stored) {
                            ++changes_;
                            known_.erase(hash);
                          }
                          done(stored);
                        });
}

Sessions::MovingCode Sessions::moving_code(const Identity& identity) {
  forget_old_codes();
  std::erase_if(moving_, [&](const auto& other) { return other.second.person == identity.person; });
  MovingCode fresh{random_code(kMovingCodeLength), now_() + kMovingCodeLives};
  moving_[fresh.code] = {identity.person, identity.name, fresh.expires};
  return fresh;
}

bool Sessions::redeem(std::string_view code, const Made& made) {
  forget_old_codes();
  const auto found = moving_.find(code);
  if (found == moving_.end()) return false;
  std::string token = random_hex(kTokenBytes);
  Identity identity{sha256_hex(token), found->second.person, found->second.name};
  moving_.erase(found);
  keep(std::move(identity), std::move(token), made);
  return true;
}

void Sessions::forget_old_codes() {
  const Time now = now_();
  std::erase_if(moving_, [now](const auto& entry) { return entry.second.expires <= now; });
}

}  // namespace skyloot
