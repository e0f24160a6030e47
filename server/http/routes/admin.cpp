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

std::int64_t count(std::size_t number) { return static_cast<std::int64_t>(number); }

BansAnswer::Ban told(const StoredBan& ban) {
  return {ban.id, ban.kind, ban.who, ban.why, ban.since, ban.until};
}

ReportsAnswer::Report told(const StoredReport& report) {
  return {report.id,   report.code, report.by,   report.about,
          report.text, report.made, report.done, report.evidence};
}

void send_away(HttpContext& http, const StoredBan& ban) {
  const auto is_meant = [&ban](const Caller& caller) {
    return ban.kind == BanKind::OfPerson ? caller.person == ban.who
                                         : is_within(caller.address, {ban.who});
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
        call.answer(200,
                    StatusAnswer{http.since, count(http.rooms.open_rooms()),
                                 count(http.rooms.guests()), count(http.bans.all().size()), open});
      });
}

void list_tables(HttpContext& http, const Call& call) {
  const std::string after(call.request.parameter("after").value_or(""));
  http.house.store.tables_after(
      after, kTablesAtOnce, [&http, call](const StoreResult<std::vector<TableSummary>>& tables) {
        if (!tables) return call.refuse(tables.error());
        AllTablesAnswer answer;
        for (const TableSummary& table : *tables) {
          answer.tables.push_back({count(http.rooms.guests(table.code)),
                                   http.house.telemetry.mark_of(table.code), listed(table)});
        }
        call.answer(200, std::move(answer));
      });
}

void close_table(HttpContext& http, const Call& call) {
  const auto asked = body_of<CloseBody>(call);
  if (!asked) return;
  http.rooms.find(call.captured.front(),
                  [call, why = asked->why](const StoreResult<std::shared_ptr<Room>>& room) {
                    if (!room) return call.refuse(ProblemCode::StoreFailed);
                    if (!*room) return call.refuse(ProblemCode::TableUnknown);
                    (*room)->close(Closing::ByHouse, why, [call](const Answer& answer) {
                      if (answer) return call.answer(200, DoneAnswer{});
                      if (answer.error().refusal) return call.refuse(*answer.error().refusal);
                      call.refuse(ProblemCode::StoreFailed);
                    });
                  });
}

void list_bans(HttpContext& http, const Call& call) {
  BansAnswer answer;
  for (const StoredBan& ban : http.bans.all()) answer.bans.push_back(told(ban));
  call.answer(200, std::move(answer));
}

void add_ban(HttpContext& http, const Call& call) {
  auto asked = body_of<BanBody>(call);
  if (!asked) return;
  StoredBan ban{{}, asked->kind, std::move(asked->who), std::move(asked->why), {}};
  if (asked->length) ban.until = http.house.now() + *asked->length;
  if (ban.kind == BanKind::OfAddress && !is_network(ban.who)) {
    return call.refuse(ProblemCode::BadParameter);
  }
  ban.id = random_code(kBanIdLength);
  http.bans.add(ban, [&http, call, ban](const StoreResult<void>& stored) {
    if (!stored) return call.refuse(ProblemCode::StoreFailed);
    send_away(http, ban);
    call.answer(201, BanAnswer{ban.id});
  });
}

void lift_ban(HttpContext& http, const Call& call) {
  http.bans.lift(call.captured.front(), [call](const StoreResult<void>& stored) {
    if (stored) return call.answer(200, DoneAnswer{});
    call.refuse(is_conflict(stored.error()) ? ProblemCode::BanUnknown : ProblemCode::StoreFailed);
  });
}

void list_reports(HttpContext& http, const Call& call) {
  http.house.store.reports(kReportsAtOnce,
                           [call](const StoreResult<std::vector<StoredReport>>& reports) {
                             if (!reports) return call.refuse(reports.error());
                             ReportsAnswer answer;
                             for (const StoredReport& report : *reports) {
                               answer.reports.push_back(told(report));
                             }
                             call.answer(200, std::move(answer));
                           });
}

void end_report(HttpContext& http, const Call& call) {
  http.house.store.keep_up(EndReport{call.captured.front()},
                           [call](const StoreResult<void>& stored) {
                             if (stored) return call.answer(200, DoneAnswer{});
                             if (!is_conflict(stored.error())) return call.refuse(stored.error());
                             call.refuse(ProblemCode::ReportUnknown);
                           });
}

}  // namespace skyloot::routes
