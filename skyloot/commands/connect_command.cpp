// skyloot play --connect: the terminal as a client of a server.
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <iterator>

#include "formats/json.h"
#include "formats/typed_text.h"
#include "skyloot/commands/play_arguments.h"
#include "store/store.h"
#include "terminal/connected_play.h"
#include "terminal/remote_seat.h"
#include "text/system_reason.h"

namespace skyloot {

namespace {

constexpr std::string_view kNewTable = "new";  // not shown
constexpr std::string_view kLinkPath = "/t/";  // of the links that people send each other

// Where we want to go, and what we want there.
struct Journey {
  Url server;
  std::string code;  // of the table; empty: a new one
  SeatWish seats;
  TableOptions table;             // if it is new
  std::vector<std::string> bots;  // the levels of those that sit at it
};

bool is_code(const std::string& text) {
  constexpr std::size_t kLongestCode = 16;
  return !text.empty() && text.size() <= kLongestCode &&
         std::all_of(text.begin(), text.end(), [](char letter) {
           return (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9');
         });
}

// A table's link names the server and the table at once.
void read_destination(Journey& journey, const PlayArguments& given, const Options& options) {
  const auto url = read_url(given.connect.text);
  if (!url) {
    options.refuse("error.notAUrl",
                   {{"option", given.connect.name}, {"found", given.connect.text}});
  }
  journey.server = *url;
  std::string found = given.table.text;
  if (const auto link = url->target.find(kLinkPath); link != std::string::npos) {
    if (!given.table.given()) found = url->target.substr(link + kLinkPath.size());
    journey.server.target.resize(link);
  }
  if (found.empty()) {
    options.refuse("error.needs", {{"option", given.connect.name}, {"other", given.table.name}});
  }
  if (found == kNewTable) return;
  journey.code = in_capitals(found);
  if (is_code(journey.code)) return;
  options.refuse("error.notACode", {{"option", given.table.name}, {"found", found}});
}

// What a table has, its owner chose when he opened it.
void refuse_needless(const Journey& journey, const PlayArguments& given, const Options& options) {
  refuse_together(given.connect, {&given.seed, &given.save, &given.resume}, options);
  refuse_together(given.names, {&given.name}, options);
  if (journey.code.empty()) return;
  for (const Option* other :
       {&given.players, &given.humans, &given.bots, &given.edition, &given.deck}) {
    if (!other->given()) continue;
    options.refuse("error.notTogether",
                   {{"option", other->name}, {"other", given.table.name + " " + journey.code}});
  }
}

// Two people play unless told otherwise; bots play the rest.
void read_new_table(Journey& journey, const PlayArguments& given, const Options& options) {
  TableOptions& table = journey.table;
  table.captains = static_cast<std::uint8_t>(
      options.number(given.players, kMinPlayers, kMaxPlayers, kMaxPlayers));
  table.edition = options.edition(given.edition, options.own_edition());
  if (given.deck.given()) table.own_deck = options.deck(given.deck);
  const std::size_t here = std::max<std::size_t>(1, journey.seats.names.size());
  const std::size_t humans =
      read_humans(given.humans, table.captains, here, std::max<std::size_t>(2, here), options);
  journey.bots = read_levels(given.bots, table.captains - humans, options);
}

Journey read_journey(const PlayArguments& given, const Options& options) {
  Journey journey;
  read_destination(journey, given, options);
  refuse_needless(journey, given, options);
  if (given.name.given()) refuse_bad_name(given.name, given.name.text, options);
  journey.seats.names = read_names(given.names, kMaxPlayers, options);
  if (given.seat.given()) {
    journey.seats.seat = seat(options.number(given.seat, 1, kMaxPlayers, 1) - 1);
  }
  if (journey.code.empty()) read_new_table(journey, given, options);
  return journey;
}

// The name that was chosen, the one that was chosen before, or the one this computer knows.
std::string name_for(const Journey& journey, const PlayArguments& given,
                     const std::optional<KeptSession>& kept, const Catalogue& words) {
  if (given.name.given()) return given.name.text;
  if (!journey.seats.names.empty()) return journey.seats.names.front();
  if (kept) return kept->name;
  const char* const user = std::getenv("USER");
  return user != nullptr && is_name(user) ? user : words.format("online.landlubber");
}

std::filesystem::path session_file(const Journey& journey, const PlayArguments& given,
                                   const Options& options) {
  if (given.session.given()) return given.session.text;
  const auto file = default_session_file(journey.server);
  if (!file) {
    options.refuse("error.needs", {{"option", given.connect.name}, {"other", given.session.name}});
  }
  std::error_code ignored;  // a folder that is missing is noticed when the file is written
  std::filesystem::create_directories(file->parent_path(), ignored);
  return *file;
}

template <class Value>
Value good(tl::expected<Value, RemoteError> answer) {
  if (!answer) throw UsageError{answer.error().text};
  if constexpr (!std::is_void_v<Value>) return std::move(*answer);
}

// Becomes the person of the session file, or a new one, and keeps it.
RemotePerson become_known(RemoteServer& server, const Journey& journey, const PlayArguments& given,
                          const Options& options, Console& console) {
  const Catalogue& words = options.catalogue();
  const std::filesystem::path file = session_file(journey, given, options);
  const auto kept = read_session(words, file);
  if (!kept) throw UsageError{kept.error()};
  if (*kept && (*kept)->server != server.address()) {
    options.refuse("error.otherServer", {{"file", file.string()}, {"server", (*kept)->server}});
  }
  RemotePerson person = good(introduce(server, *kept, name_for(journey, given, *kept, words)));
  if (const auto reason = write_session(file, {server.address(), person.name, person.token})) {
    options.refuse("error.cannotWrite",
                   {{"file", file.string()}, {"reason", system_reason(words, *reason)}});
  }
  if (person.was_forgotten) {
    console.out << words.format("online.forgotten", {{"server", server.address()}}) << "\n";
  }
  return person;
}

// The table we have come to, with its link.
struct Arrival {
  TableTold table;
  std::string link;
};

// A new table is filled with bots up to the seats of other people.
Arrival arrive(const RemoteServer& server, const Journey& journey, const RemotePerson& person) {
  if (!journey.code.empty()) {
    return {good(take_seats(server, journey.code, person, journey.seats)),
            server.address() + std::string(kLinkPath) + journey.code};
  }
  const OpenedTable opened = good(open_table(server, journey.table));
  TableTold table = good(take_seats(server, opened.code, person, journey.seats));
  good(seat_bots(server, opened.code, journey.bots));
  return {std::move(table), opened.link};
}

void greet(const Arrival& arrival, const RemotePerson& person, const Catalogue& words,
           std::ostream& out) {
  std::string names;
  for (const Chair& chair : arrival.table.chairs) {
    if (chair.person == person.person) names += (names.empty() ? "" : ", ") + chair.name;
  }
  out << words.format("play.welcome") << "\n"
      << words.format("online.table", {{"code", arrival.table.code}, {"link", arrival.link}})
      << "\n";
  const std::string& commitment = arrival.table.commitment;
  if (!commitment.empty() && arrival.table.stage != Stage::Over) {
    out << words.format("online.sealed", {{"commitment", commitment}}) << "\n";
  }
  if (names.empty()) {
    out << words.format("online.watching") << "\n";
  } else {
    out << words.format("online.seated", {{"names", names}}) << "\n"
        << words.format("online.keys") << "\n";
  }
  out << std::flush;
}

Keyboard keyboard_of(Console& console) {
  Keyboard keyboard;
  if (&console.in == &std::cin) {
    keyboard.descriptor = STDIN_FILENO;
    keyboard.typist = isatty(STDIN_FILENO) == 1 ? Typist::Human : Typist::Script;
    return keyboard;
  }
  keyboard.typist = Typist::Script;
  keyboard.lines.add(std::string{std::istreambuf_iterator<char>(console.in), {}});
  keyboard.lines.end();
  return keyboard;
}

OwnBytes bytes_given_at(const TableTold& table, const RemotePerson& person) {
  OwnBytes given;
  for (std::size_t i = 0; i < table.chairs.size(); ++i) {
    if (table.chairs[i].person == person.person) given[i] = table.chairs[i].entropy;
  }
  return given;
}

void play_on(const RemoteServer& server, const std::string& code, const OwnBytes& given,
             const Options& options, Console& console) {
  Keyboard keyboard = keyboard_of(console);
  const bool is_terminal = &console.out == &std::cout && isatty(STDOUT_FILENO) == 1;
  RemoteSocket socket(socket_to(server, code), growing_pause());
  TableLink link(server, code, socket);
  ConnectedGame game(
      link,
      {server.address(), is_terminal ? Curtain::ClearScreen : Curtain::Lines,
       keyboard.typist == Typist::Human ? Echo::ByTerminal : Echo::ByUs, system_time, given},
      options.catalogue(), console.out);
  play_connected(game, socket, std::move(keyboard), system_time);
  if (game.end() == ConnectedEnd::Error) throw UsageError{game.error()};
  if (game.end() == ConnectedEnd::InputEnded) options.refuse("error.inputEnded", {});
}

}  // namespace

void play_at_server(const PlayArguments& given, const Options& options, Console& console) {
  const Journey journey = read_journey(given, options);
  RemoteServer server(journey.server, options.catalogue(), patient_fetch());
  const RemotePerson person = become_known(server, journey, given, options, console);
  const Arrival arrival = arrive(server, journey, person);
  greet(arrival, person, options.catalogue(), console.out);
  play_on(server, arrival.table.code, bytes_given_at(arrival.table, person), options, console);
}

}  // namespace skyloot
