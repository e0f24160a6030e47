// Sessions, and lists of tables.
#include "formats/plain_text.h"
#include "server/guard/addresses.h"
#include "server/http/api.h"
#include "server/rooms/summary.h"

namespace skyloot {

namespace {

constexpr std::size_t kLongestList = 100;
constexpr std::size_t kLongestCode = 16;
constexpr std::string_view kYearInSeconds = "31536000";

std::string identity_text(const Identity& identity, std::string_view token) {
  JsonWriter json;
  json.begin_object().field("person", identity.person).field("name", identity.name);
  if (!token.empty()) json.field("token", token);
  return json.end_object().text();
}

std::string list_text(const std::vector<TableSummary>& tables) {
  JsonWriter json;
  json.begin_object().key("tables").begin_list();
  for (const TableSummary& table : tables) write_summary(json, table);
  return json.end_list().end_object().text();
}

std::string read_name(JsonFields& fields) {
  return read_plain_text(fields, "name", kLongestCaptainName);
}

}  // namespace

HttpHeaders Api::cookie(const HttpRequest& request, std::string_view token) const {
  std::string text(kSessionCookie);
  text.append("=").append(token);
  text.append("; HttpOnly; SameSite=Lax; Path=/; Max-Age=");  // not shown
  text.append(token.empty() ? "0" : kYearInSeconds);
  if (is_secure(request)) text.append("; Secure");
  return {{"set-cookie", std::move(text)}};
}

void Api::make_session(const Call& call) {
  std::string name;
  if (!read_body(call, [&](JsonFields& fields) { name = read_name(fields); })) return;
  sessions_.find(call.request,
                 [this, call, name](const StoreResult<std::optional<Identity>>& identity) {
                   if (!identity) return refuse_for(identity.error(), call);
                   if (*identity) return answer_known(call, **identity, name);
                   if (!may_make_session(call)) return;
                   sessions_.make(name, [this, call](const StoreResult<NewSession>& made) {
                     answer_new_session(call, made);
                   });
                 });
}

void Api::answer_known(const Call& call, const Identity& identity, const std::string& name) {
  const StoredBan* const ban = bans_.of_person(identity.person);
  if (ban != nullptr) return call.refuse(*ban);
  Identity renamed = identity;
  renamed.name = name;
  sessions_.rename(identity, name, [this, call, renamed](const StoreResult<void>& stored) {
    if (!stored) return refuse_for(stored.error(), call);
    call.answer(200, identity_text(renamed, {}));
  });
}

void Api::answer_new_session(const Call& call, const StoreResult<NewSession>& made) const {
  if (!made) return refuse_for(made.error(), call);
  call.answer(201, identity_text(made->identity, made->token), cookie(call.request, made->token));
}

bool Api::may_make_session(const Call& call) {
  const auto wait = house_.gate.new_session(address_of(call.request));
  if (wait) call.refuse_for_now(ProblemCode::TooManySessions, *wait);
  return !wait;
}

std::string Api::address_of(const HttpRequest& request) const {
  if (!is_within(request.peer, house_.config.trusted_proxies)) return request.peer;
  return forwarded_for(request, house_.config.trusted_proxies);
}

bool Api::is_secure(const HttpRequest& request) const {
  if (house_.config.public_url.starts_with("https:")) return true;
  return is_within(request.peer, house_.config.trusted_proxies) &&
         request.header("x-forwarded-proto") == "https";
}

void Api::show_session(const Call& call) { call.answer(200, identity_text(call.who, {})); }

void Api::rename_session(const Call& call) {
  std::string name;
  if (!read_body(call, [&](JsonFields& fields) { name = read_name(fields); })) return;
  answer_known(call, call.who, name);
}

void Api::end_session(const Call& call) {
  sessions_.end(call.who, [this, call](const StoreResult<void>& stored) {
    if (!stored) return refuse_for(stored.error(), call);
    call.respond({204, cookie(call.request, ""), {}});
  });
}

void Api::make_moving_code(const Call& call) {
  if (!read_body(call, [](JsonFields&) {})) return;
  const auto fresh = sessions_.moving_code(call.who);
  JsonWriter json;
  json.begin_object().field("code", fresh.code).field("expires", number_of(fresh.expires));
  call.answer(201, json.end_object().text());
}

void Api::redeem_moving_code(const Call& call) {
  std::string code;
  const bool sound =
      read_body(call, [&](JsonFields& fields) { code = fields.text("code", kLongestCode); });
  if (!sound) return;
  // Counted like a new session: otherwise codes could be guessed.
  if (!may_make_session(call)) return;
  const bool found = sessions_.redeem(
      code, [this, call](const StoreResult<NewSession>& made) { answer_new_session(call, made); });
  if (!found) call.refuse(ProblemCode::CodeUnknown);
}

void Api::list_own_tables(const Call& call) {
  house_.store.tables_of(call.who.person, kLongestList, answering_list(call));
}

void Api::list_lobby(const Call& call) {
  house_.store.listed_tables(kLongestList, answering_list(call));
}

StoreCallback<std::vector<TableSummary>> Api::answering_list(const Call& call) {
  return [this, call](const StoreResult<std::vector<TableSummary>>& tables) {
    if (!tables) return refuse_for(tables.error(), call);
    call.answer(200, list_text(*tables));
  };
}

}  // namespace skyloot
