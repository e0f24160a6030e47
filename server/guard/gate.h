// Keeps people, and the addresses they come from, within the limits. This machine itself is no
// address: a proxy on it may have been forgotten in --trusted-proxy, and everybody would be one.
#pragma once

#include <optional>
#include <string>

#include "net/server/quota_slots.h"
#include "server/guard/allowance.h"
#include "server/guard/limits.h"
#include "store/store.h"
#include "table/entry.h"

namespace skyloot {

class Gate {
 public:
  // None: go on. Otherwise it is too much, for so long.
  using Wait = std::optional<std::chrono::seconds>;

  Gate(const Limits& limits, TimeSource now);

  // A request; the smallest costs 1.
  Wait request(const std::string& address, double cost = 1);
  // It asked for a table or a game that there is not: who guesses can do little else.
  void miss(const std::string& address);
  Wait new_session(const std::string& address);
  Wait new_table(const std::string& address, const Person& person);
  Wait chat_line(const Person& person);
  Wait report(const Person& person);

  // Keeps both slots as long as it lives.
  struct SocketSlots {
    QuotaSlots::Slot of_address;  // none for this machine
    QuotaSlots::Slot of_person;
  };
  // None: one of them has too many.
  std::optional<SocketSlots> socket(const std::string& address, const Person& person);

 private:
  Wait take(Allowances& allowances, const std::string& address, double cost = 1);

  const Limits& limits_;
  TimeSource now_;
  Allowances requests_;
  Allowances sessions_;
  Allowances tables_of_addresses_;
  Allowances tables_of_people_;
  Allowances chat_;
  Allowances reports_;
  QuotaSlots sockets_of_addresses_;
  QuotaSlots sockets_of_people_;
};

}  // namespace skyloot
