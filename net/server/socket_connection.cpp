#include "net/server/socket_connection.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <utility>

namespace skyloot::net {

namespace {

constexpr std::chrono::seconds kTimeToLeave{5};

// Pings and silence are seen to together.
std::chrono::milliseconds tick(const WebLimits& limits) {
  return std::min(limits.ping_every, limits.silence);
}

// What the application does not want to be told it leaves empty.
template <class... Words>
void tell(const std::function<void(Words...)>& listener, Words... words) {
  if (listener) listener(words...);
}

class SocketFront final : public ServerSocket {
 public:
  explicit SocketFront(std::weak_ptr<SocketConnection> connection)
      : connection_(std::move(connection)) {}

  void send(std::shared_ptr<const std::string> frame) override {
    if (const auto connection = connection_.lock()) connection->send(std::move(frame));
  }
  void close(CloseCode code, std::string reason) override {
    const auto connection = connection_.lock();
    if (connection) connection->close(static_cast<std::uint16_t>(code), reason);
  }

 private:
  std::weak_ptr<SocketConnection> connection_;
};

}  // namespace

SocketConnection::SocketConnection(const Executor& executor, std::shared_ptr<ServerCommons> commons)
    : commons_(std::move(commons)),
      socket_(executor),
      timer_(executor),
      reader_(commons_->limits.frame_bytes) {}

std::shared_ptr<ServerSocket> SocketConnection::front() {
  return std::make_shared<SocketFront>(weak_from_this());
}

void SocketConnection::start(TcpSocket socket, QuotaSlots::Slot slot, std::string handshake,
                             SocketListener listener, std::string_view arrived) {
  commons_->open.insert(shared_from_this());
  socket_ = std::move(socket);
  slot_ = std::move(slot);
  handshake_ = std::move(handshake);
  write_soon();
  if (stage_ == Stage::Closing) return wait_until_readable();  // by the application, already
  stage_ = Stage::Open;
  listener_ = std::make_shared<const SocketListener>(std::move(listener));
  heard_ = Clock::now();
  set_timer(tick(commons_->limits));
  reader_.feed(arrived);
  take_next();
}

// One message each time the loop comes round: those of many sockets, or many of one, keep nobody
// else waiting. Until all have been taken no more is read.
void SocketConnection::take_next() {
  if (stage_ == Stage::Closed) return;
  if (stage_ != Stage::Open || !take_one()) return wait_until_readable();
  boost::asio::post(socket_.get_executor(), [self = shared_from_this()] { self->take_next(); });
}

// False if there is none to be taken, now or ever.
bool SocketConnection::take_one() {
  auto next = reader_.next();
  if (!next) {
    farewell(static_cast<std::uint16_t>(next.error()), {});
    tell_close();
    return false;
  }
  if (!*next) return false;
  if (is_flooded_by(**next)) {
    farewell(static_cast<std::uint16_t>(CloseCode::PolicyViolation), "tooManyPings");
    tell_close();
    return false;
  }
  take_message(std::move(**next));
  return true;
}

// The application does not see these, and cannot count them.
bool SocketConnection::is_flooded_by(const SocketMessage& message) {
  const bool is_counted = message.kind == FrameKind::Ping || message.kind == FrameKind::Pong;
  return is_counted && ++pings_ > commons_->limits.pings;
}

void SocketConnection::take_message(SocketMessage message) {
  const auto listener = listener_;
  switch (message.kind) {
    case FrameKind::Text:
      return tell<std::string_view>(listener->on_text, message.payload);
    case FrameKind::Binary:
      return tell(listener->on_binary);
    case FrameKind::Ping:
      owed_pong_ = std::move(message.payload);
      return write_soon();
    case FrameKind::Pong:
      return tell(listener->on_heartbeat);
    case FrameKind::Close:
      ++commons_->endings.by_client;
      begin_to_close(close_code_of(message).value_or(static_cast<std::uint16_t>(CloseCode::Normal)),
                     {});
      return tell_close();
  }
}

void SocketConnection::send(std::shared_ptr<const std::string> frame) {
  if (stage_ == Stage::Closing || stage_ == Stage::Closed) return;
  queued_bytes_ += frame->size();
  queued_.push_back(std::move(frame));
  const bool is_slow = queued_bytes_ + writing_.size() > commons_->limits.queued_bytes;
  if (stage_ == Stage::Offered || !is_slow) return write_soon();
  queued_.clear();
  farewell(static_cast<std::uint16_t>(CloseCode::TryAgainLater), {});
  // Later: the application may be going through all its sockets just now.
  boost::asio::post(socket_.get_executor(), [self = shared_from_this()] { self->tell_close(); });
}

void SocketConnection::close(std::uint16_t code, std::string_view reason) {
  listener_.reset();
  if (stage_ == Stage::Offered || stage_ == Stage::Open) farewell(code, reason);
}

void SocketConnection::farewell(std::uint16_t code, std::string_view reason) {
  ++commons_->endings.by_us[code];
  begin_to_close(code, reason);
}

void SocketConnection::begin_to_close(std::uint16_t code, std::string_view reason) {
  stage_ = Stage::Closing;
  farewell_ = close_frame(code, reason);
  set_timer(kTimeToLeave);
  write_soon();
}

// The other side is gone.
void SocketConnection::lose() {
  if (stage_ == Stage::Open) ++commons_->endings.lost;
  const auto listener = std::exchange(listener_, nullptr);
  drop();
  if (listener) tell(listener->on_close);
}

void SocketConnection::drop() {
  stage_ = Stage::Closed;
  listener_.reset();
  timer_.cancel();
  ErrorCode error;
  socket_.close(error);
  commons_->open.erase(shared_from_this());
}

void SocketConnection::tell_close() {
  if (const auto listener = std::exchange(listener_, nullptr)) tell(listener->on_close);
}

// All that the application sends before it returns to the loop, or while a write is under way,
// goes out with one write: that is where the time of a busy server goes.
void SocketConnection::write_soon() {
  if (is_writing_ || !socket_.is_open()) return;
  is_writing_ = true;
  boost::asio::post(socket_.get_executor(), [self = shared_from_this()] { self->write(); });
}

void SocketConnection::write() {
  if (stage_ == Stage::Closed) return;
  writing_ = take_queued();
  if (!writing_.empty()) {
    boost::asio::async_write(
        socket_, boost::asio::buffer(writing_),
        [self = shared_from_this()](ErrorCode error, std::size_t) { self->on_written(error); });
    return;
  }
  is_writing_ = false;
  if (stage_ == Stage::Closing) {
    ErrorCode error;
    socket_.shutdown(TcpSocket::shutdown_send, error);
  }
}

std::string SocketConnection::take_queued() {
  std::string bytes = std::exchange(handshake_, {});
  if (std::exchange(owes_ping_, false)) append_frame(bytes, FrameKind::Ping, {});
  if (const auto pong = std::exchange(owed_pong_, {})) append_frame(bytes, FrameKind::Pong, *pong);
  for (const auto& frame : queued_) append_frame(bytes, FrameKind::Text, *frame);
  queued_.clear();
  queued_bytes_ = 0;
  bytes += std::exchange(farewell_, {});
  return bytes;
}

void SocketConnection::on_written(ErrorCode error) {
  if (stage_ == Stage::Closed) return;
  if (error) return lose();
  write();
}

void SocketConnection::wait_until_readable() {
  socket_.async_wait(TcpSocket::wait_read,
                     [self = shared_from_this()](ErrorCode) { self->on_readable(); });
}

void SocketConnection::on_readable() {
  if (stage_ == Stage::Closed) return;
  ErrorCode error;
  const std::size_t bytes = socket_.read_some(boost::asio::buffer(commons_->arrived), error);
  if (error && error != boost::asio::error::would_block) return lose();
  if (!error && stage_ == Stage::Open) {
    heard_ = Clock::now();
    reader_.feed({commons_->arrived.data(), bytes});
  }
  take_next();
}

void SocketConnection::set_timer(std::chrono::milliseconds time) {
  timer_.expires_after(time);
  timer_.async_wait([self = shared_from_this()](ErrorCode error) {
    // A wait that was over just before it was cancelled comes without an error.
    if (!error && self->timer_.expiry() <= Clock::now()) self->on_timer();
  });
}

void SocketConnection::on_timer() {
  switch (stage_) {
    case Stage::Open:
      if (Clock::now() - heard_ >= commons_->limits.silence) return lose();
      owes_ping_ = true;
      pings_ = 0;
      write_soon();
      return set_timer(tick(commons_->limits));
    case Stage::Closing:
      return drop();
    case Stage::Offered:
    case Stage::Closed:
      return;
  }
}

}  // namespace skyloot::net
