#include "protocol/admin_body.h"

#include "protocol/message_fields.h"
#include "table/entry.h"

namespace skyloot {

namespace {

constexpr std::size_t kLongestWhy = 200;
constexpr std::size_t kLongestWho = 64;
constexpr Range kBanSeconds{1, 2'000'000'000};

void write_fields(JsonWriter& json, const CloseBody& body) { json.field("why", body.why); }
void write_fields(JsonWriter& json, const BanBody& body) {
  json.field("kind", word_for(body.kind, kBanKindWords)).field("who", body.who);
  json.field("why", body.why);
  if (body.length) json.field("seconds", body.length->count());
}

void write_fields(JsonWriter&, const DoneAnswer&) {}
void write_fields(JsonWriter& json, const StatusAnswer& answer) {
  json.field("since", number_of(answer.since)).field("openTables", answer.open_tables);
  json.field("people", answer.people).field("bans", answer.bans);
  json.field("openReports", answer.open_reports);
}
void write_fields(JsonWriter& json, const AllTablesAnswer& answer) {
  write_list(json, "tables", answer.tables, [&](const AllTablesAnswer::Line& line) {
    json.begin_object().field("people", line.people).field("mark", line.mark);
    write(json.key("table"), line.table);
    json.end_object();
  });
}
void write_fields(JsonWriter& json, const BanAnswer& answer) { json.field("id", answer.id); }
void write_fields(JsonWriter& json, const BansAnswer& answer) {
  write_list(json, "bans", answer.bans, [&](const BansAnswer::Ban& ban) {
    json.begin_object().field("id", ban.id).field("kind", word_for(ban.kind, kBanKindWords));
    json.field("who", ban.who).field("why", ban.why).field("since", number_of(ban.since));
    json.field("until", number_of(ban.until)).end_object();
  });
}
void write_evidence(JsonWriter& json, const std::string& evidence) { json.raw(evidence); }
void write_evidence(JsonWriter& json, const std::vector<ChatLine>& chat) {
  json.begin_list();
  for (const ChatLine& line : chat) write(json, ServerMessage(line));
  json.end_list();
}
void write_fields(JsonWriter& json, const ReportsAnswer& answer) {
  write_list(json, "reports", answer.reports, [&](const ReportsAnswer::Report& report) {
    json.begin_object().field("id", report.id).field("table", report.table);
    json.field("by", report.by).field("about", report.about).field("text", report.text);
    json.field("made", number_of(report.made)).key("done").flag(report.done);
    json.key("chat");
    std::visit([&](const auto& chat) { write_evidence(json, chat); }, report.chat);
    json.end_object();
  });
}

AllTablesAnswer::Line read_line(JsonFields& fields) {
  AllTablesAnswer::Line line;
  line.people = read_count(fields, "people");
  line.mark = fields.text("mark", kLongestIdTold);
  fields.required("table");
  line.table = read_object(fields, "table", read_listed_table).value_or(ListedTable{});
  return line;
}

BansAnswer::Ban read_ban(JsonFields& fields) {
  BansAnswer::Ban ban;
  ban.id = fields.text("id", kLongestIdTold);
  ban.kind = static_cast<BanKind>(fields.word("kind", kBanKindWords));
  ban.who = fields.text("who", kLongestWho);
  ban.why = fields.text("why", kLongestTextTold);
  ban.since = read_time(fields, "since");
  ban.until = read_time_or_null(fields, "until");
  return ban;
}

ReportsAnswer::Report read_report(JsonFields& fields) {
  ReportsAnswer::Report report;
  report.id = fields.text("id", kLongestIdTold);
  report.table = fields.text("table", kLongestIdTold);
  report.by = fields.text("by", kLongestIdTold);
  report.about = fields.text("about", kLongestIdTold);
  report.text = fields.text("text", kLongestTextTold);
  report.made = read_time(fields, "made");
  report.done = fields.flag_or_absent("done");
  report.chat = read_list(fields, "chat", read_chat_line);
  return report;
}

}  // namespace

void read_body(JsonFields& fields, CloseBody& body) {
  body.why = fields.text("why", kLongestClosingText);
}

void read_body(JsonFields& fields, BanBody& body) {
  body.kind = static_cast<BanKind>(fields.word("kind", kBanKindWords));
  body.who = fields.text("who", kLongestWho);
  body.why = fields.text("why", kLongestWhy);
  if (fields.optional("seconds") == nullptr) return;
  body.length = std::chrono::seconds(fields.integer("seconds", kBanSeconds));
}

void write(JsonWriter& json, const AdminRequestBody& body) {
  json.begin_object();
  std::visit([&](const auto& content) { write_fields(json, content); }, body);
  json.end_object();
}

void read_body(JsonFields&, DoneAnswer&) {}

void read_body(JsonFields& fields, StatusAnswer& answer) {
  answer.since = read_time(fields, "since");
  answer.open_tables = read_count(fields, "openTables");
  answer.people = read_count(fields, "people");
  answer.bans = read_count(fields, "bans");
  answer.open_reports = read_count(fields, "openReports");
}

void read_body(JsonFields& fields, AllTablesAnswer& answer) {
  answer.tables = read_list(fields, "tables", read_line);
}

void read_body(JsonFields& fields, BanAnswer& answer) {
  answer.id = fields.text("id", kLongestIdTold);
}

void read_body(JsonFields& fields, BansAnswer& answer) {
  answer.bans = read_list(fields, "bans", read_ban);
}

void read_body(JsonFields& fields, ReportsAnswer& answer) {
  answer.reports = read_list(fields, "reports", read_report);
}

void write(JsonWriter& json, const AdminAnswerBody& answer) {
  json.begin_object();
  std::visit([&](const auto& content) { write_fields(json, content); }, answer);
  json.end_object();
}

}  // namespace skyloot
