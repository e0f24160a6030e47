// What the bodies of good answers hold: each is one type here, with its reader and its writer. The
// terminal and the load generator read them, patiently: a newer server may say more.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "formats/json.h"
#include "formats/json_writer.h"
#include "protocol/table_told.h"

namespace skyloot {

// Who somebody is. The token is told once, to whom the session is new.
struct SessionAnswer {
  Person person;
  std::string name;
  std::string token{};

  bool operator==(const SessionAnswer&) const = default;
};
struct MovingCodeAnswer {
  std::string code;
  Time expires;

  bool operator==(const MovingCodeAnswer&) const = default;
};
// A table as it is now, after the entry `seq` of its log.
struct TableAnswer {
  TableTold table;
  std::string url{};  // to send to friends; of a table that was just opened
  std::int64_t seq = 0;
};

using AnswerBody = std::variant<SessionAnswer, MovingCodeAnswer, TableAnswer>;

void read_body(JsonFields& fields, SessionAnswer& answer);
void read_body(JsonFields& fields, MovingCodeAnswer& answer);
void read_body(JsonFields& fields, TableAnswer& answer);

void write(JsonWriter& json, const AnswerBody& answer);

// None if it is no such answer.
template <class Answer>
std::optional<Answer> read_answer_body(std::string_view json) {
  const auto root = parse_json(json);
  if (!root) return std::nullopt;
  JsonReading reading(json);
  JsonFields fields(reading, *root, "");
  Answer answer;
  read_body(fields, answer);
  if (reading.failed()) return std::nullopt;
  return answer;
}

}  // namespace skyloot
