#include "server/rooms/room.h"

#include <algorithm>

#include "server/rooms/summary.h"
#include "server/secrets.h"

namespace skyloot {

namespace {

using Clock = std::chrono::steady_clock;

// A room that has nothing to do for so long is closed; the store wakes it again.
constexpr Milliseconds kSoon{60'000};
constexpr Milliseconds kQuietAfterFailure{1'000};

}  // namespace

void House::report(const StoreError& error) {
  if (is_conflict(error)) return;
  ++metrics.store_errors[{word_of(error.kind)}];
  error_log.report(error, now(), log);
  if (is_damage(error.kind)) on_damage(error);
}

StoreCallback<void> House::reporting() {
  return [this](const StoreResult<void>& stored) {
    if (!stored) report(stored.error());
  };
}

Room::Room(House& house, Table table)
    : house_(house), table_(std::move(table)), open_since_(house.now()) {}

void Room::ask(Request request) {
  if (storing_) {
    waiting_.push_back(std::move(request));
  } else {
    consider(std::move(request));
  }
}

void Room::close(Closing because, std::string text, std::function<void(const Answer&)> answered) {
  Closed closed{because, std::move(text)};
  ask({{}, {}, [closed](const Table&) -> Admission { return closed; }, std::move(answered)});
}

void Room::consider(Request request) {
  const auto known = table_.entry_of(request.who, request.ack_id);
  if (known) return request.answered(*known);
  if (table_.stage() == Stage::Closed) {
    return request.answered(tl::unexpected(Declined{Refusal{RefusalCode::TableClosed, {}}}));
  }
  Admission admitted = request.deed(table_);
  if (admitted) return append(std::move(*admitted), std::move(request));
  request.answered(tl::unexpected(Declined{admitted.error()}));
}

void Room::append(Deed deed, Request request) {
  Entry entry{table_.seq() + 1, house_.now(), request.who, request.ack_id, std::move(deed)};
  Append append = append_of(table_, entry);
  storing_ = true;
  house_.store.append(std::move(append), [self = shared_from_this(), entry = std::move(entry),
                                          request = std::move(request), begun = Clock::now()](
                                             const StoreResult<Time>& result) mutable {
    self->house_.metrics.append_time.observe(Clock::now() - begun);
    self->appended(std::move(entry), std::move(request), result);
  });
}

void Room::appended(Entry entry, Request request, const StoreResult<Time>& result) {
  if (!result && is_conflict(result.error())) {
    return catch_up(std::move(request), result.error());
  }
  if (!result) return fail(request, result.error());
  entry.time = *result;
  carry_out(entry);
  count(entry);
  finish(request, entry.seq);
}

void Room::finish(const Request& request, const Answer& answer) {
  storing_ = false;
  request.answered(answer);
  go_on();
}

void Room::fail(const Request& request, const StoreError& error) {
  house_.report(error);
  quiet_until_ = house_.now() + kQuietAfterFailure;
  finish(request, tl::unexpected(Declined{}));
}

void Room::go_on() {
  while (!storing_ && !waiting_.empty()) {
    Request next = std::move(waiting_.front());
    waiting_.pop_front();
    consider(std::move(next));
  }
  if (!storing_) look_after();
}

void Room::carry_out(const Entry& entry) {
  if (guests_.empty()) {
    sights_.reset();
    return table_.carry_out(entry);
  }
  EventList events;
  table_.carry_out(entry, &events);
  tell(sights_->tell(table_, entry, events, onlookers()));
  if (table_.stage() == Stage::Playing) part_with_spectators();
  if (table_.stage() == Stage::Closed) {
    send_away(everybody, CloseCode::PolicyViolation, "tableClosed");
  }
}

void Room::count(const Entry& entry) {
  Metrics& metrics = house_.metrics;
  ++metrics.entries;
  const bool has_acted = std::holds_alternative<Acted>(entry.deed);
  const bool has_timed_out = std::holds_alternative<TimedOut>(entry.deed);
  if (has_acted) ++metrics.moves[{entry.who.empty() ? "bot" : "person"}];
  if (has_timed_out) ++metrics.moves[{"clock"}];
  if ((has_acted || has_timed_out) && table_.stage() == Stage::Over) note_end_of_game();
  const bool has_started = std::holds_alternative<Started>(entry.deed);
  if (has_started || std::holds_alternative<Rematched>(entry.deed)) note_start_of_game();
}

void Room::note_start_of_game() const {
  ++house_.metrics.games_started;
  std::size_t bots = 0;
  for_each_seat(table_, [&](Seat seat) {
    if (table_.chair(seat).holder == Holder::Bot) ++bots;
  });
  house_.log({LogLevel::Info,
              "log.gameStarted",
              {{"table", house_.mark_of(table_.code())},
               {"game", table_.game()->number},
               {"captains", table_.options().captains},
               {"bots", bots}}});
}

void Room::note_end_of_game() const {
  ++house_.metrics.games_ended;
  house_.log({LogLevel::Info,
              "log.gameEnded",
              {{"table", house_.mark_of(table_.code())},
               {"game", table_.game()->number},
               {"moves", table_.game()->record.actions.size()}}});
}

// Somebody else appended to the log of this table: read what it was.
void Room::catch_up(Request request, const StoreError& conflict) {
  house_.store.read_log(table_.code(), table_.seq(),
                        [self = shared_from_this(), request = std::move(request),
                         conflict](const StoreResult<std::vector<LogLine>>& lines) mutable {
                          if (!lines) return self->fail(request, lines.error());
                          if (!self->carry_out(*lines)) return self->fail(request, conflict);
                          self->storing_ = false;
                          self->waiting_.push_front(std::move(request));
                          self->go_on();
                        });
}

bool Room::carry_out(const std::vector<LogLine>& lines) {
  for (const LogLine& line : lines) {
    const auto entry = entry_of(line);
    if (!entry) return false;
    carry_out(*entry);
  }
  return !lines.empty();
}

void Room::part_with_spectators() {
  if (table_.options().spectators == Allowed::Yes) return;
  const auto is_spectator = [this](const Person& person, const std::string&) {
    return !table_.is_seated(person) && person != table_.owner();
  };
  send_away(is_spectator, CloseCode::PolicyViolation, "spectatorsNotWelcome");
}

void Room::enter(const Person& person, std::string address, std::shared_ptr<ServerSocket> socket) {
  if (!sights_) sights_.emplace(table_);
  Guest& guest = guests_[person];
  if (guest.socket) {
    guest.socket->close(CloseCode::Replaced, "replaced");
  } else {
    guest.arrival = ++arrivals_;
  }
  guest.socket = std::move(socket);
  guest.address = std::move(address);
  guest.greeted = false;
  guest.meanwhile.reset();
  heard(person);
}

void Room::leave(const Person& person, const ServerSocket* socket) {
  const auto found = guests_.find(person);
  if (found != guests_.end() && found->second.socket.get() == socket) guests_.erase(found);
}

void Room::heard(const Person& person) { presence_.heard(person, house_.now()); }

void Room::look_after() {
  spectators_ = spectators();
  if (!guests_.empty()) tell_presence();
  if (storing_) return;
  const Time now = house_.now();
  const auto due = next_duty(table_, {presence_, open_since_}, now);
  if (!due) return;
  const Time at = std::max(due->at, quiet_until_);
  if (at > now) return wake_at(at);
  attend(*due);
}

void Room::wake_at(Time time) {
  if (wake_ && *wake_ <= time && *wake_ > house_.now()) return;  // something wakes us before
  wake_ = time;
  const Milliseconds delay = std::max(Milliseconds{0}, time - house_.now());
  house_.loop.after(delay, [self = weak_from_this()] {
    if (const auto room = self.lock()) room->look_after();
  });
}

void Room::attend(const DueDuty& due) {
  if (const auto* bot = std::get_if<BotToAct>(&due.duty)) {
    think(*bot->player, bot->seat, due.at + house_.config.bot_pace, Because::ItIsHisTurn);
  } else if (const auto* clock = std::get_if<ClockRunsOut>(&due.duty)) {
    think(stand_in_player(), clock->seat, due.at, Because::TheClockRanOut);
  } else if (const auto* absence = std::get_if<AbsenceEnds>(&due.duty)) {
    const Seat seat = absence->seat;
    ask({{},
         {},
         [seat](const Table&) -> Admission { return TakenOver{seat, StandIn::Absent}; },
         [](const Answer&) {}});
  } else if (const auto* back = std::get_if<SeatComesBack>(&due.duty)) {
    const Seat seat = back->seat;
    ask({{},
         {},
         [seat](const Table& table) { return hand_back(table, table.chair(seat).person, seat); },
         [](const Answer&) {}});
  }
}

// The bot is given its seat's view and nothing else, and answers not before a certain time, so that
// how long it thought tells nothing.
void Room::think(const Player& player, Seat seat, Time not_before, Because because) {
  const TableGame& game = *table_.game();
  const Question question{game.number, game.ply()};
  if (thinking_ == question) return;
  thinking_ = question;
  house_.bots.think([&house = house_, self = weak_from_this(), player = &player, rules = game.rules,
                     view = view_for(game.rules, game.state, seat), not_before, because,
                     question](double ease) {
    Rng rng(random_seed());
    const auto begun = Clock::now();
    const Action action = choose(*player, rules, view, eased(player->default_budget, ease), rng);
    const auto took = Clock::now() - begun;
    house.loop.post(
        [&house, self, action, not_before, because, question, took, level = player->name] {
          house.metrics.count_thinking(level, took);
          const Milliseconds rest = std::max(Milliseconds{0}, not_before - house.now());
          const auto answer = [self, action, because, question] {
            const auto room = self.lock();
            if (room) room->bot_answers(question, action, because);
          };
          if (rest > Milliseconds{0}) {
            house.loop.after(rest, answer);
          } else {
            answer();
          }
        });
  });
}

void Room::bot_answers(const Question& question, const Action& action, Because because) {
  const auto self = shared_from_this();
  const auto deed = [self, question, action, because](const Table& table) -> Admission {
    // The person may have been quicker, or has come back.
    const bool is_current = table.stage() == Stage::Playing &&
                            Question{table.game()->number, table.game()->ply()} == question;
    if (!is_current) return tl::unexpected(Refusal{RefusalCode::StalePly, {}});
    const Seat seat = *table.game()->seat_to_act();
    if (table.bot_of(seat) != nullptr) return Acted{seat, question.second, action};
    if (because == Because::TheClockRanOut && self->is_out_of_time(table)) {
      return TimedOut{seat, question.second, action};
    }
    return tl::unexpected(Refusal{RefusalCode::NoStandIn, {}});
  };
  ask({{}, {}, deed, [self](const Answer& answer) {
         if (!answer) self->thinking_.reset();
       }});
}

bool Room::is_out_of_time(const Table& table) const {
  const auto deadline = deadline_of(table, open_since_);
  return deadline && *deadline <= house_.now();
}

bool Room::may_close() const {
  if (!guests_.empty() || storing_ || !waiting_.empty()) return false;
  const auto wake = wake_time(table_);
  return !wake || *wake > house_.now() + kSoon;
}

void Room::send_away(const IsMeant& is_meant, CloseCode code, const std::string& reason) {
  std::erase_if(guests_, [&](const auto& entry) {
    const auto& [person, guest] = entry;
    if (!is_meant(person, guest.address)) return false;
    guest.socket->close(code, reason);
    return true;
  });
}

}  // namespace skyloot
