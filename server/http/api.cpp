#include "server/http/api.h"

#include "formats/json.h"
#include "formats/typed_text.h"
#include "net/url.h"
#include "server/http/accept_language.h"
#include "server/http/paths.h"
#include "server/rooms/socket_talk.h"
#include "server/secrets.h"

namespace skyloot {

namespace {

constexpr std::string_view kSocketPattern = "/api/v1/tables/{code}/socket";
constexpr double kCostOfAChange = 10;  // it is stored and told to others
constexpr double kCostOfASocket = 10;  // it is told everything
constexpr double kCostOfAReplay = 20;  // a game is played again

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

bool changes_something(std::string_view method) { return method != "GET" && method != "HEAD"; }

}  // namespace

void Call::refuse(const Problem& problem) const {
  metrics->count_refusal(kOverHttp, problem.code);
  respond(response(*words, problem));
}

void Call::refuse_for_now(ProblemCode code, std::chrono::seconds wait) const {
  const Problem said = problem(*words, code);
  metrics->count_refusal(kOverHttp, said.code);
  respond(response(*words, said, wait));
}

void Call::answer(int status, std::string json, HttpHeaders headers) const {
  headers.emplace_back("content-type", "application/json");
  headers.emplace_back("cache-control", "no-store");
  respond({status, std::move(headers), std::move(json)});
}

void Call::answer_lasting(const std::string& json, Language language) const {
  constexpr std::size_t kTagLength = 16;
  const std::string tag = '"' + sha256_hex(json).substr(0, kTagLength) + '"';
  HttpHeaders headers{{"cache-control", "no-cache"}, {"etag", tag}};
  tell_language(headers, language);
  const bool is_known = request.header("if-none-match").find(tag) != std::string_view::npos;
  if (is_known) return respond({304, std::move(headers), {}});
  headers.emplace_back("content-type", "application/json");
  respond({200, std::move(headers), json});
}

std::optional<Language> Call::language_asked_for() const {
  const auto asked = request.parameter("language");
  if (!asked) return words->language();
  const auto known = id_for<Language>(*asked, kLanguageWords);
  if (!known) refuse(ProblemCode::BadParameter);
  return known;
}

Api::Api(House& house, Rooms& rooms, Sessions& sessions, Bans& bans)
    : house_(house), rooms_(rooms), sessions_(sessions), bans_(bans) {}

const std::vector<Api::Route>& Api::routes() {
  static const std::vector<Route> kRoutes{
      {"POST", "/api/v1/session", Needs::Nothing, &Api::make_session},
      {"GET", "/api/v1/session", Needs::Session, &Api::show_session},
      {"PATCH", "/api/v1/session", Needs::Session, &Api::rename_session},
      {"DELETE", "/api/v1/session", Needs::Session, &Api::end_session},
      {"POST", "/api/v1/session/code", Needs::Session, &Api::make_moving_code},
      {"POST", "/api/v1/session/redeem", Needs::Nothing, &Api::redeem_moving_code},
      {"GET", "/api/v1/session/tables", Needs::Session, &Api::list_own_tables},
      {"GET", "/api/v1/lobby", Needs::Nothing, &Api::list_lobby},
      {"POST", "/api/v1/tables", Needs::Session, &Api::open_table},
      {"GET", "/api/v1/tables/{code}", Needs::Nothing, &Api::show_table, Names::Table},
      {"PATCH", "/api/v1/tables/{code}/options", Needs::Session, &Api::change_table_options,
       Names::Table},
      {"POST", "/api/v1/tables/{code}/seats", Needs::Session, &Api::sit_down, Names::Table},
      {"POST", "/api/v1/tables/{code}/entropy", Needs::Session, &Api::add_entropy, Names::Table},
      {"DELETE", "/api/v1/tables/{code}/seats/{seat}", Needs::Session, &Api::stand_up,
       Names::Table},
      {"POST", "/api/v1/tables/{code}/seats/{seat}/stand-in", Needs::Session,
       &Api::give_seat_to_bot, Names::Table},
      {"DELETE", "/api/v1/tables/{code}/seats/{seat}/stand-in", Needs::Session,
       &Api::take_seat_back, Names::Table},
      {"POST", "/api/v1/tables/{code}/bots", Needs::Session, &Api::add_bot, Names::Table},
      {"POST", "/api/v1/tables/{code}/start", Needs::Session, &Api::start_game, Names::Table},
      {"POST", "/api/v1/tables/{code}/rematch", Needs::Session, &Api::rematch_game, Names::Table},
      {"POST", "/api/v1/tables/{code}/hint", Needs::Session, &Api::give_hint, Names::Table},
      {"POST", "/api/v1/tables/{code}/reports", Needs::Session, &Api::report_person, Names::Table},
      {"GET", "/api/v1/tables/{code}/deck", Needs::Nothing, &Api::show_table_deck, Names::Table},
      {"GET", "/api/v1/cards", Needs::Nothing, &Api::list_cards},
      {"GET", "/api/v1/rules", Needs::Nothing, &Api::list_rules},
      {"GET", "/api/v1/rules/{number}", Needs::Nothing, &Api::show_rule},
      {"POST", "/api/v1/scoring", Needs::Nothing, &Api::score_pad},
      {"GET", "/api/v1/records/{id}", Needs::Nothing, &Api::show_record, Names::Game},
      {"GET", "/api/v1/records/{id}/replay", Needs::Nothing, &Api::show_replay, Names::Game,
       kCostOfAReplay},
      {"GET", "/api/v1/records/{id}/rounds", Needs::Nothing, &Api::show_rounds, Names::Game,
       kCostOfAReplay},
      {"POST", "/api/v1/records/{id}/fork", Needs::Session, &Api::fork_record, Names::Game},
  };
  return kRoutes;
}

void Api::on_request(HttpRequest request, Respond respond) {
  Call call;
  call.words = &words_for(request);
  call.respond = std::move(respond);
  call.metrics = &house_.metrics;
  call.request = std::move(request);
  if (const StoredBan* const ban = bans_.of_address(address_of(call.request))) {
    return call.refuse(*ban);
  }
  const std::string_view method =
      call.request.method == "HEAD" ? std::string_view("GET") : call.request.method;
  std::string allowed;  // methods of this path
  for (const Route& route : routes()) {
    auto captured = match_path(route.pattern, call.request.path);
    if (!captured) continue;
    allowed.append(allowed.empty() ? "" : ", ").append(route.method);
    if (route.method != method) continue;
    call.captured = std::move(*captured);
    call.respond = counted(house_.metrics, route.method, route.pattern, std::move(call.respond));
    return carry_out(route, std::move(call));
  }
  call.respond = counted(house_.metrics, kOther, kOther, std::move(call.respond));
  if (allowed.empty()) return call.refuse(ProblemCode::PathUnknown);
  const Problem said = problem(*call.words, ProblemCode::MethodNotAllowed);
  house_.metrics.count_refusal(kOverHttp, said.code);
  HttpResponse refusal = response(*call.words, said);
  refusal.headers.emplace_back("allow", std::move(allowed));
  call.respond(std::move(refusal));
}

void Api::carry_out(const Route& route, Call call) {
  if (changes_something(call.request.method) && is_foreign(call.request)) {
    return call.refuse(ProblemCode::ForeignOrigin);
  }
  // One has been paid for coming in.
  const double cost = changes_something(call.request.method) ? kCostOfAChange : route.cost;
  if (const auto wait = house_.gate.request(address_of(call.request), cost - 1)) {
    return call.refuse_for_now(ProblemCode::TooManyRequests, *wait);
  }
  identify(route, std::move(call));
}

void Api::identify(const Route& route, Call call) {
  if (route.needs == Needs::Nothing) return find_named(route, std::move(call));
  sessions_.find(call.request, [this, &route, call](
                                   const StoreResult<std::optional<Identity>>& identity) mutable {
    if (!identity) return refuse_for(identity.error(), call);
    if (!*identity) return call.refuse(ProblemCode::NoSession);
    call.who = **identity;
    const StoredBan* const ban = bans_.of_person(call.who.person);
    if (ban != nullptr) return call.refuse(*ban);
    find_named(route, std::move(call));
  });
}

void Api::find_named(const Route& route, Call call) {
  switch (route.names) {
    case Names::Nothing:
      return (this->*route.handler)(call);
    case Names::Table:
      return find_table(route, std::move(call));
    case Names::Game:
      return find_game(route, std::move(call));
  }
}

void Api::find_table(const Route& route, Call call) {
  rooms_.find(call.captured.front(),
              [this, &route, call](const StoreResult<std::shared_ptr<Room>>& room) mutable {
                if (!room) return call.refuse(ProblemCode::StoreFailed);
                if (!*room) return call.refuse(ProblemCode::TableUnknown);
                if ((*room)->table().stage() == Stage::Closed) {
                  return call.refuse(Refusal{RefusalCode::TableClosed, {}});
                }
                call.room = *room;
                (this->*route.handler)(call);
              });
}

void Api::find_game(const Route& route, Call call) {
  const std::string id = in_capitals(call.captured.front());
  house_.store.find_game(
      id, [this, &route, call](const StoreResult<std::optional<FinishedGame>>& game) mutable {
        if (!game) return refuse_for(game.error(), call);
        if (!*game) return call.refuse(ProblemCode::RecordUnknown);
        auto record = read_record((*game)->record);
        if (!record) {
          report_unreadable((*game)->id);
          return call.refuse(ProblemCode::RecordUnknown);
        }
        call.record = std::make_shared<const Record>(*std::move(record));
        (this->*route.handler)(call);
      });
}

void Api::report_unreadable(std::string_view game) const {
  const auto hyphen = game.rfind('-');
  house_.log(
      {LogLevel::Error,
       "log.recordUnreadable",
       {{"table", house_.mark_of(game.substr(0, hyphen))}, {"game", game.substr(hyphen + 1)}}});
}

void Api::refuse_for(const StoreError& error, const Call& call) const {
  house_.report(error);
  call.refuse(ProblemCode::StoreFailed);
}

// A browser says from which page a request comes. Programs say nothing; whoever shows a bearer
// token is no page that borrows somebody's cookie.
bool Api::is_foreign(const HttpRequest& request) const {
  const std::string_view origin = request.header("origin");
  if (origin.empty() || !request.header("authorization").empty()) return false;
  const auto from = read_url(origin);
  if (!from) return true;
  if (!house_.config.public_url.empty()) {
    const auto own = read_url(house_.config.public_url);
    if (own && own->authority() == from->authority() && own->secure == from->secure) return false;
  }
  return from->authority() != request.header("host");
}

// A socket on its way to a table.
struct Api::Upgrade {
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

void Api::on_upgrade(HttpRequest request, std::shared_ptr<ServerSocket> socket, TakeSocket take) {
  const Catalogue& words = words_for(request);
  const std::string address = address_of(request);
  Upgrade upgrade{
      std::move(request), std::move(socket), std::move(take), house_.metrics, words, address};
  if (const auto wait = house_.gate.request(address, kCostOfASocket)) {
    return upgrade.refuse(ProblemCode::TooManyRequests, wait);
  }
  const auto captured = match_path(kSocketPattern, upgrade.request.path);
  if (!captured) return upgrade.refuse(ProblemCode::PathUnknown);
  if (stopping_) return upgrade.refuse(ProblemCode::Stopping);
  if (is_foreign(upgrade.request)) return upgrade.refuse(ProblemCode::ForeignOrigin);
  if (const StoredBan* const ban = bans_.of_address(address)) return upgrade.refuse(*ban);
  upgrade.code = captured->front();
  sessions_.find(upgrade.request,
                 [this, upgrade](const StoreResult<std::optional<Identity>>& identity) mutable {
                   if (!identity) house_.report(identity.error());
                   if (!identity) return upgrade.refuse(ProblemCode::StoreFailed);
                   if (!*identity) return upgrade.refuse(ProblemCode::NoSession);
                   upgrade.who = **identity;
                   const StoredBan* const ban = bans_.of_person(upgrade.who.person);
                   if (ban != nullptr) return upgrade.refuse(*ban);
                   rooms_.find(upgrade.code,
                               [this, upgrade](const StoreResult<std::shared_ptr<Room>>& room) {
                                 if (!room) return upgrade.refuse(ProblemCode::StoreFailed);
                                 if (!*room) return upgrade.refuse(ProblemCode::TableUnknown);
                                 let_in(upgrade, *room);
                               });
                 });
}

void Api::let_in(const Upgrade& upgrade, const std::shared_ptr<Room>& room) {
  if (stopping_) return upgrade.refuse(ProblemCode::Stopping);
  if (room->table().stage() == Stage::Closed) {
    return upgrade.refuse(Refusal{RefusalCode::TableClosed, {}});
  }
  const Person& person = upgrade.who.person;
  const auto unwelcome = why_not_welcome(*room, person, house_.config.limits);
  if (unwelcome) return upgrade.refuse(*unwelcome);
  auto slots = house_.gate.socket(upgrade.address, person);
  if (!slots) return upgrade.refuse(ProblemCode::TooManySockets);
  house_.metrics.count_request("GET", kSocketPattern, 101);
  upgrade.take(
      keeping(*std::move(slots),
              talk(house_, room, {upgrade.who, &upgrade.words, upgrade.address}, upgrade.socket)));
}

bool read_body(const Call& call, const std::function<void(JsonFields&)>& read) {
  const std::string_view body = call.request.body;
  const std::string_view text = body.empty() ? "{}" : body;
  const auto root = parse_json(text);
  if (!root) {
    call.refuse(root.error());
    return false;
  }
  JsonReading reading(text);
  JsonFields fields(reading, *root, "");
  read(fields);
  fields.no_others();
  if (reading.failed()) call.refuse(*reading.error());
  return !reading.failed();
}

std::string read_ack_id(JsonFields& fields) {
  return fields.optional("ackId") == nullptr ? std::string{} : fields.text("ackId", kLongestAckId);
}

}  // namespace skyloot
