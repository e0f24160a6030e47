#include "server/http/routes/admin.h"

#include <algorithm>

#include "server/guard/addresses.h"
#include "server/rooms/summary.h"
#include "server/secrets.h"

namespace skyloot::routes {

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

void send_away(HttpContext& http, const StoredBan& ban) {
  const auto is_meant = [&ban](const Person& person, const std::string& address) {
    return ban.kind == BanKind::OfPerson ? person == ban.who : is_within(address, {ban.who});
  };
  http.rooms.send_away(is_meant, CloseCode::PolicyViolation, "banned");
}

}  // namespace

void show_status(HttpContext& http, const Call& call) {
  http.house.store.reports(
      kReportsAtOnce, [&http, call](const StoreResult<std::vector<StoredReport>>& reports) {
        if (!reports) return call.refuse(reports.error());
        const auto open = std::count_if(reports->begin(), reports->end(),
                                        [](const StoredReport& report) { return !report.done; });
        JsonWriter json;
        json.begin_object()
            .field("since", number_of(http.since))
            .field("openTables", http.rooms.open_rooms());
        json.field("people", http.rooms.guests()).field("bans", http.bans.all().size());
        call.answer(200, json.field("openReports", open).end_object().text());
      });
}

void list_tables(HttpContext& http, const Call& call) {
  const std::string after(call.request.parameter("after").value_or(""));
  http.house.store.tables_after(
      after, kTablesAtOnce, [&http, call](const StoreResult<std::vector<TableSummary>>& tables) {
        if (!tables) return call.refuse(tables.error());
        JsonWriter json;
        json.begin_object().key("tables").begin_list();
        for (const TableSummary& table : *tables) {
          json.begin_object().field("people", http.rooms.guests(table.code));
          json.field("mark", http.house.mark_of(table.code)).key("table");
          write_summary(json, table);
          json.end_object();
        }
        call.answer(200, json.end_list().end_object().text());
      });
}

void close_table(HttpContext& http, const Call& call) {
  std::string why;
  const bool sound =
      read_body(call, [&](JsonFields& fields) { why = fields.text("why", kLongestClosingText); });
  if (!sound) return;
  http.rooms.find(call.captured.front(),
                  [call, why](const StoreResult<std::shared_ptr<Room>>& room) {
                    if (!room) return call.refuse(ProblemCode::StoreFailed);
                    if (!*room) return call.refuse(ProblemCode::TableUnknown);
                    (*room)->close(Closing::ByHouse, why, [call](const Answer& answer) {
                      if (answer) return call.answer(200, "{}");
                      if (answer.error().refusal) return call.refuse(*answer.error().refusal);
                      call.refuse(ProblemCode::StoreFailed);
                    });
                  });
}

void list_bans(HttpContext& http, const Call& call) {
  JsonWriter json;
  json.begin_object().key("bans").begin_list();
  for (const StoredBan& ban : http.bans.all()) write_ban(json, ban);
  call.answer(200, json.end_list().end_object().text());
}

void add_ban(HttpContext& http, const Call& call) {
  StoredBan ban;
  const bool sound = read_body(call, [&](JsonFields& fields) {
    ban.kind = static_cast<BanKind>(fields.word("kind", kBanKindWords));
    ban.who = fields.text("who", kLongestWho);
    ban.why = fields.text("why", kLongestWhy);
    if (fields.optional("seconds") != nullptr) {
      ban.until = http.house.now() + std::chrono::seconds(fields.integer("seconds", kSeconds));
    }
  });
  if (!sound) return;
  if (ban.kind == BanKind::OfAddress && !is_network(ban.who)) {
    return call.refuse(ProblemCode::BadParameter);
  }
  ban.id = random_code(kBanIdLength);
  http.bans.add(ban, [&http, call, ban](const StoreResult<void>& stored) {
    if (!stored) return call.refuse(ProblemCode::StoreFailed);
    send_away(http, ban);
    JsonWriter json;
    json.begin_object().field("id", ban.id);
    call.answer(201, json.end_object().text());
  });
}

void lift_ban(HttpContext& http, const Call& call) {
  http.bans.lift(call.captured.front(), [call](const StoreResult<void>& stored) {
    if (stored) return call.answer(200, "{}");
    call.refuse(is_conflict(stored.error()) ? ProblemCode::BanUnknown : ProblemCode::StoreFailed);
  });
}

void list_reports(HttpContext& http, const Call& call) {
  http.house.store.reports(kReportsAtOnce,
                           [call](const StoreResult<std::vector<StoredReport>>& reports) {
                             if (!reports) return call.refuse(reports.error());
                             JsonWriter json;
                             json.begin_object().key("reports").begin_list();
                             for (const StoredReport& report : *reports) write_report(json, report);
                             call.answer(200, json.end_list().end_object().text());
                           });
}

void end_report(HttpContext& http, const Call& call) {
  http.house.store.keep_up(EndReport{call.captured.front()},
                           [call](const StoreResult<void>& stored) {
                             if (stored) return call.answer(200, "{}");
                             if (!is_conflict(stored.error())) return call.refuse(stored.error());
                             call.refuse(ProblemCode::ReportUnknown);
                           });
}

}  // namespace skyloot::routes
