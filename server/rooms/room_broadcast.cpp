// What the people in a room are told: when they come, after each entry, who is there, and chat.
#include <algorithm>
#include <iterator>
#include <utility>

#include "formats/message.h"
#include "server/rooms/room.h"
#include "server/rooms/summary.h"

namespace skyloot {

namespace {

constexpr std::uint64_t kLongestGap = 500;

std::shared_ptr<const std::string> shared(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

}  // namespace

Onlookers Room::onlookers() const {
  const auto plays = [this](const auto& guest) {
    return table_.game() && !table_.game()->seats_of(guest.first).empty();
  };
  return std::all_of(guests_.begin(), guests_.end(), plays) ? Onlookers::None : Onlookers::Some;
}

// What others appended they have counted themselves.
void Room::tell(const Broadcast& telling) {
  std::shared_ptr<const std::string> to_spectators;
  for (auto& [person, guest] : guests_) {
    if (!guest.greeted && !guest.meanwhile) continue;
    std::shared_ptr<const std::string> frame;
    if (!telling.is_only_spectator(person)) {
      frame = shared(telling.frame_for(person));
    } else {
      if (!to_spectators) to_spectators = shared(telling.frame_for({}));
      frame = to_spectators;
    }
    if (guest.meanwhile) {
      guest.meanwhile->push_back(std::move(frame));
    } else {
      guest.socket->send(std::move(frame));
    }
  }
}

void Room::greet(const Person& person, const std::string& name,
                 std::optional<std::uint64_t> last_seen) {
  const auto found = guests_.find(person);
  if (found == guests_.end()) return;
  Guest& guest = found->second;
  guest.name = name;
  if (guest.meanwhile) return;  // an earlier hello of his is about to be answered
  if (!can_resume(last_seen)) {
    welcome(guest, person, name);
  } else if (*last_seen == table_.seq()) {
    resume(guest, person, name, *last_seen, {});
  } else {
    read_missed(guest, person, name, *last_seen);
  }
}

// Until he is told what he missed he is told nothing else; what happens meanwhile follows it.
void Room::read_missed(Guest& guest, const Person& person, const std::string& name,
                       std::uint64_t last_seen) {
  guest.greeted = false;
  guest.meanwhile.emplace();
  const auto then = [self = shared_from_this(), socket = guest.socket, person, name, last_seen,
                     until = table_.seq()](const StoreResult<std::vector<LogLine>>& log) {
    const auto found = self->guests_.find(person);
    if (found == self->guests_.end() || found->second.socket != socket) return;
    Guest& waiting = found->second;
    const Frames meanwhile = *std::exchange(waiting.meanwhile, std::nullopt);
    if (!log) self->house_.report(log.error());
    auto missed = log ? frames_between(last_seen, until, *log, person) : std::nullopt;
    if (!missed) return self->welcome(waiting, person, name);
    missed->insert(missed->end(), meanwhile.begin(), meanwhile.end());
    self->resume(waiting, person, name, last_seen, *missed);
  };
  house_.store.read_log(table_.code(), 0, then);
}

void Room::welcome(Guest& guest, const Person& person, const std::string& name) {
  Welcome told;
  told.seq = static_cast<std::int64_t>(table_.seq());
  told.time = house_.now();
  told.you = you_as_told(person, name);
  told.table = table_as_told(table_);
  told.game = game_as_told(table_, person, deadline_of(table_, open_since_));
  told.presence = presence();
  told.spectators = spectators();
  told.chat = chat_for(person);
  guest.greeted = true;
  guest.socket->send(shared(to_json<ServerMessage>(std::move(told))));
  take_seats_back(person);
  tell_presence();
}

void Room::resume(Guest& guest, const Person& person, const std::string& name,
                  std::uint64_t last_seen, const Frames& missed) {
  Resumed told;
  told.seq = static_cast<std::int64_t>(table_.seq());
  told.from = static_cast<std::int64_t>(last_seen);
  told.time = house_.now();
  told.you = you_as_told(person, name);
  told.deadline = deadline_of(table_, open_since_);
  told.presence = presence();
  told.spectators = spectators();
  told.chat = chat_for(person);
  guest.greeted = true;
  guest.socket->send(shared(to_json<ServerMessage>(std::move(told))));
  for (const auto& frame : missed) guest.socket->send(frame);
  take_seats_back(person);
  tell_presence();
}

// Those that a bot plays because he was away.
void Room::take_seats_back(const Person& person) {
  const SeatSet seats = table_.seats_of(person);
  for_each_seat(table_, [&](Seat seat) {
    const bool comes_back =
        table_.chair(seat).stand_in == StandIn::Absent || table_.is_left_from_earlier_game(seat);
    if (!seats.contains(seat) || !comes_back) return;
    ask({person,
         {},
         [person, seat](const Table& table) { return hand_back(table, person, seat); },
         [](const Answer&) {}});
  });
}

bool Room::can_resume(std::optional<std::uint64_t> last_seen) const {
  if (!last_seen || *last_seen < 1 || *last_seen > table_.seq()) return false;
  return table_.seq() - *last_seen <= kLongestGap;
}

std::optional<Room::Frames> Room::frames_between(std::uint64_t last_seen, std::uint64_t until,
                                                 const std::vector<LogLine>& log,
                                                 const Person& person) {
  std::vector<Entry> seen;
  std::vector<Entry> missed;
  for (const LogLine& line : log) {
    auto entry = entry_of(line);
    if (!entry || line.seq > until) break;
    (line.seq <= last_seen ? seen : missed).push_back(std::move(*entry));
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
  if (table->seq() != until) return std::nullopt;
  return frames;
}

YouTold Room::you_as_told(const Person& person, const std::string& name) const {
  YouTold you{person, name, {}};
  const SeatSet seats = table_.seats_of(person);
  for_each_seat(table_, [&](Seat seat) {
    if (seats.contains(seat)) you.seats.push_back(seat);
  });
  return you;
}

std::vector<ChatLine> Room::chat_for(const Person& person) const {
  std::vector<ChatLine> lines;
  std::copy_if(chat_.lines().begin(), chat_.lines().end(), std::back_inserter(lines),
               [&](const ChatLine& line) { return !has_muted(person, line.person); });
  return lines;
}

std::vector<SeatPresence> Room::presence() const {
  const Time now = house_.now();
  const auto due = next_duty(table_, {presence_, open_since_}, now);
  std::vector<SeatPresence> seats;
  for_each_seat(table_, [&](Seat seat) {
    const Chair& chair = table_.chair(seat);
    if (chair.holder != Holder::Human) return;
    const auto since = presence_.absent_since(chair.person, now, open_since_);
    const bool ends = due && due->duty == Duty(AbsenceEnds{seat});
    seats.push_back({seat, since, ends ? std::optional(due->at) : std::nullopt});
  });
  return seats;
}

Spectators Room::spectators() const {
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

void Room::tell_presence() {
  std::string text = to_json<ServerMessage>(PresenceChanged{presence(), spectators_});
  if (text == presence_told_) return;
  presence_told_ = text;
  const auto frame = shared(std::move(text));
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
  const auto frame = shared(to_json<ServerMessage>(line));
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

}  // namespace skyloot
