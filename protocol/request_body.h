// What the bodies of HTTP requests hold: each is one type here, with its reader and its writer. The
// terminal and the load generator write them. Bodies that open a table or change its options are
// not among them: see table/options.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "formats/deal_proof.h"
#include "formats/json.h"
#include "formats/json_writer.h"
#include "table/door.h"

namespace skyloot {

// Characters of a report.
inline constexpr std::size_t kLongestReport = 500;

// A new session, or another name for the one there is.
struct NameBody {
  std::string name;

  bool operator==(const NameBody&) const = default;
};
// The code that brings a session to another device.
struct CodeBody {
  std::string code;

  bool operator==(const CodeBody&) const = default;
};
// Sits down: where, as whom, with what share of the chance in the deal.
struct SeatBody {
  std::optional<Seat> seat{};  // none: the first that is free
  std::optional<Entropy> entropy{};
  std::optional<std::string> name{};  // none: that of the session
  std::string ack_id{};

  bool operator==(const SeatBody&) const = default;
};
struct BotBody {
  std::string level;
  std::optional<Seat> seat{};
  std::string ack_id{};

  bool operator==(const BotBody&) const = default;
};
struct EntropyBody {
  Entropy entropy;
  std::optional<Seat> seat{};  // none: all that gave none yet
  std::string ack_id{};

  bool operator==(const EntropyBody&) const = default;
};
// A start or a rematch.
struct GameBody {
  std::string ack_id{};

  bool operator==(const GameBody&) const = default;
};
struct HintBody {
  Seat seat{};

  bool operator==(const HintBody&) const = default;
};
// About the captain of a seat, or about a person.
struct ReportBody {
  std::optional<Seat> seat{};
  Person person{};
  std::string text;

  bool operator==(const ReportBody&) const = default;
};
struct ForkBody {
  std::size_t ply = 0;  // so many choices stay
  std::string ack_id{};

  bool operator==(const ForkBody&) const = default;
};

using RequestBody = std::variant<NameBody, CodeBody, SeatBody, BotBody, EntropyBody, GameBody,
                                 HintBody, ReportBody, ForkBody>;

// Strict: whoever calls refuses fields that were not asked for.
void read_body(JsonFields& fields, NameBody& body);
void read_body(JsonFields& fields, CodeBody& body);
void read_body(JsonFields& fields, SeatBody& body);
void read_body(JsonFields& fields, BotBody& body);
void read_body(JsonFields& fields, EntropyBody& body);
void read_body(JsonFields& fields, GameBody& body);
void read_body(JsonFields& fields, HintBody& body);
void read_body(JsonFields& fields, ReportBody& body);
void read_body(JsonFields& fields, ForkBody& body);

void write(JsonWriter& json, const RequestBody& body);

// The name of a request, if its body has one.
std::string read_ack_id(JsonFields& fields);

}  // namespace skyloot
