// WebSocket frames from strangers give the same messages however the network cuts them; what is
// read can be written and read again.
#include <vector>

#include "net/frame.h"
#include "net/utf8.h"
#include "tests/fuzz/fuzz.h"

namespace skyloot::net {
namespace {

using testing::require;

constexpr std::size_t kLongest = 300;
constexpr std::size_t kLongestControl = 125;

// All that one connection said.
class Hearing {
 public:
  void feed(std::string_view bytes) {
    if (error_) return;
    reader_.feed(bytes);
    while (true) {
      auto next = reader_.next();
      if (!next) error_ = next.error();
      if (!next || !*next) return;
      messages_.push_back(std::move(**next));
    }
  }

  [[nodiscard]] const std::vector<SocketMessage>& messages() const { return messages_; }
  bool operator==(const Hearing& other) const {
    return messages_ == other.messages_ && error_ == other.error_;
  }

 private:
  FrameReader reader_{kLongest};
  std::vector<SocketMessage> messages_;
  std::optional<FrameError> error_;
};

void require_allowed(const SocketMessage& message) {
  switch (message.kind) {
    case FrameKind::Text:
      require(is_utf8(message.payload));
      [[fallthrough]];
    case FrameKind::Binary:
      return require(message.payload.size() <= kLongest);
    case FrameKind::Close:
    case FrameKind::Ping:
    case FrameKind::Pong:
      return require(message.payload.size() <= kLongestControl);
  }
  require(false);
}

void require_same_again(const std::vector<SocketMessage>& messages) {
  std::string masked;
  std::string served;
  for (const SocketMessage& message : messages) {
    append_masked_frame(masked, message.kind, message.payload, 0x9A3C51E7U);
    append_frame(served, message.kind, message.payload);
  }
  Hearing again;
  again.feed(masked);
  require(again.messages() == messages);
  std::string_view rest = served;
  for (const SocketMessage& message : messages) {
    const auto frame = take_served_frame(rest);
    require(frame && *frame && (*frame)->kind == message.kind);
    require((*frame)->payload == message.payload);
  }
  require(rest.empty());
}

// What a client is sent that is no frame of ours.
void read_as_client(std::string_view bytes) {
  while (true) {
    const std::size_t before = bytes.size();
    const auto frame = take_served_frame(bytes);
    if (!frame || !*frame) return require(bytes.size() == before);
    require(bytes.size() + (*frame)->payload.size() < before);
  }
}

void say_goodbye(std::string_view reason) {
  const std::string bytes = close_frame(1008, reason);
  std::string_view rest = bytes;
  const auto frame = take_served_frame(rest);
  require(frame && *frame && rest.empty() && (*frame)->kind == FrameKind::Close);
  const std::string_view said = (*frame)->payload;
  require(said.size() <= kLongestControl);
  require(reason.starts_with(said.substr(2)));
  require(!is_utf8(reason) || is_utf8(said.substr(2)));
}

void try_bytes(std::string_view bytes) {
  Hearing whole;
  whole.feed(bytes);
  Hearing cut;
  testing::in_pieces(bytes, [&](std::string_view piece) { cut.feed(piece); });
  require(whole == cut);
  for (const SocketMessage& message : whole.messages()) require_allowed(message);
  require_same_again(whole.messages());
  read_as_client(bytes);
  say_goodbye(bytes);
}

}  // namespace
}  // namespace skyloot::net

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  skyloot::net::try_bytes(skyloot::testing::text_of(bytes, size));
  return 0;
}
