#include "protocol/answer_body.h"

#include "engine/edition.h"

namespace skyloot {

namespace {

constexpr std::size_t kLongestToken = 256;

void write_fields(JsonWriter& json, const SessionAnswer& answer) {
  json.field("person", answer.person).field("name", answer.name);
  if (!answer.token.empty()) json.field("token", answer.token);
}

void write_fields(JsonWriter& json, const MovingCodeAnswer& answer) {
  json.field("code", answer.code).field("expires", number_of(answer.expires));
}

void write(JsonWriter& json, const DeviceTold& told) {
  json.begin_object().field("id", told.id);
  json.field("browser", word_for(told.device.browser, kBrowserWords));
  json.field("system", word_for(told.device.system, kSystemWords)).field("name", told.name);
  json.field("created", number_of(told.created)).field("used", number_of(told.used));
  json.key("current").flag(told.is_current).end_object();
}

void write_devices(JsonWriter& json, const std::vector<DeviceTold>& devices) {
  write_list(json, "devices", devices, [&](const DeviceTold& told) { write(json, told); });
}

void write_fields(JsonWriter& json, const DevicesAnswer& answer) {
  write_devices(json, answer.devices);
}

void write(JsonWriter& json, const OwnDataAnswer::Table& table) {
  json.begin_object().field("code", table.code).field("stage", table.stage);
  json.field("changed", number_of(table.changed));
  write_list(json, "names", table.names,
             [&](const std::string& name) { json.value(std::string_view(name)); });
  json.end_object();
}

void write(JsonWriter& json, const OwnDataAnswer::Report& report) {
  json.begin_object().field("table", report.table).field("about", report.about);
  json.field("text", report.text).field("made", number_of(report.made)).end_object();
}

void write(JsonWriter& json, const OwnDataAnswer::Ban& ban) {
  json.begin_object().field("why", ban.why).field("since", number_of(ban.since));
  json.key("until");
  ban.until ? json.value(number_of(*ban.until)) : json.null();
  json.end_object();
}

void write_fields(JsonWriter& json, const OwnDataAnswer& answer) {
  json.field("person", answer.person).field("name", answer.name);
  json.field("time", number_of(answer.time));
  write_devices(json, answer.devices);
  const auto write_item = [&](const auto& item) { write(json, item); };
  write_list(json, "tables", answer.tables, write_item);
  write_list(json, "reports", answer.reports, write_item);
  write_list(json, "bans", answer.bans, write_item);
}

void write_fields(JsonWriter& json, const TableAnswer& answer) {
  write(json.key("table"), answer.table);
  if (!answer.url.empty()) json.field("url", answer.url);
  json.field("seq", answer.seq);
}

void write_fields(JsonWriter& json, const TablesAnswer& answer) {
  write_list(json, "tables", answer.tables, [&](const ListedTable& table) { write(json, table); });
}

void write_fields(JsonWriter& json, const HintAnswer& answer) {
  write(json.field("ply", answer.ply).key("hint"), answer.hint);
}

void write_fields(JsonWriter& json, const ReportAnswer& answer) {
  json.field("report", answer.report);
}

void write_card(JsonWriter& json, const CardsAnswer::Card& card) {
  json.begin_object().field("id", card.id).field("kind", word_of(card.kind));
  json.field("copies", card.copies).field("name", card.name).field("text", card.text);
  json.field("source", word_for(card.source, kSourceWords));
  json.key("removedWithTwo").flag(card.is_removed_with_two).end_object();
}

void write_fields(JsonWriter& json, const CardsAnswer& answer) {
  json.key("deck").begin_object().field("name", answer.deck);
  json.field("hash", answer.deck_hash).end_object();
  write_list(json, "cards", answer.cards,
             [&](const CardsAnswer::Card& card) { write_card(json, card); });
}

void write_fields(JsonWriter& json, const RulebookAnswer& answer) {
  json.field("version", kRulesVersion).field("language", word_of(answer.language));
  write_fields(json, answer.book);
}

void write_fields(JsonWriter& json, const RuleAnswer& answer) { write_fields(json, answer.rule); }

void write_fields(JsonWriter& json, const ReplayAnswer& answer) {
  write(json.key("opening"), answer.opening);
  write_list(json, "steps", answer.steps, [&](const JsonPart& step) { write(json, step); });
}

void write_fields(JsonWriter& json, const RoundsAnswer& answer) {
  write(json.key("rounds"), answer.rounds);
}

void write_fields(JsonWriter& json, const ProblemAnswer& answer) {
  json.field("type", "/problems/" + answer.code).field("title", answer.title);
  json.field("status", answer.status).field("detail", answer.detail).field("code", answer.code);
  if (!answer.rule.empty()) json.field("rule", answer.rule).field("ruleUrl", answer.rule_url);
}

}  // namespace

void read_body(JsonFields& fields, SessionAnswer& answer) {
  answer.person = fields.text("person", kLongestToken);
  answer.name = fields.text("name", kLongestToken);
  answer.token = read_text_or_null(fields, "token", kLongestToken);
}

void read_body(JsonFields& fields, MovingCodeAnswer& answer) {
  answer.code = fields.text("code", kLongestWordTold);
  answer.expires = read_time(fields, "expires");
}

void read_body(JsonFields& fields, TableAnswer& answer) {
  fields.required("table");
  answer.table = read_object(fields, "table", read_table_told).value_or(TableTold{});
  answer.url = read_text_or_null(fields, "url", kLongestTextTold);
  answer.seq = read_count_or_null(fields, "seq").value_or(0);
}

void read_body(JsonFields& fields, HintAnswer& answer) {
  answer.ply = read_count(fields, "ply");
  const JsonNode* const hint = fields.required("hint");
  if (hint != nullptr) answer.hint = *hint;
}

void read_body(JsonFields& fields, ProblemAnswer& answer) {
  answer.code = fields.text("code", kLongestWordTold);
  answer.title = fields.text("title", kLongestTextTold);
  answer.detail = fields.text("detail", kLongestTextTold);
  answer.rule = read_text_or_null(fields, "rule", kLongestWordTold);
  answer.rule_url = read_text_or_null(fields, "ruleUrl", kLongestTextTold);
}

void write(JsonWriter& json, const AnswerBody& answer) {
  json.begin_object();
  std::visit([&](const auto& content) { write_fields(json, content); }, answer);
  json.end_object();
}

}  // namespace skyloot
