#include "server/http/upgrades.h"

#include "server/guard/addresses.h"
#include "server/http/accept_language.h"
#include "server/http/paths.h"
#include "server/http/public_url.h"
#include "server/rooms/socket_talk.h"

namespace skyloot {

namespace {

constexpr std::string_view kSocketPattern = "/api/v1/tables/{code}/socket";
constexpr double kCostOfASocket = 10;  // it is told everything

// A socket on its way to a table.
struct Upgrade {
  HttpRequest request;
  std::shared_ptr<ServerSocket> socket;
  TakeSocket take;
  Metrics& metrics;
  const Catalogue& words;
  std::string address;
  std::string code{};  // as people type it
  Identity who{};

  template <class Reason>
  void refuse(const Reason& reason, std::optional<std::chrono::seconds> wait = {}) const {
    const Problem said = problem(words, reason);
    metrics.count_refusal(kOverHttp, said.code);
    metrics.count_request("GET", kSocketPattern, said.status);
    take(tl::unexpected(wait ? response(words, said, *wait) : response(words, said)));
  }
};

// Why a stranger may not come to the table; its players and its owner always may.
std::optional<ProblemCode> why_not_welcome(const Room& room, const Person& person,
                                           const Limits& limits) {
  const Table& table = room.table();
  if (table.is_seated(person) || person == table.owner()) return std::nullopt;
  const bool may_watch = table.options().spectators == Allowed::Yes;
  if (table.stage() != Stage::Gathering && !may_watch) return ProblemCode::SpectatorsNotWelcome;
  if (room.guests() >= limits.sockets_per_table) return ProblemCode::TableCrowded;
  return std::nullopt;
}

// A listener goes when its socket does; the slots go with it.
SocketListener keeping(Gate::SocketSlots slots, SocketListener listener) {
  listener.on_close = [kept = std::make_shared<Gate::SocketSlots>(std::move(slots)),
                       on_close = std::move(listener.on_close)] { on_close(); };
  return listener;
}

void let_in(HttpContext& http, const Upgrade& upgrade, const std::shared_ptr<Room>& room) {
  if (http.stopping) return upgrade.refuse(ProblemCode::Stopping);
  if (room->table().stage() == Stage::Closed) {
    return upgrade.refuse(Refusal{RefusalCode::TableClosed, {}});
  }
  House& house = http.house;
  const Person& person = upgrade.who.person;
  const auto unwelcome = why_not_welcome(*room, person, house.config.limits);
  if (unwelcome) return upgrade.refuse(*unwelcome);
  auto slots = house.gate.socket(upgrade.address, person);
  if (!slots) return upgrade.refuse(ProblemCode::TooManySockets);
  house.metrics.count_request("GET", kSocketPattern, 101);
  upgrade.take(
      keeping(*std::move(slots),
              talk(house, room, {upgrade.who, &upgrade.words, upgrade.address}, upgrade.socket)));
}

void find_its_table(HttpContext& http, const Upgrade& upgrade) {
  http.rooms.find(upgrade.code, [&http, upgrade](const StoreResult<std::shared_ptr<Room>>& room) {
    if (!room) return upgrade.refuse(ProblemCode::StoreFailed);
    if (!*room) return upgrade.refuse(ProblemCode::TableUnknown);
    let_in(http, upgrade, *room);
  });
}

}  // namespace

void answer_upgrade(HttpContext& http, HttpRequest request, std::shared_ptr<ServerSocket> socket,
                    TakeSocket take) {
  House& house = http.house;
  const Catalogue& words = words_for(request);
  const std::string address = address_of(request, house.config.trusted_proxies);
  Upgrade upgrade{
      std::move(request), std::move(socket), std::move(take), house.metrics, words, address};
  if (const auto wait = house.gate.request(address, kCostOfASocket)) {
    return upgrade.refuse(ProblemCode::TooManyRequests, wait);
  }
  const auto captured = match_path(kSocketPattern, upgrade.request.path);
  if (!captured) return upgrade.refuse(ProblemCode::PathUnknown);
  if (http.stopping) return upgrade.refuse(ProblemCode::Stopping);
  if (is_foreign(upgrade.request, house.config)) return upgrade.refuse(ProblemCode::ForeignOrigin);
  if (const StoredBan* const ban = http.bans.of_address(address)) return upgrade.refuse(*ban);
  upgrade.code = captured->front();
  http.sessions.find(upgrade.request,
                     [&http, upgrade](const StoreResult<std::optional<Identity>>& who) mutable {
                       if (!who) http.house.report(who.error());
                       if (!who) return upgrade.refuse(ProblemCode::StoreFailed);
                       if (!*who) return upgrade.refuse(ProblemCode::NoSession);
                       upgrade.who = **who;
                       const StoredBan* const ban = http.bans.of_person(upgrade.who.person);
                       if (ban != nullptr) return upgrade.refuse(*ban);
                       find_its_table(http, upgrade);
                     });
}

}  // namespace skyloot
