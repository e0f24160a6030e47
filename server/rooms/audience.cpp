#include "server/rooms/audience.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "formats/message.h"

namespace skyloot {

namespace {

constexpr std::size_t kRemembered = 1'000;      // who came, and went
constexpr std::uint64_t kEntriesForAFrame = 4;  // could be read while it is made

FrameText shared(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

}  // namespace

Audience::Audience(House& house, const Table& table, const LogSizes& sizes, StayAlive stay_alive,
                   std::function<void(const Person&)> greeted)
    : house_(house),
      table_(table),
      sizes_(sizes),
      stay_alive_(std::move(stay_alive)),
      greeted_(std::move(greeted)),
      open_since_(house.now()) {}

void Audience::enter(Caller caller, std::shared_ptr<ServerSocket> socket) {
  Guest& guest = guests_[caller.person];
  if (guest.socket) {
    guest.socket->close(CloseCode::Replaced, "replaced");
  } else {
    guest.arrival = ++arrivals_;
  }
  guest.socket = std::move(socket);
  guest.caller = std::move(caller);
  guest.greeted = false;
  guest.meanwhile.reset();
  heard(guest.caller.person);
}

// As after a restart: deadlines that have passed in one moment leave time to answer.
void Audience::set_ahead(Milliseconds by) {
  presence_.set_ahead(by);
  open_since_ = house_.now();
}

void Audience::leave(const Person& person, const ServerSocket* socket) {
  const auto found = guests_.find(person);
  if (found == guests_.end() || found->second.socket.get() != socket) return;
  remember(person);
  guests_.erase(found);
}

void Audience::remember(const Person& person) {
  std::erase(gone_, person);
  gone_.push_back(person);
  if (gone_.size() > kRemembered) gone_.pop_front();
}

bool Audience::remembers(const Person& person) const {
  return guests_.contains(person) || std::find(gone_.begin(), gone_.end(), person) != gone_.end();
}

void Audience::send_away(const IsMeant& is_meant, CloseCode code, const std::string& reason) {
  std::erase_if(guests_, [&](const auto& entry) {
    const Guest& guest = entry.second;
    if (!is_meant(guest.caller)) return false;
    guest.socket->close(code, reason);
    remember(entry.first);
    return true;
  });
}

void Audience::greet(const Person& person, const std::string& name,
                     std::optional<std::uint64_t> last_seen) {
  const auto found = guests_.find(person);
  if (found == guests_.end()) return;
  Guest& guest = found->second;
  guest.name = name;
  if (!can_resume(last_seen)) return welcome(guest, person);
  if (*last_seen == table_.seq()) return resume(guest, person, *last_seen, {});
  Reading reading = reading_for(*last_seen);
  if (!may_read(reading, guest.caller.address)) return welcome(guest, person);
  read_missed(guest, person, *last_seen, std::move(reading));
}

bool Audience::can_resume(std::optional<std::uint64_t> last_seen) const {
  if (!last_seen || *last_seen < 1 || *last_seen > table_.seq()) return false;
  return table_.seq() - *last_seen <= kLongestGap;
}

Audience::Reading Audience::reading_for(std::uint64_t last_seen) const {
  auto before = table_.before_game();
  const std::uint64_t frames = table_.seq() - last_seen;
  if (!before || last_seen < before->seq()) {
    return {{}, 0, table_.seq(), sizes_.whole.bytes(), frames};
  }
  const std::uint64_t after = before->seq();
  return {std::move(before), after, table_.seq() - after, sizes_.of_game.bytes(), frames};
}

bool Audience::may_read(const Reading& reading, const std::string& address) {
  const bool is_little =
      reading.entries <= kMostReadForGap && reading.bytes <= kMostBytesReadForGap;
  const std::uint64_t work = reading.entries + kEntriesForAFrame * reading.frames;
  return is_little && !house_.gate.request(address, Gate::cost_of_reading(work));
}

// Until they are told what they missed they are told nothing else; what happens meanwhile follows.
void Audience::read_missed(Guest& guest, const Person& person, std::uint64_t last_seen,
                           Reading reading) {
  guest.greeted = false;
  guest.meanwhile.emplace();
  const std::uint64_t after = reading.after;
  const auto then = [this, alive = stay_alive_(), socket = guest.socket, person, last_seen,
                     before = std::move(reading.before),
                     until = table_.seq()](const StoreResult<StoredLog>& log) {
    const auto found = guests_.find(person);
    if (found == guests_.end() || found->second.socket != socket) return;
    Guest& waiting = found->second;
    const Frames meanwhile = *std::exchange(waiting.meanwhile, std::nullopt);
    if (!log) house_.telemetry.report(log.error());
    auto missed = log ? missed_frames(before, *log, last_seen, until, person) : std::nullopt;
    if (!missed) return welcome(waiting, person);
    missed->insert(missed->end(), meanwhile.begin(), meanwhile.end());
    resume(waiting, person, last_seen, *missed);
  };
  house_.store.read_log(table_.code(), after, then);
}

void Audience::welcome(Guest& guest, const Person& person) {
  auto told = greeting<Welcome>(guest, person);
  told.table = table_as_told(table_);
  told.game = game_as_told(table_, person, deadline_of(table_, open_since_));
  guest.greeted = true;
  guest.socket->send(shared(to_json<ServerMessage>(std::move(told))));
  greeted_(person);
  tell_presence();
}

void Audience::resume(Guest& guest, const Person& person, std::uint64_t last_seen,
                      const Frames& missed) {
  auto told = greeting<Resumed>(guest, person);
  told.from = static_cast<std::int64_t>(last_seen);
  told.deadline = deadline_of(table_, open_since_);
  guest.greeted = true;
  guest.socket->send(shared(to_json<ServerMessage>(std::move(told))));
  for (const FrameText& frame : missed) guest.socket->send(frame);
  greeted_(person);
  tell_presence();
}

template <class Message>
Message Audience::greeting(const Guest& guest, const Person& person) const {
  Message told;
  told.seq = static_cast<std::int64_t>(table_.seq());
  told.time = house_.now();
  told.you = {person, guest.name, {}};
  const SeatSet own = table_.seats_of(person);
  for_each_seat(table_, [&](Seat seat) {
    if (own.contains(seat)) told.you.seats.push_back(seat);
  });
  told.presence = seats();
  told.spectators = spectators();
  told.chat = chat_for(person);
  return told;
}

std::vector<ChatLine> Audience::chat_for(const Person& person) const {
  std::vector<ChatLine> lines;
  std::copy_if(chat_.lines().begin(), chat_.lines().end(), std::back_inserter(lines),
               [&](const ChatLine& line) { return !chat_.has_muted(person, line.person); });
  return lines;
}

void Audience::tell(const Transition& done) {
  if (guests_.empty()) return;
  tell_frames(done);
  if (table_.stage() == Stage::Playing) part_with_spectators();
  if (table_.stage() == Stage::Closed) {
    send_away(everybody, CloseCode::PolicyViolation, "tableClosed");
  }
}

void Audience::tell_frames(const Transition& done) {
  const Broadcast broadcast(table_, done, onlookers());
  FrameText to_spectators;
  for (auto& [person, guest] : guests_) {
    if (!guest.greeted && !guest.meanwhile) continue;
    FrameText frame;
    if (!broadcast.is_only_spectator(person)) {
      frame = shared(broadcast.frame_for(person));
    } else {
      if (!to_spectators) to_spectators = shared(broadcast.frame_for({}));
      frame = to_spectators;
    }
    if (guest.meanwhile) {
      guest.meanwhile->push_back(std::move(frame));
    } else {
      guest.socket->send(std::move(frame));
    }
  }
}

void Audience::part_with_spectators() {
  if (table_.options().spectators == Allowed::Yes) return;
  const auto is_spectator = [this](const Caller& caller) {
    return !table_.is_seated(caller.person) && caller.person != table_.owner();
  };
  send_away(is_spectator, CloseCode::PolicyViolation, "spectatorsNotWelcome");
}

Onlookers Audience::onlookers() const {
  const auto plays = [this](const auto& guest) {
    return table_.game() && !table_.game()->seats_of(guest.first).empty();
  };
  return std::all_of(guests_.begin(), guests_.end(), plays) ? Onlookers::None : Onlookers::Some;
}

std::vector<SeatPresence> Audience::seats() const {
  const Time now = house_.now();
  const auto due = next_duty(table_, company(), now);
  std::vector<SeatPresence> seats;
  for_each_seat(table_, [&](Seat seat) {
    const Chair& chair = table_.chair(seat);
    if (chair.holder != Holder::Human) return;
    const bool ends = due && due->duty == Duty(AbsenceEnds{seat});
    seats.push_back({seat, presence_.absent_since(chair.person, now, open_since_),
                     ends ? std::optional(due->at) : std::nullopt});
  });
  return seats;
}

Spectators Audience::spectators() const {
  const Time now = house_.now();
  std::vector<const Guest*> watching;
  for (const auto& [person, guest] : guests_) {
    const bool watches = !guest.name.empty() && !table_.is_seated(person);
    if (watches && presence_.is_there(person, now)) watching.push_back(&guest);
  }
  const std::size_t named = std::min(watching.size(), Spectators::kNamed);
  const auto last = watching.begin() + static_cast<std::ptrdiff_t>(named);
  std::partial_sort(watching.begin(), last, watching.end(),
                    [](const Guest* a, const Guest* b) { return a->arrival < b->arrival; });
  Spectators counted{watching.size(), {}};
  std::transform(watching.begin(), last, std::back_inserter(counted.names),
                 [](const Guest* guest) { return guest->name; });
  return counted;
}

void Audience::tell_presence() {
  if (guests_.empty()) return;
  std::string text = to_json<ServerMessage>(PresenceChanged{seats(), spectators_});
  if (text == presence_told_) return;
  presence_told_ = text;
  const FrameText frame = shared(std::move(text));
  for (auto& [person, guest] : guests_) {
    if (guest.greeted) guest.socket->send(frame);
  }
}

BotTurn Audience::turn() const {
  const Time now = house_.now();
  const auto is_there = [&](const auto& guest) { return presence_.is_there(guest.first, now); };
  const auto plays = [&](const auto& guest) {
    return is_there(guest) && table_.is_seated(guest.first);
  };
  const auto player = std::find_if(guests_.begin(), guests_.end(), plays);
  if (player != guests_.end()) {
    return {turns_of(player->second.caller.address, player->first), BotTurn::Awaited::ByWhoPlays};
  }
  const auto watcher = std::find_if(guests_.begin(), guests_.end(), is_there);
  if (watcher == guests_.end()) return {table_.owner(), BotTurn::Awaited::ByNobody};
  return {turns_of(watcher->second.caller.address, watcher->first), BotTurn::Awaited::ByNobody};
}

std::string Audience::name_of(const Person& person) const {
  std::string name;
  for_each_seat(table_, [&](Seat seat) {
    if (name.empty() && table_.chair(seat).person == person) name = table_.chair(seat).name;
  });
  return name;
}

void Audience::say(const Person& person, std::string text) {
  const ChatLine& line = chat_.say(person, name_of(person), std::move(text), house_.now());
  const FrameText frame = shared(to_json<ServerMessage>(line));
  for (auto& [other, guest] : guests_) {
    if (guest.greeted && !chat_.has_muted(other, person)) guest.socket->send(frame);
  }
}

void Audience::mute(const Person& person, const Person& other, Allowed heard) {
  if (heard == Allowed::Yes) {
    chat_.unmute(person, other);
  } else if (table_.is_seated(other) || chat_.has_heard(other)) {  // names made up are not kept
    chat_.mute(person, other);
  }
}

}  // namespace skyloot
