// What whoever runs a server asks it, and what it answers (server/http/routes/admin.h): the bodies
// of requests and of answers, each a type with its reader and its writer.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "protocol/ban_kind.h"
#include "protocol/listed_table.h"
#include "protocol/server_message.h"

namespace skyloot {

struct CloseBody {
  std::string why;

  bool operator==(const CloseBody&) const = default;
};
struct BanBody {
  BanKind kind{};
  std::string who;  // an address or a network; a person
  std::string why;
  std::optional<std::chrono::seconds> length{};  // none: for ever

  bool operator==(const BanBody&) const = default;
};

using AdminRequestBody = std::variant<CloseBody, BanBody>;

// Strict, as those of all requests.
void read_body(JsonFields& fields, CloseBody& body);
void read_body(JsonFields& fields, BanBody& body);
void write(JsonWriter& json, const AdminRequestBody& body);

// Of what has nothing to tell but that it is done.
struct DoneAnswer {
  bool operator==(const DoneAnswer&) const = default;
};
struct StatusAnswer {
  Time since;
  std::int64_t open_tables = 0;
  std::int64_t people = 0;
  std::int64_t bans = 0;
  std::int64_t open_reports = 0;

  bool operator==(const StatusAnswer&) const = default;
};
struct AllTablesAnswer {
  struct Line {
    std::int64_t people = 0;  // who are there
    std::string mark;         // by which the log names the table
    ListedTable table;

    bool operator==(const Line&) const = default;
  };
  std::vector<Line> tables;

  bool operator==(const AllTablesAnswer&) const = default;
};
struct BanAnswer {
  std::string id;

  bool operator==(const BanAnswer&) const = default;
};
struct BansAnswer {
  struct Ban {
    std::string id;
    BanKind kind{};
    std::string who;
    std::string why;
    Time since;
    std::optional<Time> until{};  // none: for ever

    bool operator==(const Ban&) const = default;
  };
  std::vector<Ban> bans;

  bool operator==(const BansAnswer&) const = default;
};
struct ReportsAnswer {
  struct Report {
    std::string id;
    std::string table;
    std::string by;
    std::string about;
    std::string text;
    Time made;
    bool done = false;
    // What was said last at the table: as the store keeps it, or as it was read.
    std::variant<std::string, std::vector<ChatLine>> chat;
  };
  std::vector<Report> reports;
};

using AdminAnswerBody =
    std::variant<DoneAnswer, StatusAnswer, AllTablesAnswer, BanAnswer, BansAnswer, ReportsAnswer>;

void read_body(JsonFields& fields, DoneAnswer& answer);
void read_body(JsonFields& fields, StatusAnswer& answer);
void read_body(JsonFields& fields, AllTablesAnswer& answer);
void read_body(JsonFields& fields, BanAnswer& answer);
void read_body(JsonFields& fields, BansAnswer& answer);
void read_body(JsonFields& fields, ReportsAnswer& answer);
void write(JsonWriter& json, const AdminAnswerBody& answer);

}  // namespace skyloot
