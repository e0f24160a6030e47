#include "server/http/admit.h"

#include "server/guard/addresses.h"
#include "server/http/hosts.h"
#include "server/http/public_url.h"
#include "server/secrets.h"

namespace skyloot {

namespace {

bool shows_token(const HttpRequest& request) {
  return request.header("authorization").starts_with(kBearer);
}

// A browser says from which page a request comes. Programs mostly say nothing.
bool is_from_another_page(const HttpRequest& request, const ServerConfig& config) {
  const std::string_view origin = request.header("origin");
  return !origin.empty() && !is_our_page(origin, request, config);
}

// Whoever shows the token of a session is no page that borrows somebody's cookie.
bool is_known_by_token(const std::optional<Identity>& who) { return who && !who->by_cookie; }

void identify(HttpContext& http, const EntryTerms& terms, Call call,
              const std::function<void(const Call&)>& admitted) {
  http.sessions.find(call.request, [&http, terms, call, admitted](
                                       const StoreResult<std::optional<Identity>>& who) mutable {
    if (!who) return call.refuse(who.error());
    if (terms.origin == Origin::Ours && !is_known_by_token(*who) &&
        is_from_another_page(call.request, http.house.config)) {
      return call.refuse(ProblemCode::ForeignOrigin);
    }
    if (!*who && terms.needs != Needs::SessionIfAny) return call.refuse(ProblemCode::NoSession);
    if (*who) call.who = **who;
    const StoredBan* const ban = http.bans.of_person(call.who.person);
    if (ban != nullptr && terms.needs != Needs::SessionEvenIfBanned) return call.refuse(*ban);
    admitted(call);
  });
}

}  // namespace

void admit(HttpContext& http, const EntryTerms& terms, const Call& call,
           const std::function<void(const Call&)>& admitted) {
  if (const auto wait = http.house.gate.request(call.address, terms.cost)) {
    return call.refuse_for_now(ProblemCode::TooManyRequests, *wait);
  }
  if (!is_known_host(call.request, http.house.config)) {
    return call.refuse(ProblemCode::HostUnknown);
  }
  const bool is_foreign =
      terms.origin == Origin::Ours && is_from_another_page(call.request, http.house.config);
  if (is_foreign && !shows_token(call.request)) return call.refuse(ProblemCode::ForeignOrigin);
  if (const StoredBan* const ban = http.bans.of_address(call.address)) return call.refuse(*ban);
  if (terms.needs == Needs::Nothing && !is_foreign) return admitted(call);
  identify(http, terms, call, admitted);
}

bool may_administer(const HttpRequest& request, const ServerConfig& config) {
  const std::string& token = config.admin_token;
  // Whoever reaches a server at an address of this machine from this machine has that address.
  const bool is_near = is_within(request.peer, {"127.0.0.0/8", "::1", config.address});
  if (token.empty() || came_through_a_proxy(request) || !is_near) return false;
  if (!shows_token(request)) return false;
  // Compared as hashes: how long that takes tells nothing of the token.
  const std::string_view shown = request.header("authorization").substr(kBearer.size());
  return sha256_hex(shown) == sha256_hex(token);
}

}  // namespace skyloot
