#include "net/frame.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "net/utf8.h"

namespace skyloot::net {

using Mask = std::array<char, 4>;

// What stands before the payload.
struct FrameHead {
  bool is_final = false;
  bool has_reserved_bits = false;
  bool is_masked = false;
  bool is_shortest = true;  // its length, as it is written
  unsigned opcode = 0;
  std::uint64_t payload_size = 0;
  std::size_t size = 0;  // of the head itself
  Mask mask{};
};

namespace {

using Byte = std::uint8_t;

constexpr unsigned kFinal = 0x80;  // of the first byte
constexpr unsigned kReservedBits = 0x70;
constexpr unsigned kOpcode = 0x0F;
constexpr unsigned kMasked = 0x80;  // of the second byte
constexpr unsigned kLength = 0x7F;
constexpr unsigned kTwoMoreBytes = 126;  // instead of a length: it follows in so many
constexpr unsigned kEightMoreBytes = 127;
constexpr std::uint64_t kMostInTwoBytes = std::numeric_limits<std::uint16_t>::max();
constexpr unsigned kContinuation = 0;  // the opcode of all fragments but the first
constexpr std::size_t kLongestControl = 125;
constexpr std::size_t kCodeBytes = 2;

Byte byte_at(std::string_view bytes, std::size_t place) { return static_cast<Byte>(bytes[place]); }

// Numbers go over the wire with the highest byte first.
std::uint64_t read_number(std::string_view bytes) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) number = number << 8U | byte_at(bytes, i);
  return number;
}

void append_number(std::string& bytes, std::uint64_t number, unsigned size) {
  while (size-- > 0) bytes += static_cast<char>(number >> 8U * size & 0xFFU);
}

bool is_known(unsigned opcode) {
  switch (static_cast<FrameKind>(opcode)) {
    case FrameKind::Text:
    case FrameKind::Binary:
    case FrameKind::Close:
    case FrameKind::Ping:
    case FrameKind::Pong:
      return true;
  }
  return opcode == kContinuation;
}

bool is_control(unsigned opcode) { return opcode >= static_cast<unsigned>(FrameKind::Close); }

// Some numbers are for use inside a program only, others are not given out yet.
bool may_be_sent(std::uint16_t close_code) {
  if (close_code >= 3000) return close_code <= 4999;
  return close_code >= 1000 && close_code <= 1014 && (close_code < 1004 || close_code > 1006);
}

std::optional<FrameError> error_of_close(const SocketMessage& close) {
  if (close.payload.empty()) return std::nullopt;
  const auto code = close_code_of(close);
  if (!code || !may_be_sent(*code)) return FrameError::BrokenProtocol;
  if (!is_utf8(std::string_view(close.payload).substr(kCodeBytes))) return FrameError::NotUtf8;
  return std::nullopt;
}

// A length has one form only, its shortest (RFC 6455, section 5.2): what has two, two readers may
// understand in two ways.
bool is_shortest_form(std::uint64_t length, std::size_t bytes) {
  if (bytes == 2) return length >= kTwoMoreBytes;
  if (bytes == 8) return length > kMostInTwoBytes && length >> 63U == 0;
  return true;
}

// None while the head is not complete.
std::optional<FrameHead> peek_head(std::string_view bytes) {
  if (bytes.size() < 2) return std::nullopt;
  FrameHead head;
  head.is_final = (byte_at(bytes, 0) & kFinal) != 0;
  head.has_reserved_bits = (byte_at(bytes, 0) & kReservedBits) != 0;
  head.opcode = byte_at(bytes, 0) & kOpcode;
  head.is_masked = (byte_at(bytes, 1) & kMasked) != 0;
  head.payload_size = byte_at(bytes, 1) & kLength;
  head.size = 2;

  std::size_t length_bytes = 0;
  if (head.payload_size == kTwoMoreBytes) length_bytes = 2;
  if (head.payload_size == kEightMoreBytes) length_bytes = 8;
  const std::size_t mask_bytes = head.is_masked ? head.mask.size() : 0;
  if (bytes.size() < head.size + length_bytes + mask_bytes) return std::nullopt;
  if (length_bytes > 0) head.payload_size = read_number(bytes.substr(head.size, length_bytes));
  head.is_shortest = is_shortest_form(head.payload_size, length_bytes);
  head.size += length_bytes;
  bytes.copy(head.mask.data(), mask_bytes, head.size);
  head.size += mask_bytes;
  return head;
}

void append_head(std::string& bytes, FrameKind kind, std::size_t payload_size, unsigned mask_bit) {
  bytes += static_cast<char>(kFinal | static_cast<unsigned>(kind));
  if (payload_size < kTwoMoreBytes) {
    append_number(bytes, mask_bit | payload_size, 1);
  } else if (payload_size <= kMostInTwoBytes) {
    append_number(bytes, mask_bit | kTwoMoreBytes, 1);
    append_number(bytes, payload_size, 2);
  } else {
    append_number(bytes, mask_bit | kEightMoreBytes, 1);
    append_number(bytes, payload_size, 8);
  }
}

}  // namespace

struct FrameReader::Frame {
  bool is_final = false;
  unsigned opcode = 0;
  std::string payload;
};

void FrameReader::feed(std::string_view bytes) {
  unread_.erase(0, std::exchange(taken_, 0));
  unread_.append(bytes);
}

