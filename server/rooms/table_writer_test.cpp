#include "server/rooms/table_writer.h"

#include <gtest/gtest.h>

#include "server/rooms/log_reading.h"
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

  // Another clock each time.
  Request changes_the_clock() {
    return {kAnn,
            {},
            [](const Table& table) {
              TableOptions options = table.options();
              const bool has_clock = options.clock != ChoiceClock::None;
              options.clock = has_clock ? ChoiceClock::None : ChoiceClock::Minute;
              return change_options(table, kAnn, options);
            },
            [this](const Answer& answer) { answers_.push_back(answer); }};
  }
  void ask(TableWriter& writer, const Person& who,
           const std::function<Admission(const Table&)>& deed) {
    writer.ask({who, {}, deed, [this](const Answer& answer) { answers_.push_back(answer); }});
    house_.loop.run_ready();
  }
  void expect_full() const {
    ASSERT_FALSE(answers_.back());
    EXPECT_EQ(answers_.back().error().refusal->code, RefusalCode::LogFull);
  }
  StoredLog stored() {
    StoredLog log;
    house_.depot.store.read_log("K7QX2M", 0, [&](auto read) { log = *std::move(read); });
    return log;
  }
  std::size_t stored_entries() { return stored().lines.size(); }

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
      kAnn, "a1", [](const Table& table) { return change_options(table, kAnn, table.options()); },
      [this](const Answer& answer) { answers_.push_back(answer); }};
  for (int i = 0; i < 400; ++i) writer->ask(same_options);
  house_.loop.run_ready();
  ASSERT_EQ(answers_.size(), 400U);
  for (const Answer& answer : answers_) EXPECT_EQ(answer.value(), 2U);
  EXPECT_EQ(stored_entries(), 2U);
  EXPECT_TRUE(carried_out_.empty());
}

// Toggled for ever, with 177 KB each time.
TEST_F(ATableWriter, StoresADeckOnceHoweverOftenItsTableChanges) {
  TableOptions options = for_captains(3);
  options.own_deck = an_own_deck();
  const auto writer = this->writer(house_.table_of({kAnn}, options));
  for (int i = 0; i < 100; ++i) writer->ask(changes_the_clock());
  house_.loop.run_ready();
  EXPECT_EQ(writer->table().seq(), 102U);
  EXPECT_EQ(stored().decks.size(), 1U);
  std::size_t bytes = 0;
  for (const LogLine& line : stored().lines) bytes += line.body.size();
  EXPECT_LT(bytes, 50'000U);
  EXPECT_LT(writer->sizes().whole.bytes(), 50'000U + stored().decks[0].text.size());
}

TEST_F(ATableWriter, IsFullForAnythingButTheGameThatRuns) {
  house_.config.limits.table_entries = 4;
  TableOptions options = for_captains(2);
  options.first = seat(0);
  const auto writer = this->writer(house_.table_of({kAnn, kBob}, options));
  Rng rng(3);
  ask(*writer, kAnn, [&](const Table& table) { return start(table, kAnn, dealer_from(rng)); });
  EXPECT_EQ(answers_.back().value(), 4U);
  const auto give = [](const Table& table) { return give_to_bot(table, kAnn, seat(0)); };
  ask(*writer, kAnn, give);
  expect_full();
  while (writer->table().stage() == Stage::Playing) {
    const Person who = writer->table().chair(*writer->table().game()->seat_to_act()).person;
    ask(*writer, who, [&](const Table& table) {
      ActionList legal;
      legal_actions(table.game()->rules, table.game()->state.board, legal);
      return act(table, who, *table.game()->seat_to_act(), table.game()->ply(), legal[0]);
    });
    ASSERT_TRUE(answers_.back()) << "a move is never refused";
  }
  ask(*writer, kBob, [](const Table& table) { return leave(table, kBob, seat(1)); });
  EXPECT_TRUE(answers_.back()) << "nobody has to stay";
  ask(*writer, kBob, [](const Table& table) { return sit(table, kBob, std::nullopt, kBob); });
  expect_full();
  ask(*writer, kAnn, changes_the_clock().deed);
  expect_full();
  ask(*writer, kAnn,
      [](const Table& table) { return change_options(table, kAnn, table.options()); });
  EXPECT_TRUE(answers_.back()) << "that changes nothing";
}

TEST_F(ATableWriter, CountsWhatItReadsAndWhatItWrites) {
  TableOptions options = for_captains(3);
  options.own_deck = an_own_deck();
  const auto writer = this->writer(house_.table_of({kAnn}, options));
  for (int i = 0; i < 10; ++i) writer->ask(changes_the_clock());
  house_.loop.run_ready();
  const auto read = read_table(stored());
  ASSERT_TRUE(read);
  LogSizes written;
  written.add(stored().lines[0]);
  written.add(stored().lines[1]);
  written.add(stored().decks);
  EXPECT_EQ(sizes_of(stored(), *read).whole.bytes(),
            written.whole.bytes() + writer->sizes().whole.bytes() - stored().decks[0].text.size());
}

TEST_F(ATableWriter, LetsNoDeckInThatIsTooMuchForItsLog) {
  house_.config.limits.table_bytes = 2'000;
  const auto writer = this->writer(house_.table_of({kAnn}, for_captains(3)));
  ask(*writer, kAnn, [](const Table& table) {
    TableOptions options = table.options();
    options.own_deck = an_own_deck();
    return change_options(table, kAnn, options);
  });
  expect_full();
  ask(*writer, kAnn, changes_the_clock().deed);
  EXPECT_TRUE(answers_.back());
}

}  // namespace
}  // namespace skyloot::testing
