// A table with life around it: who writes its log, who is there, and what it does by itself.
// Everything happens on the loop's thread.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/rooms/audience.h"
#include "server/rooms/house.h"
#include "server/rooms/table_writer.h"
#include "server/rooms/timekeeper.h"

namespace skyloot {

class Room : public std::enable_shared_from_this<Room> {
 public:
  Room(House& house, Table table, LogSizes sizes = {});
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;

  [[nodiscard]] const Table& table() const { return writer_.table(); }
  void ask(Request request) { writer_.ask(std::move(request)); }
  [[nodiscard]] Audience& audience() { return audience_; }
  [[nodiscard]] const Audience& audience() const { return audience_; }

  // Ends the table's life: everybody is told, and sent away.
  void close(Closing because, std::string text, std::function<void(const Answer&)> answered);
  // Looks after bots, clocks and the absent; and tells who is there if that changed.
  void look_after();
  // Nobody is there, nothing is under way, and nothing is due soon.
  [[nodiscard]] bool may_close() const;

 private:
  [[nodiscard]] StayAlive stay_alive();

  TableWriter writer_;
  Audience audience_;
  Timekeeper timekeeper_;
};

}  // namespace skyloot
