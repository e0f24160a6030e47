#include "net/server/http_connection.h"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <utility>

#include "net/server/handshake.h"
#include "net/server/socket_connection.h"

namespace skyloot::net {

namespace {

constexpr std::chrono::seconds kTimeToRead{2};  // our last words
constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";

std::string peer_of(const TcpSocket& socket) {
  ErrorCode error;
  const auto address = socket.remote_endpoint(error).address();
  if (address.is_v6() && address.to_v6().is_v4_mapped()) {
    return make_address_v4(boost::asio::ip::v4_mapped, address.to_v6()).to_string();
  }
  return address.to_string();
}

// Answers one request, once: with what the application says, or with an error if it forgets the
// request.
class Answer {
 public:
  explicit Answer(std::weak_ptr<HttpConnection> connection) : connection_(std::move(connection)) {}
  Answer(const Answer&) = delete;
  Answer& operator=(const Answer&) = delete;
  ~Answer() { give(plain_response(500)); }

  void give(const HttpResponse& response) {
    if (const auto connection = std::exchange(connection_, {}).lock()) connection->answer(response);
  }
  void become(const std::shared_ptr<SocketConnection>& socket, std::string handshake,
              SocketListener listener) {
    const auto connection = std::exchange(connection_, {}).lock();
    if (connection && connection->is_waited_for()) {
      return connection->become(*socket, std::move(handshake), std::move(listener));
    }
    if (listener.on_close) listener.on_close();
  }

