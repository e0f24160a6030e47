// skyloot record: random complete games, for the tests and tools of others.
#include <filesystem>
#include <ostream>

#include "bots/random.h"
#include "engine/state.h"
#include "skyloot/commands/commands.h"
#include "text/system_reason.h"

namespace skyloot {

namespace {

struct RecordArguments {
  Option players;
  Option edition;
  Option seed;
  Option games;
  Option deck;
  Option rules;
  Option out;
  bool json = false;
};

Record play_at_random(std::uint8_t rules_version, const DeckFile& deck, Edition edition,
                      std::size_t players, std::uint64_t seed) {
  Record record;
  record.rules_version = rules_version;
  record.edition = edition;
  record.deck = deck;
  const Rules rules = record.rules();
  Rng rng(seed);
  record.setup = deal(rules, players, rng);
  State state = new_game(rules, record.setup);
  while (const auto seat = seat_to_act(state.board.decision)) {
    record.actions.push_back(choose_at_random(rules, view_for(rules, state, seat), rng));
    apply(rules, state, record.actions.back());
  }
  return record;
}

void record_games(const RecordArguments& given, const Options& options, Console& console) {
  const Catalogue& catalogue = options.catalogue();
  const std::uint8_t version = options.rules_version(given.rules);
  const DeckFile deck = options.deck(given.deck, version);
  const std::size_t players = options.number(given.players, kMinPlayers, kMaxPlayers, 4);
  const Edition edition = options.edition(given.edition);
  const std::uint64_t games = options.number(given.games, 1, 1'000'000, 1);
  const std::uint64_t first_seed = options.seed(given.seed);
  if (games > 1 && !given.out.given()) {
    options.refuse("error.needs", {{"option", given.games.name}, {"other", given.out.name}});
  }
  std::error_code error;
  if (given.out.given()) std::filesystem::create_directories(given.out.text, error);
  if (error) {
    options.refuse("error.cannotWrite",
                   {{"file", given.out.text}, {"reason", system_reason(catalogue, error)}});
  }
  for (std::uint64_t game = 0; game < games; ++game) {
    const std::uint64_t seed = first_seed + game;
    const Record record = play_at_random(version, deck, edition, players, seed);
    const std::string text = given.json ? write_record_json(record) : write_record(record);
    if (!given.out.given()) {
      console.out << text;
      continue;
    }
    const std::string name = std::to_string(players) + "-" + std::string(word_of(edition)) + "-" +
                             std::to_string(seed) + (given.json ? ".json" : ".skyloot");
    write_file(catalogue, (std::filesystem::path(given.out.text) / name).string(), text);
  }
  if (!given.out.given()) return;
  console.out << catalogue.format("record.written", {{"games", games}, {"folder", given.out.text}})
              << "\n";
}

}  // namespace

void add_record(CLI::App& app, const Options& options, Console& console) {
  CLI::App* command = app.add_subcommand("record", options.catalogue().format("help.record"));
  auto given = std::make_shared<RecordArguments>();
  options.add(*command, given->players, "--players", "N", "help.players");
  options.add(*command, given->edition, "--edition", "E", "help.edition");
  options.add(*command, given->seed, "--seed", "S", "help.seed");
  options.add(*command, given->games, "--games", "K", "help.record.games");
  options.add(*command, given->deck, "--deck", "FILE", "help.deck.file");
  options.add_rules(*command, given->rules);
  options.add(*command, given->out, "--out", "DIR", "help.record.out");
  options.add_flag(*command, given->json, "--json", "help.record.json");
  command->callback([given, &options, &console] { record_games(*given, options, console); });
}

}  // namespace skyloot
