#include "server/rooms/summary.h"

#include <gtest/gtest.h>

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

// What is stored with an entry, and what the table is like once the entry was carried out, are
// found out in two ways for moves.
TEST(Summary, OfEveryEntryIsThatOfTheTableAfterIt) {
  std::size_t finished = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    std::optional<Table> before;
    testing::live(seed, 1, [&](const testing::TableLife& life) {
      const Table& after = life.table();
      const Entry& entry = life.story().log().back();
      if (before) {
        const Append append = append_of(*before, entry);
        EXPECT_EQ(append.summary.stage, word_for(after.stage(), kStageWords));
        EXPECT_EQ(append.summary.wake, wake_time(after));
        const bool ends = before->stage() == Stage::Playing && after.stage() == Stage::Over;
        ASSERT_EQ(append.finished.has_value(), ends);
        if (ends) {
          EXPECT_EQ(append.finished->record, write_record(with_proof(*after.game())));
          EXPECT_EQ(append.finished->id, game_id(after));
          ++finished;
        }
        const auto stored = entry_of(append.line);
        ASSERT_TRUE(stored);
        EXPECT_EQ(write_deed(stored->deed), write_deed(entry.deed));
      }
      before = after;
    });
  }
  EXPECT_GT(finished, 5U);
}

}  // namespace skyloot
