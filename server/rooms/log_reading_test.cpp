#include "server/rooms/log_reading.h"

#include <gtest/gtest.h>

#include "server/rooms/summary.h"
#include "tests/support/room_house.h"

namespace skyloot::testing {
namespace {

DeckFile deck_called(std::string name) {
  DeckFile deck = an_own_deck();
  deck.name = std::move(name);
  return deck;
}

// Ann's table, as it is stored.
class ALogReading : public ::testing::Test {
 protected:
  void change_grace(int times) {
    for (int i = 0; i < times; ++i) {
      TableOptions options = table_.options();
      options.grace += std::chrono::seconds{1};
      house_.write(table_, kAnn, OptionsChanged{options});
    }
  }
  StoredLog stored() {
    StoredLog log;
    house_.depot.store.read_log(table_.code(), 0, [&](auto read) { log = *std::move(read); });
    return log;
  }

  RoomHouse house_;
  Table table_ = house_.table_of({kAnn}, for_captains(3));
};

TEST_F(ALogReading, GoesOnALittleAtATime) {
  change_grace(500);
  LogReading reading(stored());
  EXPECT_FALSE(reading.go_on());
  EXPECT_FALSE(reading.go_on());
  EXPECT_TRUE(reading.go_on());
  const auto table = reading.take();
  ASSERT_TRUE(table);
  EXPECT_EQ(table->seq(), table_.seq());
  EXPECT_EQ(table->options(), table_.options());
}

TEST_F(ALogReading, ReadsOneDeckAtATimeAndEachOnce) {
  for (const char* const name : {"red", "blue", "red", "red"}) {
    TableOptions options = table_.options();
    options.own_deck = deck_called(name);
    house_.write(table_, kAnn, OptionsChanged{options});
    change_grace(1);
  }
  LogReading reading(stored());
  EXPECT_EQ(reading.log().decks.size(), 2U);
  EXPECT_FALSE(reading.go_on()) << "up to the red one";
  EXPECT_FALSE(reading.go_on()) << "up to the blue one";
  EXPECT_TRUE(reading.go_on());
  EXPECT_EQ(reading.take()->options().own_deck->name, "red");
}

TEST_F(ALogReading, StopsAtWhatMakesNoSense) {
  change_grace(300);
  StoredLog log = stored();
  log.lines[10].body = R"({"deed":"danced"})";
  LogReading reading(log);
  EXPECT_TRUE(reading.go_on());
  EXPECT_FALSE(reading.take());
  StoredLog gap = stored();
  gap.lines.erase(gap.lines.begin() + 5);
  EXPECT_FALSE(read_table(gap));
  EXPECT_FALSE(read_table({}));
}

TEST_F(ALogReading, MissesADeckThatTheStoreDoesNotGive) {
  TableOptions options = table_.options();
  options.own_deck = deck_called("red");
  house_.write(table_, kAnn, OptionsChanged{options});
  StoredLog log = stored();
  log.decks.clear();
  EXPECT_EQ(read_table(log).error().code, FormatErrorCode::UnknownDeck);
}

}  // namespace
}  // namespace skyloot::testing
