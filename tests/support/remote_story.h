// A server for tests: a table's story told to one person as a room tells it, a link that remembers
// what was sent, and requests that are answered by the book.
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <string>
#include <vector>

#include "formats/message.h"
#include "table/broadcast.h"
#include "terminal/remote_link.h"
#include "terminal/remote_server.h"
#include "tests/support/table_story.h"

namespace skyloot::testing {

// What the room of a story says to one person. Whatever happens is told by the next frame().
class StoryRoom {
 public:
  explicit StoryRoom(TableStory& story) : story_(story), sights_(story.table()) {}

  [[nodiscard]] std::string welcome(const Person& person, std::string_view presence = "[]",
                                    std::string_view chat = "[]") const {
    const skyloot::Table& table = story_.table();
    JsonWriter json;
    json.begin_object().field("type", "welcome").field("protocol", 1).field("seq", table.seq());
    json.field("time", number_of(story_.now())).key("you");
    json.begin_object().field("person", person).field("name", person).key("seats").begin_list();
    json.end_list().end_object().key("table");
    write_table(json, table);
    json.key("game");
    write_game(json, table, person, table.deadline());
    return json.key("presence").raw(presence).key("chat").raw(chat).end_object().text();
  }
  // Says that frames up to the last entry follow.
  [[nodiscard]] std::string resumed(const Person& person, std::uint64_t from) const {
    JsonWriter json;
    json.begin_object().field("type", "resumed").field("protocol", 1);
    json.field("seq", story_.table().seq()).field("from", from);
    json.field("time", number_of(story_.now())).key("you");
    json.begin_object()
        .field("person", person)
        .end_object()
        .field("deadline", number_of(story_.table().deadline()));
    return json.key("presence").raw("[]").key("chat").raw("[]").end_object().text();
  }
  // The last entry, told once; to be called after every entry.
  std::string frame(const Person& person) {
    return sights_.tell(story_.table(), story_.log().back(), story_.events()).frame_for(person);
  }

 private:
  TableStory& story_;
  Sights sights_;
};

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
    JsonWriter json;
    json.begin_object().key("table");
    write_table(json, story.table());
    json.field("url", "https://example.org/t/K7QX2M").field("seq", story.table().seq());
    answer(200, json.end_object().text());
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
