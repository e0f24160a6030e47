#include "protocol/answer_body.h"

#include "protocol/message_fields.h"

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

void write_fields(JsonWriter& json, const TableAnswer& answer) {
  write(json.key("table"), answer.table);
  if (!answer.url.empty()) json.field("url", answer.url);
  json.field("seq", answer.seq);
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

void write(JsonWriter& json, const AnswerBody& answer) {
  json.begin_object();
  std::visit([&](const auto& content) { write_fields(json, content); }, answer);
  json.end_object();
}

}  // namespace skyloot
