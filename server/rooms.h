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

#include "server/room.h"

namespace skyloot {

class Rooms {
 public:
  explicit Rooms(House& house) : house_(house) {}

  // By its code as people type it. Null if there is no such table, or its log makes no sense. A
  // store that fails is asked again the next time.
  Reading<std::shared_ptr<Room>> find(std::string_view typed);

  // Opens a new table under a code of its own. None: it could not be stored.
  using Made = std::function<void(std::shared_ptr<Room>)>;
  void open(const Person& owner, std::string ack_id, TableOptions options, PreparedGame prepared,
            Made made);

  // Once a second: wakes tables whose time has come, looks after the open ones, closes idle ones.
  void make_rounds();
  void send_all_away(CloseCode code, const std::string& reason);
  // Open rooms by the stage of their table.
  [[nodiscard]] std::array<std::size_t, kStageWords.size()> by_stage() const;
  // Sockets of people at them.
  [[nodiscard]] std::size_t guests() const;

 private:
  void wake_some();
  std::shared_ptr<Room> opened(const Entry& entry);
  // A code that no table has.
  Reading<std::string> fresh_code();

  House& house_;
  std::map<std::string, std::shared_ptr<Room>, std::less<>> rooms_;
  std::vector<std::string> to_wake_;               // the next one last
  std::set<std::string, std::less<>> unreadable_;  // complained of once
};

}  // namespace skyloot
