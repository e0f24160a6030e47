// WebSocket frames (RFC 6455) as bytes. The server reads those of strangers with FrameReader; a
// client that trusts its server reads them where they lie. No sockets here.
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
enum class FrameError : std::uint16_t { BrokenProtocol = 1002, NotUtf8 = 1007, TooBig = 1009 };

struct FrameHead;

class FrameReader {
 public:
  // Messages have at most so many bytes.
  explicit FrameReader(std::size_t longest) : longest_(longest) {}

  void feed(std::string_view bytes);
  // The next message, if all of it has come. After a error there is nothing to read any more.
  tl::expected<std::optional<SocketMessage>, FrameError> next();

 private:
  struct Frame;

  [[nodiscard]] std::optional<FrameError> error_of(const FrameHead& head) const;
  tl::expected<std::optional<Frame>, FrameError> next_frame();
  tl::expected<std::optional<SocketMessage>, FrameError> take_frame(Frame frame);

  std::size_t longest_;
  std::string unread_;
  std::size_t taken_ = 0;                    // bytes of unread_ that have been read
  std::optional<SocketMessage> unfinished_;  // the fragments so far
  std::size_t fragments_ = 0;                // that it has
};

// Adds the frame to what is to be written.
void append_frame(std::string& bytes, FrameKind kind, std::string_view payload);
// The same as a client must write it.
void append_masked_frame(std::string& bytes, FrameKind kind, std::string_view payload,
                         std::uint32_t mask);
// The whole frame; a reason too long for it is cut.
std::string close_frame(std::uint16_t code, std::string_view reason);
// The code of a close frame that was read; none if it has none.
std::optional<std::uint16_t> close_code_of(const SocketMessage& close);

// A frame that a server sent, in the bytes it came with.
struct ServedFrame {
  FrameKind kind{};
  std::string_view payload;
};
// Takes the first frame off the bytes; none while it has not all come. Messages in fragments are
// refused: our servers send none.
tl::expected<std::optional<ServedFrame>, FrameError> take_served_frame(std::string_view& bytes);

}  // namespace skyloot::net
