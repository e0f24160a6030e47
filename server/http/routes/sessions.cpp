#include "server/http/routes/sessions.h"

#include "formats/plain_text.h"
#include "server/http/public_url.h"

namespace skyloot::routes {

namespace {

constexpr std::size_t kLongestMovingCode = 16;
constexpr std::string_view kYearInSeconds = "31536000";

std::string identity_text(const Identity& identity, std::string_view token) {
  JsonWriter json;
  json.begin_object().field("person", identity.person).field("name", identity.name);
  if (!token.empty()) json.field("token", token);
  return json.end_object().text();
}

std::string read_name(JsonFields& fields) {
  return read_plain_text(fields, "name", kLongestCaptainName);
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
  call.answer(201, identity_text(made->identity, made->token), cookie(call, made->token));
}

void rename(HttpContext& http, const Call& call, const std::string& name) {
  Identity renamed = call.who;
  renamed.name = name;
  http.sessions.rename(call.who, name, [call, renamed](const StoreResult<void>& stored) {
    if (!stored) return call.refuse(stored.error());
    call.answer(200, identity_text(renamed, {}));
  });
}

}  // namespace

void make_session(HttpContext& http, const Call& call) {
  std::string name;
  if (!read_body(call, [&](JsonFields& fields) { name = read_name(fields); })) return;
  if (!call.who.person.empty()) return rename(http, call, name);
  if (!may_make_session(call)) return;
  http.sessions.make(
      name, [call](const StoreResult<NewSession>& made) { answer_new_session(call, made); });
}

void show_session(HttpContext&, const Call& call) { call.answer(200, identity_text(call.who, {})); }

void rename_session(HttpContext& http, const Call& call) {
  std::string name;
  if (!read_body(call, [&](JsonFields& fields) { name = read_name(fields); })) return;
  rename(http, call, name);
}

void end_session(HttpContext& http, const Call& call) {
  http.sessions.end(call.who, [call](const StoreResult<void>& stored) {
    if (!stored) return call.refuse(stored.error());
    call.respond({204, cookie(call, ""), {}});
  });
}

void make_moving_code(HttpContext& http, const Call& call) {
  if (!read_body(call, [](JsonFields&) {})) return;
  const auto fresh = http.sessions.moving_code(call.who);
  JsonWriter json;
  json.begin_object().field("code", fresh.code).field("expires", number_of(fresh.expires));
  call.answer(201, json.end_object().text());
}

void redeem_moving_code(HttpContext& http, const Call& call) {
  std::string code;
  const bool sound =
      read_body(call, [&](JsonFields& fields) { code = fields.text("code", kLongestMovingCode); });
  if (!sound) return;
  // Counted like a new session: otherwise codes could be guessed.
  if (!may_make_session(call)) return;
  const bool found = http.sessions.redeem(
      code, [call](const StoreResult<NewSession>& made) { answer_new_session(call, made); });
  if (!found) call.refuse(ProblemCode::CodeUnknown);
}

}  // namespace skyloot::routes
