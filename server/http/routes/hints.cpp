#include "server/http/routes/hints.h"

#include "bots/hint_message.h"
#include "formats/message.h"

namespace skyloot::routes {

namespace {

// Of bots and hints for those who share a turn; and of hints for all.
constexpr std::size_t kMostWaiting = 16;
constexpr std::size_t kMostAdvised = 256;

// From the seat's own view: a hint cannot tell more than its captain could know.
void advise(HttpContext& http, const Call& call, const TableGame& game, Seat seat) {
  const Person& person = call.who.person;
  const BotTurn turn{turns_of(call.address, person), BotTurn::Awaited::ByWhoPlays};
  http.house.bots.think(
      turn, [&http, person, rules = game.rules, deck = game.record.deck,
             view = view_for(game.rules, game.state, seat), ply = game.ply()](double ease) {
        const Player& captain = *player_named("captain");
        Rng rng(ply);
        const auto begun = std::chrono::steady_clock::now();
        const Hint advice = hint(captain, rules, view, eased(captain.default_budget, ease), rng);
        const auto took = std::chrono::steady_clock::now() - begun;
        JsonWriter json;
        write_hint(json, deck, advice);
        HintAnswer answer{static_cast<std::int64_t>(ply), json.text()};
        http.house.loop.post([&http, person, answer = std::move(answer), took] {
          http.house.telemetry.metrics.count_thinking("hint", took);
          const auto waiting = http.advised.extract(person);
          if (waiting) waiting.mapped().answer(200, answer);
        });
      });
}

}  // namespace

void give_hint(HttpContext& http, const Call& call) {
  const auto asked = body_of<HintBody>(call);
  if (!asked) return;
  const Seat seat = asked->seat;
  const Table& table = call.room->table();
  if (table.options().hints == Allowed::No) return call.refuse(ProblemCode::HintsOff);
  if (!table.seats_of(call.who.person).contains(seat)) {
    return call.refuse(Refusal{RefusalCode::NotYourSeat, {}});
  }
  if (table.stage() != Stage::Playing || table.game()->seat_to_act() != seat) {
    return call.refuse(ProblemCode::NotYourTurn);
  }
  const Person& person = call.who.person;
  const bool is_busy = http.advised.size() >= kMostAdvised || http.advised.contains(person) ||
                       http.house.bots.waiting(turns_of(call.address, person)) >= kMostWaiting;
  if (is_busy) return call.refuse(ProblemCode::Busy);
  http.advised.emplace(person, call);
  advise(http, call, *table.game(), seat);
}

}  // namespace skyloot::routes
