#include "server/guard/gate.h"

#include <utility>

#include "net/server/address_block.h"

namespace skyloot {

namespace {

using std::chrono::days;
using std::chrono::hours;
using std::chrono::minutes;

constexpr double kCostOfAMiss = 100;
// Whole clubs come from one address, each to a table of their own.
constexpr std::size_t kReadingsOfAnAddress = 20;

Rate request_rate(const Limits& limits) {
  return {static_cast<double>(limits.requests_per_second),
          static_cast<double>(limits.request_burst)};
}

}  // namespace

Gate::Gate(const Limits& limits, TimeSource now)
    : limits_(limits),
      now_(std::move(now)),
      requests_(request_rate(limits)),
      sessions_(rate_of(limits.sessions_per_minute, minutes{1})),
      tables_of_addresses_(rate_of(limits.address_tables_per_hour, hours{1})),
      tables_of_people_(rate_of(limits.tables_per_hour, hours{1})),
      chat_(rate_of(limits.chat_per_minute, minutes{1})),
      reports_(rate_of(limits.reports_per_day, days{1})),
      entries_of_addresses_(rate_of(limits.address_entries_per_hour, hours{1})),
      bytes_of_addresses_(rate_of(limits.address_bytes_per_hour, hours{1})) {}

Gate::Wait Gate::take(Allowances& allowances, const std::string& address, double cost) {
  if (is_own_machine(address)) return std::nullopt;
  return allowances.take(address_block_of(address), now_(), cost);
}

Gate::Wait Gate::request(const std::string& address, double cost) {
  return take(requests_, address, cost);
}

void Gate::miss(const std::string& address) { charge(address, kCostOfAMiss); }

Gate::Wait Gate::storage(const std::string& address, const Growth& growth) {
  const Wait wait = take(bytes_of_addresses_, address, static_cast<double>(growth.bytes));
  if (wait) return wait;
  return take(entries_of_addresses_, address, static_cast<double>(growth.entries));
}

void Gate::charge(const std::string& address, double cost) {
  if (!is_own_machine(address)) requests_.charge(address_block_of(address), now_(), cost);
}

std::optional<QuotaSlots::Slot> Gate::reading(const std::string& address) {
  if (is_own_machine(address)) return QuotaSlots::Slot{};
  auto slot = readings_of_addresses_.take(address_block_of(address), kReadingsOfAnAddress);
  if (!slot) return std::nullopt;
  return slot;
}

Gate::Wait Gate::new_session(const std::string& address) { return take(sessions_, address); }

Gate::Wait Gate::new_table(const std::string& address, const Person& person) {
  if (const Wait wait = tables_of_people_.take(person, now_())) return wait;
  return take(tables_of_addresses_, address);
}

Gate::Wait Gate::chat_line(const Person& person) { return chat_.take(person, now_()); }

Gate::Wait Gate::report(const Person& person) { return reports_.take(person, now_()); }

std::optional<Gate::SocketSlots> Gate::socket(const std::string& address, const Person& person) {
  SocketSlots slots{{}, sockets_of_people_.take(person, limits_.sockets_per_person)};
  if (!slots.of_person) return std::nullopt;
  if (is_own_machine(address)) return slots;
  slots.of_address =
      sockets_of_addresses_.take(address_block_of(address), limits_.sockets_per_address);
  if (!slots.of_address) return std::nullopt;
  return slots;
}

}  // namespace skyloot
