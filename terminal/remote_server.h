// Requests to a Skyloot server, and its answers; or why there is none, in words for people.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "formats/json.h"
#include "net/client/web_client.h"
#include "protocol/answer_body.h"
#include "text/catalogue.h"

namespace skyloot {

// Why a server did not do what it was asked to.
struct RemoteError {
  int status = 0;    // of its answer; 0: there was none
  std::string code;  // the server's own word for it, if it gave one
  std::string text;  // in words for people
};
// The body of a good answer.
using RemoteAnswer = tl::expected<std::string, RemoteError>;

// How a request gets to a server: fetch() with some patience, or a test's own way.
using Fetch = std::function<tl::expected<HttpResponse, NetError>(
    const Url& url, std::string_view method, const HttpHeaders& headers, std::string body)>;
Fetch patient_fetch();

class RemoteServer {
 public:
  // `base` is the address of the server as people know it.
  RemoteServer(Url base, const Catalogue& words, Fetch fetch);

  // From now on requests come from the person whose token this is.
  void show(std::string token) { token_ = std::move(token); }

  // `path` begins after /api/v1.
  [[nodiscard]] RemoteAnswer call(std::string_view method, const std::string& path,
                                  std::string body = {}) const;
  // No answer, or no socket: the error of the network, or the refusal of a handshake.
  [[nodiscard]] RemoteError error_of(const NetError& error) const;

  [[nodiscard]] RemoteError not_understood() const;

  [[nodiscard]] Url url_of(const std::string& path) const;
  [[nodiscard]] HttpHeaders headers() const;
  // "http://127.0.0.1:8080", without a slash at its end.
  [[nodiscard]] const std::string& address() const { return address_; }
  [[nodiscard]] const Catalogue& words() const { return words_; }

 private:
  [[nodiscard]] RemoteError problem(int status, std::string_view body) const;

  Url base_;
  std::string address_;
  const Catalogue& words_;
  Fetch fetch_;
  std::string token_;
};

// The answer as one of protocol/answer_body.h.
template <class Answer>
tl::expected<Answer, RemoteError> read_answer(const RemoteServer& server,
                                              const RemoteAnswer& answer) {
  if (!answer) return tl::unexpected(answer.error());
  auto content = read_answer_body<Answer>(*answer);
  if (!content) return tl::unexpected(server.not_understood());
  return std::move(*content);
}

}  // namespace skyloot
