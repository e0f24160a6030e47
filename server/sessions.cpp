#include "server/sessions.h"

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

Sessions::Sessions(Loop& loop, Store& store, TimeSource now)
    : loop_(loop), store_(store), now_(std::move(now)) {}

Reading<std::optional<Identity>> Sessions::find(const HttpRequest& request) {
  const std::string_view authorization = request.header("authorization");
  const bool is_bearer = authorization.starts_with(kBearer);
  const auto cookie = request.cookie(kSessionCookie);
  if (!is_bearer && !cookie) return std::nullopt;
  const std::string_view token = is_bearer ? authorization.substr(kBearer.size()) : *cookie;
  if (token.size() != 2 * kTokenBytes) return std::nullopt;
  auto identity = look_up(sha256_hex(token));
  if (!identity || !*identity) return identity;
  (*identity)->by_cookie = !is_bearer;
  note_use(**identity);
  return identity;
}

// A failure costs nothing: the next day will do.
void Sessions::note_use(const Identity& identity) {
  const Time now = now_();
  if (now - identity.used < kUseIsNotedEvery) return;
  known_[identity.token_hash].used = now;
  store_.put_session({identity.token_hash, identity.person, identity.name},
                     [](std::optional<StoreFault>) {});
}

Reading<std::optional<Identity>> Sessions::look_up(const std::string& token_hash) {
  if (const auto found = known_.find(token_hash); found != known_.end()) return found->second;
  const auto stored = store_.find_session(token_hash);
  if (!stored) return tl::unexpected(stored.error());
  if (!*stored) return std::nullopt;
  if (known_.size() >= kMostKnown) known_.clear();
  const StoredSession& session = **stored;
  const Identity identity{token_hash, session.person, session.name, false, session.used};
  return known_.emplace(token_hash, identity).first->second;
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
  on_loop_once_stored(
      [&](Done done) { store_.put_session(session, std::move(done)); },
      [this, fresh = std::move(fresh), made = std::move(made)](std::optional<StoreFault> fault) {
        if (fault) return made(std::nullopt);
        known_[fresh.identity.token_hash] = fresh.identity;
        made(fresh);
      });
}

// What follows belongs to the loop's thread: the store's thread only passes it on, and keeps no
// copy of it.
void Sessions::on_loop_once_stored(const std::function<void(Done)>& write, Done then) {
  write([this, then = std::move(then)](std::optional<StoreFault> fault) mutable {
    loop_.post([then = std::move(then), fault] { then(fault); });
  });
}

void Sessions::rename(const Identity& identity, std::string name, Done done) {
  Identity renamed = identity;
  renamed.name = std::move(name);
  const StoredSession session{renamed.token_hash, renamed.person, renamed.name, {}};
  on_loop_once_stored([&](Done stored) { store_.put_session(session, std::move(stored)); },
                      [this, renamed, done = std::move(done)](std::optional<StoreFault> fault) {
                        if (!fault) known_[renamed.token_hash] = renamed;
                        done(fault);
                      });
}

void Sessions::end(const Identity& identity, Done done) {
  const std::string hash = identity.token_hash;
  on_loop_once_stored([&](Done stored) { store_.remove_session(hash, std::move(stored)); },
                      [this, hash, done = std::move(done)](std::optional<StoreFault> fault) {
                        if (!fault) known_.erase(hash);
                        done(fault);
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
