#include "server/server.h"

#include <algorithm>

#include "net/household.h"
#include "server/addresses.h"

namespace skyloot {

namespace {

constexpr Milliseconds kRound{1'000};
// So long sockets have to say goodbye and requests to be answered.
constexpr Milliseconds kFarewell{1'000};
constexpr Milliseconds kGlance{10};

// One core is left to the loop and the store.
std::size_t bot_threads(const ServerConfig& config) {
  if (config.bot_threads > 0) return config.bot_threads;
  return std::max(1U, std::thread::hardware_concurrency() - 1);
}

HttpResponse plain_text(int status, std::string text) {
  return {status,
          {{"content-type", "text/plain;charset=utf-8"}, {"cache-control", "no-store"}},
          std::move(text)};
}

}  // namespace

Server::Server(ServerConfig config, std::unique_ptr<Store> store, TimeSource now,
               std::function<void(const std::string&)> log)
    : config_(std::move(config)),
      store_(std::move(store)),
      bots_(std::make_unique<BotWorkers>(bot_threads(config_))),
      house_{loop_, *store_, *bots_, config_, now, std::move(log)},
      rooms_(house_),
      sessions_(loop_, *store_, now),
      api_(house_, rooms_, sessions_),
      pages_(config_.web) {}

Server::~Server() {
  // Both have threads that call back into what is about to go.
  bots_.reset();
  store_.reset();
}

tl::expected<std::unique_ptr<Server>, std::string> Server::start(
    ServerConfig config, std::unique_ptr<Store> store, TimeSource now,
    std::function<void(const std::string&)> log) {
  std::unique_ptr<Server> server(
      new Server(std::move(config), std::move(store), std::move(now), std::move(log)));
  Server& self = *server;
  auto web = WebServer::listen(
      self.loop_, self.config_.address, self.config_.port, web_limits(self.config_.limits),
      {[&self](HttpRequest request, Respond respond) {
         self.on_request(std::move(request), std::move(respond));
       },
       [&self](const HttpRequest& request, std::shared_ptr<ServerSocket> socket) {
         return self.api_.on_upgrade(request, std::move(socket));
       },
       fault_response, [&self](const std::string& peer) { return self.is_shared(peer); }});
  if (!web) return tl::unexpected(web.error());
  self.web_ = std::move(*web);
  return server;
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
  if (warned_of_proxy_ || request.header("x-forwarded-for").empty()) return;
  if (is_within(request.peer, config_.trusted_proxies)) return;
  if (!is_within(request.peer, kNearby)) return;
  warned_of_proxy_ = true;
  house_.log(catalogue(Language::English).format("serve.forgottenProxy", {{"peer", request.peer}}));
}

void Server::run() {
  loop_.on_terminate([this] { begin_to_stop(); });
  loop_.post([this] { make_rounds(); });
  loop_.run();
}

void Server::stop() {
  loop_.post([this] { begin_to_stop(); });
}

void Server::begin_to_stop() {
  if (stopping_) return;
  stopping_ = true;
  api_.stop();
  web_->stop_listening();
  rooms_.send_all_away(CloseCode::GoingAway, "restart");
  wait_for_the_last(house_.now() + kFarewell);
}

void Server::wait_for_the_last(Time until) {
  if (web_->connections() == 0 || house_.now() >= until) return loop_.stop();
  loop_.after(kGlance, [this, until] { wait_for_the_last(until); });
}

void Server::make_rounds() {
  if (stopping_) return;
  rooms_.make_rounds();
  loop_.after(kRound, [this] { make_rounds(); });
}

void Server::on_request(HttpRequest request, Respond respond) {
  if (request.path == "/healthz") return respond(plain_text(200, "ok\n"));
  if (request.path == "/readyz") {
    return respond(stopping_ ? plain_text(503, "stopping\n") : plain_text(200, "ready\n"));
  }
  look_for_forgotten_proxy(request);
  if (const auto wait = house_.gate.request(api_.address_of(request))) {
    const Catalogue& words = catalogue(language_of(request.header("accept-language")));
    return respond(response(words, problem(words, ProblemCode::TooManyRequests), *wait));
  }
  if (request.path == "/api" || request.path.starts_with("/api/")) {
    return api_.on_request(std::move(request), std::move(respond));
  }
  if (request.method != "GET" && request.method != "HEAD") {
    const Catalogue& words = catalogue(language_of(request.header("accept-language")));
    return respond(response(words, problem(words, ProblemCode::MethodNotAllowed)));
  }
  respond(pages_.show(request));
}

}  // namespace skyloot
