#include "server/rooms/table_writer.h"

#include <gtest/gtest.h>

#include "tests/support/room_house.h"

namespace skyloot::testing {
namespace {

class ATableWriter : public ::testing::Test {
 protected:
  std::unique_ptr<TableWriter> writer(Table table) {
    return std::make_unique<TableWriter>(
        house_.house, std::move(table), [] { return nullptr; },
        TableWriter::Listener{
            [this](const Transition& done) { carried_out_.push_back(done.entry); },
            [this] { ++rests_; }});
  }

  // Gives a seat to a bot, and notes the answer.
  Request a_bot_sits(std::string ack_id = {}) {
    return {kAnn, std::move(ack_id),
            [](const Table& table) { return sit_bot(table, kAnn, std::nullopt, "swab"); },
            [this](const Answer& answer) { answers_.push_back(answer); }};
  }

  RoomHouse house_;
  std::vector<Entry> carried_out_;
  std::vector<Answer> answers_;
  int rests_ = 0;
};

TEST_F(ATableWriter, StoresOneRequestAfterTheOther) {
  const auto writer = this->writer(house_.table_of({kAnn}, for_captains(3)));
  writer->ask(a_bot_sits());
  writer->ask(a_bot_sits());
  EXPECT_TRUE(writer->is_busy());
  EXPECT_EQ(writer->table().seq(), 2U) << "nothing is so before it is stored";
  house_.loop.run_ready();
  EXPECT_EQ(writer->table().seq(), 4U);
  ASSERT_EQ(answers_.size(), 2U);
  EXPECT_EQ(answers_[0].value(), 3U);
  EXPECT_EQ(answers_[1].value(), 4U);
  EXPECT_FALSE(writer->is_busy());
  EXPECT_EQ(rests_, 1);
}

TEST_F(ATableWriter, StampsAnEntryWithTheTimeOfTheStore) {
  const auto writer = this->writer(house_.table_of({kAnn}, for_captains(2)));
  house_.store_time = house_.now + Milliseconds{5'000};
  writer->ask(a_bot_sits());
  house_.loop.run_ready();
  ASSERT_EQ(carried_out_.size(), 1U);
  EXPECT_EQ(carried_out_[0].time, house_.store_time);
}

TEST_F(ATableWriter, AnswersWhatItKnowsWithTheEntryItBecame) {
  const auto writer = this->writer(house_.table_of({kAnn}, for_captains(3)));
  writer->ask(a_bot_sits("again"));
  writer->ask(a_bot_sits("again"));
  house_.loop.run_ready();
  ASSERT_EQ(answers_.size(), 2U);
  EXPECT_EQ(answers_[1].value(), answers_[0].value());
  EXPECT_EQ(writer->table().seq(), 3U);
}

TEST_F(ATableWriter, RefusesWithoutAskingTheStore) {
  const auto writer = this->writer(house_.table_of({kAnn, kBob}, for_captains(2)));
  writer->ask(a_bot_sits());
  ASSERT_EQ(answers_.size(), 1U);
  ASSERT_FALSE(answers_[0]);
  EXPECT_TRUE(answers_[0].error().refusal);
  EXPECT_FALSE(writer->is_busy());
}

TEST_F(ATableWriter, ReadsWhatAnotherServerHasWrittenFirst) {
  const Table table = house_.table_of({kAnn}, for_captains(3));
  const auto one = writer(table);
  const auto other = writer(table);
  one->ask(a_bot_sits());
  house_.loop.run_ready();
  carried_out_.clear();
  other->ask(a_bot_sits());
  house_.loop.run_ready();
  EXPECT_EQ(other->table().seq(), 4U);
  EXPECT_EQ(answers_.back().value(), 4U);
  ASSERT_EQ(carried_out_.size(), 2U) << "both are told";
  EXPECT_EQ(carried_out_[0].seq, 3U);
}

TEST_F(ATableWriter, WhatCouldNotBeStoredHasNotHappened) {
  const auto writer = this->writer(house_.table_of({kAnn}, for_captains(2)));
  house_.depot.mood = Mood::ReadsFailAndAppendsConflict;
  writer->ask(a_bot_sits());
  house_.loop.run_ready();
  ASSERT_EQ(answers_.size(), 1U);
  ASSERT_FALSE(answers_[0]);
  EXPECT_FALSE(answers_[0].error().refusal) << "it was not refused";
  EXPECT_EQ(writer->table().seq(), 2U);
  EXPECT_TRUE(carried_out_.empty());
  EXPECT_GT(writer->quiet_until(), house_.now);
  house_.depot.mood = Mood::Well;
  writer->ask(a_bot_sits());
  house_.loop.run_ready();
  EXPECT_EQ(answers_.back().value(), 3U);
}

TEST_F(ATableWriter, DoesNothingMoreAtATableThatIsClosed) {
  Table table = house_.table_of({kAnn}, for_captains(2));
  house_.write(table, {}, Closed{Closing::Unused, {}});
  const auto writer = this->writer(std::move(table));
  writer->ask(a_bot_sits());
  ASSERT_EQ(answers_.size(), 1U);
  EXPECT_EQ(answers_[0].error().refusal->code, RefusalCode::TableClosed);
}

TEST_F(ATableWriter, AcknowledgesWhatChangesNothingAndStoresNothing) {
  const auto writer = this->writer(house_.table_of({kAnn}, for_captains(3)));
  const Request same_options{
      kAnn, "a1",
      [](const Table& table) { return change_options(table, kAnn, table.options()); },
      [this](const Answer& answer) { answers_.push_back(answer); }};
  for (int i = 0; i < 400; ++i) writer->ask(same_options);
  house_.loop.run_ready();
  ASSERT_EQ(answers_.size(), 400U);
  for (const Answer& answer : answers_) EXPECT_EQ(answer.value(), 2U);
  EXPECT_EQ(writer->table().seq(), 2U);
  EXPECT_TRUE(carried_out_.empty());
}

}  // namespace
}  // namespace skyloot::testing
