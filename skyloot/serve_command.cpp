// skyloot serve: tables online, from one program and one folder.
#include <filesystem>
#include <ostream>
#include <sstream>

#include "net/web_client.h"
#include "server/addresses.h"
#include "server/secrets.h"
#include "server/server.h"
#include "server/time_text.h"
#include "skyloot/admin_commands.h"
#include "skyloot/admin_key.h"
#include "skyloot/commands.h"
#include "skyloot/open_files.h"
#include "skyloot/settings.h"
#include "store/sqlite_store.h"

namespace skyloot {

namespace {

constexpr std::uint64_t kMost = 1'000'000'000;
constexpr std::size_t kAdminTokenBytes = 32;
constexpr std::string_view kForEver = "forever";  // not shown

struct ServeArguments {
  Option config;
  Option address;
  Option port;
  Option data;
  Option web;
  Option public_url;
  Option trusted_proxy;
  Option bot_threads;
  Option bot_pace;
  Option messages;
  Option burst;
  Option sessions;
  Option connections;
  Option keep_gathering;
  Option keep_running;
  Option keep_finished;
  Option keep_records;
  Option keep_sessions;
};

std::vector<std::string> read_networks(const Option& option, const Options& options) {
  std::vector<std::string> networks;
  std::istringstream text(option.text);
  for (std::string network; std::getline(text, network, ',');) {
    if (!is_network(network)) {
      options.refuse("error.notANetwork", {{"option", option.name}, {"found", network}});
    }
    networks.push_back(network);
  }
  return networks;
}

KeepTimes::Length read_length(const Option& option, const Options& options,
                              KeepTimes::Length otherwise) {
  if (!option.given()) return otherwise;
  if (option.text == kForEver) return std::nullopt;
  const auto length = read_duration(option.text);
  if (!length) {
    options.refuse("error.notADuration", {{"option", option.name}, {"found", option.text}});
  }
  return length;
}

KeepTimes read_keep_times(const ServeArguments& given, const Options& options) {
  KeepTimes keep;
  keep.gathering = read_length(given.keep_gathering, options, keep.gathering);
  keep.running = read_length(given.keep_running, options, keep.running);
  keep.finished = read_length(given.keep_finished, options, keep.finished);
  keep.records = read_length(given.keep_records, options, keep.records);
  keep.sessions = read_length(given.keep_sessions, options, keep.sessions);
  return keep;
}

ServerConfig read_config(const ServeArguments& given, const Options& options) {
  ServerConfig config;
  if (given.address.given()) config.address = given.address.text;
  config.port = static_cast<std::uint16_t>(options.number(given.port, 0, 65'535, config.port));
  if (given.web.given()) config.web = given.web.text;
  if (given.public_url.given()) {
    if (!read_url(given.public_url.text)) {
      options.refuse("error.notAUrl",
                     {{"option", given.public_url.name}, {"found", given.public_url.text}});
    }
    config.public_url = given.public_url.text;
  }
  config.trusted_proxies = read_networks(given.trusted_proxy, options);
  config.bot_threads = options.number(given.bot_threads, 0, 256, config.bot_threads);
  config.bot_pace = Milliseconds{options.number(
      given.bot_pace, 0, 60'000, static_cast<std::uint64_t>(config.bot_pace.count()))};
  config.messages_per_second = static_cast<double>(options.number(
      given.messages, 1, kMost, static_cast<std::uint64_t>(config.messages_per_second)));
  config.message_burst = static_cast<double>(
      options.number(given.burst, 1, kMost, static_cast<std::uint64_t>(config.message_burst)));
  config.sessions_per_minute = options.number(given.sessions, 1, kMost, config.sessions_per_minute);
  config.web_limits.connections =
      options.number(given.connections, 1, kMost, config.web_limits.connections);
  config.keep = read_keep_times(given, options);
  config.admin_token = random_hex(kAdminTokenBytes);
  return config;
}

std::unique_ptr<SqliteStore> open_store(const std::filesystem::path& folder,
                                        const Options& options) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  auto store = SqliteStore::open(folder / kDatabaseName);
  if (!store) {
    const std::string reason = trouble_text(options.catalogue(), store.error());
    options.refuse("error.cannotOpenStore", {{"reason", reason}});
  }
  return std::move(*store);
}

void serve(ServeArguments& given, Settings& settings, const Options& options, Console& console) {
  settings.complete(given.config);
  const Catalogue& words = options.catalogue();
  const ServerConfig config = read_config(given, options);
  const std::filesystem::path folder = given.data.given() ? given.data.text : "skyloot-data";
  auto store = open_store(folder, options);
  allow_many_files();
  const auto log = [&console](const std::string& line) {
    console.err << "skyloot: " << line << std::endl;
  };
  auto server = Server::start(config, std::move(store), system_time, log);
  if (!server) {
    options.refuse(
        "error.cannotListen",
        {{"address", config.address}, {"port", config.port}, {"reason", server.error()}});
  }
  const Url url{false, config.address, (*server)->port(), "/"};
  const auto key =
      AdminKey::write(folder, {"http://" + nearest(url).authority(), config.admin_token});
  if (!key) log(words.format("serve.noAdmin", {{"folder", folder.string()}}));
  console.out << words.format("serve.data", {{"folder", folder.string()}}) << "\n"
              << words.format("serve.listening", {{"url", "http://" + url.authority()}})
              << std::endl;
  (*server)->run();
  server->reset();
  console.out << words.format("serve.stopped") << std::endl;
}

}  // namespace

namespace {

void add_keep_times(ServeArguments& given, Settings& settings) {
  settings.add(given.keep_gathering, "--keep-gathering", "TIME", "7d", "help.serve.keepGathering");
  settings.add(given.keep_running, "--keep-running", "TIME", "30d", "help.serve.keepRunning");
  settings.add(given.keep_finished, "--keep-finished", "TIME", "30d", "help.serve.keepFinished");
  settings.add(given.keep_records, "--keep-records", "TIME", "forever", "help.serve.keepRecords");
  settings.add(given.keep_sessions, "--keep-sessions", "TIME", "180d", "help.serve.keepSessions");
}

}  // namespace

void add_serve(CLI::App& app, const Options& options, Console& console) {
  const Catalogue& words = options.catalogue();
  CLI::App* command = app.add_subcommand("serve", words.format("help.serve"));
  command->footer(words.format("help.serve.footer"));
  auto given = std::make_shared<ServeArguments>();
  auto settings = std::make_shared<Settings>(*command, options);
  const ServerConfig usual;
  options.add(*command, given->config, "--config", "FILE", "help.serve.config");
  settings->add(given->address, "--address", "A", usual.address, "help.serve.address");
  settings->add(given->port, "--port", "N", std::to_string(usual.port), "help.serve.port");
  settings->add(given->data, "--data", "DIR", "skyloot-data", "help.serve.data");
  settings->add(given->web, "--web", "DIR", usual.web.string(), "help.serve.web");
  settings->add(given->public_url, "--public-url", "URL", "", "help.serve.publicUrl");
  settings->add(given->trusted_proxy, "--trusted-proxy", "CIDR", "", "help.serve.trustedProxy");
  settings->add(given->bot_threads, "--bot-threads", "N", std::to_string(usual.bot_threads),
                "help.serve.botThreads");
  settings->add(given->bot_pace, "--bot-pace", "MS", std::to_string(usual.bot_pace.count()),
                "help.serve.botPace");
  settings->add(given->messages, "--messages-per-second", "N", "5", "help.serve.messages");
  settings->add(given->burst, "--message-burst", "N", "20", "help.serve.burst");
  settings->add(given->sessions, "--sessions-per-minute", "N",
                std::to_string(usual.sessions_per_minute), "help.serve.sessions");
  settings->add(given->connections, "--connections", "N",
                std::to_string(usual.web_limits.connections), "help.serve.connections");
  add_keep_times(*given, *settings);
  command->callback(
      [given, settings, &options, &console] { serve(*given, *settings, options, console); });
}

}  // namespace skyloot
