// skyloot hint: what the strongest bot thinks of the choice that a recorded game waits for.
#include <ostream>

#include "bots/hint_message.h"
#include "skyloot/commands/budget_option.h"
#include "skyloot/commands/commands.h"
#include "terminal/table_text.h"
#include "text/hint_text.h"

namespace skyloot {

namespace {

struct HintArguments {
  Option resume;
  BudgetOptions budget;
  Option threads;
  Option seed;
  bool json = false;
};

void print_text(const Hint& hint, const Record& record, const View& view,
                const Catalogue& catalogue, std::ostream& out) {
  const Rules rules = record.rules();
  const Speech speech(catalogue, record.deck, rules);
  for (const std::string& line : table_lines(speech, view)) out << line << "\n";
  out << "\n" << speech.question(view.board.decision, view) << "\n\n";
  for (const std::string& line : hint_lines(speech, hint, view)) out << line << "\n";
}

void give_hint(const HintArguments& given, const Options& options, Console& console) {
  const Catalogue& catalogue = options.catalogue();
  if (!given.resume.given()) {
    options.refuse("error.missingOption", {{"option", given.resume.name}});
  }
  const Player& player = *player_named("captain");
  Budget budget = read_budget(given.budget, options).value_or(player.default_budget);
  budget.threads = static_cast<std::uint32_t>(options.number(given.threads, 1, 64, 1));
  const Record record = load_record(catalogue, given.resume.text);
  const State state = replay(record, record.actions.size());
  const auto seat = seat_to_act(state.board.decision);
  if (!seat) options.refuse("error.gameIsOver", {{"file", given.resume.text}});
  const Rules rules = record.rules();
  const View view = view_for(rules, state, seat);
  Rng rng(options.number(given.seed, 0, std::numeric_limits<std::uint64_t>::max(), 1));
  const Hint advice = hint(player, rules, view, budget, rng);
  if (!given.json) return print_text(advice, record, view, catalogue, console.out);
  JsonWriter json;
  write_hint(json, record.deck, advice);
  console.out << json.text() << "\n";
}

}  // namespace

void add_hint(CLI::App& app, const Options& options, Console& console) {
  CLI::App* command = app.add_subcommand("hint", options.catalogue().format("help.hint"));
  auto given = std::make_shared<HintArguments>();
  options.add(*command, given->resume, "--resume", "FILE", "help.hint.resume");
  add_budget(*command, given->budget, options);
  options.add(*command, given->threads, "--threads", "T", "help.hint.threads");
  options.add(*command, given->seed, "--seed", "S", "help.hint.seed");
  options.add_flag(*command, given->json, "--json", "help.json");
  command->callback([given, &options, &console] { give_hint(*given, options, console); });
}

}  // namespace skyloot
