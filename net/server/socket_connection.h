// One connection that has become a WebSocket, seen from the server.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "net/asio_types.h"
#include "net/frame.h"
#include "net/server/server_commons.h"

namespace skyloot::net {

class SocketConnection final : public OpenConnection,
                               public std::enable_shared_from_this<SocketConnection> {
 public:
  SocketConnection(const Executor& executor, std::shared_ptr<ServerCommons> commons);

  // What the application holds. It does not keep the connection alive and may outlive the loop.
  std::shared_ptr<ServerSocket> front();

  // `handshake` is written first; `arrived` has already been read from the socket.
  void start(TcpSocket socket, QuotaSlots::Slot slot, std::string handshake,
             SocketListener listener, std::string_view arrived);
  void send(std::shared_ptr<const std::string> frame);
  void close(std::uint16_t code, std::string_view reason);

  void wind_up() override {}  // the application says goodbye to its sockets
  void drop() override;

 private:
  enum class Stage : std::uint8_t {
    Offered,  // the application has not yet accepted it
    Open,
    Closing,  // the close frame is written, the other side given time to read it
    Closed,
  };

  void take_next();
  bool take_one();
  void take_message(SocketMessage message);
  bool is_flooded_by(const SocketMessage& message);
  void farewell(std::uint16_t code, std::string_view reason);
  void begin_to_close(std::uint16_t code, std::string_view reason);
  void lose();
  void tell_close();

  void write_soon();
  void write();
  std::string take_queued();
  void on_written(ErrorCode error);
  void wait_until_readable();
  void on_readable();
  void set_timer(std::chrono::milliseconds time);
  void on_timer();

  std::shared_ptr<ServerCommons> commons_;
  TcpSocket socket_;
  QuotaSlots::Slot slot_;
  Timer timer_;  // for the next ping; once closing, for the end
  Stage stage_ = Stage::Offered;
  std::shared_ptr<const SocketListener> listener_;  // shared, to outlive a call that closes
  FrameReader reader_;
  Clock::time_point heard_;
  std::size_t pings_ = 0;  // and pongs, since the timer rang

  // What waits to be written, in the order in which it will be. Pings and pongs overtake: of
  // several only the last one matters.
  std::string handshake_;
  bool owes_ping_ = false;
  std::optional<std::string> owed_pong_;
  std::vector<std::shared_ptr<const std::string>> queued_;
  std::size_t queued_bytes_ = 0;
  std::string farewell_;

  std::string writing_;
  bool is_writing_ = false;  // or will be, as soon as the loop is back from the application
};

}  // namespace skyloot::net
