// What scanning finds of a server's message: what reading it finds.
#include "protocol/peek_server_message.h"

#include <gtest/gtest.h>

#include "tests/support/story_room.h"
#include "tests/support/table_lives.h"

namespace skyloot::testing {
namespace {

constexpr std::string_view kAsked =
    R"({"type":"frame","seq":6,"time":17,"deed":{"deed":"acted","seat":2,"ply":2,"byBot":false},)"
    R"("game":{"number":1,"ply":3,"toAct":1,"deadline":null,"record":null,"result":null,"events":[)"
    R"({"event":"cardTaken","seat":2,"share":1,"card":3}],"views":[{"seat":1,"parts":{"round":2,)"
    R"("decision":{"decision":"takeOrLeave","seat":1,"share":1}}}],)"
    R"("legal":{"seat":1,"actions":[{"action":"take"},{"action":"play","card":7}]}}})";

TEST(PeekServerMessage, AFrameSaysWhatWasChosenAndWhatIsAsked) {
  const PeekedMessage message = peek_server_message(kAsked);
  EXPECT_EQ(message.type, Frame::kType);
  EXPECT_EQ(message.ack_id, "");
  EXPECT_EQ(message.acted_ply, 2U);
  EXPECT_EQ(message.ply, 3U);
  EXPECT_FALSE(message.is_over);
  EXPECT_EQ(message.seat, seat(0));
  EXPECT_EQ(message.actions, R"({"action":"take"},{"action":"play","card":7})");
}

TEST(PeekServerMessage, AFrameOfOnesOwnHasItsAckId) {
  const PeekedMessage message = peek_server_message(
      R"({"type":"frame","seq":5,"time":17,"deed":{"deed":"acted","seat":1,"ply":12,"byBot":false},)"
      R"("ackId":"41","game":{"number":1,"ply":13,"toAct":2,"deadline":null,"record":null,)"
      R"("result":null,"events":[],"views":[],"legal":null}})");
  EXPECT_EQ(message.ack_id, "41");
  EXPECT_EQ(message.acted_ply, 12U);
  EXPECT_EQ(message.ply, 13U);
  EXPECT_EQ(message.actions, "");
}

TEST(PeekServerMessage, TheLastFrameOfAGameSaysThatItIsOver) {
  const PeekedMessage message = peek_server_message(
      R"({"type":"frame","seq":90,"time":17,"deed":{"deed":"acted","seat":1,"ply":60,"byBot":false},)"
      R"("table":{"code":"NWBAJY","stage":"over"},"game":{"number":1,"ply":61,"toAct":null,)"
      R"("deadline":null,"record":"NWBAJY-1","result":{},"events":[],"views":[],"legal":null}})");
  EXPECT_TRUE(message.is_over);
}

TEST(PeekServerMessage, AFrameBeforeTheGameAsksNothing) {
  const PeekedMessage message = peek_server_message(
      R"({"type":"frame","seq":2,"time":17,"deed":{"deed":"sat","seat":1},"table":{"code":"A"}})");
  EXPECT_EQ(message.type, Frame::kType);
  EXPECT_EQ(message.acted_ply, std::nullopt);
  EXPECT_EQ(message.ply, std::nullopt);
  EXPECT_FALSE(message.is_over);
}

TEST(PeekServerMessage, AWelcomeInAGameAsksAsAFrameDoes) {
  const PeekedMessage message = peek_server_message(
      R"({"type":"welcome","protocol":1,"seq":4,"game":{"number":1,"ply":1,"toAct":1,)"
      R"("deadline":null,"views":[],"legal":{"seat":1,"actions":[{"action":"leave"}]}},)"
      R"("presence":[{"seat":1,"present":true}],"chat":[]})");
  EXPECT_EQ(message.type, Welcome::kType);
  EXPECT_EQ(message.ply, 1U);
  EXPECT_EQ(message.actions, R"({"action":"leave"})");
}

TEST(PeekServerMessage, ARefusalHasItsCodeAndTheTimeToWait) {
  const PeekedMessage message = peek_server_message(
      R"({"type":"refused","ackId":"7","code":"tooManyMessages","rule":null,"ply":3,)"
      R"("retryAfterMs":200,"detail":"x"})");
  EXPECT_EQ(message.type, Refused::kType);
  EXPECT_EQ(message.code, "tooManyMessages");
  EXPECT_EQ(message.ack_id, "7");
  EXPECT_EQ(message.retry_after_ms, 200U);
}

TEST(PeekServerMessage, AnAcknowledgementHasItsAckId) {
  const PeekedMessage message =
      peek_server_message(R"({"type":"acknowledged","ackId":"7","seq":5})");
  EXPECT_EQ(message.type, Acknowledged::kType);
  EXPECT_EQ(message.ack_id, "7");
}

TEST(PeekServerMessage, WhatIsNotUnderstoodIsPassedOver) {
  for (const std::string_view text :
       {"", "{", "[]", R"({"type":"chat","text":"\"legal\":{"})", R"({"type":"frame"})",
        R"({"type":"frame","game":{"number":1,"legal":{"seat":1)", R"({"type":"refused"})"}) {
    EXPECT_EQ(peek_server_message(text).actions, "");
  }
}

// Any beginning of a message, as if the rest were lost, is read without harm.
TEST(PeekServerMessage, ABeginningIsReadWithoutHarm) {
  for (std::size_t size = 0; size < kAsked.size(); ++size) {
    const std::string beginning(kAsked.substr(0, size));
    EXPECT_LE(peek_server_message(beginning).actions.size(), size);
  }
}

std::optional<std::uint64_t> acted_ply(const Frame& frame) {
  if (frame.deed.kind != DeedKind::Acted) return std::nullopt;
  return static_cast<std::uint64_t>(*frame.deed.ply);
}

// As the JSON between the brackets of a list.
std::string actions_of(const std::optional<GameTold>& game) {
  if (!game || !game->legal) return {};
  return joined(game->legal->actions, ",", [](const Action& action) { return to_json(action); });
}

void expect_to_find(const PeekedMessage& peeked, const std::optional<GameTold>& game) {
  const bool is_asked = game && game->legal;
  EXPECT_EQ(peeked.ply, game ? std::optional<std::uint64_t>(game->ply) : std::nullopt);
  EXPECT_EQ(peeked.is_over, game && !game->to_act);
  EXPECT_EQ(peeked.seat, is_asked ? std::optional(game->legal->seat) : std::nullopt);
  EXPECT_EQ(peeked.actions, actions_of(game));
}

TEST(PeekServerMessage, FindsWhatReadingFinds) {
  std::size_t asked = 0;
  live(9, 1, [&](const TableLife& life) {
    if (life.table().seq() == 1) return;
    const Broadcast telling(life.table(), life.story().done());
    for (const Person& person : {kAnn, kBob}) {
      const std::string text = telling.frame_for(person);
      const PeekedMessage peeked = peek_server_message(text);
      const auto frame = std::get<Frame>(read_server_message(text).value().value());
      EXPECT_EQ(peeked.type, Frame::kType);
      EXPECT_EQ(peeked.ack_id, frame.ack_id);
      EXPECT_EQ(peeked.acted_ply, acted_ply(frame));
      expect_to_find(peeked, frame.game);
      asked += frame.game && frame.game->legal ? 1 : 0;
    }
  });
  EXPECT_GT(asked, 10U);
}

}  // namespace
}  // namespace skyloot::testing
