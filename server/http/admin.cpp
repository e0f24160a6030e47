#include "server/http/admin.h"

#include "server/http/admit.h"
#include "server/http/paths.h"
#include "server/http/routes/routes.h"

namespace skyloot {

namespace {

// What was asked for; whom it is about, and why, stands in the store.
void log_deed(const House& house, const AdminRoute& route) {
  if (route.deed.empty()) return;
  house.telemetry.log({LogLevel::Info, "log.adminDeed", {{"deed", std::string(route.deed)}}});
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
