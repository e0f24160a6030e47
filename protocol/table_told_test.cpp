// A table as everybody is told of it.
#include "protocol/table_told.h"

#include <gtest/gtest.h>

#include "formats/message.h"
#include "tests/support/table_lives.h"

namespace skyloot::testing {
namespace {

TableTold read_back(const TableTold& table) {
  const std::string json = to_json(table);
  const JsonNode root = parse_json(json).value();
  JsonReading reading(json);
  JsonFields fields(reading, root, "");
  TableTold told = read_table_told(fields);
  EXPECT_FALSE(reading.failed()) << json;
  return told;
}

TEST(TableTold, NamesADeckByItsNameAndHash) {
  TableOptions options;
  options.captains = 3;
  options.own_deck = an_own_deck();
  const TableStory story(options);
  const std::string json = to_json(table_as_told(story.table()));
  const std::string hash = hash_text(deck_hash(an_own_deck()));
  EXPECT_NE(json.find(R"("visibility":"private","deck":{"name":"“own” \\ deck","hash":")" + hash +
                      R"(","own":true}})"),
            std::string::npos)
      << json;
}

TEST(TableTold, IsReadAsItWasWrittenAtAnyTimeOfItsLife) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    live(seed, 1, [](const TableLife& life) {
      const TableTold told = table_as_told(life.table());
      const TableTold read = read_back(told);
      EXPECT_EQ(to_json(read), to_json(told));
      EXPECT_EQ(read.seats_of(kAnn), life.table().seats_of(kAnn));
    });
  }
}

TEST(TableTold, SaysWhoSitsWhereAndWhereNobodyDoes) {
  TableStory story(for_captains(3));
  story.sit(kAnn).sit_bot("mate");
  const TableTold told = read_back(table_as_told(story.table()));
  EXPECT_EQ(told.chairs[0].name, kAnn);
  EXPECT_EQ(told.chairs[1].bot, player_named("mate"));
  EXPECT_EQ(told.free_seats(), 1U);
  EXPECT_TRUE(told.seats_of(kAnn).contains(seat(0)));
  EXPECT_TRUE(told.seats_of("").empty()) << "a bot is nobody";
}

}  // namespace
}  // namespace skyloot::testing
