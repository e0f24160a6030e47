#include "server/rooms/timekeeper.h"

#include <gtest/gtest.h>

#include "tests/support/room_house.h"

namespace skyloot::testing {
namespace {

constexpr Milliseconds kPace{700};

// A running game of two, of whom the test says who is there.
class ATimekeeper : public ::testing::Test {
 protected:
  explicit ATimekeeper(ChoiceClock clock = ChoiceClock::None)
      : table_(house_.table_of({kAnn, kBob}, for_captains(2, clock))) {
    house_.config.bot_pace = kPace;
    Rng rng(3);
    house_.write(table_, kAnn, *start(table_, kAnn, dealer_from(rng)));
    writer_.emplace(
        house_.house, table_, [this] { return alive_; },
        TableWriter::Listener{
            [this](const Transition& done) { deeds_.emplace_back(word_of(done.entry.deed)); },
            [] {}});
    keeper_.emplace(house_.house, *writer_,
                    Timekeeper::Circumstances{
                        [this, open_since = house_.now] { return Company{presence_, open_since}; },
                        [] { return BotTurn{kAnn, BotTurn::Awaited::ByWhoPlays}; }},
                    [this] { return alive_; });
  }

  [[nodiscard]] Seat asked() const { return *writer_->table().game()->seat_to_act(); }
  [[nodiscard]] const Person& person_asked() const { return table_.chair(asked()).person; }
  [[nodiscard]] const Person& other() const { return person_asked() == kAnn ? kBob : kAnn; }
  void goes_to_bot(const Person& person, Seat seat) {
    writer_->ask({person,
                  {},
                  [=](const Table& table) { return give_to_bot(table, person, seat); },
                  [](const Answer&) {}});
    house_.loop.run_ready();
    deeds_.clear();
  }
  void bot_has_thought() {
    ASSERT_TRUE(house_.bots.think_here(0.01));
    house_.loop.run_ready();
  }

  // Time passes meanwhile: from when it has looked at the clock first until it looks again.
  void bot_thinks_for(Milliseconds time) {
    int looks = 0;
    house_.house.now = [&] {
      if (++looks == 2) house_.now += time;
      return house_.now;
    };
    ASSERT_TRUE(house_.bots.think_here(0.01));
    house_.house.now = [this] { return house_.now; };
    house_.loop.run_ready();
  }

