#include "server/http/requests.h"

#include "formats/typed_text.h"
#include "server/http/paths.h"
#include "server/http/public_url.h"
#include "server/http/routes/routes.h"

namespace skyloot {

namespace {

constexpr double kCostOfAChange = 10;  // it is stored and told to others

bool changes_something(std::string_view method) { return method != "GET" && method != "HEAD"; }

void report_unreadable(const House& house, std::string_view game) {
  const auto hyphen = game.rfind('-');
  house.log(
      {LogLevel::Error,
       "log.recordUnreadable",
       {{"table", house.mark_of(game.substr(0, hyphen))}, {"game", game.substr(hyphen + 1)}}});
}

void find_table(HttpContext& http, const Route& route, Call call) {
  http.rooms.find(call.captured.front(),
                  [&http, &route, call](const StoreResult<std::shared_ptr<Room>>& room) mutable {
                    if (!room) return call.refuse(ProblemCode::StoreFailed);
                    if (!*room) return call.refuse(ProblemCode::TableUnknown);
                    if ((*room)->table().stage() == Stage::Closed) {
                      return call.refuse(Refusal{RefusalCode::TableClosed, {}});
                    }
                    call.room = *room;
                    route.handler(http, call);
                  });
}

void find_game(HttpContext& http, const Route& route, Call call) {
  const std::string id = in_capitals(call.captured.front());
  http.house.store.find_game(
      id, [&http, &route, call](const StoreResult<std::optional<FinishedGame>>& game) mutable {
        if (!game) return call.refuse(game.error());
        if (!*game) return call.refuse(ProblemCode::RecordUnknown);
        auto record = read_record((*game)->record);
        if (!record) {
          report_unreadable(http.house, (*game)->id);
          return call.refuse(ProblemCode::RecordUnknown);
        }
        call.record = std::make_shared<const Record>(*std::move(record));
        route.handler(http, call);
      });
}

// What the path names, and then the handler.
void find_named(HttpContext& http, const Route& route, Call call) {
  switch (route.names) {
    case Names::Nothing:
      return route.handler(http, call);
    case Names::Table:
      return find_table(http, route, std::move(call));
    case Names::Game:
      return find_game(http, route, std::move(call));
  }
}

void identify(HttpContext& http, const Route& route, Call call) {
  if (route.needs == Needs::Nothing) return find_named(http, route, std::move(call));
  http.sessions.find(
      call.request, [&http, &route, call](const StoreResult<std::optional<Identity>>& who) mutable {
        if (!who) return call.refuse(who.error());
        if (!*who) return call.refuse(ProblemCode::NoSession);
        call.who = **who;
        const StoredBan* const ban = http.bans.of_person(call.who.person);
        if (ban != nullptr) return call.refuse(*ban);
        find_named(http, route, std::move(call));
      });
}

void carry_out(HttpContext& http, const Route& route, Call call) {
  if (changes_something(call.request.method) && is_foreign(call.request, http.house.config)) {
    return call.refuse(ProblemCode::ForeignOrigin);
  }
  // One has been paid for coming in.
  const double cost = changes_something(call.request.method) ? kCostOfAChange : route.cost;
  if (const auto wait = http.house.gate.request(call.address, cost - 1)) {
    return call.refuse_for_now(ProblemCode::TooManyRequests, *wait);
  }
  identify(http, route, std::move(call));
}

}  // namespace

void answer_request(HttpContext& http, HttpRequest request, Respond respond) {
  Call call = call_of(http.house, std::move(request), std::move(respond));
  if (const StoredBan* const ban = http.bans.of_address(call.address)) return call.refuse(*ban);
  const std::string_view method =
      call.request.method == "HEAD" ? std::string_view("GET") : call.request.method;
  std::string allowed;  // methods of this path
  for (const Route& route : api_routes()) {
    auto captured = match_path(route.pattern, call.request.path);
    if (!captured) continue;
    allowed.append(allowed.empty() ? "" : ", ").append(route.method);
    if (route.method != method) continue;
    call.captured = std::move(*captured);
    call.respond =
        counted(http.house.metrics, route.method, route.pattern, std::move(call.respond));
    return carry_out(http, route, std::move(call));
  }
  call.respond = counted(http.house.metrics, kOther, kOther, std::move(call.respond));
  if (allowed.empty()) return call.refuse(ProblemCode::PathUnknown);
  const Problem said = problem(*call.words, ProblemCode::MethodNotAllowed);
  http.house.metrics.count_refusal(kOverHttp, said.code);
  HttpResponse refusal = response(*call.words, said);
  refusal.headers.emplace_back("allow", std::move(allowed));
  call.respond(std::move(refusal));
}

}  // namespace skyloot
