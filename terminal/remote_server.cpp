#include "terminal/remote_server.h"

#include <charconv>

#include "protocol/answer_body.h"
#include "text/system_reason.h"

namespace skyloot {

namespace {

// Long enough for a bot that thinks about a hint on a busy machine.
constexpr std::chrono::seconds kAnswerPatience{15};

std::string without_slash_at_end(std::string path) {
  while (path.ends_with('/')) path.pop_back();
  return path;
}

bool is_good(int status) { return status >= 200 && status < 300; }

}  // namespace

Fetch patient_fetch() {
  return [](const Url& url, std::string_view method, const HttpHeaders& headers, std::string body) {
    return fetch(url, method, headers, std::move(body), kAnswerPatience);
  };
}

RemoteServer::RemoteServer(Url base, const Catalogue& words, Fetch fetch)
    : base_(std::move(base)), words_(words), fetch_(std::move(fetch)) {
  base_.target = without_slash_at_end(base_.target);
  address_ = (base_.secure ? "https://" : "http://") + base_.authority() + base_.target;
}

Url RemoteServer::url_of(const std::string& path) const {
  Url url = base_;
  url.target += "/api/v1" + path;
  return url;
}

HttpHeaders RemoteServer::headers() const {
  HttpHeaders headers{{"Accept-Language", std::string(word_of(words_.language()))}};  // not shown
  if (!token_.empty())
    headers.emplace_back("Authorization", std::string(kBearer) + token_);  // not shown
  return headers;
}

RemoteAnswer RemoteServer::call(std::string_view method, const std::string& path,
                                std::string body) const {
  HttpHeaders sent = headers();
  sent.emplace_back("Content-Type", "application/json");  // not shown
  auto response = fetch_(url_of(path), method, sent, std::move(body));
  if (!response) return tl::unexpected(error_of(response.error()));
  if (!is_good(response->status)) return tl::unexpected(problem(response->status, response->body));
  return std::move(response->body);
}

RemoteError RemoteServer::not_understood() const {
  return {0, {}, words_.format("error.notUnderstood", {{"url", address_}})};
}

// A problem document, if it is one: the title and the advice, or the reason with its rule.
RemoteError RemoteServer::problem(int status, std::string_view body) const {
  const std::string otherwise =
      words_.format("error.notSkyloot", {{"url", address_}, {"status", status}});
  const auto said = read_answer_body<ProblemAnswer>(body);
  if (!said) return {status, {}, otherwise};
  if (!said->rule.empty()) return {status, said->code, said->detail};
  return {status, said->code, said->title + " " + said->detail};
}

// A handshake that was refused is told as "404 Not Found: " and the body.
RemoteError RemoteServer::error_of(const NetError& error) const {
  const std::string& reason = error.reason;
  int status = 0;
  const auto [end, unread] = std::from_chars(reason.data(), reason.data() + reason.size(), status);
  const auto body = reason.find(": ");
  if (unread == std::errc{} && *end == ' ' && body != std::string::npos) {
    return problem(status, std::string_view(reason).substr(body + 2));
  }
  const std::string said = error.code ? system_reason(words_, error.code) : reason;
  return {0, {}, words_.format("error.noServer", {{"url", address_}, {"reason", said}})};
}

}  // namespace skyloot
