// Who may not come in: addresses and persons, for a time or for ever. They are kept in the store.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/room.h"
#include "store/upkeep.h"

namespace skyloot {

class Bans {
 public:
  using Done = std::function<void(std::optional<StoreFault>)>;

  explicit Bans(House& house) : house_(house) {}

  // The ban that holds now; null if there is none.
  const StoredBan* of_address(std::string_view address);
  const StoredBan* of_person(std::string_view person);
  // Those that hold now.
  std::vector<StoredBan> all();

  void add(StoredBan ban, Done done);
  void lift(const std::string& id, Done done);

 private:
  // A store that fails is asked again the next time.
  void read();
  [[nodiscard]] bool holds(const StoredBan& ban) const;
  void write(Upkeep upkeep, std::function<void()> then, Done done);

  House& house_;
  bool is_read_ = false;
  std::map<std::string, StoredBan> bans_;  // by id
};

}  // namespace skyloot
