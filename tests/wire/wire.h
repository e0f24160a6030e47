// A real server in this process and people who talk to it through real sockets.
#pragma once

#include <condition_variable>
#include <deque>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "formats/json.h"
#include "net/client/web_client.h"
#include "server/server.h"

namespace skyloot {

// A folder that is gone when the test is over.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

// Settings for tests: any port, no pace, no limits.
ServerConfig quick_config();

// Runs on a thread of its own until it is destroyed.
class RunningServer {
 public:
  explicit RunningServer(std::unique_ptr<Store> store, ServerConfig config = quick_config(),
                         TimeSource now = system_time);
  // On a machine with this clock.
  RunningServer(std::unique_ptr<Store> store, ServerConfig config, ServerClock& clock);
  // With a store in this folder, which may hold tables already.
  explicit RunningServer(const TemporaryFolder& folder, ServerConfig config = quick_config());
  ~RunningServer();
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;

  [[nodiscard]] Url url(std::string target) const;
  // What the server told the person who runs it; complaints are warnings and errors.
  [[nodiscard]] std::vector<std::string> log() const;
  [[nodiscard]] std::vector<std::string> complaints() const;
  // Waits until it stops by itself; why it did.
  std::optional<StoreError> wait_for_its_end();

 private:
  void start(std::unique_ptr<Store> store, ServerConfig config, ServerClock& clock);

  mutable std::mutex mutex_;
  std::vector<std::string> log_;
  std::vector<std::string> complaints_;
  std::optional<ServerClock> clock_;  // unless it was given
  std::unique_ptr<Server> server_;
  std::optional<StoreError> damage_;  // of the thread, until it is joined
  std::thread thread_;
};

// A parsed message, with the text it was made from.
struct Message {
  std::string text;
  JsonNode node;

  [[nodiscard]] const JsonNode* find(std::string_view path) const;  // "game.legal.actions"
  [[nodiscard]] std::string word(std::string_view path) const;      // empty if there is none
  [[nodiscard]] std::int64_t number(std::string_view path) const;   // -1 if there is none
};
Message read_message(std::string text);

// Somebody with a session.
class WirePerson {
 public:
  WirePerson(const RunningServer& server, std::string name);

  // Status and body of a request with the session's token.
  struct Answer {
    int status = 0;
    Message body;
  };
  Answer ask(std::string_view method, const std::string& path, const std::string& body = "");
  // The same person at a server that was started anew.
  void go_to(const RunningServer& server) { server_ = &server; }

  void connect(const std::string& code);
  void disconnect() { socket_.reset(); }
  void send(const std::string& text) { socket_->send(text); }
  void hello(std::optional<std::int64_t> seq = std::nullopt);
  // The next message; none after a close, or when nothing came for a long time.
  std::optional<Message> next_of_any_kind();
  // The same, but passes over those of presence.
  std::optional<Message> next();
  [[nodiscard]] std::uint16_t close_code() const;

  [[nodiscard]] const std::string& person() const { return person_; }
  [[nodiscard]] const std::string& token() const { return token_; }

 private:
  struct Inbox {
    std::mutex mutex;
    std::condition_variable changed;
    std::deque<std::string> messages;
    std::uint16_t closed = 0;
  };

  const RunningServer* server_;
  std::string token_;
  std::string person_;
  std::shared_ptr<Inbox> inbox_;
  std::unique_ptr<ClientSocket> socket_;
};

}  // namespace skyloot
