#include "server/rooms/room.h"

#include <gtest/gtest.h>

#include "tests/support/room_house.h"

namespace skyloot::testing {
namespace {

class ARoom : public ::testing::Test {
 protected:
  std::shared_ptr<RememberingSocket> comes(const Person& person) {
    auto socket = std::make_shared<RememberingSocket>();
    room_->audience().enter({person, "192.0.2.1", {}}, socket);
    room_->audience().greet(person, person, std::nullopt);
    return socket;
  }
  Request a_bot_sits() {
    return {kAnn,
            {},
            [](const Table& table) { return sit_bot(table, kAnn, std::nullopt, "swab"); },
            [this](const Answer& answer) { answers_.push_back(answer); }};
  }

  RoomHouse house_;
  std::shared_ptr<Room> room_ =
      std::make_shared<Room>(house_.house, house_.table_of({kAnn}, for_captains(2)));
  std::vector<Answer> answers_;
};

TEST_F(ARoom, TellsWhatWasStoredAndThenAnswers) {
  const auto ann = comes(kAnn);
  ann->sent.clear();
  room_->ask(a_bot_sits());
  EXPECT_TRUE(ann->sent.empty()) << "nothing is told before it is stored";
  house_.loop.run_ready();
  ASSERT_FALSE(ann->sent.empty());
  EXPECT_EQ(ann->types()[0], "frame");
  ASSERT_EQ(answers_.size(), 1U);
  EXPECT_TRUE(answers_[0]);
}

TEST_F(ARoom, LivesUntilWhatItAskedForIsAnswered) {
  room_->ask(a_bot_sits());
  const std::weak_ptr<Room> room = room_;
  room_.reset();
  EXPECT_FALSE(room.expired());
  house_.loop.run_ready();
  EXPECT_TRUE(room.expired());
  EXPECT_EQ(answers_.size(), 1U);
}

TEST_F(ARoom, MayCloseWhenNobodyIsThereAndNothingIsUnderWay) {
  EXPECT_TRUE(room_->may_close());
  room_->ask(a_bot_sits());
  EXPECT_FALSE(room_->may_close());
  house_.loop.run_ready();
  EXPECT_TRUE(room_->may_close());
  const auto ann = comes(kAnn);
  EXPECT_FALSE(room_->may_close());
  room_->audience().leave(kAnn, ann.get());
  EXPECT_TRUE(room_->may_close());
}

TEST_F(ARoom, IsClosedByItsHouse) {
  const auto ann = comes(kAnn);
  bool closed = false;
  room_->close(Closing::ByHouse, "Good night",
               [&](const Answer& answer) { closed = bool(answer); });
  house_.loop.run_ready();
  EXPECT_TRUE(closed);
  EXPECT_EQ(ann->why, "tableClosed");
  EXPECT_EQ(room_->table().stage(), Stage::Closed);
}

TEST_F(ARoom, LetsBotsPlayOnAfterEachAnswer) {
  room_->ask(a_bot_sits());
  house_.loop.run_ready();
  Rng rng(3);
  room_->ask({kAnn,
              {},
              [&](const Table& table) { return start(table, kAnn, dealer_from(rng)); },
              [](const Answer&) {}});
  house_.loop.run_ready();
  room_->ask({kAnn,
              {},
              [](const Table& table) { return give_to_bot(table, kAnn, seat(0)); },
              [](const Answer&) {}});
  house_.loop.run_ready();
  for (int i = 0; i < 5; ++i) {
    const std::size_t ply = room_->table().game()->ply();
    ASSERT_TRUE(house_.bots.think_here(0.01));
    house_.loop.run_ready();
    house_.pass(house_.config.bot_pace);
    EXPECT_EQ(room_->table().game()->ply(), ply + 1);
  }
}

}  // namespace
}  // namespace skyloot::testing
