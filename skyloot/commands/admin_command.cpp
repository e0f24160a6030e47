// skyloot admin: what whoever runs a server can do while it runs.
#include <algorithm>
#include <cctype>
#include <ostream>

#include "formats/message.h"
#include "protocol/admin_body.h"
#include "protocol/answer_body.h"
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
  std::optional<std::string> ask_for_text(std::string_view method, const std::string& path,
                                          const std::string& body = "") const {
    return ask_server(data, method, path, body, words(), console);
  }
  template <class Answer>
  std::optional<Answer> read(const std::string& text) const {
    auto answer = read_answer_body<Answer>(text);
    if (!answer) {
      decline(words().format("error.notUnderstood", {{"url", data.path().string()}}), console);
    }
    return answer;
  }
  template <class Answer>
  std::optional<Answer> ask(std::string_view method, const std::string& path,
                            const std::string& body = "") const {
    const auto text = ask_for_text(method, path, body);
    return text ? read<Answer>(*text) : std::nullopt;
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

std::string captains_of(const ListedTable& table) {
  return joined(table.seats, ", ",
                [](const ListedTable::Seat& seat) { return seat.name.value_or("–"); });
}

void print_table(const Desk& desk, const AllTablesAnswer::Line& line) {
  desk.console.out << desk.words().format("admin.table", {{"code", line.table.code},
                                                          {"mark", line.mark},
                                                          {"stage", line.table.stage},
                                                          {"changed", utc_text(line.table.changed)},
                                                          {"people", line.people},
                                                          {"captains", captains_of(line.table)}})
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
    const auto text = desk.ask_for_text("GET", "/admin/v1/tables?after=" + last);
    const auto page = text ? desk.read<AllTablesAnswer>(*text) : std::nullopt;
    if (!page) return;
    const bool is_first = last.empty();
    if (page->tables.empty() && is_first && !wish.json) {
      say_that_there_are_none(desk, "admin.noTables");
    }
    if (page->tables.empty()) return;
    if (wish.json) desk.console.out << *text << "\n";
    for (const AllTablesAnswer::Line& line : page->tables) {
      if (!wish.json) print_table(desk, line);
      last = line.table.code;
    }
  }
}

void show_status(const Desk& desk) {
  const auto status = desk.ask<StatusAnswer>("GET", "/admin/v1/status");
  if (!status) return;
  desk.console.out << desk.words().format("admin.status", {{"since", utc_text(status->since)},
                                                           {"tables", status->open_tables},
                                                           {"people", status->people},
                                                           {"bans", status->bans},
                                                           {"reports", status->open_reports}})
                   << "\n";
}

void close_table(const Desk& desk, const std::string& code, const std::string& why) {
  const auto answer =
      desk.ask<DoneAnswer>("POST", "/admin/v1/tables/" + sound_id(desk, "CODE", code) + "/close",
                           to_json<AdminRequestBody>(CloseBody{why}));
  if (answer) desk.console.out << desk.words().format("admin.closed", {{"code", code}}) << "\n";
}

void end_report(const Desk& desk, const std::string& id) {
  const auto answer =
      desk.ask<DoneAnswer>("POST", "/admin/v1/reports/" + sound_id(desk, "ID", id) + "/done");
  if (answer) desk.console.out << desk.words().format("admin.reportDone", {{"id", id}}) << "\n";
}

void print_report(const Desk& desk, const ReportsAnswer::Report& report) {
  desk.console.out << desk.words().format("admin.report", {{"id", report.id},
                                                           {"table", report.table},
                                                           {"made", utc_text(report.made)},
                                                           {"by", report.by},
                                                           {"about", report.about},
                                                           {"text", report.text}})
                   << "\n";
  for (const ChatLine& line : std::get<std::vector<ChatLine>>(report.chat)) {
    desk.console.out << "    " << utc_text(line.time) << "  " << line.person << "  " << line.name
                     << ": " << line.text << "\n";
  }
}

struct ReportsWish {
  bool open_only = false;
};

void list_reports(const Desk& desk, const ReportsWish& wish) {
  const auto answer = desk.ask<ReportsAnswer>("GET", "/admin/v1/reports");
  if (!answer) return;
  bool is_any = false;
  for (const ReportsAnswer::Report& report : answer->reports) {
    if (wish.open_only && report.done) continue;
    print_report(desk, report);
    is_any = true;
  }
  if (!is_any) say_that_there_are_none(desk, "admin.noReports");
}

void list_bans(const Desk& desk) {
  const auto answer = desk.ask<BansAnswer>("GET", "/admin/v1/bans");
  if (!answer) return;
  const Catalogue& words = desk.words();
  if (answer->bans.empty()) say_that_there_are_none(desk, "admin.noBans");
  for (const BansAnswer::Ban& ban : answer->bans) {
    const std::string end = ban.until
                                ? words.format("admin.until", {{"time", utc_text(*ban.until)}})
                                : words.format("admin.forEver");
    desk.console.out << words.format("admin.ban",
                                     {{"id", ban.id},
                                      {"kind", std::string(word_for(ban.kind, kBanKindWords))},
                                      {"who", ban.who},
                                      {"until", end},
                                      {"why", ban.why}})
                     << "\n";
  }
}

void lift_ban(const Desk& desk, const std::string& id) {
  const auto answer = desk.ask<DoneAnswer>("DELETE", "/admin/v1/bans/" + sound_id(desk, "ID", id));
  if (answer) desk.console.out << desk.words().format("admin.lifted", {{"id", id}}) << "\n";
}

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

void ban(const Desk& desk, BanKind kind, const BanWish& wish) {
  const std::string_view option = word_for(kind, kBanKindWords);
  if (kind == BanKind::OfAddress && !is_network(wish.who)) {
    desk.options.refuse("error.notANetwork", {{"option", option}, {"found", wish.who}});
  }
  if (kind == BanKind::OfPerson && !is_person_id(wish.who)) {
    desk.options.refuse("error.notAPerson", {{"option", option}, {"found", wish.who}});
  }
  BanBody body{kind, wish.who, wish.why};
  if (wish.length.given()) {
    const auto length = read_duration(wish.length.text);
    if (!length || *length == Milliseconds{0}) {
      desk.options.refuse("error.notADuration",
                          {{"option", wish.length.name}, {"found", wish.length.text}});
    }
    body.length = std::chrono::duration_cast<std::chrono::seconds>(*length);
  }
  const auto answer =
      desk.ask<BanAnswer>("POST", "/admin/v1/bans", to_json<AdminRequestBody>(std::move(body)));
  if (!answer) return;
  desk.console.out << desk.words().format("admin.banned", {{"id", answer->id}, {"who", wish.who}})
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
  const auto add_kind = [&](BanKind kind, std::string_view help_key) {
    const std::string name(word_for(kind, kBanKindWords));
    CLI::App& command = add_command(kinds, name, help_key, *desk);
    auto wish = std::make_shared<BanWish>();
    desk->options.add_needed(command, wish->who, "WHO", help_key);
    desk->options.add(command, wish->length, "--for", "TIME", "help.admin.ban.for");
    desk->options.add_needed(command, wish->why, "--why", "help.admin.ban.why");
    command.callback([desk, kind, wish] { ban(*desk, kind, *wish); });
  };
  add_kind(BanKind::OfAddress, "help.admin.ban.address");
  add_kind(BanKind::OfPerson, "help.admin.ban.person");
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
