// One connection that speaks HTTP: reads a request, has it answered, reads the next.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "net/asio_types.h"
#include "net/server/request_reader.h"
#include "net/server/response_text.h"
#include "net/server/server_commons.h"

namespace skyloot::net {

class SocketConnection;

class HttpConnection final : public OpenConnection,
                             public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(TcpSocket socket, std::shared_ptr<ServerCommons> commons);

  // Keeps the slot until the connection ends; there is none at an address that many share.
  void start(QuotaSlots::Slot slot);
  // Instead of start(): answers before anything was asked, and closes.
  void turn_away(int status, QuotaSlots::Slot slot);
  [[nodiscard]] const std::string& peer() const { return peer_; }
  // To the request under way, if it has not been answered.
  void answer(const HttpResponse& response);
  // The application has a request, and has not answered it.
  [[nodiscard]] bool is_waited_for() const { return stage_ == Stage::Answering; }
  // Ends, and hands its connection over.
  void become(SocketConnection& socket, std::string handshake, SocketListener listener);

  void wind_up() override;
  void drop() override { close(); }

 private:
  enum class Stage : std::uint8_t {
    Idle,       // nothing of a request has come
    Receiving,  // a part of it
    Answering,  // the application has it
    Writing,
    Lingering,  // all is said; the other side is given time to read it
    Closed,
  };

  void read_on();
  void deliver(IncomingRequest incoming);
  void upgrade(HttpRequest request);
  void refuse(int status);
  void write();
  void linger();
  void close();

  void wait_until_readable();
  void on_readable();
  void on_written(ErrorCode error, std::size_t bytes);
  void set_deadline(std::chrono::milliseconds time);
  void on_deadline();

  std::shared_ptr<ServerCommons> commons_;
  TcpSocket socket_;
  Timer timer_;
  std::string peer_;
  QuotaSlots::Slot slot_;
  Stage stage_ = Stage::Answering;
  RequestReader reader_;
  Afterwards afterwards_ = Afterwards::Close;
  Body body_ = Body::Sent;
  std::string outgoing_;
  std::size_t written_ = 0;  // bytes of outgoing_
  Clock::time_point due_;    // when all of it must be written
};

}  // namespace skyloot::net
