// WebSocket frames: what a client may send, what closes the socket, what the server writes.
#include "net/frame.h"

#include <gtest/gtest.h>

#include <vector>

#include "net/utf8.h"

namespace skyloot::net {
namespace {

using namespace std::string_literals;
using namespace std::string_view_literals;

constexpr std::size_t kLongest = 100;

constexpr unsigned kText = 0x81;  // with the bit that says: this is the last fragment
constexpr unsigned kTextBegins = 0x01;
constexpr unsigned kGoesOn = 0x00;
constexpr unsigned kEnds = 0x80;
constexpr unsigned kBinary = 0x82;
constexpr unsigned kClose = 0x88;
constexpr unsigned kPing = 0x89;
constexpr unsigned kPong = 0x8A;

// As a client sends it.
std::string masked(unsigned first_byte, std::string_view payload,
                   std::string_view mask = "\1\2\3\4"sv) {
  std::string frame{static_cast<char>(first_byte)};
  if (payload.size() < 126) {
    frame += static_cast<char>(0x80U | payload.size());
  } else {
    frame += static_cast<char>(0x80U | 126U);
    frame += static_cast<char>(payload.size() >> 8U);
    frame += static_cast<char>(payload.size() & 0xFFU);
  }
  frame += mask;
  for (std::size_t i = 0; i < payload.size(); ++i) {
    frame += static_cast<char>(payload[i] ^ mask[i % mask.size()]);
  }
  return frame;
}

std::vector<SocketMessage> read_all(FrameReader& reader) {
  std::vector<SocketMessage> messages;
  while (true) {
    auto next = reader.next();
    EXPECT_TRUE(next.has_value());
    if (!next || !*next) return messages;
    messages.push_back(std::move(**next));
  }
}

std::vector<SocketMessage> read_all(std::string_view bytes) {
  FrameReader reader(kLongest);
  reader.feed(bytes);
  return read_all(reader);
}

std::optional<FrameError> error_of(std::string_view bytes) {
  FrameReader reader(kLongest);
  reader.feed(bytes);
  while (true) {
    auto next = reader.next();
    if (!next) return next.error();
    if (!*next) return std::nullopt;
  }
}

using Messages = std::vector<SocketMessage>;

TEST(FrameReader, TakesTheMaskOff) {
  EXPECT_EQ(read_all(masked(kText, "ahoy, Ś", "\xA0\x5F\x00\xFF"sv)),
            (Messages{{FrameKind::Text, "ahoy, Ś"}}));
}

TEST(FrameReader, ReadsSeveralFramesThatCameTogether) {
  EXPECT_EQ(
      read_all(masked(kText, "a") + masked(kBinary, "\xFF") + masked(kPong, "c")),
      (Messages{{FrameKind::Text, "a"}, {FrameKind::Binary, "\xFF"}, {FrameKind::Pong, "c"}}));
}

TEST(FrameReader, WaitsForTheRestOfAFrame) {
  const std::string bytes =
      masked(kText, "one") + masked(kText, std::string(100, 'x')) + masked(kPing, "");
  FrameReader whole(kLongest);
  whole.feed(bytes);
  const Messages expected = read_all(whole);
  FrameReader bit_by_bit(kLongest);
  Messages messages;
  for (const char byte : bytes) {
    bit_by_bit.feed({&byte, 1});
    for (SocketMessage& message : read_all(bit_by_bit)) messages.push_back(std::move(message));
  }
  ASSERT_EQ(expected.size(), 3U);
  EXPECT_EQ(messages, expected);
}

TEST(FrameReader, PutsFragmentsTogether) {
  EXPECT_EQ(read_all(masked(kTextBegins, "a") + masked(kGoesOn, "") + masked(kEnds, "b")),
            (Messages{{FrameKind::Text, "ab"}}));
}

TEST(FrameReader, HearsPingsBetweenFragments) {
  EXPECT_EQ(read_all(masked(kTextBegins, "a") + masked(kPing, "p") + masked(kEnds, "b")),
            (Messages{{FrameKind::Ping, "p"}, {FrameKind::Text, "ab"}}));
}

TEST(FrameReader, AllowsACharacterCutInTwoByFragments) {
  EXPECT_EQ(read_all(masked(kTextBegins, "\xC5") + masked(kEnds, "\x9A")),
            (Messages{{FrameKind::Text, "Ś"}}));
}

TEST(FrameReader, RefusesTextThatIsNotUtf8) {
  EXPECT_EQ(error_of(masked(kText, "\xC5")), FrameError::NotUtf8);
  EXPECT_EQ(error_of(masked(kTextBegins, "a") + masked(kEnds, "\xFF")), FrameError::NotUtf8);
  EXPECT_EQ(error_of(masked(kBinary, "\xFF")), std::nullopt);
}

TEST(FrameReader, RefusesFramesWithoutAMask) {
  std::string bare;
  append_frame(bare, FrameKind::Text, "a");
  EXPECT_EQ(error_of(bare), FrameError::BrokenProtocol);
}

TEST(FrameReader, RefusesReservedBitsAndUnknownKinds) {
  for (const unsigned bit : {0x10U, 0x20U, 0x40U}) {
    EXPECT_EQ(error_of(masked(kText | bit, "a")), FrameError::BrokenProtocol) << bit;
  }
  for (const unsigned opcode : {3U, 4U, 5U, 6U, 7U, 11U, 12U, 13U, 14U, 15U}) {
    EXPECT_EQ(error_of(masked(0x80U | opcode, "a")), FrameError::BrokenProtocol) << opcode;
  }
}

TEST(FrameReader, RefusesALengthThatIsNotInItsShortestForm) {
  for (const std::string_view head :
       {"\x81\xFE\0\x01"sv, "\x81\xFE\0\x7D"sv, "\x89\xFE\0\0"sv, "\x81\xFF\0\0\0\0\0\0\0\x01"sv,
        "\x81\xFF\0\0\0\0\0\0\xFF\xFF"sv, "\x81\xFF\x80\0\0\0\0\0\0\x01"sv}) {
    EXPECT_EQ(error_of(std::string(head) + "mask" + std::string(0x7D, 'x')),
              FrameError::BrokenProtocol)
        << ::testing::PrintToString(head);
  }
  FrameReader roomy(70'000);
  roomy.feed("\x81\xFF\0\0\0\0\0\x01\0\0mask"sv);
  EXPECT_TRUE(roomy.next().has_value()) << "the shortest form of this one";
}

TEST(FrameReader, RefusesFragmentsOutOfOrder) {
  EXPECT_EQ(error_of(masked(kEnds, "a")), FrameError::BrokenProtocol);
  EXPECT_EQ(error_of(masked(kTextBegins, "a") + masked(kText, "b")), FrameError::BrokenProtocol);
  EXPECT_EQ(error_of(masked(kTextBegins, "a") + masked(kEnds, "b") + masked(kEnds, "c")),
            FrameError::BrokenProtocol);
}

TEST(FrameReader, RefusesControlFramesThatAreLongOrInFragments) {
  EXPECT_EQ(error_of(masked(kPing, std::string(125, 'x'))), std::nullopt);
  EXPECT_EQ(error_of(masked(kPing, std::string(126, 'x'))), FrameError::BrokenProtocol);
  EXPECT_EQ(error_of(masked(0x09, "x")), FrameError::BrokenProtocol);
}

TEST(FrameReader, RefusesMessagesOverTheLimitBeforeTheyHaveCome) {
  EXPECT_EQ(error_of(masked(kText, std::string(100, 'x'))), std::nullopt);
  EXPECT_EQ(error_of(masked(kText, std::string(101, 'x')).substr(0, 6)), FrameError::TooBig);
  EXPECT_EQ(error_of("\x81\xFF\x7F\xFF\xFF\xFF\xFF\xFF\xFF\xFF\1\2\3\4"sv), FrameError::TooBig);
}

TEST(FrameReader, CountsAllFragmentsAgainstTheLimit) {
  const std::string half(50, 'x');
  EXPECT_EQ(error_of(masked(kTextBegins, half) + masked(kEnds, half)), std::nullopt);
  EXPECT_EQ(error_of(masked(kTextBegins, half) + masked(kGoesOn, half) + masked(kEnds, "x")),
            FrameError::TooBig);
}

TEST(FrameReader, WaitsForNoMessageOfNothingButEmptyFragments) {
  std::string bytes = masked(kTextBegins, "");
  for (std::size_t i = 0; i < kLongest; ++i) bytes += masked(kGoesOn, "");
  EXPECT_EQ(error_of(bytes + masked(kPing, "")), std::nullopt);
  EXPECT_EQ(error_of(bytes + masked(kGoesOn, "")), FrameError::TooBig);
  EXPECT_EQ(error_of(masked(kTextBegins, "") + masked(kEnds, "") + bytes), std::nullopt);
}

TEST(FrameReader, ReadsACloseWithAndWithoutACode) {
  const Messages with = read_all(masked(kClose, "\x0F\xA1why"));
  ASSERT_EQ(with.size(), 1U);
  EXPECT_EQ(close_code_of(with[0]), 4001);
  const Messages without = read_all(masked(kClose, ""));
  ASSERT_EQ(without.size(), 1U);
  EXPECT_EQ(close_code_of(without[0]), std::nullopt);
}

TEST(FrameReader, RefusesACloseThatSaysNonsense) {
  const auto error_of_code = [](unsigned code) {
    const std::string payload{static_cast<char>(code >> 8U), static_cast<char>(code & 0xFFU)};
    return error_of(masked(kClose, payload));
  };
  for (const unsigned code : {1000U, 1003U, 1007U, 1014U, 3000U, 4999U}) {
    EXPECT_EQ(error_of_code(code), std::nullopt) << code;
  }
  for (const unsigned code : {0U, 999U, 1004U, 1005U, 1006U, 1015U, 2999U, 5000U}) {
    EXPECT_EQ(error_of_code(code), FrameError::BrokenProtocol) << code;
  }
  EXPECT_EQ(error_of(masked(kClose, "\x03")), FrameError::BrokenProtocol);
  EXPECT_EQ(error_of(masked(kClose, "\x03\xE8\xFF"s)), FrameError::NotUtf8);
}

TEST(FrameWriter, WritesTheLengthInOneThreeOrNineBytes) {
  const auto head_of = [](std::size_t size) {
    std::string frame;
    append_frame(frame, FrameKind::Text, std::string(size, 'x'));
    return frame.substr(0, frame.size() - size);
  };
  EXPECT_EQ(head_of(0), "\x81\0"s);
  EXPECT_EQ(head_of(125), "\x81\x7D");
  EXPECT_EQ(head_of(126), "\x81\x7E\0\x7E"s);
  EXPECT_EQ(head_of(65535), "\x81\x7E\xFF\xFF");
  EXPECT_EQ(head_of(65536), "\x81\x7F\0\0\0\0\0\1\0\0"s);
}

TEST(FrameWriter, WritesCodeAndReasonOfAClose) {
  EXPECT_EQ(close_frame(1009, "why"), "\x88\x05\x03\xF1why");
}

TEST(FrameWriter, CutsAReasonThatIsTooLongBetweenCharacters) {
  std::string reason(122, 'x');
  reason += "Ś";
  EXPECT_EQ(close_frame(1000, reason).size(), 2U + 2U + 122U);
}

TEST(FrameWriter, MasksForAServerWhatAClientSays) {
  for (const std::size_t size : {0U, 4U, 90U}) {
    const std::string payload(size, 'x');
    std::string frame;
    append_masked_frame(frame, FrameKind::Text, payload, 0x01020304);
    EXPECT_EQ(frame, masked(kText, payload));
    EXPECT_EQ(read_all(frame), (std::vector<SocketMessage>{{FrameKind::Text, payload}}));
  }
}

TEST(ServedFrame, IsReadWhereItLies) {
  std::string bytes;
  append_frame(bytes, FrameKind::Text, "ahoy");
  append_frame(bytes, FrameKind::Ping, "");
  append_frame(bytes, FrameKind::Text, std::string(70'000, 'x'));
  std::string_view left = bytes;
  const auto text = take_served_frame(left);
  EXPECT_EQ((*text)->kind, FrameKind::Text);
  EXPECT_EQ((*text)->payload, "ahoy");
  EXPECT_EQ((*text)->payload.data(), bytes.data() + 2);
  EXPECT_EQ((*take_served_frame(left))->kind, FrameKind::Ping);
  EXPECT_EQ((*take_served_frame(left))->payload.size(), 70'000U);
  EXPECT_EQ(left, "");
}

TEST(ServedFrame, WaitsUntilItHasAllCome) {
  std::string bytes;
  append_frame(bytes, FrameKind::Text, std::string(200, 'x'));
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    std::string_view beginning = std::string_view(bytes).substr(0, size);
    const auto frame = take_served_frame(beginning);
    ASSERT_TRUE(frame.has_value());
    EXPECT_FALSE(frame->has_value());
    EXPECT_EQ(beginning.size(), size);
  }
}

TEST(ServedFrame, IsWholeAndNotMasked) {
  for (const std::string& bytes : {masked(kText, "x"), "\x01\x01x"s, "\x80\x01x"s, "\x83\x01x"s}) {
    std::string_view left = bytes;
    EXPECT_EQ(take_served_frame(left).error(), FrameError::BrokenProtocol);
  }
}

TEST(ServedFrame, HasItsLengthInTheShortestForm) {
  for (const std::string_view bytes : {"\x81\x7E\0\x01x"sv, "\x81\x7F\0\0\0\0\0\0\0\x01x"sv}) {
    std::string_view left = bytes;
    EXPECT_EQ(take_served_frame(left).error(), FrameError::BrokenProtocol);
  }
}

TEST(Utf8, IsNeverLongerThanNeeded) {
  for (const std::string_view text : {"", "a", "Ś", "€", "\uD7FF\uE000", "\U0010FFFF", "\0"}) {
    EXPECT_TRUE(is_utf8(text)) << text;
  }
  for (const std::string_view bytes :
       {"\x80", "\xC0\xAF", "\xC1\xBF", "\xC5", "\xC5\x41", "\xE0\x9F\xBF", "\xE2\x82",
        "\xE2\x82\x41", "\xED\xA0\x80", "\xF0\x8F\xBF\xBF", "\xF0\x9F\x98", "\xF4\x90\x80\x80",
        "\xF5\x80\x80\x80", "\xFF"}) {
    EXPECT_FALSE(is_utf8(bytes)) << ::testing::PrintToString(std::string(bytes));
  }
}

}  // namespace
}  // namespace skyloot::net
