#include "server/http/known_sessions.h"

#include <gtest/gtest.h>

namespace skyloot {
namespace {

using Hashes = std::vector<std::string>;

TEST(KnownSessions, AreFoundByHashAndByPerson) {
  KnownSessions known;
  known.keep({"h1", "ann", "Ann"});
  known.keep({"h2", "ann", "Ann"});
  known.keep({"h3", "bob", "Bob"});
  EXPECT_EQ(known.find("h3")->name, "Bob");
  EXPECT_EQ(known.find("h4"), nullptr);
  EXPECT_EQ(known.of("ann"), (Hashes{"h1", "h2"}));
  EXPECT_TRUE(known.of("eve").empty());
  EXPECT_EQ(known.size(), 3U);
}

TEST(KnownSessions, AreKeptOnceHoweverOftenTheyAreSeen) {
  KnownSessions known;
  known.keep({"h1", "ann", "Ann"});
  known.keep({"h1", "ann", "Anna"});
  EXPECT_EQ(known.find("h1")->name, "Anna");
  EXPECT_EQ(known.of("ann"), Hashes{"h1"});
}

TEST(KnownSessions, DoNotComeBackOnceTheyHaveEnded) {
  KnownSessions known;
  known.keep({"h1", "ann", "Ann"});
  known.keep({"h2", "ann", "Ann"});
  known.bury("h1");
  known.keep({"h1", "ann", "Ann"});
  EXPECT_EQ(known.find("h1"), nullptr);
  EXPECT_TRUE(known.has_ended("h1"));
  EXPECT_EQ(known.of("ann"), Hashes{"h2"});
  known.dig_out("h1");
  known.keep({"h1", "ann", "Ann"});
  EXPECT_NE(known.find("h1"), nullptr) << "it could not be ended";
}

TEST(KnownSessions, AreBoundedAndSoAreThoseThatEnded) {
  constexpr std::size_t kMost = 10;
  KnownSessions known(kMost);
  for (int i = 0; i < 25; ++i) {
    const std::string hash = std::to_string(i);
    known.keep({hash, "p" + hash, "Ann"});
    EXPECT_LE(known.size(), kMost);
    EXPECT_NE(known.find(hash), nullptr);
  }
  EXPECT_TRUE(known.of("p9").empty()) << "forgotten with the session";
  for (int i = 0; i < 35; ++i) {
    known.bury(std::to_string(i));
    for (int j = std::max(0, i - 9); j <= i; ++j) {
      EXPECT_TRUE(known.has_ended(std::to_string(j))) << "the last ones are remembered";
    }
  }
  EXPECT_FALSE(known.has_ended("0"));
}

}  // namespace
}  // namespace skyloot
