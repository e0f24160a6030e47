// skyloot load: many tables over real sockets, against a server that runs or one of our own.
#include <ostream>

#include "formats/json_writer.h"
#include "skyloot/commands/admin_commands.h"
#include "skyloot/commands/commands.h"
#include "skyloot/commands/open_files.h"
#include "skyloot/laboratory/figures.h"
#include "skyloot/load/load.h"
#include "skyloot/load/spawned_server.h"
#include "text/system_reason.h"

namespace skyloot {

namespace {

constexpr std::array<double, 3> kPercentiles{0.50, 0.95, 0.99};

struct LoadArguments {
  Option url;
  Option tables;
  Option people;
  Option idle;
  Option pace;
  Option seconds;
  Option seed;
  bool spawn = false;
  bool json = false;
};

LoadOptions read_options(const LoadArguments& given, const Options& options) {
  LoadOptions load;
  load.tables = options.number(given.tables, 0, 100'000, load.tables);
  load.people = options.number(given.people, kMinPlayers, kMaxPlayers, load.people);
  load.idle = options.number(given.idle, 0, 1'000'000, load.idle);
  load.pace = std::chrono::milliseconds{options.number(given.pace, 0, 3'600'000, 0)};
  load.length = std::chrono::seconds{options.number(given.seconds, 1, 86'400, 10)};
  load.seed = options.seed(given.seed);
  return load;
}

Url read_server(const Option& option, const Options& options) {
  const auto url = read_url(option.text);
  if (!url || url->target != "/") {
    options.refuse("error.notAUrl", {{"option", option.name}, {"found", option.text}});
  }
  if (url->secure) options.refuse("error.load.secure", {{"option", option.name}});
  return *url;
}

void write_decimals(JsonWriter& json, std::string_view key, const std::optional<double>& number,
                    int places) {
  json.key(key);
  if (number) {
    json.decimals(*number, places);
  } else {
    json.null();
  }
}

void print_json(const LoadFigures& figures, std::ostream& out) {
  JsonWriter json;
  json.begin_object().key("movesPerSecond").decimals(figures.moves_per_second(), 1);
  write_decimals(json, "ackP50Ms", figures.tally.ack.percentile(0.50), 3);
  write_decimals(json, "ackP95Ms", figures.tally.ack.percentile(0.95), 3);
  write_decimals(json, "ackP99Ms", figures.tally.ack.percentile(0.99), 3);
  write_decimals(json, "fanoutP99Ms", figures.tally.fanout.percentile(0.99), 3);
  json.field("errors", figures.errors()).field("serverRssBytes", figures.server_bytes);
  write_decimals(json, "serverCpuMsPerMove", figures.server_cpu_ms_per_move(), 4);
  write_decimals(json, "bytesPerMove", figures.bytes_per_move(), 1);
  json.field("moves", figures.tally.moves).field("games", figures.tally.games);
  json.key("seconds").decimals(figures.seconds, 3);
  json.field("idleBytesPerSocket", figures.bytes_per_idle_socket);
  json.key("errorsByCode").begin_object();
  for (const auto& [code, count] : figures.tally.errors) json.field(code, count);
  out << json.end_object().end_object().text() << "\n";
}

std::vector<std::string> row_of(std::string name, const Latencies& times, const Catalogue& words) {
  std::vector<std::string> cells{std::move(name)};
  for (const double share : kPercentiles) {
    const auto time = times.percentile(share);
    cells.push_back(time ? decimal(words, *time, 2) : words.format("load.none"));
  }
  return cells;
}

void print_text(const LoadFigures& figures, const Catalogue& words, std::ostream& out) {
  const LoadTally& tally = figures.tally;
  out << words.format("load.moves", {{"moves", tally.moves},
                                     {"seconds", decimal(words, figures.seconds, 1)},
                                     {"rate", decimal(words, figures.moves_per_second(), 1)},
                                     {"games", tally.games}})
      << "\n\n";
  FigureTable times{{}, {words.format("load.milliseconds")}, {}};
  for (const double share : kPercentiles) times.heads.push_back(percent(words, share, 0));
  times.rows.push_back(row_of(words.format("load.ack"), tally.ack, words));
  times.rows.push_back(row_of(words.format("load.fanout"), tally.fanout, words));
  out << aligned(times) << "\n";
  if (figures.server_bytes) {
    out << words.format("load.memory", {{"kilobytes", *figures.server_bytes / 1000}}) << "\n";
  }
  if (const auto cpu = figures.server_cpu_ms_per_move()) {
    out << words.format("load.cpu", {{"milliseconds", decimal(words, *cpu, 3)}}) << "\n";
  }
  if (const auto bytes = figures.bytes_per_move()) {
    out << words.format("load.bytes", {{"bytes", decimal(words, *bytes, 0)}}) << "\n";
  }
  if (figures.bytes_per_idle_socket) {
    out << words.format("load.idle", {{"bytes", *figures.bytes_per_idle_socket}}) << "\n";
  }
  out << words.format("load.errors", {{"count", figures.errors()}}) << "\n";
  for (const auto& [code, count] : tally.errors) out << "  " << code << ": " << count << "\n";
}

void print(const LoadFigures& figures, const LoadArguments& given, const Catalogue& words,
           Console& console) {
  if (given.json) return print_json(figures, console.out);
  print_text(figures, words, console.out);
}

void load(const LoadArguments& given, const Options& options, Console& console) {
  if (given.spawn == given.url.given()) options.refuse("error.load.server", {});
  const LoadOptions terms = read_options(given, options);
  Url url;
  if (given.url.given()) url = read_server(given.url, options);
  allow_many_files();
  std::unique_ptr<SpawnedServer> spawned;
  if (given.spawn) {
    auto started = SpawnedServer::start(options.catalogue());
    if (!started) options.refuse("error.load.spawn", {{"reason", started.error()}});
    spawned = std::move(*started);
    url = spawned->url();
  }
  const auto figures = measure_load(url, terms, [&spawned]() -> std::optional<ServerUse> {
    return spawned ? spawned->use() : std::nullopt;
  });
  if (!figures && figures.error().reason) {
    options.refuse("error.load.unreachable",
                   {{"url", "http://" + url.authority()},
                    {"reason", system_reason(options.catalogue(), *figures.error().reason)}});
  }
  if (!figures) options.refuse("error.load.notSeated", {});
  print(*figures, given, options.catalogue(), console);
  if (figures->tally.moves > 0 || figures->errors() == 0) return;
  decline(options.catalogue().format("error.load.nothingPlayed",
                                     {{"url", "http://" + url.authority()}}),
          console);
}

}  // namespace

void add_load(CLI::App& app, const Options& options, Console& console) {
  const Catalogue& words = options.catalogue();
  CLI::App* command = app.add_subcommand("load", words.format("help.load"));
  auto given = std::make_shared<LoadArguments>();
  options.add(*command, given->url, "--url", "URL", "help.load.url");
  options.add_flag(*command, given->spawn, "--spawn", "help.load.spawn");
  options.add(*command, given->tables, "--tables", "N", "help.load.tables");
  options.add(*command, given->people, "--sockets-per-table", "N", "help.load.people");
  options.add(*command, given->pace, "--pace", "MS", "help.load.pace");
  options.add(*command, given->seconds, "--seconds", "N", "help.load.seconds");
  options.add(*command, given->idle, "--idle", "N", "help.load.idle");
  options.add(*command, given->seed, "--seed", "N", "help.load.seed");
  options.add_flag(*command, given->json, "--json", "help.json");
  command->callback([given, &options, &console] { load(*given, options, console); });
}

}  // namespace skyloot
