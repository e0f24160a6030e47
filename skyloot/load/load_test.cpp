// What `skyloot load` counts, and what it reads of the messages of a server.
#include "skyloot/load/load.h"

#include <gtest/gtest.h>

#include <set>

namespace skyloot::testing {
namespace {

using std::chrono::microseconds;

TEST(Latencies, HaveNoPercentilesWhileNothingIsCounted) {
  EXPECT_EQ(Latencies().percentile(0.5), std::nullopt);
}

TEST(Latencies, SayInWhatTimeAShareWasDone) {
  Latencies times;
  for (int i = 1; i <= 100; ++i) times.add(microseconds(i));
  EXPECT_EQ(times.count(), 100U);
  EXPECT_DOUBLE_EQ(*times.percentile(0.50), 0.050);
  EXPECT_DOUBLE_EQ(*times.percentile(0.95), 0.095);
  EXPECT_DOUBLE_EQ(*times.percentile(0.99), 0.099);
  EXPECT_DOUBLE_EQ(*times.percentile(1), 0.100);
  EXPECT_DOUBLE_EQ(*times.percentile(0), 0.001);
}

TEST(Latencies, AreNeverToldTooShort_AndAtMostTwoPercentTooLong) {
  for (std::int64_t time = 1; time < 100'000'000'000; time = time * 9 / 8 + 1) {
    Latencies times;
    times.add(microseconds(time));
    const auto true_ms = static_cast<double>(time) / 1000;
    EXPECT_GE(*times.percentile(0.99), true_ms);
    EXPECT_LE(*times.percentile(0.99), true_ms * 1.02);
  }
}

constexpr std::string_view kAsked =
    R"({"type":"frame","seq":6,"time":17,"deed":{"deed":"acted","seat":2,"ply":2,"byBot":false},)"
    R"("game":{"number":1,"ply":3,"toAct":1,"deadline":null,"record":null,"result":null,"events":[)"
    R"({"event":"cardTaken","seat":2,"share":1,"card":3}],"views":[{"seat":1,"parts":{"round":2,)"
    R"("decision":{"decision":"takeOrLeave","seat":1,"share":1}}}],)"
    R"("legal":{"seat":1,"actions":[{"action":"take"},{"action":"play","card":7}]}}})";

TEST(LoadMessage, AFrameSaysWhatWasChosenAndWhatIsAsked) {
  const LoadMessage message = read_load_message(kAsked);
  EXPECT_EQ(message.kind, LoadKind::Frame);
  EXPECT_EQ(message.ack_id, "");
  EXPECT_EQ(message.acted_ply, 2U);
  EXPECT_EQ(message.ply, 3U);
  EXPECT_FALSE(message.is_over);
  EXPECT_EQ(message.seat, seat(0));
  EXPECT_EQ(message.actions, R"({"action":"take"},{"action":"play","card":7})");
}

TEST(LoadMessage, AFrameOfOnesOwnHasItsAckId) {
  const LoadMessage message = read_load_message(
      R"({"type":"frame","seq":5,"time":17,"deed":{"deed":"acted","seat":1,"ply":12,"byBot":false},)"
      R"("ackId":"41","game":{"number":1,"ply":13,"toAct":2,"deadline":null,"record":null,)"
      R"("result":null,"events":[],"views":[],"legal":null}})");
  EXPECT_EQ(message.ack_id, "41");
  EXPECT_EQ(message.acted_ply, 12U);
  EXPECT_EQ(message.ply, 13U);
  EXPECT_EQ(message.actions, "");
}

TEST(LoadMessage, TheLastFrameOfAGameSaysThatItIsOver) {
  const LoadMessage message = read_load_message(
      R"({"type":"frame","seq":90,"time":17,"deed":{"deed":"acted","seat":1,"ply":60,"byBot":false},)"
      R"("table":{"code":"NWBAJY","stage":"over"},"game":{"number":1,"ply":61,"toAct":null,)"
      R"("deadline":null,"record":"NWBAJY-1","result":{},"events":[],"views":[],"legal":null}})");
  EXPECT_TRUE(message.is_over);
}

TEST(LoadMessage, AFrameBeforeTheGameAsksNothing) {
  const LoadMessage message = read_load_message(
      R"({"type":"frame","seq":2,"time":17,"deed":{"deed":"sat","seat":1},"table":{"code":"A"}})");
  EXPECT_EQ(message.kind, LoadKind::Frame);
  EXPECT_EQ(message.acted_ply, std::nullopt);
  EXPECT_EQ(message.ply, std::nullopt);
  EXPECT_FALSE(message.is_over);
}

TEST(LoadMessage, AWelcomeInAGameAsksAsAFrameDoes) {
  const LoadMessage message = read_load_message(
      R"({"type":"welcome","protocol":1,"seq":4,"game":{"number":1,"ply":1,"toAct":1,)"
      R"("deadline":null,"views":[],"legal":{"seat":1,"actions":[{"action":"leave"}]}},)"
      R"("presence":[{"seat":1,"present":true}],"chat":[]})");
  EXPECT_EQ(message.kind, LoadKind::Welcome);
  EXPECT_EQ(message.ply, 1U);
  EXPECT_EQ(message.actions, R"({"action":"leave"})");
}

TEST(LoadMessage, ARefusalHasItsCodeAndTheTimeToWait) {
  const LoadMessage message = read_load_message(
      R"({"type":"refused","ackId":"7","code":"tooManyMessages","rule":null,"ply":3,)"
      R"("retryAfterMs":200,"detail":"x"})");
  EXPECT_EQ(message.kind, LoadKind::Refused);
  EXPECT_EQ(message.code, "tooManyMessages");
  EXPECT_EQ(message.ack_id, "7");
  EXPECT_EQ(message.retry_after_ms, 200U);
}

TEST(LoadMessage, AnAcknowledgementHasItsAckId) {
  const LoadMessage message = read_load_message(R"({"type":"acknowledged","ackId":"7","seq":5})");
  EXPECT_EQ(message.kind, LoadKind::Acknowledged);
  EXPECT_EQ(message.ack_id, "7");
}

TEST(LoadMessage, WhatIsNotUnderstoodIsPassedOver) {
  for (const std::string_view text :
       {"", "{", "[]", R"({"type":"chat","text":"\"legal\":{"})", R"({"type":"frame"})",
        R"({"type":"frame","game":{"number":1,"legal":{"seat":1)", R"({"type":"refused"})"}) {
    EXPECT_EQ(read_load_message(text).actions, "");
  }
}

// Any beginning of a message, as if the rest were lost, is read without harm.
TEST(LoadMessage, ABeginningIsReadWithoutHarm) {
  for (std::size_t size = 0; size < kAsked.size(); ++size) {
    const std::string beginning(kAsked.substr(0, size));
    const LoadMessage message = read_load_message(beginning);
    Rng rng(size);
    EXPECT_LE(pick_action(message.actions, rng).size(), size);
  }
}

TEST(LoadMessage, EveryActionIsPickedSometimes) {
  Rng rng(1);
  std::set<std::string_view> picked;
  for (int i = 0; i < 100; ++i) picked.insert(pick_action(read_load_message(kAsked).actions, rng));
  EXPECT_EQ(picked,
            (std::set<std::string_view>{R"({"action":"take"})", R"({"action":"play","card":7})"}));
}

}  // namespace
}  // namespace skyloot::testing
