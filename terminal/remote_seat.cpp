#include "terminal/remote_seat.h"

#include <algorithm>
#include <random>

#include "formats/message.h"
#include "protocol/answer_body.h"
#include "protocol/request_body.h"

namespace skyloot {

namespace {

using ToldOrTrouble = tl::expected<TableTold, RemoteError>;

ToldOrTrouble table_of(const RemoteServer& server, const RemoteAnswer& answer) {
  return read_answer<TableAnswer>(server, answer).map([](TableAnswer&& told) {
    return std::move(told.table);
  });
}

std::string path_of(const std::string& code) { return "/tables/" + code; }

SeatBody seat_request(const TableTold& table, const std::string& name, std::optional<Seat> seat) {
  SeatBody body{seat, {}, name, {}};
  if (!table.commitment.empty()) body.entropy = fresh_entropy();
  return body;
}

// What the server tells of our bytes proves nothing to us.
TableTold with_given(TableTold table, const RemotePerson& person,
                     const std::vector<SeatBody>& given) {
  for (Chair& chair : table.chairs) {
    for (const SeatBody& body : given) {
      if (chair.person == person.person && chair.name == body.name) chair.entropy = body.entropy;
    }
  }
  return table;
}

// The names that do not sit at the table yet.
std::vector<std::string> missing_names(const TableTold& table, const RemotePerson& person,
                                       const SeatWish& wish) {
  const SeatSet own = table.seats_of(person.person);
  if (wish.names.empty()) {
    return own.empty() ? std::vector<std::string>{person.name} : std::vector<std::string>{};
  }
  std::vector<std::string> missing;
  std::copy_if(wish.names.begin(), wish.names.end(), std::back_inserter(missing),
               [&](const std::string& name) {
                 return std::none_of(table.chairs.begin(), table.chairs.end(),
                                     [&](const Chair& chair) {
                                       return chair.person == person.person && chair.name == name;
                                     });
               });
  return missing;
}

// Nobody is to blame for it: the game has begun, or others were quicker.
bool only_lets_us_watch(const RemoteError& error) {
  return error.code == "gameRunning" || error.code == "tableFull";
}

// A bot that stands in for somebody absent goes by itself when he comes.
ToldOrTrouble take_back(const RemoteServer& server, TableTold table, const RemotePerson& person) {
  for (std::size_t i = 0; i < table.chairs.size(); ++i) {
    const Chair& chair = table.chairs[i];
    if (chair.person != person.person || chair.stand_in != StandIn::Asked) continue;
    const std::string seat = std::to_string(i + 1);
    auto answered = table_of(
        server, server.call("DELETE", path_of(table.code) + "/seats/" + seat + "/stand-in"));
    if (!answered) return answered;
    table = std::move(*answered);
  }
  return table;
}

}  // namespace

tl::expected<OpenedTable, RemoteError> open_table(const RemoteServer& server,
                                                  TableOptions options) {
  const std::string body = to_json<RequestBody>(OpenBody{std::move(options), {}, {}});
  const auto opened = read_answer<TableAnswer>(server, server.call("POST", "/tables", body));
  if (!opened) return tl::unexpected(opened.error());
  if (opened->url.empty()) return tl::unexpected(server.not_understood());
  return OpenedTable{opened->table.code, opened->url};
}

tl::expected<void, RemoteError> seat_bots(const RemoteServer& server, const std::string& code,
                                          const std::vector<std::string>& levels) {
  for (const std::string& level : levels) {
    const auto answer =
        server.call("POST", path_of(code) + "/bots", to_json(BotBody{level, {}, {}}));
    if (!answer) return tl::unexpected(answer.error());
  }
  return {};
}

Entropy fresh_entropy() {
  std::random_device chance;
  Entropy entropy;
  for (std::uint8_t& byte : entropy.bytes) byte = static_cast<std::uint8_t>(chance());
  return entropy;
}

ToldOrTrouble take_seats(const RemoteServer& server, const std::string& code,
                         const RemotePerson& person, const SeatWish& wish) {
  auto table = table_of(server, server.call("GET", path_of(code)));
  if (!table) return table;
  std::optional<Seat> wanted = wish.seat;
  std::vector<SeatBody> given;
  for (const std::string& name : missing_names(*table, person, wish)) {
    given.push_back(seat_request(*table, name, std::exchange(wanted, {})));
    auto sat =
        table_of(server, server.call("POST", path_of(code) + "/seats", to_json(given.back())));
    if (!sat && only_lets_us_watch(sat.error())) break;
    if (!sat) return sat;
    table = std::move(sat);
  }
  return take_back(server, std::move(*table), person).map([&](TableTold&& told) {
    return with_given(std::move(told), person, given);
  });
}

}  // namespace skyloot
