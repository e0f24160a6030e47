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

  // What a request adds to the store for good; a game with all that will happen in it.
  struct Growth {
    std::uint64_t entries = 1;
    std::uint64_t bytes = 0;
  };
  Wait storage(const std::string& address, const Growth& growth);

  // In requests.
  static double cost_of_reading(std::uint64_t entries) {
    return static_cast<double>(entries) / kEntriesForARequest;
  }
  // For what a request cost besides, when that is known.
  void charge(const std::string& address, double cost);
  // A place among the logs that are read for an address at the same time; none: it has too many.
  std::optional<QuotaSlots::Slot> reading(const std::string& address);

  // Keeps both slots as long as it lives.
  struct SocketSlots {
    QuotaSlots::Slot of_address;  // none for this machine
    QuotaSlots::Slot of_person;
  };
  // None: one of them has too many.
  std::optional<SocketSlots> socket(const std::string& address, const Person& person);

 private:
  static constexpr double kEntriesForARequest = 20;

  Wait take(Allowances& allowances, const std::string& address, double cost = 1);

  const Limits& limits_;
  TimeSource now_;
  Allowances requests_;
  Allowances sessions_;
  Allowances tables_of_addresses_;
  Allowances tables_of_people_;
  Allowances chat_;
  Allowances reports_;
  Allowances entries_of_addresses_;
  Allowances bytes_of_addresses_;
  QuotaSlots sockets_of_addresses_;
  QuotaSlots sockets_of_people_;
  QuotaSlots readings_of_addresses_;
};

}  // namespace skyloot
