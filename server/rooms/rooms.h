// All rooms that are open. A table without anybody there costs nothing: its log lies in the store,
// and it is read again when somebody comes or when it wants to act by itself.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/rooms/room.h"

namespace skyloot {

class Rooms {
 public:
  explicit Rooms(House& house) : house_(house) {}

  using Found = StoreCallback<std::shared_ptr<Room>>;

  // By its code as people type it; at once if it is open. Null if there is no such table, or its
  // log makes no sense. A store that fails is asked again the next time.
  void find(std::string_view typed, Found found);

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
  std::shared_ptr<Room> read(const std::string& code, const std::vector<LogLine>& log);
  // Under codes of its choice, until it finds one that no table has.
  void try_to_open(Opening opening);
  void append_opening(Opening opening);
  std::shared_ptr<Room> opened(const Entry& entry);

  House& house_;
  std::map<std::string, std::shared_ptr<Room>, std::less<>> rooms_;
  std::map<std::string, std::vector<Found>> being_read_;  // who waits for which table
  bool asks_for_waking_ = false;
  std::vector<std::string> to_wake_;               // the next one last
  std::size_t waking_ = 0;                         // of them being read
  std::set<std::string, std::less<>> unreadable_;  // complained of once
};

}  // namespace skyloot
