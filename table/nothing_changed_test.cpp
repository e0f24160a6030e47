// Whoever asks for what is so already is let in, and nothing of it is stored.
#include <gtest/gtest.h>

#include "tests/support/table_admissions.h"

namespace skyloot::testing {
namespace {

bool changes_nothing(const Table& table, const Person& who, const Admission& admission) {
  if (!admission) {
    ADD_FAILURE() << word_for(admission.error().code, kRefusalWords);
    return false;
  }
  const Entry entry{table.seq() + 1, kOpening, who, {}, *admission};
  return table.step(entry).changes_nothing(table.status());
}

TableStory a_sealed_table() {
  Rng rng(1);
  TableOptions options = for_captains(3);
  options.own_deck = an_own_deck();
  TableStory story(options, {}, a_sealed_secret(rng));
  story.sit_with(kAnn, entropy_of(1)).sit(kBob);
  return story;
}

TEST(NothingChanges, WhereOptionsAreAsTheyAre) {
  const TableStory story = a_sealed_table();
  TableOptions same = story.table().options();
  EXPECT_TRUE(changes_nothing(story.table(), kAnn, change_options(story.table(), kAnn, same)));
  same.own_deck = an_own_deck();
  EXPECT_TRUE(changes_nothing(story.table(), kAnn, change_options(story.table(), kAnn, same)))
      << "the same deck, sent again";
  DeckFile renamed = an_own_deck();
  renamed.name = "renamed";
  same.own_deck = renamed;
  EXPECT_FALSE(changes_nothing(story.table(), kAnn, change_options(story.table(), kAnn, same)));
  expect_refused(change_options(story.table(), kBob, story.table().options()),
                 RefusalCode::NotOwner);
}

TEST(NothingChanges, ForWhoHasTheSeatAlreadyUnderThatName) {
  const TableStory story = a_sealed_table();
  const Table& table = story.table();
  EXPECT_TRUE(changes_nothing(table, kAnn, sit(table, kAnn, seat(0), kAnn)));
  EXPECT_TRUE(changes_nothing(table, kAnn, sit(table, kAnn, seat(0), kAnn, entropy_of(1))));
  expect_refused(sit(table, kAnn, seat(0), kAnn, entropy_of(2)), RefusalCode::SeatTaken);
  expect_refused(sit(table, kAnn, seat(0), "Anna"), RefusalCode::SeatTaken);
  expect_refused(sit(table, kBob, seat(0), kAnn), RefusalCode::SeatTaken);
  expect_refused(sit(table, kAnn, std::nullopt, kAnn), RefusalCode::NameTaken);
}

TEST(NothingChanges, WhereThatBotSitsAlready) {
  TableStory story = a_sealed_table();
  story.sit_bot("mate");
  const Table& table = story.table();
  EXPECT_TRUE(changes_nothing(table, kAnn, sit_bot(table, kAnn, seat(2), "mate")));
  expect_refused(sit_bot(table, kAnn, seat(2), "swab"), RefusalCode::SeatTaken);
}

TEST(NothingChanges, WhereNobodySatWhoCouldLeave) {
  const TableStory story = a_sealed_table();
  for (const Person& person : {kAnn, kBob, kEve}) {
    EXPECT_TRUE(changes_nothing(story.table(), person, leave(story.table(), person, seat(2))));
  }
}

TEST(NothingChanges, ForWhoGaveTheseBytes) {
  const TableStory story = a_sealed_table();
  const Table& table = story.table();
  const auto again = [&](std::optional<Seat> seat) {
    return changes_nothing(table, kAnn, give_entropy(table, kAnn, seat, entropy_of(1)));
  };
  EXPECT_TRUE(again(seat(0)));
  EXPECT_TRUE(again(std::nullopt));
}

TEST(NothingChanges, WhereABotPlaysAsAskedAndWhereNoneDoes) {
  TableStory story = a_game();
  const auto handed_back = [&] {
    return changes_nothing(story.table(), kAnn, hand_back(story.table(), kAnn, seat(0)));
  };
  EXPECT_TRUE(handed_back()) << "the clock of the choice goes on as well";
  story.give_to_bot(seat(0));
  EXPECT_FALSE(handed_back());
  EXPECT_TRUE(changes_nothing(story.table(), kAnn, give_to_bot(story.table(), kAnn, seat(0))));
}

// Entries of between games would make no sense of a log in a game.
TEST(NothingChanges, DuringAGameEither) {
  const TableStory story = a_game();
  const Table& table = story.table();
  EXPECT_TRUE(changes_nothing(table, kAnn, sit(table, kAnn, seat(0), kAnn)));
  EXPECT_TRUE(changes_nothing(table, kAnn, change_options(table, kAnn, table.options())));
}

}  // namespace
}  // namespace skyloot::testing
