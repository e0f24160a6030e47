#include "server/rooms/chat.h"

#include <gtest/gtest.h>

namespace skyloot {
namespace {

void say(Chat& chat, const Person& person, const std::string& text) {
  chat.say(person, person, text, time_of(0));
}

TEST(AChat, CountsItsLinesAndForgetsTheOldest) {
  Chat chat;
  say(chat, "bob", "Ahoy");
  for (std::size_t i = 0; i < Chat::kKept; ++i) say(chat, "ann", "Aye");
  ASSERT_EQ(chat.lines().size(), Chat::kKept);
  EXPECT_EQ(chat.lines().front().id, 2);
  EXPECT_EQ(chat.lines().back().id, static_cast<std::int64_t>(Chat::kKept) + 1);
  EXPECT_TRUE(chat.has_heard("ann"));
  EXPECT_FALSE(chat.has_heard("bob")) << "his line is forgotten";
}

TEST(AChat, MutesForWhoeverWantsItAndNobodyElse) {
  Chat chat;
  chat.mute("ann", "bob");
  EXPECT_TRUE(chat.has_muted("ann", "bob"));
  EXPECT_FALSE(chat.has_muted("bob", "ann"));
  EXPECT_FALSE(chat.has_muted("cid", "bob"));
  chat.mute("ann", "cid");
  chat.unmute("ann", "bob");
  chat.unmute("dot", "bob");
  EXPECT_FALSE(chat.has_muted("ann", "bob"));
  EXPECT_TRUE(chat.has_muted("ann", "cid"));
}

TEST(AChat, ForgetsWhatAPersonSaid) {
  Chat chat;
  say(chat, "ann", "Ahoy");
  say(chat, "bob", "Ahoy, Ann");
  chat.mute("ann", "bob");
  chat.forget("ann");
  ASSERT_EQ(chat.lines().size(), 1U);
  EXPECT_EQ(chat.lines()[0].person, "bob");
  EXPECT_FALSE(chat.has_muted("ann", "bob"));
  say(chat, "bob", "Gone?");
  EXPECT_EQ(chat.lines().back().id, 3) << "ids go on";
}

}  // namespace
}  // namespace skyloot
