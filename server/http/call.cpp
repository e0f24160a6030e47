#include "server/http/call.h"

#include "formats/message.h"
#include "server/guard/addresses.h"
#include "server/http/accept_language.h"
#include "server/secrets.h"

namespace skyloot {

namespace {

HttpResponse response_of(int status, std::string json, HttpHeaders headers = {}) {
  headers.emplace_back("content-type", "application/json");
  headers.emplace_back("cache-control", "no-store");
  return {status, std::move(headers), std::move(json)};
}

}  // namespace

Call call_of(House& house, HttpRequest request, Respond respond) {
  std::string address = address_of(request, house.config.trusted_proxies);
  const Catalogue& words = words_for(request);
  return {&house, std::move(request), std::move(address), &words, std::move(respond)};
}

void Call::refuse(const Problem& problem) const {
  house->telemetry.metrics.count_refusal(kOverHttp, problem.code);
  respond(response(*words, problem));
}

void Call::refuse(const StoreError& error) const {
  house->telemetry.report(error);
  refuse(ProblemCode::StoreFailed);
}

void Call::refuse_for_now(ProblemCode code, std::chrono::seconds wait) const {
  const Problem said = problem(*words, code);
  house->telemetry.metrics.count_refusal(kOverHttp, said.code);
  respond(response(*words, said, wait));
}

void Call::answer(int status, const AnswerBody& body, HttpHeaders headers) const {
  respond(response_of(status, to_json(body), std::move(headers)));
}

void Call::answer(int status, const AdminAnswerBody& body) const {
  respond(response_of(status, to_json(body)));
}

void Call::answer_file(std::string json) const { respond(response_of(200, std::move(json))); }

void Call::answer_lasting(const std::string& json, Language language) const {
  constexpr std::size_t kTagLength = 16;
  const std::string tag = '"' + sha256_hex(json).substr(0, kTagLength) + '"';
  HttpHeaders headers{{"cache-control", "no-cache"}, {"etag", tag}};
  tell_language(headers, language);
  const bool is_known = request.header("if-none-match").find(tag) != std::string_view::npos;
  if (is_known) return respond({304, std::move(headers), {}});
  headers.emplace_back("content-type", "application/json");
  respond({200, std::move(headers), json});
}

std::optional<Language> Call::language_asked_for() const {
  const auto asked = request.parameter("language");
  if (!asked) return words->language();
  const auto known = id_for<Language>(*asked, kLanguageWords);
  if (!known) refuse(ProblemCode::BadParameter);
  return known;
}

}  // namespace skyloot
