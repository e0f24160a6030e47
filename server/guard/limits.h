// How much anybody may ask of a server. docs/protocol.md says how each limit is answered.
#pragma once

#include <cstdint>

#include "net/server/web_server.h"

namespace skyloot {

// A welcome has less, whatever has been said at the table. Where less may wait for a reader, nobody
// who comes to a table with a long talk could stay.
inline constexpr std::uint64_t kLongestWelcome = 640 * 1024;

struct Limits {
  // Of one socket.
  std::uint64_t messages_per_second = 5;
  std::uint64_t message_burst = 20;
  std::uint64_t message_bytes = 8 * 1024;
  std::uint64_t refused_messages = 50;  // in a row
  std::uint64_t pings = 100;            // in five seconds
  std::uint64_t unread_bytes = 1024 * 1024;
  // Of the log of one table. Beyond it a game that runs comes to its end, and none begins.
  std::uint64_t table_entries = 10'000;
  std::uint64_t table_bytes = 4 * 1024 * 1024;
  // Of one person; entries and bytes: of all tables that the person opened.
  std::uint64_t sockets_per_person = 20;
  std::uint64_t chat_per_minute = 30;
  std::uint64_t tables_per_hour = 60;
  std::uint64_t reports_per_day = 10;
  std::uint64_t devices_per_person = 10;  // sessions; the one that was used last long ago goes
  std::uint64_t person_entries = 200'000;
  std::uint64_t person_bytes = 32 * 1024 * 1024;
  // Of one address_block (net/server/address_block.h): of all who come from an address.
  std::uint64_t connections_per_address = 200;
  std::uint64_t sockets_per_address = 100;
  std::uint64_t requests_per_second = 100;
  std::uint64_t request_burst = 1'000;
  std::uint64_t sessions_per_minute = 60;
  std::uint64_t address_tables_per_hour = 240;
  std::uint64_t address_entries_per_hour = 100'000;
  std::uint64_t address_bytes_per_hour = 32 * 1024 * 1024;
  // Of everything.
  std::uint64_t sockets_per_table = 500;
  std::uint64_t connections = 20'000;
  std::uint64_t body_bytes = 256 * 1024;
  std::uint64_t header_bytes = 16 * 1024;
  std::uint64_t request_seconds = 15;    // to send a whole request
  std::uint64_t response_seconds = 300;  // to read a whole response
  std::uint64_t idle_seconds = 60;       // of a connection between two requests
};

// Those that hold before anybody knows who it is.
WebLimits web_limits(const Limits& limits);

}  // namespace skyloot
