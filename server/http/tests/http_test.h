// All that routes need, without sockets, threads or a clock: what is asked is answered at once.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "server/http/context.h"
#include "server/http/requests.h"
#include "store/memory_store.h"

namespace skyloot::testing {

// The value at a path such as "table.seats" in a JSON text; null if there is none.
inline const JsonNode* at(const JsonNode& root, std::string_view path) {
  const JsonNode* node = &root;
  while (node != nullptr && !path.empty()) {
    const std::string_view name = path.substr(0, path.find('.'));
    node = node->field(name);
    path.remove_prefix(std::min(path.size(), name.size() + 1));
  }
  return node;
}

struct Answered {
  int status = 0;
  HttpHeaders headers{};
  std::string body{};

  [[nodiscard]] std::string header(std::string_view name) const {
    for (const auto& [known, value] : headers) {
      if (known == name) return value;
    }
    return {};
  }
  [[nodiscard]] JsonNode json() const {
    auto root = parse_json(body, {.values = 1'000'000});  // a replay has many
    EXPECT_TRUE(root) << body;
    return root ? *std::move(root) : JsonNode{};
  }
  [[nodiscard]] std::string text(std::string_view path) const {
    const JsonNode root = json();
    const JsonNode* const node = at(root, path);
    return node == nullptr ? "" : node->text;
  }
  // -1 if there is none.
  [[nodiscard]] std::int64_t number(std::string_view path) const {
    const JsonNode root = json();
    const JsonNode* const node = at(root, path);
    return node == nullptr || node->kind != JsonNode::Kind::Integer ? -1 : node->integer;
  }
  [[nodiscard]] std::size_t count(std::string_view path) const {
    const JsonNode root = json();
    const JsonNode* const node = at(root, path);
    return node == nullptr ? 0 : node->items.size();
  }
  // The code of a problem, with its status: "401 noSession".
  [[nodiscard]] std::string problem() const { return std::to_string(status) + " " + text("code"); }
};

class HttpTest : public ::testing::Test {
 protected:
  explicit HttpTest(const Limits& limits = {}) : config_(config_with(limits)) {
    store_.answer_on([this](std::function<void()> work) { loop_.post(std::move(work)); });
    bans_.set({});
  }

  static HttpRequest request(std::string_view method, std::string_view path,
                             std::string_view body = {}, std::string_view token = {}) {
    HttpRequest request;
    request.method = method;
    request.path = path;
    request.body = body;
    request.peer = "192.0.2.1";
    request.headers.emplace_back("host", "play.example");  // not shown
    if (!token.empty()) {
      request.headers.emplace_back("authorization", std::string(kBearer).append(token));
    }
    return request;
  }

  Answered ask(HttpRequest request) {
    std::vector<Answered> answers;
    answer_request(http_, std::move(request), [&](HttpResponse response) {
      answers.push_back({response.status, response.headers, response.body});
    });
    settle();
    EXPECT_EQ(answers.size(), 1U);
    return answers.empty() ? Answered{} : answers.front();
  }
  Answered ask(std::string_view method, std::string_view path, std::string_view body = {},
               std::string_view token = {}) {
    return ask(request(method, std::string("/api/v1").append(path), body, token));
  }
  // Until the store, the bots and the loop have nothing more to do. Bots think as little as they
  // can.
  void settle() {
    do {
      loop_.run_ready();
    } while (bots_.think_here(0));
  }

  // Somebody's token.
  std::string person(std::string_view name) {
    return ask("POST", "/session", R"({"name":")" + std::string(name) + R"("})").text("token");
  }
  // A token of the same person.
  std::string another_device(std::string_view token) {
    const std::string code = ask("POST", "/session/code", {}, token).text("code");
    return ask("POST", "/session/redeem", R"({"code":")" + code + R"("})").text("token");
  }
  std::string person_of(std::string_view token) {
    return ask("GET", "/session", {}, token).text("person");
  }
  // A table's code.
  std::string open_table(std::string_view token, std::string_view options = "{}") {
    return ask("POST", "/tables", R"({"options":)" + std::string(options) + "}", token)
        .text("table.code");
  }
  void ban(BanKind kind, std::string who) {
    StoredBan ban{"b1", kind, std::move(who), "noise", {}};
    bans_.add(ban, [](const StoreResult<void>& stored) { EXPECT_TRUE(stored); });
    settle();
  }

  static ServerConfig config_with(const Limits& limits) {
    ServerConfig config;
    config.limits = limits;
    config.hosts = {"play.example"};  // not shown
    return config;
  }

  Time now_ = time_of(1'800'000'000'000);
  MemoryStore store_{[this] { return now_; }, Writing::AtOnce};
  ServerConfig config_;
  BotWorkers bots_{0};
  Loop loop_;
  std::vector<LogEvent> log_;
  House house_{
      loop_,
      store_,
      bots_,
      config_,
      [this] { return now_; },
      {[this](const LogEvent& event) { log_.push_back(event); }, "salt", [this] { return now_; }}};
  Rooms rooms_{house_};
  Sessions sessions_{store_, house_.now, config_.limits.devices_per_person};
  Bans bans_{house_};
  HttpContext http_{house_, rooms_, sessions_, bans_, now_};
};

}  // namespace skyloot::testing
