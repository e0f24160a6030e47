#include "server/http/requests.h"

#include <cmath>

#include "formats/typed_text.h"
#include "server/http/find_room.h"
#include "server/http/paths.h"
#include "server/http/routes/routes.h"
#include "server/rooms/summary.h"

namespace skyloot {

namespace {

constexpr double kCostOfAChange = 10;  // it is stored and told to others
constexpr double kBytesForOne = 4096;  // of a body, which is read before it can be refused

bool changes_something(std::string_view method) { return method != "GET" && method != "HEAD"; }

// What a path leads to.
struct Destination {
  const Route* route = nullptr;  // none for this method
  std::vector<std::string> captured{};
  std::string allowed{};  // the methods of this path
};

Destination destination_of(const HttpRequest& request) {
  const std::string_view method =
      request.method == "HEAD" ? std::string_view("GET") : request.method;
  Destination destination;
  for (const Route& route : api_routes()) {
    auto captured = match_path(route.pattern, request.path);
    if (!captured) continue;
    destination.allowed.append(destination.allowed.empty() ? "" : ", ").append(route.method);
    if (route.method != method) continue;
    destination.route = &route;
    destination.captured = std::move(*captured);
  }
  return destination;
}

void report_unreadable(const House& house, std::string_view game) {
  const auto hyphen = game.rfind('-');
  house.telemetry.log({LogLevel::Error,
                       "log.recordUnreadable",
                       {{"table", house.telemetry.mark_of(game.substr(0, hyphen))},
                        {"game", game.substr(hyphen + 1)}}});
}

void find_table(HttpContext& http, const Route& route, Call call) {
  find_room(http, call, [&http, &route, call](const std::shared_ptr<Room>& room) mutable {
    // While the table was read.
    if (http.sessions.has_ended(call.who)) return call.refuse(ProblemCode::NoSession);
    if (room->table().stage() == Stage::Closed) {
      return call.refuse(Refusal{RefusalCode::TableClosed, {}});
    }
    call.room = room;
    route.handler(http, call);
  });
}

void find_game(HttpContext& http, const Route& route, Call call) {
  const std::string id = in_capitals(call.captured.front());
  http.house.store.find_game(
      id, [&http, &route, call](const StoreResult<std::optional<FinishedGame>>& game) mutable {
        if (!game) return call.refuse(game.error());
        if (!*game) {
          http.house.gate.miss(call.address);
          return call.refuse(ProblemCode::RecordUnknown);
        }
        auto record = record_of(**game);
        if (!record) {
          report_unreadable(http.house, (*game)->id);
          return call.refuse(ProblemCode::RecordUnknown);
        }
        call.record = std::make_shared<const Record>(*std::move(record));
        route.handler(http, call);
      });
}

// What the path names, and then the handler.
void find_named(HttpContext& http, const Route& route, const Call& call) {
  switch (route.names) {
    case Names::Nothing:
      return route.handler(http, call);
    case Names::Table:
      return find_table(http, route, call);
    case Names::Game:
      return find_game(http, route, call);
  }
}

void refuse_destination(const Call& call, std::string allowed) {
  if (allowed.empty()) return call.refuse(ProblemCode::PathUnknown);
  const Problem said = problem(*call.words, ProblemCode::MethodNotAllowed);
  call.house->telemetry.metrics.count_refusal(kOverHttp, said.code);
  HttpResponse refusal = response(*call.words, said);
  refusal.headers.emplace_back("allow", std::move(allowed));
  call.respond(std::move(refusal));
}

EntryTerms terms_of(const Route* route, const HttpRequest& request) {
  const Needs needs = route == nullptr ? Needs::Nothing : route->needs;
  const double for_body = std::floor(static_cast<double>(request.body.size()) / kBytesForOne);
  if (changes_something(request.method)) return {kCostOfAChange + for_body, Origin::Ours, needs};
  return {(route == nullptr ? 1 : route->cost) + for_body, Origin::Any, needs};
}

}  // namespace

void answer_request(HttpContext& http, HttpRequest request, Respond respond) {
  Destination destination = destination_of(request);
  const Route* const route = destination.route;
  Call call =
      call_of(http.house, std::move(request),
              counted(http.house.telemetry.metrics, route == nullptr ? kOther : route->method,
                      route == nullptr ? kOther : route->pattern, std::move(respond)));
  call.captured = std::move(destination.captured);
  admit(http, terms_of(route, call.request), call,
        [&http, route, allowed = std::move(destination.allowed)](const Call& let_in) {
          if (route == nullptr) return refuse_destination(let_in, allowed);
          find_named(http, *route, let_in);
        });
}

}  // namespace skyloot
