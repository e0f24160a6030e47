// skyloot match: many games between bots, ours and foreign ones.
#include <filesystem>
#include <ostream>

#include "skyloot/commands/budget_option.h"
#include "skyloot/commands/commands.h"
#include "skyloot/commands/seats_option.h"
#include "skyloot/laboratory/match_report.h"
#include "skyloot/laboratory/match_text.h"
#include "skyloot/laboratory/progress.h"
#include "text/system_reason.h"

namespace skyloot {

namespace {

constexpr std::uint64_t kUsualGames = 100;
constexpr std::uint64_t kUsualGamesUntilSure = 10'000;

struct MatchArguments {
  Option seats;
  Option games;
  bool until_sure = false;
  Option seed;
  Option threads;
  Option edition;
  Option deck;
  BudgetOptions budget;
  Option answer_ms;
  bool json = false;
  Option report;
  Option records;
};

SeatTerms read_terms(const MatchArguments& given, const Options& options, const DeckFile& deck) {
  SeatTerms terms;
  terms.budget = read_budget(given.budget, options);
  terms.foreign.deck = deck;
  terms.foreign.answer_limit = std::chrono::milliseconds(options.number(
      given.answer_ms, 1, kLongestMs, static_cast<std::uint64_t>(kUsualAnswerLimit.count())));
  return terms;
}

MatchOptions read_match(const MatchArguments& given, const Options& options) {
  MatchOptions match;
  match.deck = options.deck(given.deck);
  match.edition = options.edition(given.edition);
  match.seed = options.seed(given.seed);
  match.threads = options.number(given.threads, 1, kMostThreads, 1);
  match.until_sure = given.until_sure;
  return match;
}

// One file for each game, deal-rotation.skyloot, both counted from 1.
class Records {
 public:
  Records(const Options& options, std::string folder)
      : options_(options), folder_(std::move(folder)) {
    std::error_code error;
    std::filesystem::create_directories(folder_, error);
    if (error) {
      options.refuse("error.cannotWrite", {{"file", folder_.string()},
                                           {"reason", system_reason(options_.catalogue(), error)}});
    }
    refuse_unwritable(options.catalogue(), path(0, 0));
  }

  void write(const PlayedGame& game) const {
    write_file(options_.catalogue(), path(game.deal, game.rotation), write_record(game.record));
  }

 private:
  [[nodiscard]] std::string path(std::size_t deal, std::size_t rotation) const {
    return folder_ / (std::to_string(deal + 1) + "-" + std::to_string(rotation + 1) + ".skyloot");
  }

  const Options& options_;
  std::filesystem::path folder_;
};

MatchResult play_with_progress(const std::vector<Entrant>& entrants, MatchOptions match,
                               const Catalogue& catalogue, Console& console) {
  if (!is_watched(console.err)) return play_match(entrants, match);
  Progress progress(catalogue, console.err, match.deals * entrants.size(),
                    match.until_sure ? Total::AtMost : Total::Exact);
  match.on_progress = [&progress](std::size_t games) {
    progress.show(games, Progress::Clock::now());
  };
  match.on_progress(0);
  return play_match(entrants, match);
}

void print(const MatchArguments& given, const MatchResult& result, const MatchOptions& match,
           const Catalogue& catalogue, std::ostream& out) {
  if (given.json) {
    out << match_json(result, match);
    return;
  }
  out << match_text(result, match, catalogue);
  for (const Option* written : {&given.report, &given.records}) {
    if (!written->given()) continue;
    const bool is_report = written == &given.report;
    out << catalogue.format(is_report ? "match.reportWritten" : "match.recordsWritten",
                            {{"place", written->text}})
        << "\n";
  }
}

void play(const MatchArguments& given, const Options& options, Console& console) {
  const Catalogue& catalogue = options.catalogue();
  MatchOptions match = read_match(given, options);
  const std::vector<Entrant> entrants =
      read_seats(options, given.seats, read_terms(given, options, match.deck));
  const std::size_t games = options.number(given.games, 1, kMostGames,
                                           match.until_sure ? kUsualGamesUntilSure : kUsualGames);
  match.deals = (games + entrants.size() - 1) / entrants.size();
  if (given.report.given()) refuse_unwritable(catalogue, given.report.text);
  std::optional<Records> records;
  if (given.records.given()) {
    records.emplace(options, given.records.text);
    match.on_game = [&records](const PlayedGame& game) { records->write(game); };
  }
  const MatchResult result = play_with_progress(entrants, match, catalogue, console);
  if (given.report.given()) {
    write_file(catalogue, given.report.text, match_report(result, match, catalogue));
  }
  print(given, result, match, catalogue, console.out);
}

}  // namespace

void add_match(CLI::App& app, const Options& options, Console& console) {
  CLI::App* command = app.add_subcommand("match", options.catalogue().format("help.match"));
  auto given = std::make_shared<MatchArguments>();
  options.add(*command, given->seats, "--seats", "A,B", "help.match.seats");
  options.add(*command, given->games, "--games", "N", "help.match.games");
  options.add_flag(*command, given->until_sure, "--until-sure", "help.match.untilSure");
  options.add(*command, given->seed, "--seed", "S", "help.match.seed");
  options.add(*command, given->threads, "--threads", "T", "help.match.threads");
  options.add(*command, given->edition, "--edition", "E", "help.edition");
  options.add(*command, given->deck, "--deck", "FILE", "help.deck.file");
  add_budget(*command, given->budget, options);
  options.add(*command, given->answer_ms, "--answer-ms", "N", "help.match.answerMs");
  options.add_flag(*command, given->json, "--json", "help.json");
  options.add(*command, given->report, "--report", "FILE", "help.match.report");
  options.add(*command, given->records, "--records", "DIR", "help.match.records");
  command->callback([given, &options, &console] { play(*given, options, console); });
}

}  // namespace skyloot
