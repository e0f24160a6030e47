// What the bodies of HTTP requests hold: each is one type here, with its reader, which the server's
// routes use, and its writer, which clients use. A score pad is a file: see formats/score_pad.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <variant>

#include "formats/deal_proof.h"
#include "formats/json.h"
#include "formats/json_writer.h"
#include "table/door.h"

namespace skyloot {

// Characters of a report.
inline constexpr std::size_t kLongestReport = 500;

// Asks for what needs no more words.
struct NoBody {
  bool operator==(const NoBody&) const = default;
};
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
// Forgets whoever asks. They name themselves, so that nobody is forgotten by a slip.
struct ForgetBody {
  Person person;

  bool operator==(const ForgetBody&) const = default;
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
// Opens a table. Options that are as usual are not written.
struct OpenBody {
  TableOptions options{};
  PreparedGame prepared{};  // begun by a record, cut to the plies that stay
  std::string ack_id{};
};
// Changes options. Those that are left out stay as they are in the body that is read into.
struct OptionsBody {
  TableOptions options{};
  std::string ack_id{};
};
struct ForkBody {
  std::size_t ply = 0;  // so many choices stay
  std::string ack_id{};

  bool operator==(const ForkBody&) const = default;
};

using RequestBody =
    std::variant<NoBody, NameBody, CodeBody, ForgetBody, OpenBody, OptionsBody, SeatBody, BotBody,
                 EntropyBody, GameBody, HintBody, ReportBody, ForkBody>;

// Strict: whoever calls refuses fields that were not asked for.
void read_body(JsonFields& fields, NoBody& body);
void read_body(JsonFields& fields, NameBody& body);
void read_body(JsonFields& fields, CodeBody& body);
void read_body(JsonFields& fields, ForgetBody& body);
void read_body(JsonFields& fields, OpenBody& body);
void read_body(JsonFields& fields, OptionsBody& body);
void read_body(JsonFields& fields, SeatBody& body);
void read_body(JsonFields& fields, BotBody& body);
void read_body(JsonFields& fields, EntropyBody& body);
void read_body(JsonFields& fields, GameBody& body);
void read_body(JsonFields& fields, HintBody& body);
void read_body(JsonFields& fields, ReportBody& body);
void read_body(JsonFields& fields, ForkBody& body);

void write(JsonWriter& json, const RequestBody& body);

// Reads a whole body into `body`. An empty text is an empty object.
template <class Body>
tl::expected<Body, FormatError> read_request_body(std::string_view json, Body body = {}) {
  if (json.empty()) json = "{}";
  const auto root = parse_json(json);
  if (!root) return tl::unexpected(root.error());
  JsonReading reading(json);
  JsonFields fields(reading, *root, "");
  read_body(fields, body);
  fields.no_others();
  if (reading.failed()) return tl::unexpected(*reading.error());
  return body;
}

// The first plies of a record, as another game begins from them; false if it has fewer, or is over
// by then. Nobody has sealed that game.
bool cut(Record& record, std::size_t plies);

}  // namespace skyloot
