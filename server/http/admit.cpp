#include "server/http/admit.h"

#include "net/url.h"
#include "server/guard/addresses.h"
#include "server/secrets.h"

namespace skyloot {

namespace {

// A browser says from which page a request comes. Programs say nothing; whoever shows a bearer
// token is no page that borrows somebody's cookie.
bool is_foreign(const HttpRequest& request, const ServerConfig& config) {
  const std::string_view origin = request.header("origin");
  if (origin.empty() || !request.header("authorization").empty()) return false;
  const auto from = read_url(origin);
  if (!from) return true;
  if (!config.public_url.empty()) {
    const auto own = read_url(config.public_url);
    if (own && own->authority() == from->authority() && own->secure == from->secure) return false;
  }
  return from->authority() != request.header("host");
}

void identify(HttpContext& http, Needs needs, Call call,
              const std::function<void(const Call&)>& admitted) {
  http.sessions.find(call.request, [&http, needs, call, admitted](
                                       const StoreResult<std::optional<Identity>>& who) mutable {
    if (!who) return call.refuse(who.error());
    if (!*who && needs == Needs::Session) return call.refuse(ProblemCode::NoSession);
    if (*who) call.who = **who;
    const StoredBan* const ban = http.bans.of_person(call.who.person);
    if (ban != nullptr) return call.refuse(*ban);
    admitted(call);
  });
}

}  // namespace

void admit(HttpContext& http, const EntryTerms& terms, const Call& call,
           const std::function<void(const Call&)>& admitted) {
  if (const auto wait = http.house.gate.request(call.address, terms.cost)) {
    return call.refuse_for_now(ProblemCode::TooManyRequests, *wait);
  }
  if (terms.origin == Origin::Ours && is_foreign(call.request, http.house.config)) {
    return call.refuse(ProblemCode::ForeignOrigin);
  }
  if (const StoredBan* const ban = http.bans.of_address(call.address)) return call.refuse(*ban);
  if (terms.needs == Needs::Nothing) return admitted(call);
  identify(http, terms.needs, call, admitted);
}

bool may_administer(const HttpRequest& request, const ServerConfig& config) {
  const std::string& token = config.admin_token;
  // Whoever reaches a server at an address of this machine from this machine has that address.
  const bool is_near = is_within(request.peer, {"127.0.0.0/8", "::1", config.address});
  const std::string_view shown = request.header("authorization");
  if (token.empty() || came_through_a_proxy(request) || !is_near) return false;
  if (!shown.starts_with(kBearer)) return false;
  // Compared as hashes: how long that takes tells nothing of the token.
  return sha256_hex(shown.substr(kBearer.size())) == sha256_hex(token);
}

}  // namespace skyloot
