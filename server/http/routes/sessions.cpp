#include "server/http/routes/sessions.h"

#include "server/http/public_url.h"

namespace skyloot::routes {

namespace {

constexpr std::string_view kYearInSeconds = "31536000";

SessionAnswer session_answer(const Identity& identity, std::string token = {}) {
  return {identity.person, identity.name, std::move(token)};
}

HttpHeaders cookie(const Call& call, std::string_view token) {
  std::string text(kSessionCookie);
  text.append("=").append(token);
  text.append("; HttpOnly; SameSite=Lax; Path=/; Max-Age=");  // not shown
  text.append(token.empty() ? "0" : kYearInSeconds);
  if (is_secure(call.request, call.house->config)) text.append("; Secure");
  return {{"set-cookie", std::move(text)}};
}

// False, and refused, if the address has made too many.
bool may_make_session(const Call& call) {
  const auto wait = call.house->gate.new_session(call.address);
  if (wait) call.refuse_for_now(ProblemCode::TooManySessions, *wait);
  return !wait;
}

void answer_new_session(const Call& call, const StoreResult<NewSession>& made) {
  if (!made) return call.refuse(made.error());
  call.answer(201, session_answer(made->identity, made->token), cookie(call, made->token));
}

void rename(HttpContext& http, const Call& call, const std::string& name) {
  Identity renamed = call.who;
  renamed.name = name;
  http.sessions.rename(call.who, name, [call, renamed](const StoreResult<void>& stored) {
    if (!stored) return call.refuse(stored.error());
    call.answer(200, session_answer(renamed));
  });
}

}  // namespace

void make_session(HttpContext& http, const Call& call) {
  const auto asked = body_of<NameBody>(call);
  if (!asked) return;
  if (!call.who.person.empty()) return rename(http, call, asked->name);
  if (!may_make_session(call)) return;
  http.sessions.make(
      asked->name, [call](const StoreResult<NewSession>& made) { answer_new_session(call, made); });
}

void show_session(HttpContext&, const Call& call) { call.answer(200, session_answer(call.who)); }

void rename_session(HttpContext& http, const Call& call) {
  const auto asked = body_of<NameBody>(call);
  if (!asked) return;
  rename(http, call, asked->name);
}

void end_session(HttpContext& http, const Call& call) {
  http.sessions.end(call.who, [call](const StoreResult<void>& stored) {
    if (!stored) return call.refuse(stored.error());
    call.respond({204, cookie(call, ""), {}});
  });
}

void make_moving_code(HttpContext& http, const Call& call) {
  if (!body_of<NoBody>(call)) return;
  const auto fresh = http.sessions.moving_code(call.who);
  call.answer(201, MovingCodeAnswer{fresh.code, fresh.expires});
}

void redeem_moving_code(HttpContext& http, const Call& call) {
  const auto asked = body_of<CodeBody>(call);
  if (!asked) return;
  // Counted like a new session: otherwise codes could be guessed.
  if (!may_make_session(call)) return;
  const bool found = http.sessions.redeem(
      asked->code, [call](const StoreResult<NewSession>& made) { answer_new_session(call, made); });
  if (!found) call.refuse(ProblemCode::CodeUnknown);
}

}  // namespace skyloot::routes
