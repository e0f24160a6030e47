// The requests of a clients: they wait in one line for a few connections that are kept open.
#pragma once

#include <array>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "net/asio_types.h"
#include "net/client/client_message.h"
#include "net/client/load_clients.h"

namespace skyloot::net {

struct WaitingRequest {
  LoadRequest request;
  LoadAnswer answered;
};

// What the connections have in common.
struct RequestLine {
  Url server;
  boost::asio::ip::tcp::endpoint address;
  std::deque<WaitingRequest> waiting;
};

// Carries out one waiting request after the other.
class RequestConnection : public std::enable_shared_from_this<RequestConnection> {
 public:
  RequestConnection(const Executor& executor, std::shared_ptr<RequestLine> line);

  // To be called when a request has joined the line; does nothing while another is under way.
  void wake();

 private:
  void connect();
  void write();
  void read();
  void on_read(ErrorCode error, std::size_t bytes);
  void fail(ErrorCode error);
  void answer(tl::expected<HttpResponse, NetError> answer);

  std::shared_ptr<RequestLine> line_;
  TcpSocket socket_;
  bool was_used_ = false;  // the connection: the server may close it any time
  std::optional<WaitingRequest> current_;
  std::optional<ResponseReader> response_;
  std::string writing_;
  std::array<char, 4UL * 1024UL> arrived_{};
};

}  // namespace skyloot::net
