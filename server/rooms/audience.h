// Who is at a table with a socket, and what they are told: everything when they come, then each
// entry, who else is there, and chat.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "net/server/web_server.h"
#include "protocol/broadcast.h"
#include "server/rooms/chat.h"
#include "server/rooms/house.h"
#include "server/rooms/log_size.h"
#include "server/rooms/missed_frames.h"
#include "server/rooms/stay_alive.h"
#include "table/duty.h"
#include "table/presence.h"
#include "table/table.h"

namespace skyloot {

// Somebody with a socket: who, from where, and by which session (the hash of its token).
struct Caller {
  Person person;
  std::string address;
  std::string session;
};

// Whom Audience::send_away() means.
using IsMeant = std::function<bool(const Caller& caller)>;
inline bool everybody(const Caller&) { return true; }

class Audience {
 public:
  // `greeted` hears of everybody who has been told how the table stands.
  Audience(House& house, const Table& table, const LogSizes& sizes, StayAlive stay_alive,
           std::function<void(const Person&)> greeted);

  // A person has come in with a socket; an older one of theirs is closed.
  void enter(Caller caller, std::shared_ptr<ServerSocket> socket);
  // Tells them everything, or what they missed since the entry they saw last. Once for a socket.
  void greet(const Person& person, const std::string& name, std::optional<std::uint64_t> last_seen);
  void leave(const Person& person, const ServerSocket* socket);
  void heard(const Person& person) { presence_.heard(person, house_.now()); }
  // The server's time has been set.
  void set_ahead(Milliseconds by);
  void say(const Person& person, std::string text);
  void mute(const Person& person, const Person& other, Allowed heard);

  // An entry has been carried out.
  void tell(const Transition& done);
  // Tells who is there, if that changed.
  void tell_presence();
  // Counts who watches anew. A crowd that comes at once is told of once.
  void count_spectators() { spectators_ = spectators(); }
  void send_away(const IsMeant& is_meant, CloseCode code, const std::string& reason);
  // What they said is told to nobody any more.
  void forget(const Person& person) { chat_.forget(person); }

  [[nodiscard]] std::size_t size() const { return guests_.size(); }
  // Is there now, or was among the last who came since the room was opened.
  [[nodiscard]] bool remembers(const Person& person) const;
  [[nodiscard]] const Chat& chat() const { return chat_; }
  [[nodiscard]] Company company() const {
    return {presence_, open_since_, house_.config.bots_alone};
  }
  // For whom the table's bots think: for whoever sits there and is there, or else for who watches,
  // or else for its owner.
  [[nodiscard]] BotTurn turn() const;

 private:
  using Frames = std::vector<FrameText>;
  struct Guest {
    std::shared_ptr<ServerSocket> socket;
    Caller caller;
    std::uint64_t arrival = 0;  // counts the people who came
    std::string name{};         // empty until greeted first
    bool greeted = false;       // over this socket
    // While what was missed is read from the store: the frames that come after it.
    std::optional<Frames> meanwhile{};
  };

  // Whether the frames since then can be made again from the log.
  [[nodiscard]] bool can_resume(std::optional<std::uint64_t> last_seen) const;
  // What has to be read of the log for that: from the last game on, or from its beginning.
  struct Reading {
    std::optional<Table> before{};
    std::uint64_t after = 0;    // entry
    std::uint64_t entries = 0;  // that are read
    std::uint64_t bytes = 0;
    std::uint64_t frames = 0;  // that are made of them
  };
  [[nodiscard]] Reading reading_for(std::uint64_t last_seen) const;
  // Little enough, and paid for by the address.
  [[nodiscard]] bool may_read(const Reading& reading, const std::string& address);
  void read_missed(Guest& guest, const Person& person, std::uint64_t last_seen, Reading reading);
  void welcome(Guest& guest, const Person& person);
  void resume(Guest& guest, const Person& person, std::uint64_t last_seen, const Frames& missed);
  // The fields that both have.
  template <class Message>
  [[nodiscard]] Message greeting(const Guest& guest, const Person& person) const;
  void tell_frames(const Transition& done);
  void part_with_spectators();
  [[nodiscard]] Onlookers onlookers() const;
  [[nodiscard]] Spectators spectators() const;
  [[nodiscard]] std::vector<SeatPresence> seats() const;
  [[nodiscard]] std::string name_of(const Person& person) const;
  void remember(const Person& person);
  [[nodiscard]] std::vector<ChatLine> chat_for(const Person& person) const;

  House& house_;
  const Table& table_;
  const LogSizes& sizes_;
  StayAlive stay_alive_;
  std::function<void(const Person&)> greeted_;
  Time open_since_;
  Presence presence_;
  Chat chat_;
  std::map<Person, Guest, std::less<>> guests_;
  std::deque<Person> gone_;  // the last one to leave at the end
  std::uint64_t arrivals_ = 0;
  Spectators spectators_;  // that all have been told of
  std::string presence_told_;
};

}  // namespace skyloot
