// A server for tests: a link that remembers what was sent, and requests that are answered by the
// book.
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <string>
#include <vector>

#include "protocol/answer_body.h"
#include "terminal/remote_link.h"
#include "terminal/remote_server.h"
#include "tests/support/story_room.h"

namespace skyloot::testing {

class RememberingLink final : public RemoteLink {
 public:
  struct Asked {
    std::string method;
    std::string path;
    std::string body;
  };

  void send(std::string message) override { sent.push_back(std::move(message)); }
  RemoteAnswer ask(std::string_view method, const std::string& path, std::string body) override {
    asked.push_back({std::string(method), path, std::move(body)});
    if (answers.empty()) return std::string("{}");
    RemoteAnswer answer = answers.front();
    answers.pop_front();
    return answer;
  }

  std::vector<std::string> sent;
  std::vector<Asked> asked;
  std::deque<RemoteAnswer> answers;  // the next ones; then {}
};

struct AskedRequest {
  std::string method;
  std::string target;
  std::string authorization;
  std::string body;
};

// A server that answers by the book of a test, in the order the answers were laid down.
class ScriptedServer : public ::testing::Test {
 protected:
  RemoteServer server_at(const std::string& address) {
    return {*read_url(address), catalogue(Language::English),
            [this](const Url& url, std::string_view method, const HttpHeaders& headers,
                   std::string body) -> tl::expected<HttpResponse, NetError> {
              AskedRequest request{std::string(method), url.target, {}, std::move(body)};
              for (const auto& [name, value] : headers) {
                if (name == "Authorization") request.authorization = value;
              }
              requests_.push_back(std::move(request));
              if (answers_.empty()) return tl::unexpected(NetError{"nobody at home"});
              auto answer = answers_.front();
              answers_.pop_front();
              return answer;
            }};
  }
  void answer(int status, std::string body) {
    answers_.emplace_back(HttpResponse{status, {}, std::move(body)});
  }
  void answer_with(const TableStory& story) {
    const auto seq = static_cast<std::int64_t>(story.table().seq());
    answer(200, to_json<AnswerBody>(TableAnswer{table_as_told(story.table()),
                                                "https://example.org/t/K7QX2M", seq}));
  }
  void refuse(int status, const std::string& code) {
    answer(status,
           R"({"type":"/problems/x","title":"No.","status":409,"detail":"Do not.","code":")" +
               code + R"("})");
  }
  [[nodiscard]] std::string asked() const {
    return joined(requests_, ", ", [](const AskedRequest& request) {
      return request.method + " " + request.target;
    });
  }

  std::vector<AskedRequest> requests_;
  std::deque<tl::expected<HttpResponse, NetError>> answers_;
  RemoteServer server_{server_at("http://127.0.0.1:8080")};
};

}  // namespace skyloot::testing