  RoomHouse house_;
  Table table_;
  Presence presence_;
  std::shared_ptr<int> alive_ = std::make_shared<int>();
  std::vector<std::string> deeds_;
  std::optional<TableWriter> writer_;
  std::optional<Timekeeper> keeper_;
};

using Deeds = std::vector<std::string>;

TEST_F(ATimekeeper, LetsABotAnswerNotBeforeItsPaceIsOver) {
  goes_to_bot(person_asked(), asked());
  keeper_->look_after();
  bot_has_thought();
  EXPECT_TRUE(deeds_.empty()) << "how long it thought tells nothing";
  house_.pass(kPace);
  EXPECT_EQ(deeds_, Deeds{"acted"});
}

TEST_F(ATimekeeper, LetsABotAnswerAtTheEndOfAPaceIfItThoughtLonger) {
  goes_to_bot(person_asked(), asked());
  keeper_->look_after();
  bot_thinks_for(kPace + Milliseconds{50});
  EXPECT_TRUE(deeds_.empty()) << "how long it thought tells nothing";
  house_.pass(kPace - Milliseconds{51});
  EXPECT_TRUE(deeds_.empty());
  house_.pass(Milliseconds{1});
  EXPECT_EQ(deeds_, Deeds{"acted"});
}

TEST_F(ATimekeeper, AsksABotOnceForEachChoice) {
  goes_to_bot(person_asked(), asked());
  keeper_->look_after();
  keeper_->look_after();
  EXPECT_TRUE(house_.bots.think_here(0.01));
  EXPECT_FALSE(house_.bots.think_here(0.01));
}

TEST_F(ATimekeeper, DropsTheAnswerOfABotWhosePersonWasQuicker) {
  const Person person = person_asked();
  const Seat seat = asked();
  goes_to_bot(person, seat);
  keeper_->look_after();
  writer_->ask({person,
                {},
                [=](const Table& table) { return hand_back(table, person, seat); },
                [](const Answer&) {}});
  house_.loop.run_ready();
  deeds_.clear();
  bot_has_thought();
  house_.pass(kPace);
  EXPECT_TRUE(deeds_.empty());
}

TEST_F(ATimekeeper, ForgetsARoomThatIsGone) {
  goes_to_bot(person_asked(), asked());
  keeper_->look_after();
  alive_.reset();
  bot_has_thought();
  house_.pass(kPace);
  EXPECT_TRUE(deeds_.empty());
}

TEST_F(ATimekeeper, LetsNobodyStandInWhileNobodyWaits) {
  house_.pass(std::chrono::hours{1});
  keeper_->look_after();
  house_.loop.run_ready();
  EXPECT_TRUE(deeds_.empty());
}

TEST_F(ATimekeeper, LetsABotStandInForWhoStaysAwayWhileSomebodyWaits) {
  house_.pass(kSilenceOfTheAbsent + table_.options().grace);
  presence_.heard(other(), house_.now);
  keeper_->look_after();
  house_.loop.run_ready();
  EXPECT_EQ(deeds_, Deeds{"takenOver"});
}

TEST_F(ATimekeeper, GivesTheSeatsBackOfWhoComes) {
  house_.pass(kSilenceOfTheAbsent + table_.options().grace);
  const Person person = person_asked();
  presence_.heard(other(), house_.now);
  keeper_->look_after();
  house_.loop.run_ready();
  keeper_->give_seats_back(other());
  house_.loop.run_ready();
  EXPECT_EQ(deeds_, Deeds{"takenOver"}) << "nobody stands in for them";
  keeper_->give_seats_back(person);
  house_.loop.run_ready();
  EXPECT_EQ(deeds_, (Deeds{"takenOver", "handedBack"}));
}

TEST_F(ATimekeeper, HasNothingToDoSoonWithoutClockAndBots) {
  EXPECT_FALSE(keeper_->is_due_soon());
  goes_to_bot(person_asked(), asked());
  EXPECT_TRUE(keeper_->is_due_soon());
}

class ATimekeeperWithAClock : public ATimekeeper {
 protected:
  ATimekeeperWithAClock() : ATimekeeper(ChoiceClock::Minute) {}
};

TEST_F(ATimekeeperWithAClock, WakesWhenTheClockRunsOutAndLetsABotAnswerOnce) {
  presence_.heard(kAnn, house_.now);
  presence_.heard(kBob, house_.now);
  keeper_->look_after();
  EXPECT_FALSE(house_.bots.think_here(0.01)) << "there is still time";
  presence_.heard(kAnn, house_.now + Milliseconds{59'000});
  presence_.heard(kBob, house_.now + Milliseconds{59'000});
  house_.pass(Milliseconds{60'000});
  bot_has_thought();
  EXPECT_TRUE(deeds_.empty()) << "how long it thought tells nothing";
  house_.pass(kPace);
  EXPECT_EQ(deeds_, Deeds{"timedOut"});
}

TEST_F(ATimekeeperWithAClock, WaitsAMomentAfterTheStoreFailed) {
  goes_to_bot(person_asked(), asked());
  house_.depot.mood = Mood::ReadsFailAndAppendsConflict;
  writer_->ask({other(),
                {},
                [](const Table&) -> Admission { return Closed{Closing::Unused, {}}; },
                [](const Answer&) {}});
  house_.loop.run_ready();
  house_.depot.mood = Mood::Well;
  keeper_->look_after();
  EXPECT_FALSE(house_.bots.think_here(0.01));
  house_.pass(Milliseconds{1'000});
  EXPECT_TRUE(house_.bots.think_here(0.01));
}

}  // namespace
}  // namespace skyloot::testing
