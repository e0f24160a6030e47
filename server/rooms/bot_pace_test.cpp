#include "server/rooms/bot_pace.h"

#include <gtest/gtest.h>

#include <set>

namespace skyloot {
namespace {

constexpr Milliseconds kPace{700};
const Time kAsked = time_of(1'800'000'000'123);

Time after(std::int64_t milliseconds) { return kAsked + Milliseconds{milliseconds}; }

TEST(BotPace, EndsTheThinkingBeforeTheAnswer) {
  const BotPace pace(kPace);
  EXPECT_EQ(pace.within({10'000, 900, 1}), (Budget{10'000, 560, 1}));
  EXPECT_EQ(pace.within({150, 0, 1}), (Budget{150, 560, 1}));
  EXPECT_EQ(pace.within({150, 20, 1}), (Budget{150, 20, 1}));
  EXPECT_EQ(BotPace(Milliseconds{1}).within({150, 0, 1}).milliseconds, 1U) << "0 is no limit";
}

TEST(BotPace, FixesTheMomentOfTheAnswerBeforeTheThinking) {
  const BotPace pace(kPace);
  EXPECT_EQ(pace.answer_at(kAsked, kAsked), after(700));
  EXPECT_EQ(pace.answer_at(kAsked, after(140)), after(700));
  EXPECT_EQ(pace.answer_at(kAsked, after(141)), after(1'400)) << "it waited for a thread";
}

TEST(BotPace, TellsNothingOfHowLongABotThought) {
  const BotPace pace(kPace);
  std::set<Time> answers;
  for (std::int64_t thought = 0; thought <= 700; ++thought) {
    answers.insert(pace.answer_at(kAsked, kAsked, after(thought)));
  }
  EXPECT_EQ(answers, std::set{after(700)});
}

TEST(BotPace, AnswersAtTheEndOfAPaceEvenIfTheMachineWasBusy) {
  const BotPace pace(kPace);
  EXPECT_EQ(pace.answer_at(kAsked, kAsked, after(701)), after(1'400));
  EXPECT_EQ(pace.answer_at(kAsked, kAsked, after(1'400)), after(1'400));
}

TEST(BotPace, IsKeptAfterARestart) {
  const std::int64_t long_ago = 700'000'000;
  EXPECT_EQ(BotPace(kPace).answer_at(kAsked, after(long_ago + 5)), after(long_ago + 700));
}

TEST(BotPace, OfNothingIsNone) {
  const BotPace none(Milliseconds{0});
  EXPECT_EQ(none.within({10'000, 900, 1}), (Budget{10'000, 900, 1}));
  EXPECT_EQ(none.answer_at(kAsked, after(5), after(77)), after(77));
}

}  // namespace
}  // namespace skyloot
