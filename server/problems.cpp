#include "server/problems.h"

#include <array>

#include "formats/json_writer.h"
#include "formats/typed_text.h"
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
constexpr std::array<Wording, 26> kProblems{{
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
}};
static_assert(kProblems.size() == index(ProblemCode::StoreFailed) + 1);

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
    {409, kRefusalWords[8], "problem.seatEmpty", "advice.seatEmpty"},
    {422, kRefusalWords[9], "problem.unknownLevel", "advice.unknownLevel"},
    {409, kRefusalWords[10], "problem.gameRunning", "advice.gameRunning"},
    {409, kRefusalWords[11], "problem.gameNotStarted", "advice.gameNotStarted"},
    {409, kRefusalWords[12], "problem.gameNotOver", "advice.gameNotOver"},
    {409, kRefusalWords[13], "problem.seatsEmpty", "advice.seatsEmpty"},
    {409, kRefusalWords[14], "problem.tooManyPeople", "advice.tooManyPeople"},
    {409, kRefusalWords[15], "problem.fixedByPreparedGame", "advice.fixedByPreparedGame"},
    {409, kRefusalWords[16], "problem.standInPlays", "advice.standInPlays"},
    {409, kRefusalWords[17], "problem.noStandIn", "advice.noStandIn"},
    {409, kRefusalWords[18], "problem.stalePly", "advice.stalePly"},
    {409, kRefusalWords[19], "problem.entropyGiven", "advice.entropyGiven"},
    {409, kRefusalWords[20], "problem.dealNotSealed", "advice.dealNotSealed"},
    {409, kRefusalWords[21], "problem.illegal", "advice.illegal"},
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

Problem problem(const Catalogue& words, const Fault& fault) {
  Problem said = problem(words, ProblemCode::BadBody);
  said.detail = fault_text(words, fault, "");
  return said;
}

HttpResponse response(const Catalogue& words, const Problem& problem) {
  JsonWriter json;
  json.begin_object()
      .field("type", "/problems/" + std::string(problem.code))
      .field("title", problem.title)
      .field("status", problem.status)
      .field("detail", problem.detail)
      .field("code", problem.code);
  if (problem.rule) json.field("rule", rule_text(words, *problem.rule));
  return {problem.status,
          {{"content-type", "application/problem+json"}, {"cache-control", "no-store"}},
          json.end_object().text()};
}

HttpResponse response(const Catalogue& words, const Problem& problem,
                      std::chrono::seconds retry_after) {
  HttpResponse said = response(words, problem);
  said.headers.emplace_back("retry-after", std::to_string(retry_after.count()));
  return said;
}

HttpResponse fault_response(int status) {
  const Catalogue& words = catalogue(Language::English);
  switch (status) {
    case 408:
      return response(words, problem(words, ProblemCode::RequestTooSlow));
    case 413:
      return response(words, problem(words, ProblemCode::BodyTooBig));
    case 429:
      return response(words, problem(words, ProblemCode::TooManyConnections), kMoment);
    case 431:
      return response(words, problem(words, ProblemCode::HeadTooBig));
    case 503:
      return response(words, problem(words, ProblemCode::ServerFull), kMoment);
    default:
      return response(words, problem(words, ProblemCode::NotHttp));
  }
}

std::string reason_of(const Problem& problem) {
  return problem.rule ? problem.detail : problem.title + " " + problem.detail;
}

// The weights (q=) are left alone: lists are written in the order of preference.
Language language_of(std::string_view accept_language) {
  while (!accept_language.empty()) {
    const auto comma = accept_language.find(',');
    const std::string_view tag = trimmed(accept_language.substr(0, comma));
    if (const auto language = id_for<Language>(tag.substr(0, 2), kLanguageWords)) return *language;
    if (comma == std::string_view::npos) break;
    accept_language.remove_prefix(comma + 1);
  }
  return Language::English;
}

}  // namespace skyloot
