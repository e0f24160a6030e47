#include "tests/fuzz/quiet_server.h"

#include <openssl/rand.h>

#include "formats/message.h"
#include "protocol/client_message.h"
#include "protocol/table_told.h"
#include "server/http/requests.h"
#include "server/http/upgrades.h"
#include "server/rooms/log_reading.h"
#include "tests/fuzz/fuzz.h"

namespace skyloot::testing {

namespace {

Rng drawn(0);

int draw(unsigned char* bytes, int count) {
  for (int i = 0; i < count; ++i) bytes[i] = static_cast<unsigned char>(drawn.below(256));
  return 1;
}

int is_ready() { return 1; }

const RAND_METHOD kKnownChance{nullptr, draw, nullptr, nullptr, draw, is_ready};

// Bots are tried elsewhere: here they think as little as they can.
constexpr double kNoEase = 0;

}  // namespace

void draw_the_same_again() {
  static const int kInstalled = RAND_set_rand_method(&kKnownChance);
  require(kInstalled == 1);
  drawn = Rng(1);
}

void Ear::send(std::shared_ptr<const std::string> frame) {
  if (closed_) return;
  require(frame->starts_with("{\"type\":\"") && frame->ends_with('}'));
  heard_.push_back(*frame);
}

void Ear::close(CloseCode code, std::string reason) {
  require(code == CloseCode::Replaced || code == CloseCode::LoggedOut ||
          code == CloseCode::PolicyViolation);
  require(!reason.empty());
  if (!closed_) closed_ = code;
}

ServerConfig QuietServer::patient_config() {
  ServerConfig config;
  config.bot_pace = Milliseconds{0};
  config.limits.message_burst = 300;  // a game's worth, so that scripts get far
  return config;
}

QuietServer::QuietServer()
    : house_{loop_,
             store_,
             bots_,
             config_,
             [this] { return now_; },
             {[](const LogEvent&) {}, "salt", [this] { return now_; }}},
      rooms_(house_),
      sessions_(store_, house_.now, config_.limits.devices_per_person),
      bans_(house_),
      http_{house_, rooms_, sessions_, bans_, now_} {
  store_.answer_on([this](std::function<void()> work) { loop_.post(std::move(work)); });
  bans_.set({});
}

HttpResponse QuietServer::ask(HttpRequest request) {
  std::vector<HttpResponse> answers;
  answer_request(http_, std::move(request),
                 [&](HttpResponse answer) { answers.push_back(std::move(answer)); });
  settle();
  require(answers.size() == 1);
  return std::move(answers.front());
}

tl::expected<SocketListener, HttpResponse> QuietServer::upgrade(
    const HttpRequest& request, std::shared_ptr<ServerSocket> socket) {
  std::vector<tl::expected<SocketListener, HttpResponse>> answers;
  answer_upgrade(http_, request, std::move(socket),
                 [&](auto answer) { answers.push_back(std::move(answer)); });
  settle();
  require(answers.size() == 1);
  return std::move(answers.front());
}

void QuietServer::settle() {
  do {
    loop_.run_ready();
  } while (bots_.think_here(kNoEase));
}

void QuietServer::pass(Milliseconds time) {
  now_ += time;
  rooms_.make_rounds();
  settle();
}

std::string QuietServer::welcome(std::string_view name) {
  const std::string body = "{\"name\":\"" + std::string(name) + "\"}";
  return field_of(ask(request_with({}, "POST", "/api/v1/session", body)).body, "token");
}

std::shared_ptr<Room> QuietServer::room(std::string_view code) {
  std::shared_ptr<Room> room;
  rooms_.find(code, [&](const auto& found) { room = *found; });
  settle();
  return room;
}

void QuietServer::require_replay(std::string_view code) {
  StoredLog log;
  store_.read_log(std::string(code), 0, [&](auto stored) { log = *std::move(stored); });
  settle();
  const auto again = read_table(log);
  require(again.has_value());
  const Table& lived = room(code)->table();
  require(again->seq() == lived.seq());
  require(to_json(table_as_told(*again)) == to_json(table_as_told(lived)));
  require(again->game().has_value() == lived.game().has_value());
  if (!lived.game()) return;
  require(again->game()->state == lived.game()->state);
  require(again->game()->people == lived.game()->people);
  require(again->game()->record.setup == lived.game()->record.setup);
  require(again->game()->record.actions == lived.game()->record.actions);
  require_sound(lived.game()->rules, lived.game()->state);
}

HttpRequest request_with(std::string_view token, std::string_view method, std::string_view path,
                         std::string_view body) {
  HttpRequest request;
  request.method = method;
  request.path = path;
  request.body = body;
  request.peer = "192.0.2.1";
  if (!token.empty()) {
    request.headers.emplace_back("Authorization", "Bearer " + std::string(token));
  }
  return request;
}

std::string field_of(std::string_view json, std::string_view name) {
  const auto root = parse_json(json);
  const JsonNode* const field = root ? root->field(name) : nullptr;
  return field == nullptr ? std::string{} : field->text;
}

std::optional<Choice> legal_choice(const Table& table, std::size_t number) {
  if (table.stage() != Stage::Playing) return std::nullopt;
  const TableGame& game = *table.game();
  const Seat seat = *game.seat_to_act();
  ActionList legal;
  legal_actions(game.rules, game.state.board, legal);
  const Act act{seat, game.ply(), "p" + std::to_string(table.seq()), legal[number % legal.size()]};
  return Choice{table.chair(seat).person, to_json(act)};
}

}  // namespace skyloot::testing
