// skyloot play: a game in the terminal.
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "bots/players.h"
#include "skyloot/commands/play_arguments.h"
#include "terminal/plain_game.h"
#include "text/keys.h"

namespace skyloot {

namespace {

// The bots of the seats that no person holds, in order.
void seat_bots(PlainOptions& plain, const Option& option, std::size_t players,
               const Options& options) {
  const std::vector<std::string> levels =
      read_levels(option, players - plain.people.size(), options);
  std::size_t next = 0;
  for (std::size_t i = 0; i < players; ++i) {
    if (!plain.people.contains(seat(i))) plain.bots[i] = player_named(levels[next++]);
  }
}

Record new_record(const PlayArguments& given, const Options& options, Rng& rng) {
  Record record;
  record.deck = options.deck(given.deck);
  record.edition = options.edition(given.edition, options.own_edition());
  record.setup =
      deal(record.rules(), options.number(given.players, kMinPlayers, kMaxPlayers, 4), rng);
  return record;
}

// Who is played by which bot; empty if people hold all seats.
std::string bot_list(const Record& record, const PlainOptions& plain, const Catalogue& catalogue) {
  const Rules rules = record.rules();
  const Speech speech(catalogue, record.deck, rules, plain.names);
  std::string bots;
  for (std::size_t i = 0; i < record.setup.players; ++i) {
    if (plain.bots[i] == nullptr) continue;
    bots += (bots.empty() ? "" : ", ") +
            catalogue.format("play.botLevel", {{"seat", speech.captain_name(seat(i))},
                                               {"level", level_name(catalogue, *plain.bots[i])}});
  }
  return bots;
}

void greet(const Record& record, const PlayArguments& given, const PlainOptions& plain,
           std::uint64_t seed, const Catalogue& catalogue, std::ostream& out) {
  out << catalogue.format("play.welcome") << "\n";
  if (given.resume.given()) {
    out << catalogue.format("play.resumed",
                            {{"file", given.resume.text}, {"plies", record.actions.size()}});
  } else {
    out << catalogue.format("play.deal", {{"players", record.setup.players},
                                          {"edition", word(catalogue, record.edition)},
                                          {"seed", std::to_string(seed)}});
  }
  out << "\n";
  if (const std::string bots = bot_list(record, plain, catalogue); !bots.empty()) {
    out << catalogue.format("play.bots", {{"bots", bots}}) << "\n";
  }
  if (!plain.people.empty()) out << catalogue.format("play.keys") << "\n";
}

void play_here(const PlayArguments& given, const Options& options, Console& console) {
  // What a record decides cannot be chosen again.
  refuse_together(given.resume, {&given.players, &given.edition, &given.deck}, options);
  const Catalogue& catalogue = options.catalogue();
  const std::uint64_t seed = options.seed(given.seed);
  Rng rng(seed);
  Record record = given.resume.given() ? load_record(catalogue, given.resume.text)
                                       : new_record(given, options, rng);
  if (is_over(replay(record, record.actions.size()).board)) {
    options.refuse("error.gameIsOver", {{"file", given.resume.text}});
  }
  const std::size_t players = record.setup.players;
  const std::size_t humans = read_humans(given.humans, players, 0, 1, options);
  const std::string save = given.save.given() ? given.save.text : given.resume.text;
  if (given.save.given() && save != given.resume.text && std::filesystem::exists(save)) {
    options.refuse("error.exists", {{"file", save}});
  }
  PlainOptions plain;
  const std::vector<std::string> names = read_names(given.names, players, options);
  std::copy(names.begin(), names.end(), plain.names.begin());
  for (std::size_t i = 0; i < humans; ++i) plain.people.insert(seat(i));
  seat_bots(plain, given.bots, players, options);
  if (&console.out == &std::cout && isatty(STDOUT_FILENO) == 1) {
    plain.curtain = Curtain::ClearScreen;
  }
  const bool typed = &console.in == &std::cin && isatty(STDIN_FILENO) == 1;
  plain.echo = typed ? Echo::ByTerminal : Echo::ByUs;
  if (!save.empty()) {
    plain.save = [&catalogue, save](const Record& so_far) {
      write_file(catalogue, save, write_record(so_far));
    };
    plain.save(record);  // a place that cannot be written to is found out before the game
  }
  greet(record, given, plain, seed, catalogue, console.out);
  PlainGame game(std::move(record), std::move(plain), catalogue, rng, console.in, console.out);
  const PlainEnd end = game.play();
  if (!save.empty()) {
    console.out << catalogue.format("play.saved", {{"file", save}}) << "\n";
  } else if (end != PlainEnd::Finished) {
    console.out << catalogue.format("play.notSaved") << "\n";
  }
  if (end == PlainEnd::InputEnded) options.refuse("error.inputEnded", {});
}

void play(const PlayArguments& given, const Options& options, Console& console) {
  if (given.connect.given()) return play_at_server(given, options, console);
  for (const Option* other : {&given.table, &given.name, &given.seat, &given.session}) {
    if (!other->given()) continue;
    options.refuse("error.needs", {{"option", other->name}, {"other", given.connect.name}});
  }
  play_here(given, options, console);
}

}  // namespace

void add_play(CLI::App& app, const Options& options, Console& console) {
  CLI::App* command = app.add_subcommand("play", options.catalogue().format("help.play"));
  auto given = std::make_shared<PlayArguments>();
  options.add(*command, given->players, "--players", "N", "help.players");
  options.add(*command, given->humans, "--humans", "N", "help.play.humans");
  options.add(*command, given->bots, "--bots", "A,B", "help.play.bots");
  options.add(*command, given->edition, "--edition", "E", "help.play.edition");
  options.add(*command, given->seed, "--seed", "S", "help.seed");
  options.add(*command, given->deck, "--deck", "FILE", "help.deck.file");
  options.add(*command, given->names, "--names", "A,B", "help.play.names");
  options.add(*command, given->save, "--save", "FILE", "help.play.save");
  options.add(*command, given->resume, "--resume", "FILE", "help.play.resume");
  options.add(*command, given->connect, "--connect", "URL", "help.play.connect");
  options.add(*command, given->table, "--table", "CODE", "help.play.table");
  options.add(*command, given->name, "--name", "NAME", "help.play.name");
  options.add(*command, given->seat, "--seat", "N", "help.play.seat");
  options.add(*command, given->session, "--session", "FILE", "help.play.session");
  command->callback([given, &options, &console] { play(*given, options, console); });
}

}  // namespace skyloot
