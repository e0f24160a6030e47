#include "server/http/session_cookie.h"

#include "server/http/public_url.h"

namespace skyloot {

namespace {

constexpr std::string_view kYearInSeconds = "31536000";

}  // namespace

HttpHeaders session_cookie(const Call& call, std::string_view token) {
  std::string text(kSessionCookie);
  text.append("=").append(token);
  text.append("; HttpOnly; SameSite=Lax; Path=/; Max-Age=");  // not shown
  text.append(token.empty() ? "0" : kYearInSeconds);
  if (is_secure(call.request, call.house->config)) text.append("; Secure");
  return {{"set-cookie", std::move(text)}};
}

void answer_ended(const Call& call, const StoreResult<void>& stored) {
  if (!stored) return call.refuse(stored.error());
  call.respond({204, session_cookie(call, ""), {}});
}

}  // namespace skyloot
