// skyloot replay: a record step by step, through one viewer's eyes.
#include <ostream>

#include "formats/replay_message.h"
#include "skyloot/commands/commands.h"
#include "terminal/table_text.h"

namespace skyloot {

namespace {

struct ReplayArguments {
  std::vector<std::string> files;
  Option ply;
  Option seat;
  bool json = false;
  bool verify = false;
};

Eyes eyes(const Option& option, std::size_t players, const Options& options) {
  if (!option.given()) return {kSpectator, false};
  if (const auto eyes = read_eyes(option.text, players)) return *eyes;
  options.refuse("error.noSuchSeat",
                 {{"option", option.name}, {"found", option.text}, {"players", players}});
}

class Show {
 public:
  Show(const Record& record, const Eyes& seen, const Options& options, Console& console)
      : record_(record),
        rules_(record.rules()),
        seen_(seen),
        speech_(options.catalogue(), record_.deck, rules_),
        out_(console.out) {}

  void as_json(std::size_t plies) {
    State state = new_game(rules_, record_.setup);
    for (std::size_t ply = 0; ply < plies; ++ply) {
      JsonWriter json;
      write_step(json, record_, rules_, ply, state, seen_);
      out_ << json.text() << "\n";
    }
  }

  // The log up to the ply, then the table as it lies.
  void as_text(std::size_t plies) {
    EventList events;
    State state = new_game(rules_, record_.setup, &events);
    print(events, state);
    for (std::size_t ply = 0; ply < plies; ++ply) {
      events.clear();
      apply(rules_, state, record_.actions[ply], &events);
      print(events, state);
    }
    const View view = seen_.view(rules_, state);
    out_ << "\n";
    for (const std::string& line : table_lines(speech_, view)) out_ << line << "\n";
    if (is_over(state.board)) {
      out_ << "\n";
      for (const std::string& line : speech_.scoring_sheet(score(rules_, state))) {
        out_ << line << "\n";
      }
    } else {
      out_ << speech_.question(view.board.decision, view) << "\n";
    }
  }

 private:
  void print(const EventList& events, const State& state) {
    const View view = seen_.view(rules_, state);
    for (const Event& event : events) out_ << speech_.sentence(event, view) << "\n";
  }

  const Record& record_;
  Rules rules_;
  Eyes seen_;
  Speech speech_;
  std::ostream& out_;
};

void verify(const ReplayArguments& given, const Catalogue& catalogue, Console& console) {
  for (const std::string& file : given.files) {
    try {
      const Record record = load_record(catalogue, file);
      console.out << catalogue.format("replay.verified",
                                      {{"file", file}, {"plies", record.actions.size()}})
                  << "\n";
    } catch (const UsageError& broken) {  // the others are verified all the same
      console.err << "skyloot: " << broken.message << "\n";
      console.exit_code = 2;
    }
  }
}

void show(const ReplayArguments& given, const Options& options, Console& console) {
  if (given.files.size() > 1) {
    options.refuse("error.needs", {{"option", given.files[1]}, {"other", "--verify"}});
  }
  const Record record = load_record(options.catalogue(), given.files.front());
  const std::size_t all = record.actions.size();
  const Eyes seen = eyes(given.seat, record.setup.players, options);
  const std::uint64_t plies = options.number(given.ply, 0, 1'000'000, all);
  if (plies > all) {
    options.refuse("error.noSuchPly",
                   {{"option", given.ply.name}, {"found", plies}, {"plies", all}});
  }
  Show step_by_step(record, seen, options, console);
  if (given.json) return step_by_step.as_json(plies);
  step_by_step.as_text(plies);
}

}  // namespace

void add_replay(CLI::App& app, const Options& options, Console& console) {
  CLI::App* command = app.add_subcommand("replay", options.catalogue().format("help.replay"));
  auto given = std::make_shared<ReplayArguments>();
  command
      ->add_option(options.kind("FILE"), given->files,
                   options.catalogue().format("help.replay.file"))
      ->required()
      ->type_name("");
  options.add(*command, given->ply, "--ply", "N", "help.replay.ply");
  options.add(*command, given->seat, "--seat", "S", "help.replay.seat");
  options.add_flag(*command, given->json, "--json", "help.replay.json");
  options.add_flag(*command, given->verify, "--verify", "help.replay.verify");
  command->callback([given, &options, &console] {
    if (given->verify) return verify(*given, options.catalogue(), console);
    show(*given, options, console);
  });
}

}  // namespace skyloot
