#include "tests/wire/wire.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>

#include "formats/message.h"
#include "net/tests/long_enough.h"
#include "protocol/client_message.h"
#include "store/sqlite_store.h"

namespace skyloot {

namespace {

using testing::kLongEnough;
constexpr std::uint64_t kNoLimit = 1'000'000'000;

std::unique_ptr<Store> store_in(const TemporaryFolder& folder) {
  auto store = SqliteStore::open(folder.path() / "skyloot.db");
  EXPECT_TRUE(store) << (store ? "" : store.error().detail);
  return std::move(*store);
}

}  // namespace

TemporaryFolder::TemporaryFolder() {
  std::string name = std::filesystem::temp_directory_path() / "skyloot-XXXXXX";
  path_ = mkdtemp(name.data());
}

TemporaryFolder::~TemporaryFolder() { std::filesystem::remove_all(path_); }

ServerConfig quick_config() {
  ServerConfig config;
  config.port = 0;
  config.web = "/nowhere";
  config.bot_pace = Milliseconds{0};
  Limits& limits = config.limits;
  limits.messages_per_second = limits.message_burst = kNoLimit;
  limits.tables_per_hour = limits.chat_per_minute = limits.sockets_per_person = kNoLimit;
  return config;
}

RunningServer::RunningServer(std::unique_ptr<Store> store, ServerConfig config, TimeSource now) {
  const SteadySource steady = [now] { return now().time_since_epoch(); };
  start(std::move(store), std::move(config), clock_.emplace(now, steady));
}

RunningServer::RunningServer(std::unique_ptr<Store> store, ServerConfig config,
                             ServerClock& clock) {
  start(std::move(store), std::move(config), clock);
}

RunningServer::RunningServer(const TemporaryFolder& folder, ServerConfig config) {
  start(store_in(folder), std::move(config), clock_.emplace());
}

void RunningServer::start(std::unique_ptr<Store> store, ServerConfig config, ServerClock& clock) {
  auto server =
      Server::start(std::move(config), std::move(store), clock, [this](const LogEvent& event) {
        const std::lock_guard lock(mutex_);
        log_.push_back(log_line(LogForm::Json, event, time_of(0)));
        if (event.level == LogLevel::Info) return;
        complaints_.push_back(log_line(LogForm::Text, event, time_of(0)));
      });
  EXPECT_TRUE(server) << (server ? "" : server.error().message());
  server_ = std::move(*server);
  thread_ = std::thread([this] { damage_ = server_->run(); });
}

RunningServer::~RunningServer() {
  server_->stop();
  if (thread_.joinable()) thread_.join();
}

std::optional<StoreError> RunningServer::wait_for_its_end() {
  thread_.join();
  return damage_;
}

Url RunningServer::url(std::string target) const {
  return {false, "127.0.0.1", server_->port(), std::move(target)};
}

std::vector<std::string> RunningServer::log() const {
  const std::lock_guard lock(mutex_);
  return log_;
}

std::vector<std::string> RunningServer::complaints() const {
  const std::lock_guard lock(mutex_);
  return complaints_;
}

Message read_message(std::string text) {
  Message message{std::move(text), {}};
  if (message.text.empty()) return message;
  auto node = parse_json(message.text);
  EXPECT_TRUE(node) << message.text;
  if (node) message.node = std::move(*node);
  return message;
}

const JsonNode* Message::find(std::string_view path) const {
  const JsonNode* at = &node;
  while (at != nullptr && !path.empty()) {
    const std::string_view name = path.substr(0, path.find('.'));
    at = at->field(name);
    path.remove_prefix(std::min(path.size(), name.size() + 1));
  }
  return at;
}

std::string Message::word(std::string_view path) const {
  const JsonNode* const found = find(path);
  return found == nullptr ? "" : found->text;
}

std::int64_t Message::number(std::string_view path) const {
  const JsonNode* const found = find(path);
  return found == nullptr || found->kind != JsonNode::Kind::Integer ? -1 : found->integer;
}

WirePerson::WirePerson(const RunningServer& server, std::string name) : server_(&server) {
  const Answer made = ask("POST", "/api/v1/session", "{\"name\":\"" + name + "\"}");
  EXPECT_EQ(made.status, 201) << made.body.text;
  token_ = made.body.word("token");
  person_ = made.body.word("person");
}

WirePerson::Answer WirePerson::ask(std::string_view method, const std::string& path,
                                   const std::string& body) {
  HttpHeaders headers;
  if (!token_.empty()) headers.emplace_back("authorization", "Bearer " + token_);
  auto response = fetch(server_->url(path), method, headers, body, kLongEnough);
  if (!response) {
    ADD_FAILURE() << method << " " << path << ": " << response.error().reason;
    return {};
  }
  const bool is_json = response->body.starts_with('{');
  return {response->status, is_json ? read_message(response->body) : Message{response->body, {}}};
}

void WirePerson::connect(const std::string& code) {
  socket_.reset();
  inbox_ = std::make_shared<Inbox>();
  const auto inbox = inbox_;
  auto socket = ClientSocket::connect(server_->url("/api/v1/tables/" + code + "/socket"),
                                      {{"authorization", "Bearer " + token_}},
                                      {[inbox](std::string_view text) {
                                         const std::lock_guard lock(inbox->mutex);
                                         inbox->messages.emplace_back(text);
                                         inbox->changed.notify_all();
                                       },
                                       [inbox](std::uint16_t closed, std::string_view) {
                                         const std::lock_guard lock(inbox->mutex);
                                         inbox->closed = closed;
                                         inbox->changed.notify_all();
                                       }},
                                      kLongEnough);
  ASSERT_TRUE(socket) << socket.error().reason;
  socket_ = std::move(*socket);
}

void WirePerson::hello(std::optional<std::int64_t> seq) {
  Hello hello;
  if (seq) hello.last_seen = static_cast<std::uint64_t>(*seq);
  send(to_json(hello));
}

std::optional<Message> WirePerson::next_of_any_kind() {
  std::unique_lock lock(inbox_->mutex);
  const bool told = inbox_->changed.wait_for(
      lock, kLongEnough, [&] { return !inbox_->messages.empty() || inbox_->closed != 0; });
  EXPECT_TRUE(told) << "nothing came";
  if (inbox_->messages.empty()) return std::nullopt;
  std::string text = std::move(inbox_->messages.front());
  inbox_->messages.pop_front();
  return read_message(std::move(text));
}

std::optional<Message> WirePerson::next() {
  auto message = next_of_any_kind();
  while (message && message->word("type") == "presence") message = next_of_any_kind();
  return message;
}

std::uint16_t WirePerson::close_code() const {
  const std::lock_guard lock(inbox_->mutex);
  return inbox_->closed;
}

}  // namespace skyloot
