#include "server/http/routes/sessions.h"

#include "server/http/device.h"
#include "server/http/session_cookie.h"

namespace skyloot::routes {

namespace {

SessionAnswer session_answer(const Identity& identity, std::string token = {}) {
  return {identity.person, identity.name, std::move(token)};
}

// False, and refused, if the address has made too many.
bool may_make_session(const Call& call) {
  const auto wait = call.house->gate.new_session(call.address);
  if (wait) call.refuse_for_now(ProblemCode::TooManySessions, *wait);
  return !wait;
}

void answer_new_session(const Call& call, const StoreResult<NewSession>& made) {
  if (!made) return call.refuse(made.error());
  call.answer(201, session_answer(made->identity, made->token), session_cookie(call, made->token));
}

void rename(HttpContext& http, const Call& call, const std::string& name) {
  if (name == call.who.name) return call.answer(200, session_answer(call.who));
  Identity renamed = call.who;
  renamed.name = name;
  http.sessions.rename(call.who, name, [call, renamed](const StoreResult<void>& stored) {
    if (!stored && is_conflict(stored.error())) return call.refuse(ProblemCode::NoSession);
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
      asked->name, device_of(call.request.header("user-agent")),
      [call](const StoreResult<NewSession>& made) { answer_new_session(call, made); });
}

void show_session(HttpContext&, const Call& call) { call.answer(200, session_answer(call.who)); }

void rename_session(HttpContext& http, const Call& call) {
  const auto asked = body_of<NameBody>(call);
  if (!asked) return;
  rename(http, call, asked->name);
}

void end_session(HttpContext& http, const Call& call) {
  http.sessions.end(call.who,
                    [call](const StoreResult<void>& stored) { answer_ended(call, stored); });
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
      asked->code, device_of(call.request.header("user-agent")),
      [call](const StoreResult<NewSession>& made) { answer_new_session(call, made); });
  if (!found) call.refuse(ProblemCode::CodeUnknown);
}

}  // namespace skyloot::routes
