#include "server/http/upgrades.h"

#include "server/http/admit.h"
#include "server/http/find_room.h"
#include "server/http/paths.h"
#include "server/rooms/socket_talk.h"

namespace skyloot {

namespace {

constexpr std::string_view kSocketPattern = "/api/v1/tables/{code}/socket";
constexpr double kCostOfASocket = 10;  // it is told everything

// A socket on its way to a table: the call is answered only if it is refused.
struct Upgrade {
  std::shared_ptr<ServerSocket> socket;
  TakeSocket take;
};

// Why a stranger may not come to the table; its players and its owner always may.
std::optional<ProblemCode> why_not_welcome(const Room& room, const Person& person,
                                           const Limits& limits) {
  const Table& table = room.table();
  if (table.is_seated(person) || person == table.owner()) return std::nullopt;
  const bool may_watch = table.options().spectators == Allowed::Yes;
  if (table.stage() != Stage::Gathering && !may_watch) return ProblemCode::SpectatorsNotWelcome;
  if (room.audience().size() >= limits.sockets_per_table) return ProblemCode::TableCrowded;
  return std::nullopt;
}

// A listener goes when its socket does; the slots go with it.
SocketListener keeping(Gate::SocketSlots slots, SocketListener listener) {
  listener.on_close = [kept = std::make_shared<Gate::SocketSlots>(std::move(slots)),
                       on_close = std::move(listener.on_close)] { on_close(); };
  return listener;
}

void let_in(HttpContext& http, const Call& call, const Upgrade& upgrade,
            const std::shared_ptr<Room>& room) {
  if (http.stopping) return call.refuse(ProblemCode::Stopping);
  // While the table was read.
  if (http.sessions.has_ended(call.who)) return call.refuse(ProblemCode::NoSession);
  if (room->table().stage() == Stage::Closed) {
    return call.refuse(Refusal{RefusalCode::TableClosed, {}});
  }
  House& house = http.house;
  const Person& person = call.who.person;
  const auto unwelcome = why_not_welcome(*room, person, house.config.limits);
  if (unwelcome) return call.refuse(*unwelcome);
  auto slots = house.gate.socket(call.address, person);
  if (!slots) return call.refuse(ProblemCode::TooManySockets);
  house.telemetry.metrics.count_request("GET", kSocketPattern, 101);
  upgrade.take(keeping(*std::move(slots),
                       talk(house, room, {call.who, call.words, call.address}, upgrade.socket)));
}

void find_its_table(HttpContext& http, const Call& call, const Upgrade& upgrade) {
  if (http.stopping) return call.refuse(ProblemCode::Stopping);
  find_room(http, call, [&http, call, upgrade](const std::shared_ptr<Room>& room) {
    let_in(http, call, upgrade, room);
  });
}

}  // namespace

void answer_upgrade(HttpContext& http, HttpRequest request, std::shared_ptr<ServerSocket> socket,
                    TakeSocket take) {
  const Upgrade upgrade{std::move(socket), std::move(take)};
  Call call = call_of(
      http.house, std::move(request),
      counted(http.house.telemetry.metrics, "GET", kSocketPattern,
              [take = upgrade.take](HttpResponse said) { take(tl::unexpected(std::move(said))); }));
  auto captured = match_path(kSocketPattern, call.request.path);
  const Needs needs = captured ? Needs::Session : Needs::Nothing;
  if (captured) call.captured = std::move(*captured);
  admit(http, {kCostOfASocket, Origin::Ours, needs}, call, [&http, upgrade](const Call& admitted) {
    if (admitted.captured.empty()) return admitted.refuse(ProblemCode::PathUnknown);
    find_its_table(http, admitted, upgrade);
  });
}

}  // namespace skyloot
