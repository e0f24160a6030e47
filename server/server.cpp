#include "server/server.h"

#include <algorithm>

#include "net/server/address_block.h"
#include "server/guard/addresses.h"
#include "server/http/accept_language.h"
#include "server/http/admin.h"
#include "server/http/hosts.h"
#include "server/http/requests.h"
#include "server/http/upgrades.h"
#include "server/observe/clock_text.h"
#include "server/observe/metrics_page.h"
#include "server/secrets.h"
#include "store/no_blocking.h"
#include "store/waiting_reads.h"
#include "text/system_reason.h"

namespace skyloot {

namespace {

constexpr Milliseconds kRound{1'000};
// So long sockets have to say goodbye and requests to be answered.
constexpr Milliseconds kFarewell{1'000};
constexpr Milliseconds kGlance{10};
constexpr Milliseconds kDoorToldAgainAfter{10'000};
constexpr std::size_t kSaltBytes = 16;

// One core is left to the loop and the store.
std::size_t bot_threads(const ServerConfig& config) {
  if (config.bot_threads > 0) return config.bot_threads;
  return std::max(1U, std::thread::hardware_concurrency() - 1);
}

bool is_of_interface(std::string_view path) { return path == "/api" || path.starts_with("/api/"); }

// Routes outside of the interface, as they are counted.
std::string_view route_of(std::string_view path) {
  for (const std::string_view known : {"/healthz", "/readyz", "/metrics"}) {
    if (path == known) return known;
  }
  return "page";
}

HttpResponse plain_text(int status, std::string text) {
  return {status,
          {{"content-type", "text/plain;charset=utf-8"}, {"cache-control", "no-store"}},
          std::move(text)};
}

}  // namespace

Server::Server(ServerConfig config, std::unique_ptr<Store> store, ServerClock& clock, Log log)
    : config_(std::move(config)),
      clock_(clock),
      store_(std::move(store)),
      bots_(std::make_unique<BotWorkers>(bot_threads(config_))),
      house_{loop_,          *store_,
             *bots_,         config_,
             clock.source(), {std::move(log), random_hex(kSaltBytes), clock.source()},
             clock.steady()},
      rooms_(house_),
      sessions_(*store_, house_.now, config_.limits.devices_per_person),
      bans_(house_),
      http_{house_, rooms_, sessions_, bans_, house_.now()},
      retention_(house_, rooms_),
      pages_(config_.web),
      manager_(loop_, config_.notify_socket) {
  house_.telemetry.on_damage = [this](const StoreError& damage) { give_up(damage); };
}

Server::~Server() {
  // Both have threads that call back into what is about to go.
  bots_.reset();
  store_.reset();
}

tl::expected<std::unique_ptr<Server>, std::error_code> Server::start(ServerConfig config,
                                                                     std::unique_ptr<Store> store,
                                                                     ServerClock& clock, Log log) {
  // A store that cannot tell is complained of when it is asked for more.
  const auto times = WaitingReads(*store).times();
  if (times && times->newest) clock.go_on_from(*times->newest);
  std::unique_ptr<Server> server(
      new Server(std::move(config), std::move(store), clock, std::move(log)));
  Server& self = *server;
  self.read_bans();
  self.store_->answer_on([&loop = self.loop_](auto work) { loop.post(std::move(work)); });
  auto web = WebServer::listen(
      self.loop_, self.config_.address, self.config_.port, web_limits(self.config_.limits),
      {[&self](HttpRequest request, Respond respond) {
         const std::string who = address_of(request, self.config_.trusted_proxies);
         self.turns_.take(
             who, [&self, request = std::move(request), respond = std::move(respond)]() mutable {
               self.on_request(std::move(request), std::move(respond));
             });
       },
       [&self](HttpRequest request, std::shared_ptr<ServerSocket> socket, TakeSocket take) {
         const std::string who = address_of(request, self.config_.trusted_proxies);
         self.turns_.take(who, [&self, request = std::move(request), socket = std::move(socket),
                                take = std::move(take)]() mutable {
           answer_upgrade(self.http_, std::move(request), std::move(socket), std::move(take));
         });
       },
       [&self](int status) { return self.answer_fault(status); },
       [&self](std::error_code why) { self.tell_of_closed_door(why); },
       [&self](const std::string& peer) { return self.is_shared(peer); }});
  if (!web) return tl::unexpected(web.error());
  self.web_ = std::move(*web);
  // Not only while it runs: whoever reads where it listens may end it at once.
  self.loop_.on_terminate([&self] { self.begin_to_stop(); });
  return server;
}

// Nobody is served yet, so nobody waits. What cannot be read now is asked for again every round.
void Server::read_bans() {
  const auto stored = WaitingReads(*store_).bans();
  if (!stored) return house_.telemetry.report(stored.error());
  bans_.set(*stored);
}

// Whoever comes through a proxy, or from this machine, is known by his requests only.
bool Server::is_shared(const std::string& peer) const {
  return is_own_machine(peer) || is_within(peer, config_.trusted_proxies);
}

// Behind a proxy that is not trusted all people have one address, and share its limits.
void Server::look_for_forgotten_proxy(const HttpRequest& request) {
  // Where a proxy of ours would be. Strangers may say that they are one.
  static const std::vector<std::string> kNearby{
      "127.0.0.0/8", "::1", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"};
  if (warned_of_proxy_ || !request.has_header("x-forwarded-for")) return;
  if (is_within(request.peer, config_.trusted_proxies)) return;
  if (!is_within(request.peer, kNearby)) return;
  warned_of_proxy_ = true;
  house_.telemetry.log({LogLevel::Warning, "log.forgottenProxy", {{"peer", request.peer}}});
}

void Server::tell_of_closed_door(std::error_code why) {
  const Time now = house_.now();
  if (now < closed_door_told_ + kDoorToldAgainAfter) return;
  closed_door_told_ = now;
  const std::string reason = system_reason(catalogue(Language::English), why);
  house_.telemetry.log({LogLevel::Error, "log.nobodyLetIn", {{"reason", reason}}});
}

std::optional<StoreError> Server::run() {
  loop_.post([this] {
    manager_.ready();
    make_rounds();
  });
  const NoBlocking here;
  loop_.run();
  return damage_;
}

void Server::stop() {
  loop_.post([this] { begin_to_stop(); });
}

// Whoever found the damage may be in the midst of its rooms.
void Server::give_up(const StoreError& damage) {
  damage_ = damage;
  stop();
}

void Server::begin_to_stop() {
  if (http_.stopping) return;
  http_.stopping = true;
  manager_.stopping();
  web_->stop_listening();
  rooms_.send_away(everybody, CloseCode::GoingAway, "restart");
  wait_for_the_last(house_.now() + kFarewell);
}

void Server::wait_for_the_last(Time until) {
  if (web_->connections() == 0 || house_.now() >= until) return loop_.stop();
  loop_.after(kGlance, [this, until] { wait_for_the_last(until); });
}

void Server::make_rounds() {
  if (http_.stopping) return;
  compare_clocks();
  bans_.read();
  rooms_.make_rounds();
  retention_.make_round();
  look_at_replica();
  loop_.after(kRound, [this] { make_rounds(); });
}

void Server::compare_clocks() {
  const auto news = clock_.compare();
  if (!news) return;
  tell(house_.telemetry, *news);
  if (news->kind == ClockNews::Kind::Followed) rooms_.set_ahead(news->ahead);
}

void Server::look_at_replica() {
  const auto replica = store_->figures().replica;
  if (replica) house_.telemetry.replica_log.look_at(*replica, house_.telemetry.log);
}

// Everybody else is told that there is no such thing.
bool Server::may_read_metrics(const HttpRequest& request) const {
  const auto source = source_of(request, config_.trusted_proxies);
  return source && is_within(*source, config_.metrics_from);
}

HttpResponse Server::metrics() const {
  const Snapshot snapshot{rooms_.by_stage(),     rooms_.guests(),  web_->connections(),
                          sessions_.known(),     bots_->waiting(), store_->figures(),
                          web_->endings(),       http_.since,      clock_.uptime() - started_,
                          clock_.machine_ahead()};
  return {200,
          {{"content-type", std::string(kMetricsType)}, {"cache-control", "no-store"}},
          metrics_page(house_.telemetry.metrics, snapshot)};
}

void Server::on_request(HttpRequest request, Respond respond) {
  const bool only_reads = request.method == "GET" || request.method == "HEAD";
  const Respond counting = counted(house_.telemetry.metrics, only_reads ? "GET" : kOther,
                                   route_of(request.path), respond);
  if (request.path == "/healthz") return counting(plain_text(200, "ok\n"));
  if (request.path == "/readyz") {
    return counting(http_.stopping ? plain_text(503, "stopping\n") : plain_text(200, "ready\n"));
  }
  look_for_forgotten_proxy(request);
  // It is admitted there, on the terms of what it asks for.
  if (is_of_interface(request.path)) {
    return answer_request(http_, std::move(request), std::move(respond));
  }
  const Catalogue& words = words_for(request);
  if (const auto wait = house_.gate.request(address_of(request, config_.trusted_proxies))) {
    return counting(response(words, refused(words, ProblemCode::TooManyRequests), *wait));
  }
  if (!is_known_host(request, config_)) {
    return counting(response(words, refused(words, ProblemCode::HostUnknown)));
  }
  if (request.path.starts_with("/admin/")) return answer_admin(http_, std::move(request), counting);
  if (request.path == "/metrics") {
    if (may_read_metrics(request)) return counting(metrics());
    return counting(response(words, refused(words, ProblemCode::PathUnknown)));
  }
  if (!only_reads) return counting(response(words, refused(words, ProblemCode::MethodNotAllowed)));
  counting(pages_.show(request));
}

HttpResponse Server::answer_fault(int status) {
  house_.telemetry.metrics.count_request(kOther, kOther, status);
  return fault_response(refused(catalogue(Language::English), fault_code(status)));
}

Problem Server::refused(const Catalogue& words, ProblemCode code) {
  Problem said = problem(words, code);
  house_.telemetry.metrics.count_refusal(kOverHttp, said.code);
  return said;
}

}  // namespace skyloot
