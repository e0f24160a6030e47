#include "server/rooms/timekeeper.h"

#include <algorithm>

#include "server/rooms/bot_pace.h"
#include "server/secrets.h"

namespace skyloot {

namespace {

using Clock = std::chrono::steady_clock;

constexpr Milliseconds kSoon{60'000};

}  // namespace

void Timekeeper::look_after() {
  if (writer_.is_busy()) return;
  const Time now = house_.now();
  const auto due = next_duty(writer_.table(), circumstances_.company(), now);
  if (!due) return;
  const Time at = std::max(due->at, writer_.quiet_until());
  if (at > now) return wake_at(at);
  attend(*due);
}

void Timekeeper::wake_at(Time time) {
  if (wake_ && *wake_ <= time && *wake_ > house_.now()) return;  // something wakes us before
  wake_ = time;
  const Milliseconds delay = std::max(Milliseconds{0}, time - house_.now());
  house_.loop.after(delay, [this, time, room = std::weak_ptr(stay_alive_())] {
    const auto alive = room.lock();
    if (!alive) return;
    if (wake_ == time) wake_.reset();  // the server's time may be held back, and it is too early
    look_after();
  });
}

bool Timekeeper::is_due_soon() const {
  const auto due = next_duty(writer_.table(), circumstances_.company(), house_.now());
  return due && due->at <= house_.now() + kSoon;
}

void Timekeeper::attend(const DueDuty& due) {
  if (const auto* bot = std::get_if<BotToAct>(&due.duty)) {
    think(*bot->player, bot->seat, due.at, Because::ItIsTheirTurn);
  } else if (const auto* clock = std::get_if<ClockRunsOut>(&due.duty)) {
    think(stand_in_player(), clock->seat, due.at, Because::TheClockRanOut);
  } else if (const auto* absence = std::get_if<AbsenceEnds>(&due.duty)) {
    ask([seat = absence->seat](const Table&) -> Admission {
      return TakenOver{seat, StandIn::Absent};
    });
  } else if (const auto* back = std::get_if<SeatComesBack>(&due.duty)) {
    ask([seat = back->seat](const Table& table) {
      return hand_back(table, table.chair(seat).person, seat);
    });
  }
}

void Timekeeper::ask(std::function<Admission(const Table&)> deed) {
  writer_.ask({{}, {}, std::move(deed), [](const Answer&) {}});
}

void Timekeeper::give_seats_back(const Person& person) {
  const Table& table = writer_.table();
  const SeatSet seats = table.seats_of(person);
  for_each_seat(table, [&](Seat seat) {
    const bool comes_back =
        table.chair(seat).stand_in == StandIn::Absent || table.is_left_from_earlier_game(seat);
    if (!seats.contains(seat) || !comes_back) return;
    writer_.ask({person,
                 {},
                 [person, seat](const Table& now) { return hand_back(now, person, seat); },
                 [](const Answer&) {}});
  });
}

// The bot is given its seat's view and nothing else. When it answers is fixed before it thinks.
void Timekeeper::think(const Player& player, Seat seat, Time asked, Because because) {
  const TableGame& game = *writer_.table().game();
  const Question question{game.number, game.ply()};
  if (thinking_ == question) return;
  thinking_ = question;
  const BotPace pace(house_.config.bot_pace);
  house_.bots.think(circumstances_.turn(),
                    [this, &house = house_, room = std::weak_ptr(stay_alive_()), player = &player,
                     rules = game.rules, view = view_for(game.rules, game.state, seat), pace, asked,
                     because, question](double ease) {
                      Rng rng(random_seed());
                      const Time begun = house.now();
                      const auto began = Clock::now();
                      const Budget budget = eased(pace.within(player->default_budget), ease);
                      const Action action = choose(*player, rules, view, budget, rng);
                      const auto took = Clock::now() - began;
                      const Time answer_at = pace.answer_at(asked, begun, house.now());
                      house.loop.post([this, &house, room, action, answer_at, because, question,
                                       took, level = player->name] {
                        house.telemetry.metrics.count_thinking(level, took);
                        const auto alive = room.lock();
                        if (!alive) return;
                        hold_until(answer_at, [this, action, because, question] {
                          bot_answers(question, action, because);
                        });
                      });
                    });
}

void Timekeeper::hold_until(Time time, std::function<void()> answer) {
  const Milliseconds rest = time - house_.now();
  if (rest <= Milliseconds{0}) return answer();
  house_.loop.after(rest, [room = std::weak_ptr(stay_alive_()), answer = std::move(answer)] {
    if (const auto alive = room.lock()) answer();
  });
}

void Timekeeper::bot_answers(const Question& question, const Action& action, Because because) {
  const auto deed = [this, question, action, because](const Table& table) {
    return admit(table, question, action, because);
  };
  writer_.ask({{}, {}, deed, [this](const Answer& answer) {
                 if (!answer) thinking_.reset();
               }});
}

Admission Timekeeper::admit(const Table& table, const Question& question, const Action& action,
                            Because because) const {
  // The person may have been quicker, or has come back.
  const bool is_current = table.stage() == Stage::Playing &&
                          Question{table.game()->number, table.game()->ply()} == question;
  if (!is_current) return tl::unexpected(Refusal{RefusalCode::StalePly, {}});
  const Seat seat = *table.game()->seat_to_act();
  if (table.bot_of(seat) != nullptr) return Acted{seat, question.second, action};
  const auto deadline = deadline_of(table, circumstances_.company().open_since);
  if (because == Because::TheClockRanOut && deadline && *deadline <= house_.now()) {
    return TimedOut{seat, question.second, action};
  }
  return tl::unexpected(Refusal{RefusalCode::StalePly, {}});
}

}  // namespace skyloot