tl::expected<std::optional<SocketMessage>, FrameError> FrameReader::next() {
  while (true) {
    auto frame = next_frame();
    if (!frame) return tl::unexpected(frame.error());
    if (!*frame) return std::nullopt;
    auto message = take_frame(std::move(**frame));
    if (!message || *message) return message;
  }
}

std::optional<FrameError> FrameReader::error_of(const FrameHead& head) const {
  if (head.has_reserved_bits || !head.is_masked || !head.is_shortest || !is_known(head.opcode)) {
    return FrameError::BrokenProtocol;
  }
  if (is_control(head.opcode)) {
    const bool is_small = head.is_final && head.payload_size <= kLongestControl;
    return is_small ? std::nullopt : std::optional(FrameError::BrokenProtocol);
  }
  const bool goes_on = head.opcode == kContinuation;
  if (goes_on != unfinished_.has_value()) return FrameError::BrokenProtocol;
  if (fragments_ > longest_) return FrameError::TooBig;  // empty ones could come for ever
  const std::size_t so_far = unfinished_ ? unfinished_->payload.size() : 0;
  if (head.payload_size > longest_ - so_far) return FrameError::TooBig;
  return std::nullopt;
}

tl::expected<std::optional<FrameReader::Frame>, FrameError> FrameReader::next_frame() {
  const std::optional<FrameHead> head = peek_head(std::string_view(unread_).substr(taken_));
  if (!head) return std::nullopt;
  // Before the payload has come: nobody makes us wait for, or keep, what is refused anyway.
  if (const auto error = error_of(*head)) return tl::unexpected(*error);
  const auto payload_size = static_cast<std::size_t>(head->payload_size);
  if (unread_.size() - taken_ < head->size + payload_size) return std::nullopt;

  Frame frame{head->is_final, head->opcode, unread_.substr(taken_ + head->size, payload_size)};
  for (std::size_t i = 0; i < payload_size; ++i) {
    frame.payload[i] = static_cast<char>(frame.payload[i] ^ head->mask[i % head->mask.size()]);
  }
  taken_ += head->size + payload_size;
  if (taken_ == unread_.size()) {
    unread_ = {};  // thousands of sockets wait with nothing to read: they keep no memory for it
    taken_ = 0;
  }
  return frame;
}

// Nothing if the message goes on.
tl::expected<std::optional<SocketMessage>, FrameError> FrameReader::take_frame(Frame frame) {
  if (is_control(frame.opcode)) {
    SocketMessage control{static_cast<FrameKind>(frame.opcode), std::move(frame.payload)};
    if (control.kind != FrameKind::Close) return control;
    if (const auto error = error_of_close(control)) return tl::unexpected(*error);
    return control;
  }
  if (!unfinished_) unfinished_ = SocketMessage{static_cast<FrameKind>(frame.opcode), {}};
  unfinished_->payload += frame.payload;
  ++fragments_;
  if (!frame.is_final) return std::nullopt;
  fragments_ = 0;
  SocketMessage message = std::move(*std::exchange(unfinished_, std::nullopt));
  if (message.kind == FrameKind::Text && !is_utf8(message.payload)) {
    return tl::unexpected(FrameError::NotUtf8);
  }
  return message;
}

void append_frame(std::string& bytes, FrameKind kind, std::string_view payload) {
  append_head(bytes, kind, payload.size(), 0);
  bytes += payload;
}

void append_masked_frame(std::string& bytes, FrameKind kind, std::string_view payload,
                         std::uint32_t mask) {
  append_head(bytes, kind, payload.size(), kMasked);
  const std::size_t mask_place = bytes.size();
  append_number(bytes, mask, sizeof(mask));
  for (std::size_t i = 0; i < payload.size(); ++i) {
    bytes += static_cast<char>(payload[i] ^ bytes[mask_place + i % sizeof(mask)]);
  }
}

std::string close_frame(std::uint16_t code, std::string_view reason) {
  std::string payload;
  append_number(payload, code, kCodeBytes);
  payload += utf8_beginning(reason, kLongestControl - kCodeBytes);
  std::string frame;
  append_frame(frame, FrameKind::Close, payload);
  return frame;
}

std::optional<std::uint16_t> close_code_of(const SocketMessage& close) {
  if (close.payload.size() < kCodeBytes) return std::nullopt;
  return static_cast<std::uint16_t>(
      read_number(std::string_view(close.payload).substr(0, kCodeBytes)));
}

tl::expected<std::optional<ServedFrame>, FrameError> take_served_frame(std::string_view& bytes) {
  const std::optional<FrameHead> head = peek_head(bytes);
  if (!head) return std::nullopt;
  const bool is_whole = head->is_final && head->opcode != kContinuation;
  const bool is_sound = head->is_shortest && !head->has_reserved_bits && !head->is_masked;
  if (!is_whole || !is_sound || !is_known(head->opcode)) {
    return tl::unexpected(FrameError::BrokenProtocol);
  }
  if (bytes.size() - head->size < head->payload_size) return std::nullopt;
  const auto payload_size = static_cast<std::size_t>(head->payload_size);
  const ServedFrame frame{static_cast<FrameKind>(head->opcode),
                          bytes.substr(head->size, payload_size)};
  bytes.remove_prefix(head->size + payload_size);
  return frame;
}

}  // namespace skyloot::net
