// skyloot replay: a record step by step, through one viewer's eyes.
#include <ostream>

#include "formats/message.h"
#include "formats/score_pad.h"
#include "formats/view_message.h"
#include "skyloot/commands.h"
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

// Through whose eyes a record is shown.
struct Eyes {
  Viewer viewer;
  bool open = false;

  [[nodiscard]] View view(const Rules& rules, const State& state) const {
    return open ? open_view(rules, state) : view_for(rules, state, viewer);
  }
};

Eyes eyes(const Option& option, std::size_t players, const Options& options) {
  if (!option.given() || option.text == "spectator") return {kSpectator, false};
  if (option.text == "open") return {kSpectator, true};
  const bool is_seat = option.text.size() == 1 && option.text[0] >= '1' &&
                       static_cast<std::size_t>(option.text[0] - '0') <= players;
  if (!is_seat) {
    options.refuse("error.noSuchSeat",
                   {{"option", option.name}, {"found", option.text}, {"players", players}});
  }
  return {seat(static_cast<std::size_t>(option.text[0] - '1')), false};
}

// {"ply":…,"seat":…,"decision":…,"legalActions":…,"action":…,"events":…,"view":…,"result":…}
std::string json_line(const Record& record, const Rules& rules, const Step& step,
                      const State& after, const EventList& events, const Eyes& seen) {
  JsonWriter json;
  json.begin_object().field("ply", step.ply).field("seat", number_of(step.seat));
  json.key("decision");
  write(json, step.before.board.decision);
  json.key("legalActions").begin_list();
  ActionList actions;
  legal_actions(rules, step.before.board, actions);
  for (const Action& action : actions) write(json, action);
  json.end_list().key("action");
  write(json, step.action);
  json.key("events").begin_list();
  for (const Event& event : events) write(json, event);
  json.end_list().key("view");
  write_view(json, rules, record.deck, seen.view(rules, after));
  json.key("result");
  if (is_over(after.board)) {
    write_result(json, record.deck, score(rules, after));
  } else {
    json.null();
  }
  return json.end_object().text();
}

class Show {
 public:
  Show(const Record& record, const Eyes& seen, const Options& options, Console& console)
      : record_(record),
        rules_(record.rules()),
        seen_(seen),
        speech_(options.catalogue(), record_.deck, rules_, Language::English),
        out_(console.out) {}

  void as_json(std::size_t plies) {
    State state = new_game(rules_, record_.setup);
    for (std::size_t ply = 0; ply < plies; ++ply) {
      const State before = state;
      EventList events;
      apply(rules_, state, record_.actions[ply], &events);
      const Step step{ply + 1, before, *seat_to_act(before.board.decision), record_.actions[ply]};
      out_ << json_line(record_, rules_, step, state, events, seen_) << "\n";
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
  command->add_option("FILE", given->files, options.catalogue().format("help.replay.file"))
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
