// skyloot admin: what whoever runs a server can do while it runs.
#include <algorithm>
#include <cctype>
#include <ostream>

#include "formats/json_writer.h"
#include "server/guard/addresses.h"
#include "server/time_text.h"
#include "skyloot/commands/admin_line.h"
#include "skyloot/commands/commands.h"

namespace skyloot {

namespace {

// What all of the commands need; the parts live as long as the command line.
struct Desk {
  DataFolder data;
  const Options& options;
  Console& console;

  [[nodiscard]] const Catalogue& words() const { return options.catalogue(); }
  std::optional<AdminAnswer> ask(std::string_view method, const std::string& path,
                                 const std::string& body = "") const {
    return ask_server(data, method, path, body, words(), console);
  }
};
using SharedDesk = std::shared_ptr<Desk>;

// As part of a path: what is no id of anything must not lead elsewhere.
std::string sound_id(const Desk& desk, std::string_view option, const std::string& id) {
  const bool is_sound = std::all_of(id.begin(), id.end(), [](unsigned char letter) {
    return std::isalnum(letter) != 0;  // in the language C
  });
  if (is_sound) return id;
  desk.options.refuse("error.notAnId", {{"option", option}, {"found", id}});
}

std::string captains_of(const JsonNode& table) {
  return joined(list_in(table, "names"), ", ", [](const JsonNode& name) {
    return name.text.empty() ? std::string("–") : name.text;
  });
}

void print_table(const Desk& desk, const JsonNode& line) {
  const JsonNode* const table = line.field("table");
  if (table == nullptr) return;
  desk.console.out << desk.words().format(
                          "admin.table",
                          {{"code", text_in(*table, "code")},
                           {"mark", text_in(line, "mark")},
                           {"stage", text_in(*table, "stage")},
                           {"changed", utc_text(time_of(number_in(*table, "changed")))},
                           {"people", number_in(line, "people")},
                           {"captains", captains_of(*table)}})
                   << "\n";
}

void say_that_there_are_none(const Desk& desk, std::string_view key) {
  desk.console.out << desk.words().format(key) << "\n";
}

struct ListWish {
  bool json = false;
};

// In pages, so that the server is not kept busy; as JSON, one page on each line.
void list_tables(const Desk& desk, const ListWish& wish) {
  std::string last;
  while (true) {
    const auto page = desk.ask("GET", "/admin/v1/tables?after=" + last);
    if (!page) return;
    const auto& tables = list_in(page->node, "tables");
    const bool is_first = last.empty();
    if (tables.empty() && is_first && !wish.json) say_that_there_are_none(desk, "admin.noTables");
    if (tables.empty()) return;
    if (wish.json) desk.console.out << page->text << "\n";
    for (const JsonNode& line : tables) {
      if (!wish.json) print_table(desk, line);
      if (const JsonNode* const table = line.field("table")) last = text_in(*table, "code");
    }
  }
}

void show_status(const Desk& desk) {
  const auto answer = desk.ask("GET", "/admin/v1/status");
  if (!answer) return;
  const JsonNode& status = answer->node;
  desk.console.out << desk.words().format("admin.status",
                                          {{"since", utc_text(time_of(number_in(status, "since")))},
                                           {"tables", number_in(status, "openTables")},
                                           {"people", number_in(status, "people")},
                                           {"bans", number_in(status, "bans")},
                                           {"reports", number_in(status, "openReports")}})
                   << "\n";
}

void close_table(const Desk& desk, const std::string& code, const std::string& why) {
  JsonWriter json;
  json.begin_object().field("why", why);
  const auto answer =
      desk.ask("POST", "/admin/v1/tables/" + sound_id(desk, "CODE", code) + "/close",
               json.end_object().text());
  if (answer) desk.console.out << desk.words().format("admin.closed", {{"code", code}}) << "\n";
}

void end_report(const Desk& desk, const std::string& id) {
  const auto answer = desk.ask("POST", "/admin/v1/reports/" + sound_id(desk, "ID", id) + "/done");
  if (answer) desk.console.out << desk.words().format("admin.reportDone", {{"id", id}}) << "\n";
}

void print_report(const Desk& desk, const JsonNode& report) {
  desk.console.out << desk.words().format("admin.report",
                                          {{"id", text_in(report, "id")},
                                           {"table", text_in(report, "table")},
                                           {"made", utc_text(time_of(number_in(report, "made")))},
                                           {"by", text_in(report, "by")},
                                           {"about", text_in(report, "about")},
                                           {"text", text_in(report, "text")}})
                   << "\n";
  for (const JsonNode& line : list_in(report, "chat")) {
    desk.console.out << "    " << utc_text(time_of(number_in(line, "time"))) << "  "
                     << text_in(line, "person") << "  " << text_in(line, "name") << ": "
                     << text_in(line, "text") << "\n";
  }
}

struct ReportsWish {
  bool open_only = false;
};

void list_reports(const Desk& desk, const ReportsWish& wish) {
  const auto answer = desk.ask("GET", "/admin/v1/reports");
  if (!answer) return;
  bool is_any = false;
  for (const JsonNode& report : list_in(answer->node, "reports")) {
    const JsonNode* const done = report.field("done");
    if (wish.open_only && done != nullptr && done->flag) continue;
    print_report(desk, report);
    is_any = true;
  }
  if (!is_any) say_that_there_are_none(desk, "admin.noReports");
}

void list_bans(const Desk& desk) {
  const auto answer = desk.ask("GET", "/admin/v1/bans");
  if (!answer) return;
  const Catalogue& words = desk.words();
  const auto& bans = list_in(answer->node, "bans");
  if (bans.empty()) say_that_there_are_none(desk, "admin.noBans");
  for (const JsonNode& ban : bans) {
    const std::int64_t until = number_in(ban, "until");
    const std::string end = until > 0
                                ? words.format("admin.until", {{"time", utc_text(time_of(until))}})
                                : words.format("admin.forEver");
    desk.console.out << words.format("admin.ban", {{"id", text_in(ban, "id")},
                                                   {"kind", text_in(ban, "kind")},
                                                   {"who", text_in(ban, "who")},
                                                   {"until", end},
                                                   {"why", text_in(ban, "why")}})
                     << "\n";
  }
}

void lift_ban(const Desk& desk, const std::string& id) {
  const auto answer = desk.ask("DELETE", "/admin/v1/bans/" + sound_id(desk, "ID", id));
  if (answer) desk.console.out << desk.words().format("admin.lifted", {{"id", id}}) << "\n";
}

constexpr std::string_view kAddress = "address";
constexpr std::size_t kPersonIdLength = 16;

struct BanWish {
  std::string who;
  Option length;
  std::string why;
};

bool is_person_id(std::string_view text) {
  return text.size() == kPersonIdLength &&
         text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

void ban(const Desk& desk, std::string_view kind, const BanWish& wish) {
  const bool is_of_address = kind == kAddress;
  if (is_of_address && !is_network(wish.who)) {
    desk.options.refuse("error.notANetwork", {{"option", kind}, {"found", wish.who}});
  }
  if (!is_of_address && !is_person_id(wish.who)) {
    desk.options.refuse("error.notAPerson", {{"option", kind}, {"found", wish.who}});
  }
  JsonWriter json;
  json.begin_object().field("kind", kind).field("who", wish.who).field("why", wish.why);
  if (wish.length.given()) {
    const auto length = read_duration(wish.length.text);
    if (!length || *length == Milliseconds{0}) {
      desk.options.refuse("error.notADuration",
                          {{"option", wish.length.name}, {"found", wish.length.text}});
    }
    json.field("seconds", std::chrono::duration_cast<std::chrono::seconds>(*length).count());
  }
  const auto answer = desk.ask("POST", "/admin/v1/bans", json.end_object().text());
  if (!answer) return;
  desk.console.out << desk.words().format("admin.banned",
                                          {{"id", text_in(answer->node, "id")}, {"who", wish.who}})
                   << "\n";
}

CLI::App& add_command(CLI::App& parent, const std::string& name, std::string_view help_key,
                      const Desk& desk) {
  CLI::App* const command = parent.add_subcommand(name, desk.words().format(help_key));
  command->fallthrough();  // --data may stand behind it, too
  return *command;
}

void add_bans(CLI::App& admin, const SharedDesk& desk) {
  CLI::App& kinds = add_command(admin, "ban", "help.admin.ban", *desk);
  kinds.require_subcommand(1);
  const auto add_kind = [&](const std::string& kind, std::string_view help_key) {
    CLI::App& command = add_command(kinds, kind, help_key, *desk);
    auto wish = std::make_shared<BanWish>();
    desk->options.add_needed(command, wish->who, "WHO", help_key);
    desk->options.add(command, wish->length, "--for", "TIME", "help.admin.ban.for");
    desk->options.add_needed(command, wish->why, "--why", "help.admin.ban.why");
    command.callback([desk, kind, wish] { ban(*desk, kind, *wish); });
  };
  add_kind(std::string(kAddress), "help.admin.ban.address");
  add_kind("person", "help.admin.ban.person");
  auto id = std::make_shared<std::string>();
  CLI::App& lift = add_command(admin, "unban", "help.admin.unban", *desk);
  desk->options.add_needed(lift, *id, "ID", "help.admin.unban.id");
  lift.callback([desk, id] { lift_ban(*desk, *id); });
  add_command(admin, "bans", "help.admin.bans", *desk).callback([desk] { list_bans(*desk); });
}

void add_reports(CLI::App& admin, const SharedDesk& desk) {
  CLI::App& list = add_command(admin, "reports", "help.admin.reports", *desk);
  auto wish = std::make_shared<ReportsWish>();
  desk->options.add_flag(list, wish->open_only, "--open", "help.admin.reports.open");
  list.callback([desk, wish] { list_reports(*desk, *wish); });
  CLI::App& report = add_command(admin, "report", "help.admin.report", *desk);
  report.require_subcommand(1);
  CLI::App& done = add_command(report, "done", "help.admin.report.done", *desk);
  auto id = std::make_shared<std::string>();
  desk->options.add_needed(done, *id, "ID", "help.admin.report.id");
  done.callback([desk, id] { end_report(*desk, *id); });
}

void add_tables(CLI::App& admin, const SharedDesk& desk) {
  CLI::App& list = add_command(admin, "list", "help.admin.list", *desk);
  auto wish = std::make_shared<ListWish>();
  desk->options.add_flag(list, wish->json, "--json", "help.json");
  list.callback([desk, wish] { list_tables(*desk, *wish); });
  CLI::App& close = add_command(admin, "close", "help.admin.close", *desk);
  auto code = std::make_shared<std::string>();
  auto why = std::make_shared<std::string>();
  desk->options.add_needed(close, *code, "CODE", "help.admin.close.code");
  desk->options.add_needed(close, *why, "--why", "help.admin.close.why");
  close.callback([desk, code, why] { close_table(*desk, *code, *why); });
}

}  // namespace

void add_admin(CLI::App& app, const Options& options, Console& console) {
  const auto desk = std::make_shared<Desk>(Desk{{}, options, console});
  CLI::App* const admin = app.add_subcommand("admin", desk->words().format("help.admin"));
  admin->require_subcommand(1);
  desk->data.add_to(*admin, options);
  add_command(*admin, "status", "help.admin.status", *desk).callback([desk] {
    show_status(*desk);
  });
  add_tables(*admin, desk);
  add_bans(*admin, desk);
  add_reports(*admin, desk);
  add_backup(*admin, desk->data, options, console);
}

}  // namespace skyloot
