#include "server/http/admin.h"

#include "server/guard/addresses.h"
#include "server/http/paths.h"
#include "server/http/routes/routes.h"
#include "server/secrets.h"

namespace skyloot {

namespace {

// Directly from this machine, and with the token.
bool may_administer(const HttpRequest& request, const ServerConfig& config) {
  const std::string& token = config.admin_token;
  const bool is_forwarded =
      !request.header("x-forwarded-for").empty() || !request.header("forwarded").empty();
  // Whoever reaches a server at an address of this machine from this machine has that address.
  const bool is_near = is_within(request.peer, {"127.0.0.0/8", "::1", config.address});
  const std::string_view shown = request.header("authorization");
  if (token.empty() || is_forwarded || !is_near || !shown.starts_with(kBearer)) return false;
  // Compared as hashes: how long that takes tells nothing of the token.
  return sha256_hex(shown.substr(kBearer.size())) == sha256_hex(token);
}

// What was asked for; whom it is about, and why, stands in the store.
void log_deed(const House& house, const AdminRoute& route) {
  if (route.deed.empty()) return;
  house.log({LogLevel::Info, "log.adminDeed", {{"deed", std::string(route.deed)}}});
}

}  // namespace

void answer_admin(HttpContext& http, HttpRequest request, Respond respond) {
  Call call = call_of(http.house, std::move(request), std::move(respond));
  if (!may_administer(call.request, http.house.config)) {
    return call.refuse(ProblemCode::PathUnknown);
  }
  for (const AdminRoute& route : admin_routes()) {
    auto captured = match_path(route.pattern, call.request.path);
    if (!captured || route.method != call.request.method) continue;
    call.captured = std::move(*captured);
    log_deed(http.house, route);
    return route.handler(http, call);
  }
  call.refuse(ProblemCode::PathUnknown);
}

}  // namespace skyloot
