// All rooms that are open. A table without anybody there costs nothing: its log lies in the store,
// and it is read again when somebody comes or when it wants to act by itself.
#pragma once

#include <array>
#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/rooms/log_reading.h"
#include "server/rooms/room.h"

namespace skyloot {

class Rooms {
 public:
  explicit Rooms(House& house) : house_(house) {}

  using Found = StoreCallback<std::shared_ptr<Room>>;

  // By its code as people type it; at once if it is open. Null if there is no such table, or its
  // log makes no sense. A store that fails is asked again the next time.
  void find(std::string_view typed, Found found);

  // Is it open, so that nothing need be read?
  [[nodiscard]] bool is_open(std::string_view typed) const;

  // Opens a new table under a code of its own.
  void open(const Person& owner, std::string ack_id, TableOptions options, PreparedGame prepared,
            Found opened);

  // Once a second: wakes tables whose time has come, looks after the open ones, closes idle ones.
  void make_rounds();
  // The server's time has been set: nobody was away meanwhile, and everybody has time to answer.
  void set_ahead(Milliseconds by);
  void send_away(const IsMeant& is_meant, CloseCode code, const std::string& reason);
  // Of a table that is closed: whoever asks for it hears that there is none.
  void forget(const std::string& code);
  [[nodiscard]] std::size_t open_rooms() const { return rooms_.size(); }
  // Open rooms by the stage of their table.
  [[nodiscard]] std::array<std::size_t, kStageWords.size()> by_stage() const;
  // People with a socket: at this table, at all of them.
  [[nodiscard]] std::size_t guests(std::string_view code) const;
  [[nodiscard]] std::size_t guests() const;

 private:
  struct Opening;

  void wake_some();
  struct Reading {
    Reading(std::string of, StoredLog stored) : code(std::move(of)), log(std::move(stored)) {}

    std::string code;
    LogReading log;
  };
  // One after the other, a little at a time.
  void read_on();
  std::shared_ptr<Room> read(Reading& reading);
  void tell(const std::string& code, const StoreResult<std::shared_ptr<Room>>& room);
  // Under codes of its choice, until it finds one that no table has.
  void try_to_open(Opening opening);
  void append_opening(Opening opening);
  std::shared_ptr<Room> opened(const Entry& entry, const LogSizes& sizes);

  House& house_;
  std::map<std::string, std::shared_ptr<Room>, std::less<>> rooms_;
  std::map<std::string, std::vector<Found>> being_read_;  // who waits for which table
  std::deque<std::unique_ptr<Reading>> readings_;         // of logs that the store has given
  bool asks_for_waking_ = false;
  std::vector<std::string> to_wake_;               // the next one last
  std::size_t waking_ = 0;                         // of them being read
  std::set<std::string, std::less<>> unreadable_;  // complained of once
};

}  // namespace skyloot
