#include "server/guard/gate.h"

#include <gtest/gtest.h>

namespace skyloot {

namespace {

using std::chrono::seconds;

// A gate with small limits, and a clock that stands still.
struct Story {
  Limits limits;
  Time now = time_of(1'000'000);

  Story() {
    limits.requests_per_second = 1;
    limits.request_burst = 5;
    limits.sessions_per_minute = 2;
    limits.tables_per_hour = 1;
    limits.address_tables_per_hour = 2;
    limits.chat_per_minute = 2;
    limits.sockets_per_person = 1;
    limits.sockets_per_address = 2;
  }
  Gate gate() {
    return {limits, [this] { return now; }};
  }
};

const std::string kHome = "192.0.2.1";

}  // namespace

TEST(Gate, CountsRequestsByWhatTheyCost) {
  Story story;
  Gate gate = story.gate();
  EXPECT_FALSE(gate.request(kHome));
  EXPECT_FALSE(gate.request(kHome, 4));
  EXPECT_EQ(gate.request(kHome), seconds{1});
  EXPECT_EQ(gate.request(kHome, 4), seconds{4});
  EXPECT_FALSE(gate.request("192.0.2.2", 5));
  story.now += seconds{4};
  EXPECT_FALSE(gate.request(kHome, 4));
}

TEST(Gate, LetsThroughWhatCostsMoreThanThereEverIsOnceNothingElseWasAsked) {
  Story story;
  Gate gate = story.gate();
  EXPECT_FALSE(gate.request(kHome, 100));
  EXPECT_EQ(gate.request(kHome, 100), seconds{5});
  story.now += seconds{5};
  EXPECT_FALSE(gate.request(kHome, 100));
}

TEST(Gate, TakesAnIpv6NetworkForOneAddress) {
  Story story;
  Gate gate = story.gate();
  EXPECT_FALSE(gate.new_session("2001:db8::1"));
  EXPECT_FALSE(gate.new_session("2001:db8::2"));
  EXPECT_EQ(gate.new_session("2001:db8::3"), seconds{30});
  EXPECT_FALSE(gate.new_session("2001:db8:0:1::3"));
}

TEST(Gate, DoesNotTakeThisMachineForAnAddress) {
  Story story;
  Gate gate = story.gate();
  for (int i = 0; i < 10; ++i) {
    EXPECT_FALSE(gate.request("127.0.0.1", 5));
    EXPECT_FALSE(gate.new_session("::1"));
    EXPECT_FALSE(gate.new_table("127.0.0.1", std::to_string(i)));
  }
  EXPECT_TRUE(gate.new_table("127.0.0.1", "0")) << "a person is one person everywhere";
}

TEST(Gate, CountsTablesByPersonAndAddress) {
  Story story;
  Gate gate = story.gate();
  EXPECT_FALSE(gate.new_table(kHome, "ann"));
  EXPECT_EQ(gate.new_table(kHome, "ann"), seconds{3600});
  EXPECT_FALSE(gate.new_table(kHome, "bob"));
  EXPECT_EQ(gate.new_table(kHome, "eve"), seconds{1800});
  EXPECT_FALSE(gate.new_table("192.0.2.2", "zoe"));
}

TEST(Gate, CountsChatByPerson) {
  Story story;
  Gate gate = story.gate();
  EXPECT_FALSE(gate.chat_line("ann"));
  EXPECT_FALSE(gate.chat_line("ann"));
  EXPECT_TRUE(gate.chat_line("ann"));
  EXPECT_FALSE(gate.chat_line("bob"));
}

TEST(Gate, CountsSocketsAsLongAsTheyAreOpen) {
  Story story;
  Gate gate = story.gate();
  auto ann = gate.socket(kHome, "ann");
  EXPECT_TRUE(ann);
  EXPECT_FALSE(gate.socket(kHome, "ann")) << "the same person";
  EXPECT_FALSE(gate.socket("192.0.2.2", "ann")) << "from anywhere";
  const auto bob = gate.socket(kHome, "bob");
  EXPECT_TRUE(bob);
  EXPECT_FALSE(gate.socket(kHome, "eve")) << "the same address";
  ann.reset();
  EXPECT_TRUE(gate.socket(kHome, "eve"));
}

TEST(Gate, CountsWhatIsStoredByItsBytesAndEntries) {
  Story story;
  story.limits.address_bytes_per_hour = 3'600;
  story.limits.address_entries_per_hour = 36;
  Gate gate = story.gate();
  EXPECT_FALSE(gate.storage(kHome, {1, 3'000}));
  EXPECT_EQ(gate.storage(kHome, {1, 601}), seconds{1});
  EXPECT_FALSE(gate.storage(kHome, {35, 600}));
  EXPECT_EQ(gate.storage(kHome, {1, 0}), seconds{100}) << "entries come back more slowly";
  EXPECT_FALSE(gate.storage("192.0.2.2", {36, 3'600}));
  EXPECT_FALSE(gate.storage("127.0.0.1", {1'000, 1'000'000}));
}

TEST(Gate, MakesWhoOwesSomethingWaitUntilItIsPaid) {
  Story story;
  Gate gate = story.gate();
  EXPECT_FALSE(gate.request(kHome));
  gate.charge(kHome, 6);
  EXPECT_EQ(gate.request(kHome), seconds{3});
  story.now += seconds{2};
  EXPECT_TRUE(gate.request(kHome));
  story.now += seconds{1};
  EXPECT_FALSE(gate.request(kHome));
  gate.charge(kHome, 1'000'000);
  EXPECT_EQ(gate.request(kHome), seconds{6}) << "nobody owes more than there ever is";
}

TEST(Gate, LetsAnAddressReadSoManyLogsAtATime) {
  Story story;
  Gate gate = story.gate();
  std::vector<QuotaSlots::Slot> kept;
  while (auto slot = gate.reading(kHome)) kept.push_back(*std::move(slot));
  EXPECT_EQ(kept.size(), 20U);
  EXPECT_TRUE(gate.reading("192.0.2.2"));
  kept.pop_back();
  EXPECT_TRUE(gate.reading(kHome));
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(gate.reading("127.0.0.1"));
}

}  // namespace skyloot
