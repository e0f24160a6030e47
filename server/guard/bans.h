// Who may not come in: addresses and persons, for a time or for ever. They are kept in the store.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/rooms/room.h"
#include "store/maintenance.h"

namespace skyloot {

class Bans {
 public:
  explicit Bans(House& house) : house_(house) {}

  // Those that are stored, before anybody comes in; see read().
  void set(const std::vector<StoredBan>& stored);
  // Asks the store for them, if that has not succeeded yet.
  void read();

  // The ban that holds now; null if there is none.
  [[nodiscard]] const StoredBan* of_address(std::string_view address) const;
  [[nodiscard]] const StoredBan* of_person(std::string_view person) const;
  // Of a person, those that are over included.
  [[nodiscard]] std::vector<StoredBan> ever_of(std::string_view person) const;
  // Those that hold now.
  [[nodiscard]] std::vector<StoredBan> all() const;

  void add(StoredBan ban, StoreCallback<void> done);
  void lift(const std::string& id, StoreCallback<void> done);

 private:
  [[nodiscard]] bool holds(const StoredBan& ban) const;
  void write(Maintenance maintenance, std::function<void()> then, StoreCallback<void> done);

  House& house_;
  bool is_read_ = false;
  std::map<std::string, StoredBan> bans_;  // by id
};

}  // namespace skyloot
