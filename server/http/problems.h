// Why a request is refused, as a problem document (RFC 9457) in the language of whoever asked.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "formats/format_error.h"
#include "net/http.h"
#include "store/maintenance.h"
#include "table/door.h"
#include "text/catalogue.h"

namespace skyloot {

enum class ProblemCode : std::uint8_t {
  NoSession,
  ForeignOrigin,
  TableUnknown,
  RecordUnknown,
  PathUnknown,
  MethodNotAllowed,
  BadBody,
  BadParameter,
  CodeUnknown,  // the one-time code
  SpectatorsNotWelcome,
  HintsOff,
  NotYourTurn,
  Busy,
  TooManySessions,
  TooManyRequests,
  TooManyTables,
  TooManySockets,
  TooManyConnections,
  TableCrowded,
  ServerFull,
  NotHttp,
  RequestTooSlow,
  BodyTooBig,
  HeadTooBig,
  Stopping,
  StoreFailed,
  Banned,
  BanUnknown,
  ReportUnknown,
  AlreadyReported,
  TooManyReports,
  TooMuchStored,  // for an address, lately
  TooMuchKept,    // of the tables that somebody opened
  NobodyToReport,
  RuleUnknown,
  HostUnknown,
  NeverThere,
  DeviceUnknown,
  NotYou,  // whom a person wants to be forgotten
};

struct Problem {
  int status = 500;
  std::string_view code;
  std::string title;
  std::string detail;
  std::optional<RuleNumber> rule;
};

Problem problem(const Catalogue& words, ProblemCode code);
Problem problem(const Catalogue& words, const Refusal& refusal);
// Until when somebody may not come in, and why.
Problem problem(const Catalogue& words, const StoredBan& ban);
// A body that cannot be read: the detail says where and why.
Problem problem(const Catalogue& words, const FormatError& error);

HttpResponse response(const Catalogue& words, const Problem& problem);
// The same, for who may try again after that time.
HttpResponse response(const Catalogue& words, const Problem& problem,
                      std::chrono::seconds retry_after);
// To what never became a request: nobody knows the language of whoever sent it. The first finds
// the reason for a status.
ProblemCode fault_code(int status);
HttpResponse fault_response(const Problem& error);

// The reason for a refusal in one or two sentences.
std::string reason_of(const Problem& problem);

}  // namespace skyloot
