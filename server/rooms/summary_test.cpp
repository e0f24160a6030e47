#include "server/rooms/summary.h"

#include <gtest/gtest.h>

#include "formats/message.h"
#include "store/migrations.h"
#include "store/sqlite_store.h"
#include "store/tests/store_test_support.h"
#include "store/waiting_reads.h"
#include "table/duty.h"
#include "tests/support/table_lives.h"

namespace skyloot {

namespace {

// The record as it is told once the game is over.
Record with_proof(const TableGame& game) {
  Record record = game.record;
  if (game.dealt_from) record.proof = game.dealt_from->proof;
  return record;
}

}  // namespace

// Before version 4 the store had the end of a list's line as one text, and it was sent as it was.
TEST(Summary, OfAnOlderStoreIsToldAsEverAfterTheUpgrade) {
  const std::vector<std::string> titles{
      R"({"edition":"en","captains":4,"clock":"none","names":["Ann",null,"swab",null],)"
      R"("holders":["person","nobody","bot","nobody"],"free":2})",
      R"({"edition":"pl","captains":2,"clock":"24h","names":["Łódź \"7\" \\","captain"],)"
      R"("holders":["person","bot"],"free":0})",
      R"({"edition":"de","captains":3,"clock":"30s","names":[null,"mate","Bo"],"free":1})",
  };
  const testing::TempFolder folder;
  const auto file = folder.file("old.db");
  {
    auto database = *SqlDatabase::open(file, SqlAccess::ReadWrite);
    ASSERT_EQ(migrate(database, schema_migrations().first(3)), std::nullopt);
    auto put = database.prepare("INSERT INTO tables VALUES (?1, 'over', ?2, 0, NULL, 7)");
    for (std::size_t i = 0; i < titles.size(); ++i) {
      ASSERT_TRUE(put.run({std::to_string(i), titles[i]}));
    }
  }
  const auto store = SqliteStore::open(file);
  ASSERT_TRUE(store);
  const auto tables = WaitingReads(**store).tables_after("", 9);
  ASSERT_EQ(tables->size(), titles.size());
  for (std::size_t i = 0; i < titles.size(); ++i) {
    const std::string begins =
        R"({"code":")" + std::to_string(i) + R"(","stage":"over","changed":7,)";
    EXPECT_EQ(to_json(listed((*tables)[i])), begins + titles[i].substr(1));
  }
}

// What is stored with an entry is found out before the entry is carried out; what the entry leaves
// alone is not stored again.
TEST(Summary, OfEveryEntryIsThatOfTheTableAfterIt) {
  std::size_t finished = 0;
  std::size_t left_alone = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    std::optional<Table> before;
    TableSummary stored;
    testing::live(seed, 1, [&](const testing::TableLife& life) {
      const Table& after = life.table();
      const Entry& entry = life.story().log().back();
      if (!before) {
        stored = *first_append_of(entry).summary;
      } else {
        const Append append = append_of(*before, before->step(entry));
        if (append.summary) stored = *append.summary;
        left_alone += append.summary ? 0 : 1;
        EXPECT_EQ(append.code, after.code());
        EXPECT_EQ(append.wake, wake_time(after));
        EXPECT_EQ(stored.stage, word_for(after.stage(), kStageWords));
        ASSERT_EQ(stored.seats.size(), after.captains());
        for_each_seat(after, [&](Seat seat) {
          const SeatSummary& kept = stored.seats[index(seat)];
          EXPECT_EQ(kept.holder, word_for(after.chair(seat).holder, kHolderWords));
          const bool is_named = after.chair(seat).holder != Holder::Nobody;
          EXPECT_EQ(kept.name.has_value(), is_named && after.stage() != Stage::Closed);
        });
        const bool ends = before->stage() == Stage::Playing && after.stage() == Stage::Over;
        ASSERT_EQ(append.finished.has_value(), ends);
        if (ends) {
          const auto record = record_of(*append.finished);
          ASSERT_TRUE(record);
          EXPECT_EQ(write_record(*record), write_record(with_proof(*after.game())));
          EXPECT_EQ(append.finished->id, game_id(after));
          ++finished;
        }
        const auto read_back = entry_of(append.line, among(append.decks));
        ASSERT_TRUE(read_back);
        EXPECT_EQ(write_deed(read_back->deed), write_deed(entry.deed));
      }
      before = after;
    });
  }
  EXPECT_GT(finished, 5U);
  EXPECT_GT(left_alone, 500U);
}

}  // namespace skyloot