 private:
  std::weak_ptr<HttpConnection> connection_;
};

}  // namespace

HttpConnection::HttpConnection(TcpSocket socket, std::shared_ptr<ServerCommons> commons)
    : commons_(std::move(commons)),
      socket_(std::move(socket)),
      timer_(socket_.get_executor()),
      peer_(peer_of(socket_)),
      reader_({commons_->limits.header_bytes, commons_->limits.body_bytes}) {
  // If one of these fails the connection is gone, and reading will say so.
  ErrorCode error;
  socket_.non_blocking(true, error);
  socket_.set_option(boost::asio::ip::tcp::no_delay(true), error);
}

void HttpConnection::start(QuotaSlots::Slot slot) {
  slot_ = std::move(slot);
  commons_->open.insert(shared_from_this());
  read_on();
}

void HttpConnection::turn_away(int status, QuotaSlots::Slot slot) {
  slot_ = std::move(slot);
  commons_->open.insert(shared_from_this());
  refuse(status);
}

// Delivers the next request if it has come, otherwise waits for more of it.
void HttpConnection::read_on() {
  auto next = reader_.next();
  if (!next) return refuse(static_cast<int>(next.error()));
  if (*next) return deliver(std::move(**next));
  if (reader_.take_wish_to_continue()) {
    // Nothing else is being written, so these few bytes always find room.
    ErrorCode error;
    socket_.write_some(boost::asio::buffer(kContinue), error);
  }
  const Stage stage = reader_.has_begun() ? Stage::Receiving : Stage::Idle;
  if (std::exchange(stage_, stage) != stage) {
    // From the first byte on, however slowly the others follow.
    const WebLimits& limits = commons_->limits;
    set_deadline(stage == Stage::Idle ? limits.idle_time : limits.request_time);
  }
  wait_until_readable();
}

void HttpConnection::deliver(IncomingRequest incoming) {
  stage_ = Stage::Answering;
  HttpRequest& request = incoming.request;
  request.peer = peer_;
  const bool keeps_alive = incoming.keeps_alive && commons_->is_listening;
  afterwards_ = keeps_alive ? Afterwards::KeepAlive : Afterwards::Close;
  body_ = request.method == "HEAD" ? Body::LeftOut : Body::Sent;
  if (asks_for_websocket(request)) return upgrade(std::move(request));
  const auto service = commons_->service;
  service->on_request(std::move(request),
                      [answer = std::make_shared<Answer>(weak_from_this())](
                          const HttpResponse& response) { answer->give(response); });
}

void HttpConnection::upgrade(HttpRequest request) {
  auto handshake = accept_websocket(request);
  if (!handshake) return answer(handshake.error());
  const auto socket = std::make_shared<SocketConnection>(socket_.get_executor(), commons_);
  const auto service = commons_->service;
  service->on_upgrade(
      std::move(request), socket->front(),
      [answer = std::make_shared<Answer>(weak_from_this()), socket,
       handshake = *std::move(handshake)](tl::expected<SocketListener, HttpResponse> listener) {
        if (!listener) return answer->give(listener.error());
        answer->become(socket, handshake, *std::move(listener));
      });
}

void HttpConnection::become(SocketConnection& socket, std::string handshake,
                            SocketListener listener) {
  TcpSocket taken = std::move(socket_);
  close();
  socket.start(std::move(taken), std::move(slot_), std::move(handshake), std::move(listener),
               reader_.rest());
}

void HttpConnection::refuse(int status) {
  stage_ = Stage::Answering;
  afterwards_ = Afterwards::Close;
  body_ = Body::Sent;
  answer(commons_->refusal(status));
}

void HttpConnection::answer(const HttpResponse& response) {
  if (stage_ != Stage::Answering) return;
  stage_ = Stage::Writing;
  outgoing_ = response_text(response, afterwards_, body_);
  written_ = 0;
  due_ = Clock::now() + commons_->limits.response_time;
  write();
}

void HttpConnection::write() {
  // For some progress, and at last for all of it, however slowly it is read.
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(due_ - Clock::now());
  set_deadline(std::min(commons_->limits.idle_time, left));
  socket_.async_write_some(boost::asio::buffer(outgoing_) + written_,
                           [self = shared_from_this()](ErrorCode error, std::size_t bytes) {
                             self->on_written(error, bytes);
                           });
}

void HttpConnection::on_written(ErrorCode error, std::size_t bytes) {
  if (stage_ == Stage::Closed) return;
  if (error) return close();
  written_ += bytes;
  if (written_ < outgoing_.size()) return write();
  outgoing_ = {};
  switch (afterwards_) {
    case Afterwards::KeepAlive:
      return read_on();
    case Afterwards::Close:
      return linger();
  }
}

// Closing while the other side still sends would make the system throw away our answer.
void HttpConnection::linger() {
  stage_ = Stage::Lingering;
  ErrorCode error;
  socket_.shutdown(TcpSocket::shutdown_send, error);
  set_deadline(kTimeToRead);
  wait_until_readable();
}

void HttpConnection::close() {
  stage_ = Stage::Closed;
  timer_.cancel();
  ErrorCode error;
  socket_.close(error);
  commons_->open.erase(shared_from_this());
}

void HttpConnection::wind_up() {
  if (stage_ == Stage::Idle) close();
  afterwards_ = Afterwards::Close;
}

void HttpConnection::wait_until_readable() {
  socket_.async_wait(TcpSocket::wait_read,
                     [self = shared_from_this()](ErrorCode) { self->on_readable(); });
}

void HttpConnection::on_readable() {
  if (stage_ == Stage::Closed) return;
  ErrorCode error;
  const std::size_t bytes = socket_.read_some(boost::asio::buffer(commons_->arrived), error);
  if (error == boost::asio::error::would_block) return wait_until_readable();
  if (error) return close();
  if (stage_ == Stage::Lingering) return wait_until_readable();
  if (stage_ == Stage::Writing) return;  // came after the deadline: is being refused
  reader_.feed({commons_->arrived.data(), bytes});
  read_on();
}

void HttpConnection::set_deadline(std::chrono::milliseconds time) {
  timer_.expires_after(time);
  timer_.async_wait([self = shared_from_this()](ErrorCode error) {
    // A wait that was over just before it was cancelled comes without an error.
    if (!error && self->timer_.expiry() <= Clock::now()) self->on_deadline();
  });
}

void HttpConnection::on_deadline() {
  switch (stage_) {
    case Stage::Receiving:
      return refuse(408);
    case Stage::Idle:
    case Stage::Writing:
    case Stage::Lingering:
      return close();
    case Stage::Answering:
    case Stage::Closed:
      return;
  }
}

}  // namespace skyloot::net
