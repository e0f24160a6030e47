// One WebSocket of a clients.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "net/asio_types.h"
#include "net/client/load_clients.h"
#include "net/frame.h"

namespace skyloot::net {

// What all sockets of a clients have in common: where they read to, one after the other.
struct LoadCommons {
  std::array<char, 64UL * 1024UL> arrived{};
  std::string frame;  // being written
};

class LoadConnection final : public LoadSocket,
                             public std::enable_shared_from_this<LoadConnection> {
 public:
  LoadConnection(const Executor& executor, std::shared_ptr<LoadCommons> commons,
                 LoadListener listener);

  // `request` asks for the WebSocket.
  void open(const boost::asio::ip::tcp::endpoint& server, std::string request);
  void send(std::string_view text) override;

 private:
  enum class Stage : std::uint8_t { Opening, Open, Closed };

  void on_connected(ErrorCode error);
  void wait_until_readable();
  void on_readable();
  void take(std::string_view bytes);
  std::string_view take_handshake(std::string_view bytes);
  std::string_view take_frames(std::string_view bytes);
  void take_frame(FrameKind kind, std::string_view payload);
  void write(std::string_view bytes);
  void write_rest();
  void end(std::uint16_t code, std::string_view reason);

  std::shared_ptr<LoadCommons> commons_;
  TcpSocket socket_;
  LoadListener listener_;
  Stage stage_ = Stage::Opening;
  std::string request_;
  std::string unread_;  // the beginning of something that has not all come
  std::string unsent_;  // the other side does not read
};

}  // namespace skyloot::net
