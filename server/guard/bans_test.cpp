#include "server/guard/bans.h"

#include <gtest/gtest.h>

#include "tests/support/room_house.h"

namespace skyloot::testing {
namespace {

class ABan : public ::testing::Test {
 protected:
  ABan() { bans_.set({}); }

  static StoredBan of_address(std::string who) {
    return {"b1", BanKind::OfAddress, std::move(who), "noise", {}};
  }
  static StoredBan of_person(std::string who) {
    return {"b2", BanKind::OfPerson, std::move(who), "noise", {}};
  }
  StoreResult<void> add(const StoredBan& ban) {
    StoreResult<void> outcome;
    bans_.add(ban, [&](const StoreResult<void>& stored) { outcome = stored; });
    house_.loop.run_ready();
    return outcome;
  }
  StoreResult<void> lift(const std::string& id) {
    StoreResult<void> outcome;
    bans_.lift(id, [&](const StoreResult<void>& stored) { outcome = stored; });
    house_.loop.run_ready();
    return outcome;
  }

  RoomHouse house_;
  Bans bans_{house_.house};
};

TEST_F(ABan, HoldsForAnAddressOrAWholeNetwork) {
  add(of_address("192.0.2.0/24"));
  EXPECT_TRUE(bans_.of_address("192.0.2.77"));
  EXPECT_FALSE(bans_.of_address("198.51.100.77"));
}

TEST_F(ABan, OfAPersonIsNoneOfAnAddress) {
  add(of_person("192.0.2.1"));
  EXPECT_FALSE(bans_.of_address("192.0.2.1"));
  EXPECT_FALSE(bans_.of_person(kAnn));
  ASSERT_TRUE(bans_.of_person("192.0.2.1"));
  EXPECT_EQ(bans_.of_person("192.0.2.1")->why, "noise");
}

TEST_F(ABan, HoldsUntilItsTimeIsOver) {
  StoredBan ban = of_person(kBob);
  ban.until = house_.now + Milliseconds{1'000};
  add(ban);
  house_.pass(Milliseconds{999});
  EXPECT_TRUE(bans_.of_person(kBob));
  EXPECT_EQ(bans_.all().size(), 1U);
  house_.pass(Milliseconds{1});
  EXPECT_FALSE(bans_.of_person(kBob));
  EXPECT_TRUE(bans_.all().empty());
}

TEST_F(ABan, OfAPersonIsToldToThemWhenItIsOver) {
  StoredBan ban = of_person(kBob);
  ban.until = house_.now + Milliseconds{1'000};
  add(ban);
  add(of_address("192.0.2.1"));
  house_.pass(Milliseconds{1'000});
  ASSERT_EQ(bans_.ever_of(kBob).size(), 1U);
  EXPECT_EQ(bans_.ever_of(kBob)[0].why, "noise");
  EXPECT_TRUE(bans_.ever_of("192.0.2.1").empty());
}

TEST_F(ABan, OfTheSameIdTakesThePlaceOfTheOldOne) {
  add(of_address("192.0.2.1"));
  add(of_address("192.0.2.2"));
  EXPECT_FALSE(bans_.of_address("192.0.2.1"));
  EXPECT_TRUE(bans_.of_address("192.0.2.2"));
}

TEST_F(ABan, HoldsAndEndsOnlyOnceThatIsStored) {
  bans_.add(of_person(kBob), [](const auto&) {});
  EXPECT_FALSE(bans_.of_person(kBob));
  house_.loop.run_ready();
  EXPECT_TRUE(bans_.of_person(kBob));

  house_.depot.mood = Mood::WritesFail;
  EXPECT_FALSE(add(of_address("192.0.2.1")));
  EXPECT_FALSE(bans_.of_address("192.0.2.1"));
  EXPECT_FALSE(lift("b2"));
  EXPECT_TRUE(bans_.of_person(kBob));
  EXPECT_EQ(house_.house.telemetry.metrics.store_errors[{"diskFailed"}], 2U)
      << "whoever runs it is told";
}

TEST_F(ABan, IsLiftedOnce) {
  add(of_person(kBob));
  EXPECT_TRUE(lift("b2"));
  EXPECT_FALSE(bans_.of_person(kBob));
  const auto again = lift("b2");
  ASSERT_FALSE(again);
  EXPECT_TRUE(is_conflict(again.error()));
}

TEST_F(ABan, HoldsInTheNextServerToo) {
  add(of_person(kBob));
  Bans next(house_.house);
  house_.depot.mood = Mood::ReadsFail;
  next.read();
  house_.loop.run_ready();
  EXPECT_FALSE(next.of_person(kBob));
  house_.depot.mood = Mood::Well;
  next.read();
  house_.loop.run_ready();
  ASSERT_TRUE(next.of_person(kBob)) << "asked for again, since the store could not say";
  EXPECT_EQ(next.of_person(kBob)->since, house_.store_time);
}

}  // namespace
}  // namespace skyloot::testing
