// skyloot play: a game in the terminal.
#include <unistd.h>

#include <filesystem>
#include <iostream>
#include <set>
#include <sstream>

#include "bots/players.h"
#include "formats/json.h"
#include "skyloot/commands.h"
#include "terminal/plain_game.h"
#include "text/keys.h"

namespace skyloot {

namespace {

constexpr std::size_t kLongestName = 24;
constexpr const char* kUsualBot = "mate";  // not shown

// The levels that people play against, for a message.
std::string levels() {
  std::string names;
  for (const Player& player : all_players()) {
    if (player.offered != Offered::ToPeople) continue;
    names += (names.empty() ? "" : ", ") + std::string(player.name);
  }
  return names;
}

struct PlayArguments {
  bool plain = false;
  Option players;
  Option humans;
  Option bots;
  Option edition;
  Option seed;
  Option deck;
  Option names;
  Option save;
  Option resume;
};

Speech::Names read_names(const Option& option, std::size_t players, const Options& options) {
  Speech::Names names;
  if (!option.given()) return names;
  std::vector<std::string> list;
  std::istringstream text(option.text);
  for (std::string name; std::getline(text, name, ',');) list.push_back(name);
  if (list.size() > players) {
    options.refuse("error.tooManyNames",
                   {{"option", option.name}, {"found", list.size()}, {"players", players}});
  }
  std::set<std::string> seen;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (!is_clean_text(list[i]) || character_count(list[i]) > kLongestName) {
      options.refuse("error.badName", {{"option", option.name}, {"longest", kLongestName}});
    }
    if (!seen.insert(list[i]).second) {
      options.refuse("error.sameName", {{"option", option.name}, {"name", list[i]}});
    }
    names[i] = list[i];
  }
  return names;
}

// The bot that a word names, if people may play against it.
const Player& bot_named(const std::string& name, const Option& option, const Options& options) {
  const Player* const player = player_named(name);
  if (player != nullptr && player->offered == Offered::ToPeople) return *player;
  options.refuse("error.unknownWord",
                 {{"option", option.name}, {"found", name}, {"known", levels()}});
}

// The bots of the seats that no person holds, in order; the last name stands for the rest.
void seat_bots(PlainOptions& plain, const Option& option, std::size_t players,
               const Options& options) {
  std::vector<const Player*> named;
  std::istringstream text(option.given() ? option.text : kUsualBot);
  for (std::string name; std::getline(text, name, ',');) {
    named.push_back(&bot_named(name, option, options));
  }
  if (named.empty()) bot_named("", option, options);
  std::size_t next = 0;
  for (std::size_t i = 0; i < players; ++i) {
    if (plain.people.contains(seat(i))) continue;
    plain.bots[i] = named[std::min(next, named.size() - 1)];
    ++next;
  }
  if (named.size() > std::max<std::size_t>(1, next)) {
    options.refuse("error.tooManyBots",
                   {{"option", option.name}, {"found", named.size()}, {"seats", next}});
  }
}

// What a record decides cannot be chosen again.
void refuse_together(const PlayArguments& given, const Options& options) {
  if (!given.resume.given()) return;
  for (const Option* other : {&given.players, &given.edition, &given.deck}) {
    if (!other->given()) continue;
    options.refuse("error.notTogether", {{"option", other->name}, {"other", given.resume.name}});
  }
}

Record new_record(const PlayArguments& given, const Options& options, Rng& rng) {
  Record record;
  record.deck = options.deck(given.deck);
  record.edition = options.edition(given.edition);
  record.setup =
      deal(record.rules(), options.number(given.players, kMinPlayers, kMaxPlayers, 4), rng);
  return record;
}

// Who is played by which bot; empty if people hold all seats.
std::string bot_list(const Record& record, const PlainOptions& plain, const Catalogue& catalogue) {
  const Rules rules = record.rules();
  const Speech speech(catalogue, record.deck, rules, Language::English, plain.names);
  std::string bots;
  for (std::size_t i = 0; i < record.setup.players; ++i) {
    if (plain.bots[i] == nullptr) continue;
    bots += (bots.empty() ? "" : ", ") +
            catalogue.format("play.botLevel", {{"seat", speech.captain_name(seat(i))},
                                               {"level", plain.bots[i]->name}});
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

void play(const PlayArguments& given, const Options& options, Console& console) {
  refuse_together(given, options);
  const Catalogue& catalogue = options.catalogue();
  const std::uint64_t seed = options.seed(given.seed);
  Rng rng(seed);
  Record record = given.resume.given() ? load_record(catalogue, given.resume.text)
                                       : new_record(given, options, rng);
  if (is_over(replay(record, record.actions.size()).board)) {
    options.refuse("error.gameIsOver", {{"file", given.resume.text}});
  }
  const std::size_t players = record.setup.players;
  const std::size_t humans = options.number(given.humans, 0, kMaxPlayers, 1);
  if (humans > players) {
    options.refuse("error.tooManyHumans",
                   {{"option", given.humans.name}, {"humans", humans}, {"players", players}});
  }
  const std::string save = given.save.given() ? given.save.text : given.resume.text;
  if (given.save.given() && save != given.resume.text && std::filesystem::exists(save)) {
    options.refuse("error.exists", {{"file", save}});
  }
  PlainOptions plain;
  plain.names = read_names(given.names, players, options);
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

}  // namespace

void add_play(CLI::App& app, const Options& options, Console& console) {
  CLI::App* command = app.add_subcommand("play", options.catalogue().format("help.play"));
  auto given = std::make_shared<PlayArguments>();
  options.add_flag(*command, given->plain, "--plain", "help.play.plain");
  options.add(*command, given->players, "--players", "N", "help.players");
  options.add(*command, given->humans, "--humans", "N", "help.play.humans");
  options.add(*command, given->bots, "--bots", "A,B", "help.play.bots");
  options.add(*command, given->edition, "--edition", "E", "help.edition");
  options.add(*command, given->seed, "--seed", "S", "help.seed");
  options.add(*command, given->deck, "--deck", "FILE", "help.deck.file");
  options.add(*command, given->names, "--names", "A,B", "help.play.names");
  options.add(*command, given->save, "--save", "FILE", "help.play.save");
  options.add(*command, given->resume, "--resume", "FILE", "help.play.resume");
  command->callback([given, &options, &console] { play(*given, options, console); });
}

}  // namespace skyloot
