// Commands that ask a library one thing and print the answer: signature, selfcheck, score.
#include <ostream>

#include "formats/score_pad.h"
#include "formats/signature.h"
#include "skyloot/commands/commands.h"
#include "skyloot/leaks/selfcheck.h"
#include "text/refusals.h"
#include "text/speech.h"

namespace skyloot {

void add_signature(CLI::App& app, const Options& options, Console& console) {
  CLI::App* command = app.add_subcommand("signature", options.catalogue().format("help.signature"));
  auto rules = std::make_shared<Option>();
  options.add_rules(*command, *rules);
  command->callback([rules, &options, &console] {
    console.out << signature(options.rules_version(*rules)) << "\n";
  });
}

namespace {

struct SelfcheckArguments {
  Option positions;
  Option seed;
  Option rules;
  bool json = false;
};

void print(const SelfcheckResult& result, bool json, const Catalogue& catalogue,
           std::ostream& out) {
  if (!json) {
    out << catalogue.format("selfcheck.result", {{"games", result.games},
                                                 {"positions", result.positions},
                                                 {"viewers", result.viewers},
                                                 {"permuted", result.permuted},
                                                 {"violations", result.violations}})
        << "\n";
    return;
  }
  JsonWriter writer;
  writer.begin_object()
      .field("games", result.games)
      .field("positions", result.positions)
      .field("viewers", result.viewers)
      .field("permuted", result.permuted)
      .field("violations", result.violations)
      .end_object();
  out << writer.text() << "\n";
}

struct ScoreArguments {
  std::string file;
  Option deck;
  bool json = false;
};

void print_score(const ScoreArguments& arguments, const Options& options, std::ostream& out) {
  const Catalogue& catalogue = options.catalogue();
  const DeckFile deck = options.deck(arguments.deck);
  const auto pad = read_score_pad(read_file(catalogue, arguments.file), deck);
  if (!pad) throw UsageError{format_error_text(catalogue, pad.error(), arguments.file)};
  const Rules rules{deck.deck, pad->edition};
  const Result result = score(rules, pad->captains, pad->parrot);
  if (arguments.json) {
    JsonWriter writer;
    write_result(writer, deck, result);
    out << writer.text() << "\n";
    return;
  }
  Speech::Names names;
  std::copy(pad->names.begin(), pad->names.end(), names.begin());
  const Speech speech(catalogue, deck, rules, names);
  for (const std::string& line : speech.scoring_sheet(result)) out << line << "\n";
}

}  // namespace

void add_selfcheck(CLI::App& app, const Options& options, Console& console) {
  CLI::App* command = app.add_subcommand("selfcheck", options.catalogue().format("help.selfcheck"));
  auto given = std::make_shared<SelfcheckArguments>();
  options.add(*command, given->positions, "--positions", "N", "help.selfcheck.positions");
  options.add(*command, given->seed, "--seed", "S", "help.selfcheck.seed");
  options.add_rules(*command, given->rules);
  options.add_flag(*command, given->json, "--json", "help.json");
  command->callback([given, &options, &console] {
    const auto positions = options.number(given->positions, 1, 1'000'000'000, 20'000);
    const SelfcheckResult result = selfcheck(options.rules_version(given->rules), positions,
                                             options.number(given->seed, 0, ~0ULL, 1));
    print(result, given->json, options.catalogue(), console.out);
    console.exit_code = result.violations == 0 ? 0 : 1;
  });
}

void add_score(CLI::App& app, const Options& options, Console& console) {
  CLI::App* command = app.add_subcommand("score", options.catalogue().format("help.score"));
  auto given = std::make_shared<ScoreArguments>();
  command
      ->add_option(options.kind("FILE"), given->file, options.catalogue().format("help.score.file"))
      ->required()
      ->type_name("");
  options.add(*command, given->deck, "--deck", "FILE", "help.score.deck");
  options.add_flag(*command, given->json, "--json", "help.json");
  command->callback([given, &options, &console] { print_score(*given, options, console.out); });
}

}  // namespace skyloot
