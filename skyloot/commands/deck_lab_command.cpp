// skyloot deck lab: many games with one bot on all seats, and what became of every card.
#include "skyloot/commands/deck_lab_command.h"

#include <ostream>

#include "formats/json_writer.h"
#include "skyloot/commands/budget_option.h"
#include "skyloot/laboratory/deck_lab_report.h"
#include "skyloot/laboratory/progress.h"

namespace skyloot {

namespace {

constexpr std::uint64_t kUsualPlayers = 4;
constexpr std::uint64_t kUsualLabGames = 2000;
constexpr std::string_view kUsualLabBot = "greedy-1";

struct DeckLabArguments {
  Option deck;
  Option players;
  Option bots;
  Option games;
  Option seed;
  Option edition;
  Option threads;
  BudgetOptions budget;
  bool json = false;
  Option report;
};

const Player& read_bot(const Option& option, const Options& options) {
  const std::string_view name = option.given() ? std::string_view(option.text) : kUsualLabBot;
  if (const Player* player = player_named(name)) return *player;
  const auto name_of = [](const Player& player) { return player.name; };
  options.refuse("error.unknownWord", {{"option", option.name},
                                       {"found", option.text},
                                       {"known", joined(all_players(), ", ", name_of)}});
}

std::vector<std::string> command_again(const DeckLabArguments& given, const DeckLabResult& result,
                                       const DeckLabGames& games) {
  std::vector<std::string> words{"skyloot",
                                 "deck",
                                 "lab",
                                 "--players",
                                 std::to_string(result.players),
                                 "--bots",
                                 games.bot,
                                 "--games",
                                 std::to_string(result.games)};
  for (const Option* option :
       {&given.deck, &given.edition, &given.budget.iterations, &given.budget.milliseconds}) {
    if (option->given()) words.insert(words.end(), {option->name, option->text});
  }
  words.insert(words.end(), {"--seed", std::to_string(games.seed)});
  return words;
}

// Draws how far it has come, if somebody sits at the terminal.
DeckLabResult run_with_progress(const Entrant& bot, std::size_t players, MatchOptions match,
                                const Catalogue& catalogue, Console& console) {
  std::optional<Progress> progress;
  if (is_watched(console.err)) {
    progress.emplace(catalogue, console.err, match.deals, Total::Exact);
    match.on_progress = [&](std::size_t games) { progress->show(games, Progress::Clock::now()); };
  }
  return run_deck_lab(bot, players, match);
}

void run_lab(const DeckLabArguments& given, const Options& options, Console& console) {
  const Catalogue& catalogue = options.catalogue();
  const Player& bot = read_bot(given.bots, options);
  const std::size_t players =
      options.number(given.players, kMinPlayers, kMaxPlayers, kUsualPlayers);
  MatchOptions match;
  match.deck = options.deck(given.deck);
  match.edition = options.edition(given.edition);
  match.deals = options.number(given.games, 1, kMostGames, kUsualLabGames);
  match.threads = options.number(given.threads, 1, kMostThreads, 1);
  match.seed = options.seed(given.seed);
  if (given.report.given()) refuse_unwritable(catalogue, given.report.text);
  const Entrant entrant = entrant_of(bot, read_budget(given.budget, options));
  const DeckLabResult result = run_with_progress(entrant, players, match, catalogue, console);
  DeckLabGames games{match.deck, match.edition, entrant.name, match.seed, {}};
  games.again = command_again(given, result, games);
  console.out << (given.json ? deck_lab_json(result, games)
                             : deck_lab_text(result, games, catalogue));
  if (!given.report.given()) return;
  write_file(catalogue, given.report.text, deck_lab_page(result, games, catalogue));
}

}  // namespace

void add_deck_lab(CLI::App& deck, const Options& options, Console& console) {
  CLI::App* command = deck.add_subcommand("lab", options.catalogue().format("help.deck.lab"));
  auto given = std::make_shared<DeckLabArguments>();
  options.add(*command, given->deck, "--deck", "FILE", "help.deck.file");
  options.add(*command, given->players, "--players", "N", "help.players");
  options.add(*command, given->bots, "--bots", "NAME", "help.deck.lab.bots");
  options.add(*command, given->games, "--games", "N", "help.deck.lab.games");
  options.add(*command, given->seed, "--seed", "S", "help.match.seed");
  options.add(*command, given->edition, "--edition", "E", "help.edition");
  options.add(*command, given->threads, "--threads", "T", "help.match.threads");
  add_budget(*command, given->budget, options);
  options.add_flag(*command, given->json, "--json", "help.json");
  options.add(*command, given->report, "--report", "FILE", "help.match.report");
  command->callback([given, &options, &console] { run_lab(*given, options, console); });
}

}  // namespace skyloot
