// skyloot serve: tables online, from one program and one folder.
#include <cstdlib>
#include <filesystem>
#include <ostream>
#include <sstream>

#include "formats/json_writer.h"
#include "formats/typed_text.h"
#include "net/client/web_client.h"
#include "server/guard/addresses.h"
#include "server/http/hosts.h"
#include "server/secrets.h"
#include "server/server.h"
#include "server/time_text.h"
#include "skyloot/commands/admin_commands.h"
#include "skyloot/commands/admin_key.h"
#include "skyloot/commands/commands.h"
#include "skyloot/commands/limit_options.h"
#include "skyloot/commands/open_files.h"
#include "skyloot/commands/settings.h"
#include "skyloot/commands/write_signals.h"
#include "store/sqlite_store.h"
#include "text/system_reason.h"

namespace skyloot {

namespace {

constexpr std::string_view kNone = "none";
constexpr std::array<std::string_view, 2> kYesAndNo{"no", "yes"};  // in the order of Allowed
constexpr std::size_t kAdminTokenBytes = 32;
constexpr std::string_view kForEver = "forever";  // not shown

struct ServeArguments {
  Option config;
  Option address;
  Option port;
  Option data;
  Option replicate;
  Option web;
  Option public_url;
  Option host;
  Option trusted_proxy;
  Option bot_threads;
  Option bot_pace;
  LimitOptions limits;
  Option metrics_from;
  Option log;
  Option log_level;
  Option log_addresses;
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

// Besides those that people at home find this machine by.
std::vector<std::string> read_hosts(const Option& option, const Options& options) {
  std::vector<std::string> hosts = names_of_this_machine();
  std::istringstream text(option.text);
  for (std::string host; std::getline(text, host, ',');) {
    if (!is_host(host)) {
      options.refuse("error.notAHost", {{"option", option.name}, {"found", host}});
    }
    hosts.push_back(host);
  }
  return hosts;
}

template <class Id, std::size_t Count>
Id read_word(const Option& option, const std::array<std::string_view, Count>& words, Id otherwise,
             const Options& options) {
  if (!option.given()) return otherwise;
  if (const auto known = id_for<Id>(option.text, words)) return *known;
  const std::string all = joined(words, ", ", [](std::string_view word) { return word; });
  options.refuse("error.unknownWord",
                 {{"option", option.name}, {"found", option.text}, {"known", all}});
}

// Behind a proxy that we know nothing of, everybody seems to be on this machine.
std::vector<std::string> read_metrics_from(const Option& option, const ServerConfig& config,
                                           const Options& options) {
  if (option.text == kNone) return {};
  if (option.given()) return read_networks(option, options);
  const bool is_behind_unknown_proxy =
      config.public_url.starts_with("https:") && config.trusted_proxies.empty();
  return is_behind_unknown_proxy ? std::vector<std::string>{} : config.metrics_from;
}

KeepTimes::Length read_length(const Option& option, const Options& options,
                              KeepTimes::Length otherwise) {
  if (!option.given()) return otherwise;
  if (option.text == kForEver) return std::nullopt;
  const auto length = read_duration(option.text);
  if (!length || *length == Milliseconds{0}) {
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

std::string read_address(const Option& option, const std::string& otherwise,
                         const Options& options) {
  if (!option.given()) return otherwise;
  const bool is_address = is_network(option.text) && option.text.find('/') == std::string::npos;
  if (is_address) return option.text;
  options.refuse("error.notAnAddress", {{"option", option.name}, {"found", option.text}});
}

// Links are made by adding to it.
std::string read_public_url(const Option& option, const Options& options) {
  const std::string& text = option.text;
  const bool is_page = text.starts_with("http") && text.find_first_of("?#") == std::string::npos;
  if (!option.given() || (is_page && read_url(text))) return text;
  options.refuse("error.notAUrl", {{"option", option.name}, {"found", text}});
}

ServerConfig read_config(const ServeArguments& given, const Options& options) {
  ServerConfig config;
  config.address = read_address(given.address, config.address, options);
  config.port = static_cast<std::uint16_t>(options.number(given.port, 0, 65'535, config.port));
  if (given.web.given()) config.web = given.web.text;
  config.public_url = read_public_url(given.public_url, options);
  config.hosts = read_hosts(given.host, options);
  config.trusted_proxies = read_networks(given.trusted_proxy, options);
  config.metrics_from = read_metrics_from(given.metrics_from, config, options);
  config.bot_threads = options.number(given.bot_threads, 0, 256, config.bot_threads);
  config.bot_pace = Milliseconds{options.number(
      given.bot_pace, 0, 60'000, static_cast<std::uint64_t>(config.bot_pace.count()))};
  config.limits = given.limits.read(options);
  config.log_addresses = read_word(given.log_addresses, kYesAndNo, config.log_addresses, options);
  config.keep = read_keep_times(given, options);
  const char* const socket = std::getenv("NOTIFY_SOCKET");
  if (socket != nullptr) config.notify_socket = socket;
  config.admin_token = random_hex(kAdminTokenBytes);
  return config;
}

std::optional<ReplicaSettings> read_replica(const Option& option) {
  if (!option.given() || option.text == kNone) return std::nullopt;
  return ReplicaSettings{option.text};
}

std::unique_ptr<Store> open_store(const std::filesystem::path& folder, TimeSource now,
                                  const Option& replicate, const Log& log, const Options& options) {
  const std::filesystem::path file = folder / kDatabaseName;
  const auto refuse = [&options](const StoreError& error) {
    options.refuse("error.cannotOpenStore",
                   {{"reason", store_error_text(options.catalogue(), error)}});
  };
  std::error_code error;
  make_private(folder, error);
  if (error) {
    StoreError reason = store_error_of_system(error.value(), {});
    reason.where = file.string();
    refuse(reason);
  }
  auto store = SqliteStore::open(file, std::move(now), read_replica(replicate));
  if (!store) refuse(store.error());
  if (const auto& torn = (*store)->torn()) {
    log({LogLevel::Info, "log.tornLog", {{"file", file.string()}, {"place", torn->place}}});
  }
  return std::move(*store);
}

Log log_to(std::ostream& out, const ServeArguments& given, const Options& options) {
  const LogForm form = read_word(given.log, kLogFormWords, LogForm::Text, options);
  const LogLevel least = read_word(given.log_level, kLogLevelWords, LogLevel::Info, options);
  return [&out, form, least](const LogEvent& event) {
    if (event.level < least) return;
    out.clear();  // what could not be written before may be written now: disks are full for a time
    out << log_line(form, event, system_time()) << std::endl;
  };
}

LogEvent started(const ServerConfig& config, std::uint16_t port, const std::string& folder) {
  return {LogLevel::Info,
          "log.serverStarted",
          {{"version", SKYLOOT_VERSION},
           {"address", config.address},
           {"port", port},
           {"data", folder},
           {"messagesPerSecond", config.limits.messages_per_second},
           {"messageBurst", config.limits.message_burst},
           {"requestsPerSecond", config.limits.requests_per_second},
           {"sessionsPerMinute", config.limits.sessions_per_minute},
           {"connections", config.limits.connections}}};
}

void serve(ServeArguments& given, Settings& settings, const Options& options, Console& console) {
  settings.complete(given.config);
  const Catalogue& words = options.catalogue();
  const ServerConfig config = read_config(given, options);
  outlive_failed_writes();
  const Log log = log_to(console.err, given, options);
  const std::filesystem::path folder = given.data.given() ? given.data.text : "skyloot-data";
  ServerClock clock;
  auto store = open_store(folder, clock.source(), given.replicate, log, options);
  allow_many_files();
  auto server = Server::start(config, std::move(store), clock, log);
  if (!server) {
    options.refuse("error.cannotListen", {{"address", config.address},
                                          {"port", config.port},
                                          {"reason", system_reason(words, server.error())}});
  }
  log(started(config, (*server)->port(), folder.string()));
  const Url url{false, config.address, (*server)->port(), "/"};
  if (given.web.given() && !(*server)->has_pages()) {
    log({LogLevel::Warning, "log.noPages", {{"folder", given.web.text}}});
  }
  const auto key =
      AdminKey::write(folder, {"http://" + nearest(url).authority(), config.admin_token});
  if (!key) log({LogLevel::Warning, "log.noAdmin", {{"folder", folder.string()}}});
  console.out << words.format("serve.data", {{"folder", folder.string()}}) << "\n"
              << words.format("serve.listening", {{"url", "http://" + url.authority()}})
              << std::endl;
  const auto damage = (*server)->run();
  server->reset();
  if (damage) options.refuse("error.gaveUp", {{"file", damage->where}});
  log({LogLevel::Info, "log.serverStopped", {}});
  console.out << words.format("serve.stopped") << std::endl;
}

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
  const ServerConfig defaults;
  options.add(*command, given->config, "--config", "FILE", "help.serve.config");
  settings->add(given->address, "--address", "A", defaults.address, "help.serve.address");
  settings->add(given->port, "--port", "N", std::to_string(defaults.port), "help.serve.port");
  settings->add(given->data, "--data", "DIR", "skyloot-data", "help.serve.data");
  settings->add(given->replicate, "--replicate", "DIR", std::string(kNone), "help.serve.replicate");
  settings->add(given->web, "--web", "DIR", defaults.web.string(), "help.serve.web");
  settings->add(given->public_url, "--public-url", "URL", "", "help.serve.publicUrl");
  settings->add(given->host, "--host", "NAME", "", "help.serve.host");
  settings->add(given->trusted_proxy, "--trusted-proxy", "CIDR", "", "help.serve.trustedProxy");
  settings->add(given->bot_threads, "--bot-threads", "N", std::to_string(defaults.bot_threads),
                "help.serve.botThreads");
  settings->add(given->bot_pace, "--bot-pace", "MS", std::to_string(defaults.bot_pace.count()),
                "help.serve.botPace");
  given->limits.add_to(*settings);
  settings->add(
      given->metrics_from, "--metrics-from", "CIDR",
      joined(defaults.metrics_from, ",", [](const std::string& network) { return network; }),
      "help.serve.metricsFrom");
  settings->add(given->log, "--log", "FORM", "text", "help.serve.log");
  settings->add(given->log_level, "--log-level", "LEVEL", "info", "help.serve.logLevel");
  settings->add(given->log_addresses, "--log-addresses", "WORD", "yes", "help.serve.logAddresses");
  add_keep_times(*given, *settings);
  command->callback(
      [given, settings, &options, &console] { serve(*given, *settings, options, console); });
}

}  // namespace skyloot
