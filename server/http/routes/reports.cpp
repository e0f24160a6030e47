#include "server/http/routes/reports.h"

#include <algorithm>

#include "formats/message.h"
#include "server/secrets.h"

namespace skyloot::routes {

namespace {

constexpr std::size_t kLinesOfEvidence = 20;
constexpr std::size_t kReportIdLength = 16;

// The same person, table and subject always get the same one, so there is one report of them.
std::string report_id(const StoredReport& report) {
  return sha256_hex(report.code + "|" + report.by + "|" + report.about).substr(0, kReportIdLength);
}

std::string evidence_of(const Chat& chat) {
  JsonWriter json;
  json.begin_list();
  const auto& lines = chat.lines();
  const std::size_t skipped = lines.size() > kLinesOfEvidence ? lines.size() - kLinesOfEvidence : 0;
  for (std::size_t i = skipped; i < lines.size(); ++i) write(json, lines[i]);
  return json.end_list().text();
}

// Empty for a seat where nobody sits.
Person person_meant(const Table& table, const ReportBody& report) {
  if (!report.seat) return report.person;
  return index(*report.seat) < table.captains() ? table.chair(*report.seat).person : Person{};
}

// A person who sits at the table or has said something there.
bool is_known(const Room& room, const Person& person) {
  if (person.empty()) return false;
  const auto& lines = room.audience().chat().lines();
  const bool has_spoken = std::any_of(lines.begin(), lines.end(),
                                      [&](const ChatLine& line) { return line.person == person; });
  return has_spoken || room.table().is_seated(person) || room.table().owner() == person;
}

// Whoever has never been there has not been wronged there: a code that goes round must not bring
// reports of strangers.
bool was_there(const Room& room, const Person& person) {
  return room.audience().remembers(person) || room.table().is_seated(person) ||
         room.table().owner() == person;
}

void store_report(const Call& call, StoredReport report) {
  const std::string id = report.id;
  call.house->store.keep_up(AddReport{std::move(report)},
                            [call, id](const StoreResult<void>& stored) {
                              if (!stored && is_conflict(stored.error())) {
                                return call.refuse(ProblemCode::AlreadyReported);
                              }
                              if (!stored) return call.refuse(stored.error());
                              call.answer(201, ReportAnswer{id});
                            });
}

}  // namespace

void report_person(HttpContext& http, const Call& call) {
  const Room& room = *call.room;
  auto asked = body_of<ReportBody>(call);
  if (!asked) return;
  if (!was_there(room, call.who.person)) return call.refuse(ProblemCode::NeverThere);
  StoredReport report;
  report.about = person_meant(room.table(), *asked);
  report.text = std::move(asked->text);
  if (!is_known(room, report.about) || report.about == call.who.person) {
    return call.refuse(ProblemCode::NobodyToReport);
  }
  if (const auto wait = http.house.gate.report(call.who.person)) {
    return call.refuse_for_now(ProblemCode::TooManyReports, *wait);
  }
  report.code = room.table().code();
  report.by = call.who.person;
  report.evidence = evidence_of(room.audience().chat());
  report.id = report_id(report);
  store_report(call, std::move(report));
}

}  // namespace skyloot::routes
