#include "server/http/admin.h"

#include <algorithm>

#include "server/guard/addresses.h"
#include "server/http/accept_language.h"
#include "server/http/paths.h"
#include "server/rooms/summary.h"
#include "server/secrets.h"

namespace skyloot {

namespace {

constexpr std::size_t kTablesAtOnce = 500;
constexpr std::size_t kReportsAtOnce = 1'000;
constexpr std::size_t kBanIdLength = 8;
constexpr std::size_t kLongestWhy = 200;
constexpr std::size_t kLongestWho = 64;
constexpr Range kSeconds{1, 2'000'000'000};
constexpr std::array<std::string_view, 2> kBanKindWords{"address", "person"};

void write_ban(JsonWriter& json, const StoredBan& ban) {
  json.begin_object().field("id", ban.id).field("kind", word_for(ban.kind, kBanKindWords));
  json.field("who", ban.who).field("why", ban.why).field("since", number_of(ban.since));
  json.field("until", number_of(ban.until)).end_object();
}

void write_report(JsonWriter& json, const StoredReport& report) {
  json.begin_object().field("id", report.id).field("table", report.code);
  json.field("by", report.by).field("about", report.about).field("text", report.text);
  json.field("made", number_of(report.made)).key("done").flag(report.done);
  json.key("chat").raw(report.evidence).end_object();
}

}  // namespace

Admin::Admin(House& house, Rooms& rooms, Bans& bans)
    : house_(house), rooms_(rooms), bans_(bans), since_(house.now()) {}

const std::vector<Admin::Route>& Admin::routes() {
  static const std::vector<Route> kRoutes{
      {"GET", "/admin/v1/status", &Admin::show_status},
      {"GET", "/admin/v1/tables", &Admin::list_tables},
      {"POST", "/admin/v1/tables/{code}/close", &Admin::close_table, "closeTable"},
      {"GET", "/admin/v1/bans", &Admin::list_bans},
      {"POST", "/admin/v1/bans", &Admin::add_ban, "ban"},
      {"DELETE", "/admin/v1/bans/{id}", &Admin::lift_ban, "unban"},
      {"GET", "/admin/v1/reports", &Admin::list_reports},
      {"POST", "/admin/v1/reports/{id}/done", &Admin::end_report, "endReport"},
  };
  return kRoutes;
}

bool Admin::is_let_in(const HttpRequest& request) const {
  const std::string& token = house_.config.admin_token;
  const bool is_forwarded =
      !request.header("x-forwarded-for").empty() || !request.header("forwarded").empty();
  // Whoever reaches a server at an address of this machine from this machine has that address.
  const bool is_near = is_within(request.peer, {"127.0.0.0/8", "::1", house_.config.address});
  const std::string_view shown = request.header("authorization");
  if (token.empty() || is_forwarded || !is_near || !shown.starts_with(kBearer)) return false;
  // Compared as hashes: how long that takes tells nothing of the token.
  return sha256_hex(shown.substr(kBearer.size())) == sha256_hex(token);
}

void Admin::on_request(HttpRequest request, Respond respond) {
  Call call;
  call.words = &words_for(request);
  call.respond = std::move(respond);
  call.metrics = &house_.metrics;
  call.request = std::move(request);
  if (!is_let_in(call.request)) return call.refuse(ProblemCode::PathUnknown);
  for (const Route& route : routes()) {
    auto captured = match_path(route.pattern, call.request.path);
    if (!captured || route.method != call.request.method) continue;
    call.captured = std::move(*captured);
    if (!route.deed.empty()) log_deed(route);
    return (this->*route.handler)(call);
  }
  call.refuse(ProblemCode::PathUnknown);
}

// What was asked for; whom it is about, and why, stands in the store.
void Admin::log_deed(const Route& route) const {
  house_.log({LogLevel::Info, "log.adminDeed", {{"deed", std::string(route.deed)}}});
}

void Admin::refuse_for(const StoreError& error, const Call& call) {
  house_.report(error);
  call.refuse(ProblemCode::StoreFailed);
}

void Admin::show_status(const Call& call) {
  house_.store.reports(kReportsAtOnce, [this, call](
                                           const StoreResult<std::vector<StoredReport>>& reports) {
    if (!reports) return refuse_for(reports.error(), call);
    const auto open = std::count_if(reports->begin(), reports->end(),
                                    [](const StoredReport& report) { return !report.done; });
    JsonWriter json;
    json.begin_object().field("since", number_of(since_)).field("openTables", rooms_.open_rooms());
    json.field("people", rooms_.guests()).field("bans", bans_.all().size());
    call.answer(200, json.field("openReports", open).end_object().text());
  });
}

void Admin::list_tables(const Call& call) {
  const std::string after(call.request.parameter("after").value_or(""));
  house_.store.tables_after(after, kTablesAtOnce,
                            [this, call](const StoreResult<std::vector<TableSummary>>& tables) {
                              if (!tables) return refuse_for(tables.error(), call);
                              JsonWriter json;
                              json.begin_object().key("tables").begin_list();
                              for (const TableSummary& table : *tables) {
                                json.begin_object().field("people", rooms_.guests(table.code));
                                json.field("mark", house_.mark_of(table.code)).key("table");
                                write_summary(json, table);
                                json.end_object();
                              }
                              call.answer(200, json.end_list().end_object().text());
                            });
}

void Admin::close_table(const Call& call) {
  std::string why;
  const bool sound =
      read_body(call, [&](JsonFields& fields) { why = fields.text("why", kLongestClosingText); });
  if (!sound) return;
  rooms_.find(call.captured.front(), [call, why](const StoreResult<std::shared_ptr<Room>>& room) {
    if (!room) return call.refuse(ProblemCode::StoreFailed);
    if (!*room) return call.refuse(ProblemCode::TableUnknown);
    (*room)->close(Closing::ByHouse, why, [call](const Answer& answer) {
      if (answer) return call.answer(200, "{}");
      if (answer.error().refusal) return call.refuse(*answer.error().refusal);
      call.refuse(ProblemCode::StoreFailed);
    });
  });
}

void Admin::list_bans(const Call& call) {
  JsonWriter json;
  json.begin_object().key("bans").begin_list();
  for (const StoredBan& ban : bans_.all()) write_ban(json, ban);
  call.answer(200, json.end_list().end_object().text());
}

void Admin::add_ban(const Call& call) {
  StoredBan ban;
  const bool sound = read_body(call, [&](JsonFields& fields) {
    ban.kind = static_cast<BanKind>(fields.word("kind", kBanKindWords));
    ban.who = fields.text("who", kLongestWho);
    ban.why = fields.text("why", kLongestWhy);
    if (fields.optional("seconds") != nullptr) {
      ban.until = house_.now() + std::chrono::seconds(fields.integer("seconds", kSeconds));
    }
  });
  if (!sound) return;
  if (ban.kind == BanKind::OfAddress && !is_network(ban.who)) {
    return call.refuse(ProblemCode::BadParameter);
  }
  ban.id = random_code(kBanIdLength);
  bans_.add(ban, [this, call, ban](const StoreResult<void>& stored) {
    if (!stored) return call.refuse(ProblemCode::StoreFailed);
    send_away(ban);
    JsonWriter json;
    json.begin_object().field("id", ban.id);
    call.answer(201, json.end_object().text());
  });
}

void Admin::send_away(const StoredBan& ban) {
  const auto is_meant = [&ban](const Person& person, const std::string& address) {
    return ban.kind == BanKind::OfPerson ? person == ban.who : is_within(address, {ban.who});
  };
  rooms_.send_away(is_meant, CloseCode::PolicyViolation, "banned");
}

void Admin::lift_ban(const Call& call) {
  bans_.lift(call.captured.front(), [call](const StoreResult<void>& stored) {
    if (stored) return call.answer(200, "{}");
    call.refuse(is_conflict(stored.error()) ? ProblemCode::BanUnknown : ProblemCode::StoreFailed);
  });
}

void Admin::list_reports(const Call& call) {
  house_.store.reports(kReportsAtOnce,
                       [this, call](const StoreResult<std::vector<StoredReport>>& reports) {
                         if (!reports) return refuse_for(reports.error(), call);
                         JsonWriter json;
                         json.begin_object().key("reports").begin_list();
                         for (const StoredReport& report : *reports) write_report(json, report);
                         call.answer(200, json.end_list().end_object().text());
                       });
}

void Admin::end_report(const Call& call) {
  house_.store.keep_up(EndReport{call.captured.front()},
                       [this, call](const StoreResult<void>& stored) {
                         if (stored) return call.answer(200, "{}");
                         if (!is_conflict(stored.error())) return refuse_for(stored.error(), call);
                         call.refuse(ProblemCode::ReportUnknown);
                       });
}

}  // namespace skyloot
