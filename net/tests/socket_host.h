// For tests: a server that takes every WebSocket, Beast's client, and one that speaks byte by byte.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "net/tests/live_server.h"

namespace skyloot::testing {

inline std::shared_ptr<const std::string> frame(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

// A server that takes every socket and writes down what it is told of them.
class Host {
 public:
  explicit Host(WebLimits limits = {})
      : server_({{},
                 [this](const HttpRequest&, std::shared_ptr<ServerSocket> socket,
                        const TakeSocket& take) {
                   sockets_.push_back(socket);
                   take(listener_for(std::move(socket)));
                 }},
                limits) {}

  LiveServer& server() { return server_; }
  Mailbox& told() { return told_; }
  Mailbox& heartbeats() { return heartbeats_; }

  void send(const std::string& text) {
    server_.on_loop([&] { sockets_.back()->send(frame(text)); });
  }
  void close(CloseCode code, const std::string& reason) {
    server_.on_loop([&] { sockets_.back()->close(code, reason); });
  }

 private:
  SocketListener listener_for(std::shared_ptr<ServerSocket> socket) {
    SocketListener listener;
    listener.on_text = [this, socket](std::string_view text) {
      if (text.starts_with("echo ")) socket->send(frame(std::string(text)));
      told_.put(std::string(text));
    };
    listener.on_binary = [this] { told_.put("(binary)"); };
    listener.on_heartbeat = [this] { heartbeats_.put("(heartbeat)"); };
    listener.on_close = [this] { told_.put("(close)"); };
    return listener;
  }

  Mailbox told_;
  Mailbox heartbeats_;
  std::vector<std::shared_ptr<ServerSocket>> sockets_;  // of the loop's thread
  LiveServer server_;
};

// Beast's client; what it hears goes into a box.
class Client {
 public:
  explicit Client(LiveServer& server) {
    auto connected = ClientSocket::connect(
        server.url("/ws"), {},
        {[this](std::string_view text) { heard_.put(std::string(text)); },
         [this](std::uint16_t code, std::string_view reason) {
           heard_.put("(close " + std::to_string(code) + " " + std::string(reason) + ")");
         }},
        kLongEnough);
    EXPECT_TRUE(connected.has_value()) << connected.error().reason;
    if (connected) socket_ = std::move(*connected);
  }

  Mailbox& heard() { return heard_; }
  ClientSocket& socket() { return *socket_; }

 private:
  Mailbox heard_;
  std::unique_ptr<ClientSocket> socket_;
};

inline constexpr std::string_view kUpgrade =
    "GET /ws HTTP/1.1\r\nHost: h\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

// With a mask of zeros, which changes nothing.
inline std::string masked(unsigned first_byte, std::string_view payload) {
  std::string bytes{static_cast<char>(first_byte), static_cast<char>(0x80U | payload.size())};
  return bytes.append(4, '\0').append(payload);
}

inline RawClient raw_socket(LiveServer& server) {
  RawClient client(server.port());
  client.send(kUpgrade);
  EXPECT_TRUE(client.receive_until("\r\n\r\n").starts_with("HTTP/1.1 101 "));
  return client;
}

}  // namespace skyloot::testing
