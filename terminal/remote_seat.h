// Coming to a table of a server: opening one, finding one's seat, sitting down, or watching.
#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "protocol/server_message.h"
#include "terminal/remote_server.h"
#include "terminal/remote_session.h"

namespace skyloot {

struct OpenedTable {
  std::string code;
  std::string link;  // for friends
};
tl::expected<OpenedTable, RemoteError> open_table(const RemoteServer& server, TableOptions options);
// Bots take the first seats that are free.
tl::expected<void, RemoteError> seat_bots(const RemoteServer& server, const std::string& code,
                                          const std::vector<std::string>& levels);

struct SeatWish {
  // Several people at one screen. Empty: one seat, with the name of the session.
  std::vector<std::string> names;
  std::optional<Seat> seat;  // of the first of them
};
// Seats that are ours already stay ours, and come back from a bot that played them for us. Where no
// seat can be had we watch: the table then has none of ours. Seats that we took have the bytes that
// we gave for the deal, whatever the server tells of them.
tl::expected<TableTold, RemoteError> take_seats(const RemoteServer& server, const std::string& code,
                                                const RemotePerson& person, const SeatWish& wish);

// Our share of the chance in the next deal of a table that seals it.
Entropy fresh_entropy();

}  // namespace skyloot
