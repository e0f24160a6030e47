#include "server/http/problems.h"

#include <array>

#include "formats/message.h"
#include "protocol/answer_body.h"
#include "server/http/accept_language.h"
#include "server/http/rulebook.h"
#include "server/time_text.h"
#include "text/refusals.h"

namespace skyloot {

namespace {

// What stands in the document, by code.
struct Wording {
  int status;
  std::string_view code;
  std::string_view title_key;
  std::string_view detail_key;
};

// In the order of ProblemCode.
constexpr std::array<Wording, 39> kProblems{{
    {401, "noSession", "problem.noSession", "advice.noSession"},
    {403, "foreignOrigin", "problem.foreignOrigin", "advice.foreignOrigin"},
    {404, "tableUnknown", "problem.tableUnknown", "advice.tableUnknown"},
    {404, "recordUnknown", "problem.recordUnknown", "advice.recordUnknown"},
    {404, "pathUnknown", "problem.pathUnknown", "advice.pathUnknown"},
    {405, "methodNotAllowed", "problem.methodNotAllowed", "advice.methodNotAllowed"},
    {400, "badBody", "problem.badBody", "advice.badBody"},
    {422, "badParameter", "problem.badParameter", "advice.badParameter"},
    {404, "codeUnknown", "problem.codeUnknown", "advice.codeUnknown"},
    {403, "spectatorsNotWelcome", "problem.spectatorsNotWelcome", "advice.spectatorsNotWelcome"},
    {403, "hintsOff", "problem.hintsOff", "advice.hintsOff"},
    {409, "notYourTurn", "problem.notYourTurn", "advice.notYourTurn"},
    {503, "busy", "problem.busy", "advice.busy"},
    {429, "tooManySessions", "problem.tooManySessions", "advice.tooManySessions"},
    {429, "tooManyRequests", "problem.tooManyRequests", "advice.tooManyRequests"},
    {429, "tooManyTables", "problem.tooManyTables", "advice.tooManyTables"},
    {429, "tooManySockets", "problem.tooManySockets", "advice.tooManySockets"},
    {429, "tooManyConnections", "problem.tooManyConnections", "advice.tooManyConnections"},
    {503, "tableCrowded", "problem.tableCrowded", "advice.tableCrowded"},
    {503, "serverFull", "problem.serverFull", "advice.serverFull"},
    {400, "notHttp", "problem.notHttp", "advice.notHttp"},
    {408, "requestTooSlow", "problem.requestTooSlow", "advice.requestTooSlow"},
    {413, "bodyTooBig", "problem.bodyTooBig", "advice.bodyTooBig"},
    {431, "headTooBig", "problem.headTooBig", "advice.headTooBig"},
    {503, "stopping", "problem.stopping", "advice.stopping"},
    {503, "storeFailed", "problem.storeFailed", "advice.storeFailed"},
    {403, "banned", "problem.banned", "advice.banned"},
    {404, "banUnknown", "problem.banUnknown", "advice.banUnknown"},
    {404, "reportUnknown", "problem.reportUnknown", "advice.reportUnknown"},
    {409, "alreadyReported", "problem.alreadyReported", "advice.alreadyReported"},
    {429, "tooManyReports", "problem.tooManyReports", "advice.tooManyReports"},
    {429, "tooMuchStored", "problem.tooMuchStored", "advice.tooMuchStored"},
    {429, "tooMuchKept", "problem.tooMuchKept", "advice.tooMuchKept"},
    {422, "nobodyToReport", "problem.nobodyToReport", "advice.nobodyToReport"},
    {404, "ruleUnknown", "problem.ruleUnknown", "advice.ruleUnknown"},
    {403, "hostUnknown", "problem.hostUnknown", "advice.hostUnknown"},
    {403, "neverThere", "problem.neverThere", "advice.neverThere"},
    {404, "deviceUnknown", "problem.deviceUnknown", "advice.deviceUnknown"},
    {422, "notYou", "problem.notYou", "advice.notYou"},
}};
static_assert(kProblems.size() == index(ProblemCode::NotYou) + 1);

// In the order of RefusalCode.
constexpr std::array<Wording, kRefusalWords.size()> kRefusals{{
    {403, kRefusalWords[0], "problem.notOwner", "advice.notOwner"},
    {403, kRefusalWords[1], "problem.notSeated", "advice.notSeated"},
    {403, kRefusalWords[2], "problem.notYourSeat", "advice.notYourSeat"},
    {404, kRefusalWords[3], "problem.noSuchSeat", "advice.noSuchSeat"},
    {409, kRefusalWords[4], "problem.seatTaken", "advice.seatTaken"},
    {409, kRefusalWords[5], "problem.tableFull", "advice.tableFull"},
    {409, kRefusalWords[6], "problem.nameTaken", "advice.nameTaken"},
    {422, kRefusalWords[7], "problem.badName", "advice.badName"},
    {422, kRefusalWords[8], "problem.unknownLevel", "advice.unknownLevel"},
    {409, kRefusalWords[9], "problem.gameRunning", "advice.gameRunning"},
    {409, kRefusalWords[10], "problem.gameNotStarted", "advice.gameNotStarted"},
    {409, kRefusalWords[11], "problem.gameNotOver", "advice.gameNotOver"},
    {409, kRefusalWords[12], "problem.seatsEmpty", "advice.seatsEmpty"},
    {409, kRefusalWords[13], "problem.tooManyPeople", "advice.tooManyPeople"},
    {409, kRefusalWords[14], "problem.fixedByPreparedGame", "advice.fixedByPreparedGame"},
    {409, kRefusalWords[15], "problem.standInPlays", "advice.standInPlays"},
    {409, kRefusalWords[16], "problem.stalePly", "advice.stalePly"},
    {409, kRefusalWords[17], "problem.entropyGiven", "advice.entropyGiven"},
    {409, kRefusalWords[18], "problem.dealNotSealed", "advice.dealNotSealed"},
    {409, kRefusalWords[19], "problem.illegal", "advice.illegal"},
    {410, kRefusalWords[20], "problem.tableClosed", "advice.tableClosed"},
    {409, kRefusalWords[21], "problem.logFull", "advice.logFull"},
}};

// Until others may have left.
constexpr std::chrono::seconds kMoment{10};

Problem in_words(const Catalogue& words, const Wording& wording) {
  return {wording.status, wording.code, words.format(wording.title_key),
          words.format(wording.detail_key), std::nullopt};
}

}  // namespace

Problem problem(const Catalogue& words, ProblemCode code) {
  return in_words(words, kProblems[index(code)]);
}

Problem problem(const Catalogue& words, const Refusal& refusal) {
  Problem said = in_words(words, kRefusals[index(refusal.code)]);
  if (refusal.rejection) {
    said.detail = reason(words, *refusal.rejection);
    said.rule = refusal.rejection->rule;
  }
  return said;
}

Problem problem(const Catalogue& words, const StoredBan& ban) {
  Problem said = problem(words, ProblemCode::Banned);
  const std::string reason =
      ban.until ? words.format("banned.until", {{"time", utc_text(*ban.until)}, {"why", ban.why}})
                : words.format("banned.forEver", {{"why", ban.why}});
  said.detail = reason + " " + said.detail;
  return said;
}

Problem problem(const Catalogue& words, const FormatError& error) {
  Problem said = problem(words, ProblemCode::BadBody);
  said.detail = format_error_text(words, error, "");
  return said;
}

HttpResponse response(const Catalogue& words, const Problem& problem) {
  ProblemAnswer answer{problem.status, std::string(problem.code), problem.title, problem.detail};
  if (problem.rule) {
    answer.rule = rule_text(words, *problem.rule);
    answer.rule_url = rule_url(*problem.rule);
  }
  HttpHeaders headers{{"content-type", "application/problem+json"}, {"cache-control", "no-store"}};
  tell_language(headers, words.language());
  return {problem.status, std::move(headers), to_json<AnswerBody>(std::move(answer))};
}

HttpResponse response(const Catalogue& words, const Problem& problem,
                      std::chrono::seconds retry_after) {
  HttpResponse said = response(words, problem);
  said.headers.emplace_back("retry-after", std::to_string(retry_after.count()));
  return said;
}

ProblemCode fault_code(int status) {
  switch (status) {
    case 408:
      return ProblemCode::RequestTooSlow;
    case 413:
      return ProblemCode::BodyTooBig;
    case 429:
      return ProblemCode::TooManyConnections;
    case 431:
      return ProblemCode::HeadTooBig;
    case 503:
      return ProblemCode::ServerFull;
    default:
      return ProblemCode::NotHttp;
  }
}

HttpResponse fault_response(const Problem& error) {
  const Catalogue& words = catalogue(Language::English);
  const bool is_crowded = error.status == 429 || error.status == 503;
  return is_crowded ? response(words, error, kMoment) : response(words, error);
}

std::string reason_of(const Problem& problem) {
  return problem.rule ? problem.detail : problem.title + " " + problem.detail;
}

}  // namespace skyloot
