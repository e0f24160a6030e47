// skyloot hint: what the strongest bot thinks of the choice that a recorded game waits for.
#include <ostream>

#include "bots/hint_message.h"
#include "skyloot/budget_option.h"
#include "skyloot/commands.h"
#include "skyloot/decimals.h"
#include "terminal/table_text.h"
#include "text/speech.h"

namespace skyloot {

namespace {

struct HintArguments {
  Option resume;
  BudgetOptions budget;
  Option threads;
  Option seed;
  bool json = false;
};

// One overload per kind of reason; each is half a line.
struct ReasonText {
  const Speech& speech;
  const Catalogue& catalogue;

  std::string operator()(const SetGrows& reason) const {
    return speech.say("hint.set", {{"card", speech.card_name(reason.face)},
                                   {"held", reason.held},
                                   {"then", reason.then},
                                   {"points", reason.points},
                                   {"pointsThen", reason.points_then}});
  }
  std::string operator()(const MajorityRace& reason) const {
    return speech.say("hint.majority", {{"card", speech.card_name(reason.face)},
                                        {"own", reason.own},
                                        {"ownThen", reason.own_then},
                                        {"rival", reason.best_rival}});
  }
  std::string operator()(const BoardingOdds& reason) const {
    return speech.say("hint.boarding", {{"rival", speech.captain_name(reason.rival)},
                                        {"strength", reason.strength},
                                        {"strengthThen", reason.strength_then},
                                        {"rivalStrength", reason.rival_strength},
                                        {"chance", percent(catalogue, reason.chance, 0)},
                                        {"chanceThen", percent(catalogue, reason.chance_then, 0)}});
  }
  std::string operator()(const DoubloonsGrow& reason) const {
    return speech.say("hint.doubloons", {{"doubloons", reason.doubloons}});
  }
  std::string operator()(const LeftBehind& reason) const {
    return speech.say("hint.leftBehind", {{"next", speech.captain_name(reason.next)},
                                          {"points", decimal(reason.points, 1)}});
  }
};

void print_text(const Hint& hint, const Record& record, const View& view,
                const Catalogue& catalogue, std::ostream& out) {
  const Rules rules = record.rules();
  const Speech speech(catalogue, record.deck, rules, Language::English);
  for (const std::string& line : table_lines(speech, view)) out << line << "\n";
  out << "\n" << speech.question(view.board.decision, view) << "\n";
  for (const Advice& advice : hint.options) {
    out << "\n"
        << speech.say("hint.option", {{"answer", speech.option_text(advice.action, view)},
                                      {"share", percent(catalogue, advice.win_share, 0)},
                                      {"points", decimal(advice.points, 1)},
                                      {"games", advice.games}})
        << "\n";
    for (const Reason& reason : advice.reasons) {
      out << "  - " << std::visit(ReasonText{speech, catalogue}, reason) << "\n";
    }
  }
  out << "\n"
      << speech.say("hint.best",
                    {{"answer", speech.option_text(hint.best, view)}, {"games", hint.games}})
      << "\n";
}

void give_hint(const HintArguments& given, const Options& options, Console& console) {
  const Catalogue& catalogue = options.catalogue();
  if (!given.resume.given()) {
    options.refuse("error.missingOption", {{"option", given.resume.name}});
  }
  const Player& player = *player_named("captain");
  Budget budget = read_budget(given.budget, options).value_or(player.usual);
  budget.threads = static_cast<std::uint32_t>(options.number(given.threads, 1, 64, 1));
  const Record record = load_record(catalogue, given.resume.text);
  const State state = replay(record, record.actions.size());
  const auto seat = seat_to_act(state.board.decision);
  if (!seat) options.refuse("error.gameIsOver", {{"file", given.resume.text}});
  const Rules rules = record.rules();
  const View view = view_for(rules, state, *seat);
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
