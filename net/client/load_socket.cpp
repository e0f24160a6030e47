#include "net/client/load_socket.h"

#include <utility>

namespace skyloot::net {

namespace {

constexpr std::uint16_t kAbnormal = 1006;
constexpr std::uint16_t kNoStatus = 1005;
// A browser takes a new one each time, against proxies that could be tricked; no proxy is tricked
// by the words of a clients.
constexpr std::uint32_t kMask = 0x5DEECE66;
constexpr std::size_t kLongestHandshake = 16UL * 1024UL;

}  // namespace

LoadConnection::LoadConnection(const Executor& executor, std::shared_ptr<LoadCommons> commons,
                               LoadListener listener)
    : commons_(std::move(commons)), socket_(executor), listener_(std::move(listener)) {}

void LoadConnection::open(const boost::asio::ip::tcp::endpoint& server, std::string request) {
  request_ = std::move(request);
  socket_.async_connect(
      server, [self = shared_from_this()](ErrorCode error) { self->on_connected(error); });
}

void LoadConnection::on_connected(ErrorCode error) {
  if (!error) socket_.set_option(boost::asio::ip::tcp::no_delay(true), error);
  if (!error) socket_.non_blocking(true, error);
  if (error) return end(kAbnormal, error.message());
  write(std::exchange(request_, {}));
  wait_until_readable();
}

void LoadConnection::send(std::string_view text) {
  if (stage_ != Stage::Open) return;
  std::string& frame = commons_->frame;
  frame.clear();
  append_masked_frame(frame, FrameKind::Text, text, kMask);
  write(frame);
}

void LoadConnection::write(std::string_view bytes) {
  const bool is_waiting = !unsent_.empty();
  if (!is_waiting) {
    ErrorCode error;
    bytes.remove_prefix(socket_.write_some(boost::asio::buffer(bytes), error));
    if (error && error != boost::asio::error::would_block) return;  // reading fails as well
  }
  unsent_ += bytes;
  if (!is_waiting && !unsent_.empty()) write_rest();
}

void LoadConnection::write_rest() {
  socket_.async_wait(TcpSocket::wait_write, [self = shared_from_this()](ErrorCode error) {
    if (error || self->stage_ == Stage::Closed) return;
    const std::string rest = std::exchange(self->unsent_, {});
    self->write(rest);
  });
}

void LoadConnection::wait_until_readable() {
  socket_.async_wait(TcpSocket::wait_read,
                     [self = shared_from_this()](ErrorCode) { self->on_readable(); });
}

void LoadConnection::on_readable() {
  if (stage_ == Stage::Closed) return;
  ErrorCode error;
  const std::size_t bytes = socket_.read_some(boost::asio::buffer(commons_->arrived), error);
  if (error && error != boost::asio::error::would_block) return end(kAbnormal, error.message());
  if (!error) take({commons_->arrived.data(), bytes});
  if (stage_ != Stage::Closed) wait_until_readable();
}

void LoadConnection::take(std::string_view bytes) {
  // Mostly whole frames come, and are read where they lie.
  std::string joined = std::exchange(unread_, {});
  if (!joined.empty()) bytes = joined.append(bytes);
  if (stage_ == Stage::Opening) bytes = take_handshake(bytes);
  if (stage_ == Stage::Open) bytes = take_frames(bytes);
  if (stage_ != Stage::Closed) unread_ = bytes;
}

// Returns what is left of the bytes; as does the next.
std::string_view LoadConnection::take_handshake(std::string_view bytes) {
  constexpr std::string_view kEnd = "\r\n\r\n";
  const std::size_t place = bytes.find(kEnd);
  if (place == std::string_view::npos) {
    if (bytes.size() > kLongestHandshake) end(kAbnormal, bytes.substr(0, bytes.find('\r')));
    return bytes;
  }
  if (!bytes.starts_with("HTTP/1.1 101 ")) {
    end(kAbnormal, bytes.substr(0, bytes.find('\r')));
    return {};
  }
  stage_ = Stage::Open;
  if (listener_.on_open) listener_.on_open();
  return bytes.substr(place + kEnd.size());
}

std::string_view LoadConnection::take_frames(std::string_view bytes) {
  while (stage_ == Stage::Open) {
    const auto frame = take_served_frame(bytes);
    if (!frame) {
      end(static_cast<std::uint16_t>(frame.error()), {});
    } else if (*frame) {
      take_frame((*frame)->kind, (*frame)->payload);
    } else {
      break;
    }
  }
  return bytes;
}

void LoadConnection::take_frame(FrameKind kind, std::string_view payload) {
  switch (kind) {
    case FrameKind::Text:
      if (listener_.on_text) listener_.on_text(payload);
      return;
    case FrameKind::Ping: {
      std::string& pong = commons_->frame;
      pong.clear();
      append_masked_frame(pong, FrameKind::Pong, payload, kMask);
      return write(pong);
    }
    case FrameKind::Close:
      return end(close_code_of({kind, std::string(payload)}).value_or(kNoStatus), {});
    case FrameKind::Binary:
    case FrameKind::Pong:
      return;
  }
}

void LoadConnection::end(std::uint16_t code, std::string_view reason) {
  stage_ = Stage::Closed;
  ErrorCode error;
  socket_.close(error);
  const auto tell = std::exchange(listener_, {}).on_close;
  if (tell) tell(code, reason);
}

}  // namespace skyloot::net
