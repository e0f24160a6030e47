#include "server/http/call.h"

#include "server/guard/addresses.h"
#include "server/http/accept_language.h"
#include "server/secrets.h"

namespace skyloot {

Call call_of(House& house, HttpRequest request, Respond respond) {
  std::string address = address_of(request, house.config.trusted_proxies);
  const Catalogue& words = words_for(request);
  return {&house, std::move(request), std::move(address), &words, std::move(respond)};
}

void Call::refuse(const Problem& problem) const {
  house->metrics.count_refusal(kOverHttp, problem.code);
  respond(response(*words, problem));
}

void Call::refuse(const StoreError& error) const {
  house->report(error);
  refuse(ProblemCode::StoreFailed);
}

void Call::refuse_for_now(ProblemCode code, std::chrono::seconds wait) const {
  const Problem said = problem(*words, code);
  house->metrics.count_refusal(kOverHttp, said.code);
  respond(response(*words, said, wait));
}

void Call::answer(int status, std::string json, HttpHeaders headers) const {
  headers.emplace_back("content-type", "application/json");
  headers.emplace_back("cache-control", "no-store");
  respond({status, std::move(headers), std::move(json)});
}

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

bool read_body(const Call& call, const std::function<void(JsonFields&)>& read) {
  const std::string_view body = call.request.body;
  const std::string_view text = body.empty() ? "{}" : body;
  const auto root = parse_json(text);
  if (!root) {
    call.refuse(root.error());
    return false;
  }
  JsonReading reading(text);
  JsonFields fields(reading, *root, "");
  read(fields);
  fields.no_others();
  if (reading.failed()) call.refuse(*reading.error());
  return !reading.failed();
}

}  // namespace skyloot
