// skyloot bench: how fast the rules and the search are, on one core.
#include <ostream>

#include "engine/determinize.h"
#include "engine/state.h"
#include "formats/json_writer.h"
#include "skyloot/commands/commands.h"
#include "skyloot/commands/play_arguments.h"
#include "skyloot/laboratory/allocations.h"
#include "skyloot/laboratory/bench_search.h"
#include "skyloot/laboratory/core_seconds.h"
#include "skyloot/load/bench_server.h"

namespace skyloot {

namespace {

struct EngineFigures {
  std::size_t players = 0;
  double games_per_second = 0;
  double decisions_per_second = 0;
  double determinizations_per_second = 0;
  double allocations_per_game = 0;
};

// Deals, plays to the end at random and forgets; events are not recorded.
std::uint64_t play_games(const Rules& rules, std::size_t players, Rng& rng, std::uint64_t games) {
  std::uint64_t decisions = 0;
  ActionList actions;
  for (std::uint64_t game = 0; game < games; ++game) {
    State state = new_game(rules, deal(rules, players, rng));
    while (!is_over(state.board)) {
      legal_actions(rules, state.board, actions);
      apply(rules, state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
      ++decisions;
    }
  }
  return decisions;
}

// Views from the middle of random games, one for each seat in turn.
std::vector<View> middle_views(const Rules& rules, std::size_t players, Rng& rng) {
  constexpr std::size_t kViews = 64;
  constexpr std::size_t kPlies = 30;
  std::vector<View> views;
  ActionList actions;
  for (std::size_t i = 0; i < kViews; ++i) {
    State state = new_game(rules, deal(rules, players, rng));
    for (std::size_t ply = 0; ply < kPlies; ++ply) {
      legal_actions(rules, state.board, actions);
      apply(rules, state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
    }
    views.push_back(view_for(rules, state, seat(i % players)));
  }
  return views;
}

EngineFigures measure(const Rules& rules, std::size_t players, double seconds) {
  constexpr std::uint64_t kBatch = 200;
  EngineFigures figures{.players = players};
  Rng rng(players);
  play_games(rules, players, rng, kBatch);  // warm up

  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  const std::uint64_t allocated_before = allocations();
  double start = core_seconds();
  while (core_seconds() - start < seconds * 2 / 3) {
    decisions += play_games(rules, players, rng, kBatch);
    games += kBatch;
  }
  double took = core_seconds() - start;
  figures.games_per_second = static_cast<double>(games) / took;
  figures.decisions_per_second = static_cast<double>(decisions) / took;

  const std::uint64_t allocated = allocations() - allocated_before;
  const std::vector<View> views = middle_views(rules, players, rng);
  const std::uint64_t allocated_by_views = allocations();
  std::uint64_t worlds = 0;
  std::uint64_t checksum = 0;  // so that no world is optimised away
  start = core_seconds();
  while (core_seconds() - start < seconds / 3) {
    for (const View& view : views) {
      checksum += index(determinize(rules, view, rng).faces.of_card[kMaxCards / 2]);
    }
    worlds += views.size();
  }
  took = core_seconds() - start + (checksum == 0 ? 1e-9 : 0.0);
  figures.determinizations_per_second = static_cast<double>(worlds) / took;
  figures.allocations_per_game =
      static_cast<double>(allocated + allocations() - allocated_by_views) /
      static_cast<double>(games);
  return figures;
}

void print_json(const std::vector<EngineFigures>& all, std::ostream& out) {
  JsonWriter json;
  json.begin_object().key("players").begin_object();
  for (const EngineFigures& figures : all) {
    json.key(std::to_string(figures.players))
        .begin_object()
        .field("gamesPerSecond", figures.games_per_second)
        .field("decisionsPerSecond", figures.decisions_per_second);
    json.key("nsPerDecision").raw(std::to_string(1e9 / figures.decisions_per_second));
    json.field("determinizationsPerSecond", figures.determinizations_per_second);
    json.key("allocationsPerGame").raw(std::to_string(figures.allocations_per_game));
    json.field("stateBytes", sizeof(State)).end_object();
  }
  json.end_object().end_object();
  out << json.text() << "\n";
}

void print_text(const std::vector<EngineFigures>& all, const Catalogue& catalogue,
                std::ostream& out) {
  for (const EngineFigures& figures : all) {
    out << catalogue.format(
               "bench.engine",
               {{"players", figures.players},
                {"games", static_cast<std::int64_t>(figures.games_per_second)},
                {"decisions", static_cast<std::int64_t>(figures.decisions_per_second)},
                {"nanoseconds", static_cast<std::int64_t>(1e9 / figures.decisions_per_second)},
                {"worlds", static_cast<std::int64_t>(figures.determinizations_per_second)},
                {"allocations", static_cast<std::int64_t>(figures.allocations_per_game)},
                {"bytes", sizeof(State)}})
        << "\n";
  }
}

constexpr std::array<Playout, 2> kPlayouts{Playout::Random, Playout::Greedy};

std::string_view word_of(Playout playout) {
  return playout == Playout::Random ? "random" : "greedy";  // not shown
}

void print_json(const std::vector<SearchFigures>& all, std::ostream& out) {
  JsonWriter json;
  json.begin_list();
  for (const SearchFigures& figures : all) {
    json.begin_object()
        .field("players", figures.players)
        .field("playouts", word_of(figures.playout))
        .field("iterationsPerSecond", figures.iterations_per_second)
        .field("treeBytes", figures.bytes)
        .end_object();
  }
  out << json.end_list().text() << "\n";
}

void print_text(const std::vector<SearchFigures>& all, const Catalogue& catalogue,
                std::ostream& out) {
  for (const SearchFigures& figures : all) {
    out << catalogue.format(
               "bench.search",
               {{"players", figures.players},
                {"playouts", word_of(figures.playout)},
                {"iterations", static_cast<std::int64_t>(figures.iterations_per_second)},
                {"bytes", figures.bytes}})
        << "\n";
  }
}

struct BenchArguments {
  Option seconds;
  Option rules;
  bool json = false;
};

Rules measured_rules(const BenchArguments& given, const Options& options) {
  const std::uint8_t version = options.rules_version(given.rules);
  return Rules{classic_deck(version).deck, Edition::English, version};
}

void bench_engine(const BenchArguments& given, const Options& options, Console& console) {
  const auto seconds = static_cast<double>(options.number(given.seconds, 1, 3600, 3));
  const Rules rules = measured_rules(given, options);
  std::vector<EngineFigures> all;
  for (std::size_t players = kMinPlayers; players <= kMaxPlayers; ++players) {
    all.push_back(measure(rules, players, seconds / 3));
  }
  if (given.json) return print_json(all, console.out);
  print_text(all, options.catalogue(), console.out);
}

void bench_search(const BenchArguments& given, const Options& options, Console& console) {
  const auto seconds = static_cast<double>(options.number(given.seconds, 1, 3600, 3));
  const Rules rules = measured_rules(given, options);
  std::vector<SearchFigures> all;
  for (std::size_t players = kMinPlayers; players <= kMaxPlayers; ++players) {
    for (const Playout playout : kPlayouts) {
      all.push_back(measure_search(rules, players, playout, seconds / 6));
    }
  }
  if (given.json) return print_json(all, console.out);
  print_text(all, options.catalogue(), console.out);
}

struct BenchServerArguments {
  Option seconds;
  Option tables;
  Option plies;
  Option level;
  bool json = false;
};

void print_json(const ServerFigures& figures, std::ostream& out) {
  JsonWriter json;
  json.begin_object()
      .field("entries", figures.entries)
      .field("storeBytes", figures.bytes)
      .field("openedMs", figures.opened.count())
      .field("readyMs", figures.ready.count())
      .field("moves", figures.moves)
      .field("movesPerSecond", figures.moves_per_second)
      .field("finished", figures.finished)
      .field("waitP90Ms", figures.p90_wait.count())
      .field("longestWaitMs", figures.longest_wait.count());
  out << json.end_object().text() << "\n";
}

void bench_server(const BenchServerArguments& given, const Options& options, Console& console) {
  ServerLoad load;
  load.tables = options.number(given.tables, 1, 1'000'000, load.tables);
  load.plies = options.number(given.plies, 0, 1'000, load.plies);
  load.length = std::chrono::seconds{options.number(given.seconds, 0, 3600, 10)};
  load.player = player_named(given.level.given() ? given.level.text : "swab");
  if (load.player == nullptr || load.player->offered != Offered::ToPeople) {
    options.refuse(
        "error.unknownWord",
        {{"option", given.level.name}, {"found", given.level.text}, {"known", levels()}});
  }
  const auto figures = measure_server(load, options.catalogue());
  if (!figures) options.refuse("error.bench", {{"reason", figures.error()}});
  if (given.json) return print_json(*figures, console.out);
  console.out << options.catalogue().format(
                     "bench.server",
                     {{"tables", load.tables},
                      {"entries", figures->entries},
                      {"bytes", figures->bytes},
                      {"opened", figures->opened.count()},
                      {"ready", figures->ready.count()},
                      {"moves", figures->moves},
                      {"rate", static_cast<std::int64_t>(figures->moves_per_second)},
                      {"finished", figures->finished},
                      {"usual", figures->p90_wait.count()},
                      {"longest", figures->longest_wait.count()}})
              << "\n";
}

void add_bench_server(CLI::App& bench, const Options& options, Console& console) {
  const Catalogue& words = options.catalogue();
  CLI::App* command = bench.add_subcommand("server", words.format("help.bench.server"));
  auto given = std::make_shared<BenchServerArguments>();
  options.add(*command, given->tables, "--tables", "N", "help.bench.tables");
  options.add(*command, given->plies, "--plies", "N", "help.bench.plies");
  options.add(*command, given->level, "--level", "L", "help.bench.level");
  options.add(*command, given->seconds, "--seconds", "N", "help.bench.seconds");
  options.add_flag(*command, given->json, "--json", "help.json");
  command->callback([given, &options, &console] { bench_server(*given, options, console); });
}

}  // namespace

void add_bench(CLI::App& app, const Options& options, Console& console) {
  CLI::App* bench = app.add_subcommand("bench", options.catalogue().format("help.bench"));
  bench->require_subcommand(1);
  const auto add = [&](const char* name, std::string_view help_key, auto run_bench) {
    CLI::App* command = bench->add_subcommand(name, options.catalogue().format(help_key));
    auto given = std::make_shared<BenchArguments>();
    options.add(*command, given->seconds, "--seconds", "N", "help.bench.seconds");
    options.add_rules(*command, given->rules);
    options.add_flag(*command, given->json, "--json", "help.json");
    command->callback(
        [given, run_bench, &options, &console] { run_bench(*given, options, console); });
  };
  add("engine", "help.bench.engine", bench_engine);
  add("search", "help.bench.search", bench_search);
  add_bench_server(*bench, options, console);
}

}  // namespace skyloot
