#include "server/guard/turns.h"

#include <gtest/gtest.h>

#include <vector>

namespace skyloot {

namespace {

constexpr const char* kEve = "192.0.2.66";
constexpr const char* kAnn = "192.0.2.1";

struct Story {
  Loop loop;
  Turns turns{loop};
  std::vector<std::string> done;

  void ask(const std::string& address, const std::string& what) {
    turns.take(address, [this, what] { done.push_back(what); });
  }
  // What others ask of the loop, each time it comes round.
  void come_round(int times) {
    if (times == 0) return;
    done.emplace_back("|");
    loop.post([this, times] { come_round(times - 1); });
  }
};

using Done = std::vector<std::string>;

}  // namespace

TEST(Turns, AreTakenAtOnceWhenNobodyElseAsks) {
  Story story;
  story.ask(kEve, "eve 1");
  EXPECT_EQ(story.done, Done{"eve 1"});
  story.loop.run_ready();
  story.ask(kEve, "eve 2");
  EXPECT_EQ(story.done, (Done{"eve 1", "eve 2"}));
}

TEST(Turns, GoFromOneAddressToTheNext) {
  Story story;
  for (const char* what : {"eve 1", "eve 2", "eve 3", "eve 4"}) story.ask(kEve, what);
  for (const char* what : {"ann 1", "ann 2"}) story.ask(kAnn, what);
  story.loop.run_ready();
  EXPECT_EQ(story.done, (Done{"eve 1", "eve 2", "ann 1", "eve 3", "ann 2", "eve 4"}));
}

TEST(Turns, AreSharedByANetwork) {
  Story story;
  story.ask("2001:db8::1", "eve 1");
  for (const char* what : {"eve 2", "eve 3"}) story.ask("2001:db8::2", what);
  story.ask("2001:db8::3", "eve 4");
  story.ask("2001:db8:0:1::1", "ann");
  story.loop.run_ready();
  EXPECT_EQ(story.done, (Done{"eve 1", "eve 2", "ann", "eve 3", "eve 4"}));
}

TEST(Turns, LetTheLoopComeRoundInBetween) {
  Story story;
  for (const char* what : {"eve 1", "eve 2", "eve 3"}) story.ask(kEve, what);
  story.come_round(3);
  story.loop.run_ready();
  EXPECT_EQ(story.done, (Done{"eve 1", "|", "eve 2", "|", "eve 3", "|"}));
}

TEST(Turns, AreTakenByWorkThatAsksForMore) {
  Story story;
  story.turns.take(kEve, [&story] {
    story.ask(kEve, "eve 2");
    story.done.emplace_back("eve 1");
  });
  story.loop.run_ready();
  EXPECT_EQ(story.done, (Done{"eve 1", "eve 2"}));
  story.ask(kEve, "eve 3");
  EXPECT_EQ(story.done.back(), "eve 3");
}

}  // namespace skyloot
