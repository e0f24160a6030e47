// What the bodies of good answers hold, and of refusals: each is one type here, with its writer;
// and with its reader, if one of our own programs asks. They read patiently: a newer server may say
// more. What is a file elsewhere (a deck, a record, the result of a score pad) is answered as that
// file: see formats/.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "formats/deck_file.h"
#include "formats/json.h"
#include "formats/json_writer.h"
#include "protocol/device.h"
#include "protocol/listed_table.h"
#include "protocol/message_fields.h"
#include "protocol/rulebook.h"
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
// A session of whoever asks.
struct DeviceTold {
  std::string id;
  Device device;
  std::string name;
  Time created;
  Time used;  // about: it is noted once a day
  bool is_current = false;
};
struct DevicesAnswer {
  std::vector<DeviceTold> devices;
};
// All that is stored about whoever asks.
struct OwnDataAnswer {
  struct Table {
    std::string code;
    std::string stage;  // a word of kStageWords
    Time changed;
    std::vector<std::string> names;  // under which they sat there
  };
  struct Report {
    std::string table;
    Person about;
    std::string text;
    Time made;
  };
  struct Ban {
    std::string why;
    Time since;
    std::optional<Time> until;  // none: for ever
  };

  Person person;
  std::string name;
  Time time;
  std::vector<DeviceTold> devices;
  std::vector<Table> tables;
  std::vector<Report> reports;
  std::vector<Ban> bans;
};
// A table as it is now, after the entry `seq` of its log.
struct TableAnswer {
  TableTold table;
  std::string url{};  // to send to friends; of a table that was just opened
  std::int64_t seq = 0;
};
struct TablesAnswer {
  std::vector<ListedTable> tables;
};
struct HintAnswer {
  std::int64_t ply = 0;
  JsonPart hint;  // bots/hint_message.h
};
// By which whoever runs the server finds the report.
struct ReportAnswer {
  std::string report;
};
// The cards of a deck, in words.
struct CardsAnswer {
  struct Card {
    std::string id;
    Back kind{};
    std::int64_t copies = 0;
    std::string name;
    std::string text;
    Source source{};
    bool is_removed_with_two = false;
  };

  std::string deck;
  std::string deck_hash;
  std::vector<Card> cards;
};
struct RulebookAnswer {
  Language language{};
  Rulebook book;
};
struct RuleAnswer {
  RulebookRule rule;
};
// formats/replay_message.h
struct ReplayAnswer {
  JsonPart opening;
  std::vector<JsonPart> steps;
};
struct RoundsAnswer {
  JsonPart rounds;
};
// Why a request is refused (RFC 9457). The title and the detail are for people.
struct ProblemAnswer {
  std::int64_t status = 0;
  std::string code;
  std::string title;
  std::string detail;
  std::string rule{};      // its number and
  std::string rule_url{};  // where it can be read; both may be empty
};

using AnswerBody =
    std::variant<SessionAnswer, MovingCodeAnswer, DevicesAnswer, OwnDataAnswer, TableAnswer,
                 TablesAnswer, HintAnswer, ReportAnswer, CardsAnswer, RulebookAnswer, RuleAnswer,
                 ReplayAnswer, RoundsAnswer, ProblemAnswer>;

void read_body(JsonFields& fields, SessionAnswer& answer);
void read_body(JsonFields& fields, MovingCodeAnswer& answer);
void read_body(JsonFields& fields, TableAnswer& answer);
void read_body(JsonFields& fields, HintAnswer& answer);
void read_body(JsonFields& fields, ProblemAnswer& answer);

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
