// WebSocket frames (RFC 6455) as bytes, seen from the server: reads those of a client, writes its
// own. No sockets here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace skyloot::net {

// The numbers stand in the frames.
enum class FrameKind : std::uint8_t { Text = 1, Binary = 2, Close = 8, Ping = 9, Pong = 10 };

// A control frame, or a text or binary message with all its fragments put together.
struct SocketMessage {
  FrameKind kind{};
  std::string payload;

  bool operator==(const SocketMessage&) const = default;
};

// What a client did wrong. The numbers are those to close with.
enum class FrameFault : std::uint16_t { BrokenProtocol = 1002, NotUtf8 = 1007, TooBig = 1009 };

class FrameReader {
 public:
  // Messages have at most so many bytes.
  explicit FrameReader(std::size_t longest) : longest_(longest) {}

  void feed(std::string_view bytes);
  // The next message, if all of it has come. After a fault there is nothing to read any more.
  tl::expected<std::optional<SocketMessage>, FrameFault> next();

 private:
  struct Head;
  struct Frame;

  [[nodiscard]] std::optional<Head> peek_head() const;
  [[nodiscard]] std::optional<FrameFault> fault_of(const Head& head) const;
  tl::expected<std::optional<Frame>, FrameFault> next_frame();
  tl::expected<std::optional<SocketMessage>, FrameFault> take_frame(Frame frame);

  std::size_t longest_;
  std::string unread_;
  std::size_t taken_ = 0;                    // bytes of unread_ that have been read
  std::optional<SocketMessage> unfinished_;  // the fragments so far
};

// Adds the frame to what is to be written.
void append_frame(std::string& bytes, FrameKind kind, std::string_view payload);
// The whole frame; a reason too long for it is cut.
std::string close_frame(std::uint16_t code, std::string_view reason);
// The code of a close frame that was read; none if it has none.
std::optional<std::uint16_t> close_code_of(const SocketMessage& close);

}  // namespace skyloot::net
