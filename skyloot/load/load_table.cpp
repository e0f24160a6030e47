#include "skyloot/load/load_table.h"

#include "formats/message.h"
#include "protocol/answer_body.h"
#include "protocol/client_message.h"
#include "protocol/request_body.h"
#include "protocol/server_message.h"
#include "skyloot/load/pick_action.h"

namespace skyloot {

namespace {

constexpr std::uint64_t kSecondTryMs = 250;
constexpr std::string_view kLostConnection = "connection";
constexpr std::string_view kNotUnderstood = "notUnderstood";

HttpHeaders headers_of(const std::string& token) {
  return {{"Authorization", std::string(kBearer) + token}};  // not shown
}

// These refusals say that the same message is welcome later.
bool is_worth_another_try(std::string_view code) {
  return code == "tooManyMessages" || code == "storeFailed";
}

}  // namespace

void LoadTally::count_error(std::string_view code) {
  const auto found = errors.find(code);
  if (found == errors.end()) {
    errors.emplace(code, 1);
  } else {
    ++found->second;
  }
}

LoadTable::LoadTable(LoadHouse& house, std::size_t people) : house_(house), players_(people) {}

void LoadTable::set_up(std::function<void()> done) {
  done_ = std::move(done);
  welcome(0);
}

void LoadTable::ask(const Player& player, const std::string& path, std::string body, Taken taken) {
  HttpHeaders headers;
  if (!player.token.empty()) headers = headers_of(player.token);
  house_.clients.ask({"POST", "/api/v1" + path, std::move(headers), std::move(body)},
                     [this, taken = std::move(taken)](const auto& answer) {
                       if (!answer) return fail(kLostConnection);
                       if (answer->status < 300) return taken(answer->body);
                       const auto said = read_answer_body<ProblemAnswer>(answer->body);
                       fail(said ? said->code : std::to_string(answer->status));
                     });
}

void LoadTable::fail(std::string_view code) {
  house_.tally.count_error(code);
  finish_set_up();
}

// One after the other: each is given a session.
void LoadTable::welcome(std::size_t place) {
  if (place == players_.size()) return open_table();
  const std::string name = "Load " + std::to_string(place + 1);  // not shown
  ask(players_[place], "/session", to_json(NameBody{name}), [this, place](const std::string& body) {
    const auto session = read_answer_body<SessionAnswer>(body);
    if (!session) return fail(kNotUnderstood);
    players_[place].token = session->token;
    welcome(place + 1);
  });
}

void LoadTable::open_table() {
  OpenBody wanted;
  wanted.options.captains = static_cast<std::uint8_t>(players_.size());
  ask(players_.front(), "/tables", to_json<RequestBody>(std::move(wanted)),
      [this](const std::string& body) {
        const auto opened = read_answer_body<TableAnswer>(body);
        if (!opened) return fail(kNotUnderstood);
        code_ = opened->table.code;
        sit_down(0);
      });
}

void LoadTable::sit_down(std::size_t place) {
  if (place == players_.size()) return connect(0);
  ask(players_[place], "/tables/" + code_ + "/seats", to_json(SeatBody{}),
      [this, place](const std::string&) { sit_down(place + 1); });
}

void LoadTable::connect(std::size_t place) {
  if (place == players_.size()) return;
  Player& player = players_[place];
  player.socket = house_.clients.connect(
      "/api/v1/tables/" + code_ + "/socket", headers_of(player.token),
      {[this, &player, place] {
         player.socket->send(to_json(Hello{}));
         connect(place + 1);
       },
       [this, &player](std::string_view text) { hear(player, text); },
       [this](std::uint16_t code, std::string_view) { fail("closed" + std::to_string(code)); }});
}

void LoadTable::greeted() {
  if (++greeted_ < players_.size()) return;
  ask(players_.front(), "/tables/" + code_ + "/start", to_json(GameBody{}),
      [this](const std::string&) { finish_set_up(); });
}

void LoadTable::finish_set_up() {
  if (const auto done = std::exchange(done_, nullptr)) done();
}

void LoadTable::begin() {
  is_playing_ = true;
  if (asked_ != nullptr) answer(*asked_);
}

void LoadTable::hear(Player& player, std::string_view text) {
  if (house_.tally.is_measuring) house_.tally.bytes += text.size();
  const PeekedMessage message = peek_server_message(text);
  if (message.type == Welcome::kType) return greeted();
  if (message.type == Frame::kType) return hear_frame(player, message);
  if (message.type == Refused::kType) return hear_refusal(player, message);
  if (message.type == Acknowledged::kType) {
    take_acknowledgement(player, message.ack_id, Clock::now());
  }
}

void LoadTable::hear_frame(Player& player, const PeekedMessage& message) {
  const Clock::time_point now = Clock::now();
  if (!message.ack_id.empty()) {
    take_acknowledgement(player, message.ack_id, now);
  } else if (message.acted_ply && house_.tally.is_measuring) {
    const Sent& sent = sent_[*message.acted_ply % sent_.size()];
    if (sent.ply == *message.acted_ply) house_.tally.fanout.add(now - sent.time);
  }
  if (message.is_over && &player == &players_.front()) return end_game();
  if (!message.actions.empty()) consider(player, message);
}

void LoadTable::take_acknowledgement(Player& player, std::string_view ack_id,
                                     Clock::time_point now) {
  if (player.act.empty() || ack_id != std::to_string(player.acts)) return;
  player.act.clear();
  if (!house_.tally.is_measuring) return;
  ++house_.tally.moves;
  house_.tally.ack.add(now - player.sent);
}

void LoadTable::hear_refusal(Player& player, const PeekedMessage& message) {
  house_.tally.count_error(message.code);
  if (!is_worth_another_try(message.code) || player.act.empty()) return;
  const std::chrono::milliseconds wait{message.retry_after_ms.value_or(kSecondTryMs)};
  house_.loop.after(wait, [&player] {
    if (!player.act.empty()) player.socket->send(player.act);
  });
}

// Chooses the answer, and takes his time to give it.
void LoadTable::consider(Player& player, const PeekedMessage& message) {
  if (!player.act.empty() && ply_ == message.ply) return;  // told again; the answer is under way
  const auto action = read_action(pick_action(message.actions, house_.rng));
  if (!message.seat || !action) return fail(kNotUnderstood);
  ply_ = message.ply.value_or(0);
  player.act = to_json(Act{*message.seat, ply_, std::to_string(++player.acts), *action});
  asked_ = &player;
  if (is_playing_) answer(player);
}

void LoadTable::answer(Player& player) {
  if (house_.pace.count() == 0) return send(player);
  // Between half and one and a half of the pace.
  const auto range = static_cast<std::uint32_t>(house_.pace.count());
  const std::chrono::milliseconds delay{range / 2 + house_.rng.below(range + 1)};
  house_.loop.after(delay, [this, &player] { send(player); });
}

void LoadTable::send(Player& player) {
  player.sent = Clock::now();
  sent_[ply_ % sent_.size()] = {ply_, player.sent};
  player.socket->send(player.act);
}

void LoadTable::end_game() {
  if (house_.tally.is_measuring) ++house_.tally.games;
  ask(players_.front(), "/tables/" + code_ + "/rematch", to_json(GameBody{}),
      [](const std::string&) {});
}

}  // namespace skyloot
