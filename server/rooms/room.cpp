#include "server/rooms/room.h"

#include <utility>

namespace skyloot {

Room::Room(House& house, Table table, LogSizes sizes)
    : writer_(house, std::move(table), stay_alive(),
              {[this](const Transition& done) { audience_.tell(done); }, [this] { look_after(); }},
              std::move(sizes)),
      audience_(house, writer_.table(), writer_.sizes(), stay_alive(),
                [this](const Person& person) { timekeeper_.give_seats_back(person); }),
      timekeeper_(house, writer_,
                  {[this] { return audience_.company(); }, [this] { return audience_.turn(); }},
                  stay_alive()) {}

StayAlive Room::stay_alive() {
  return [this] { return shared_from_this(); };
}

void Room::close(Closing because, std::string text, std::function<void(const Answer&)> answered) {
  Closed closed{because, std::move(text)};
  writer_.ask(
      {{}, {}, [closed](const Table&) -> Admission { return closed; }, std::move(answered)});
}

void Room::look_after() {
  audience_.count_spectators();
  audience_.tell_presence();
  timekeeper_.look_after();
}

bool Room::may_close() const {
  return audience_.size() == 0 && !writer_.is_busy() && !timekeeper_.is_due_soon();
}

}  // namespace skyloot
