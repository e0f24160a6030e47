#include "server/room.h"

#include <algorithm>

#include "formats/message.h"
#include "server/secrets.h"
#include "server/summary.h"

namespace skyloot {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kLongestGap = 500;
// A room that has nothing to do for so long is closed; the store wakes it again.
constexpr Milliseconds kSoon{60'000};
constexpr Milliseconds kQuietAfterFailure{1'000};
constexpr int kProtocolVersion = 1;

std::shared_ptr<const std::string> shared(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

}  // namespace

void House::report(const std::optional<Trouble>& trouble) {
  if (!trouble) return;
  ++metrics.troubles[{word_of(trouble->kind)}];
  trouble_log.report(*trouble, now(), log);
  if (is_damage(trouble->kind)) on_damage(*trouble);
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

void Room::consider(Request request) {
  if (const auto known = table_.entry_of(request.who, request.ack_id)) {
    request.answered(*known);
    return;
  }
  Admission admitted = request.deed(table_);
  if (admitted) return append(std::move(*admitted), std::move(request));
  request.answered(tl::unexpected(Declined{admitted.error()}));
}

void Room::append(Deed deed, Request request) {
  Entry entry{table_.seq() + 1, house_.now(), request.who, request.ack_id, std::move(deed)};
  Append append = append_of(table_, entry);
  storing_ = true;
  house_.store.append(std::move(append),
                      [&loop = house_.loop, self = shared_from_this(), entry = std::move(entry),
                       request = std::move(request),
                       begun = Clock::now()](tl::expected<Time, StoreFault> result) mutable {
                        const auto took = Clock::now() - begun;
                        loop.post([self = std::move(self), entry = std::move(entry),
                                   request = std::move(request), result, took]() mutable {
                          self->house_.metrics.append_time.observe(took);
                          self->appended(std::move(entry), request, result);
                        });
                      });
}

void Room::appended(Entry entry, const Request& request, tl::expected<Time, StoreFault> result) {
  storing_ = false;
  if (result) {
    entry.time = *result;
    carry_out(entry);
    count(entry);
    request.answered(entry.seq);
  } else if (result.error() == StoreFault::Conflict && catch_up()) {
    waiting_.push_front(request);
  } else {
    house_.report(house_.store.trouble());
    quiet_until_ = house_.now() + kQuietAfterFailure;
    request.answered(tl::unexpected(Declined{}));
  }
  go_on();
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
}

Onlookers Room::onlookers() const {
  const auto plays = [this](const auto& guest) {
    return table_.game() && !table_.game()->seats_of(guest.first).empty();
  };
  return std::all_of(guests_.begin(), guests_.end(), plays) ? Onlookers::None : Onlookers::Some;
}

// What others appended they have counted themselves.
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
bool Room::catch_up() {
  const auto lines = house_.store.read_log(table_.code(), table_.seq());
  if (!lines || lines->empty()) return false;
  for (const LogLine& line : *lines) {
    const auto entry = entry_of(line);
    if (!entry) return false;
    carry_out(*entry);
  }
  return true;
}

void Room::tell(const Telling& telling) {
  std::shared_ptr<const std::string> to_spectators;
  for (auto& [person, guest] : guests_) {
    if (!guest.greeted) continue;
    if (!telling.is_only_spectator(person)) {
      guest.socket->send(shared(telling.frame_for(person)));
      continue;
    }
    if (!to_spectators) to_spectators = shared(telling.frame_for({}));
    guest.socket->send(to_spectators);
  }
}

void Room::part_with_spectators() {
  if (table_.options().spectators == Allowed::Yes) return;
  std::erase_if(guests_, [this](const auto& entry) {
    if (table_.is_seated(entry.first) || entry.first == table_.owner()) return false;
    entry.second.socket->close(CloseCode::PolicyViolation, "spectatorsNotWelcome");
    return true;
  });
}

void Room::enter(const Person& person, std::shared_ptr<ServerSocket> socket) {
  if (!sights_) sights_.emplace(table_);
  Guest& guest = guests_[person];
  if (guest.socket) guest.socket->close(CloseCode::Replaced, "replaced");
  guest.socket = std::move(socket);
  guest.greeted = false;
  heard(person);
}

void Room::leave(const Person& person, const ServerSocket* socket) {
  const auto found = guests_.find(person);
  if (found != guests_.end() && found->second.socket.get() == socket) guests_.erase(found);
}

void Room::heard(const Person& person) { presence_.heard(person, house_.now()); }

void Room::greet(const Person& person, const std::string& name,
                 std::optional<std::uint64_t> last_seen) {
  const auto found = guests_.find(person);
  if (found == guests_.end()) return;
  Guest& guest = found->second;
  guest.greeted = true;
  const auto gap = gap_since(last_seen, person);
  const bool resumes = gap.has_value();
  JsonWriter json;
  json.begin_object().field("type", resumes ? "resumed" : "welcome");
  json.field("protocol", kProtocolVersion).field("seq", table_.seq());
  if (resumes) json.field("from", *last_seen);
  json.field("time", number_of(house_.now()));
  write_you(json, person, name);
  const auto deadline = deadline_of(table_, open_since_);
  if (resumes) {
    json.field("deadline", number_of(deadline));
  } else {
    json.key("table");
    write_table(json, table_);
    json.key("game");
    write_game(json, table_, person, deadline);
  }
  json.key("presence");
  write_presence(json);
  write_chat(json, person);
  guest.socket->send(shared(json.end_object().text()));
  if (gap) {
    for (const auto& frame : *gap) guest.socket->send(frame);
  }
  const SeatSet seats = table_.seats_of(person);
  for_each_seat(table_, [&](Seat seat) {
    if (!seats.contains(seat) || table_.chair(seat).stand_in != StandIn::Absent) return;
    ask({person,
         {},
         [person, seat](const Table& table) { return hand_back(table, person, seat); },
         [](const Answer&) {}});
  });
  tell_presence();
}

// The frames he missed, made again from the log.
std::optional<Room::Frames> Room::gap_since(std::optional<std::uint64_t> last_seen,
                                            const Person& person) {
  if (!last_seen || *last_seen < 1 || *last_seen > table_.seq()) return std::nullopt;
  if (table_.seq() - *last_seen > kLongestGap) return std::nullopt;
  if (*last_seen == table_.seq()) return Frames{};
  const auto lines = house_.store.read_log(table_.code(), 0);
  if (!lines) {
    house_.report(lines.error());
    return std::nullopt;
  }
  std::vector<Entry> seen;
  std::vector<Entry> missed;
  for (const LogLine& line : *lines) {
    auto entry = entry_of(line);
    if (!entry || line.seq > table_.seq()) break;
    (line.seq <= *last_seen ? seen : missed).push_back(std::move(*entry));
  }
  auto table = Table::replay(seen);
  if (!table) return std::nullopt;
  Frames frames;
  Sights sights(*table);
  for (const Entry& entry : missed) {
    EventList events;
    table->carry_out(entry, &events);
    frames.push_back(shared(sights.tell(*table, entry, events).frame_for(person)));
  }
  return frames;
}

void Room::write_you(JsonWriter& json, const Person& person, const std::string& name) const {
  json.key("you").begin_object().field("person", person).field("name", name);
  json.key("seats").begin_list();
  const SeatSet seats = table_.seats_of(person);
  for_each_seat(table_, [&](Seat seat) {
    if (seats.contains(seat)) json.value(number_of(seat));
  });
  json.end_list().end_object();
}

void Room::write_chat(JsonWriter& json, const Person& person) const {
  json.key("chat").begin_list();
  for (const ChatLine& line : chat_.lines()) {
    if (!has_muted(person, line.person)) write(json, line);
  }
  json.end_list();
}

void Room::write_presence(JsonWriter& json) const {
  const Time now = house_.now();
  const auto due = next_duty(table_, {presence_, open_since_}, now);
  json.begin_list();
  for_each_seat(table_, [&](Seat seat) {
    const Chair& chair = table_.chair(seat);
    if (chair.holder != Holder::Human) return;
    const auto since = presence_.absent_since(chair.person, now, open_since_);
    const bool ends = due && due->duty == Duty(AbsenceEnds{seat});
    json.begin_object().field("seat", number_of(seat)).key("present").flag(!since);
    json.field("absentSince", number_of(since));
    json.field("standInAt", number_of(ends ? std::optional(due->at) : std::nullopt)).end_object();
  });
  json.end_list();
}

void Room::tell_presence() {
  JsonWriter json;
  json.begin_object().field("type", "presence").key("seats");
  write_presence(json);
  const std::string& text = json.end_object().text();
  if (text == presence_told_) return;
  presence_told_ = text;
  const auto frame = shared(text);
  for (auto& [person, guest] : guests_) {
    if (guest.greeted) guest.socket->send(frame);
  }
}

void Room::say(const Person& person, std::string text) {
  std::string name;
  for_each_seat(table_, [&](Seat seat) {
    if (name.empty() && table_.chair(seat).person == person) name = table_.chair(seat).name;
  });
  const ChatLine& line = chat_.say(person, std::move(name), std::move(text), house_.now());
  const auto frame = shared(to_json(line));
  for (auto& [other, guest] : guests_) {
    if (guest.greeted && !has_muted(other, person)) guest.socket->send(frame);
  }
}

void Room::mute(const Person& person, const Person& other, Allowed heard) {
  if (heard == Allowed::Yes) {
    muted_[person].erase(other);
  } else if (table_.is_seated(other) || chat_.has_heard(other)) {  // names made up are not kept
    muted_[person].insert(other);
  }
}

bool Room::has_muted(const Person& person, const Person& other) const {
  const auto found = muted_.find(person);
  return found != muted_.end() && found->second.contains(other);
}

void Room::look_after() {
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
    const Action action = choose(*player, rules, view, eased(player->usual, ease), rng);
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

void Room::send_all_away(CloseCode code, const std::string& reason) {
  for (auto& [person, guest] : guests_) guest.socket->close(code, reason);
  guests_.clear();
}

tl::expected<Table, Fault> read_table(const std::vector<LogLine>& lines) {
  std::vector<Entry> log;
  for (const LogLine& line : lines) {
    auto entry = entry_of(line);
    if (!entry) return tl::unexpected(std::move(entry.error()));
    log.push_back(std::move(*entry));
  }
  return Table::replay(log);
}

}  // namespace skyloot
