#include "server/guard/footprints.h"

#include <gtest/gtest.h>

#include "tests/support/room_house.h"

namespace skyloot::testing {
namespace {

class SomeFootprints : public ::testing::Test {
 protected:
  SomeFootprints() {
    house_.config.limits.person_entries = 10;
    house_.config.limits.person_bytes = 1'000;
  }
  void keep(const std::string& code, std::uint64_t bytes) {
    Append append = entry(code, 1);
    append.summary->owner = kAnn;
    append.log_bytes = bytes;
    house_.depot.store.append(std::move(append), [](const auto& stored) { EXPECT_TRUE(stored); });
  }
  bool may_grow(const Gate::Growth& growth = {1, 100}) {
    const bool may = house_.house.footprints.may_grow(kAnn, growth);
    house_.loop.run_ready();
    return may;
  }

  RoomHouse house_;
};

TEST_F(SomeFootprints, AreThoseThatTheStoreAddsUp) {
  keep("K7", 600);
  keep("L8", 400);
  EXPECT_TRUE(may_grow()) << "nobody waits until the store has told";
  EXPECT_FALSE(may_grow());
  EXPECT_TRUE(house_.house.footprints.may_grow(kBob, {1, 100}));
}

TEST_F(SomeFootprints, GrowByWhatIsStoredMeanwhile) {
  EXPECT_TRUE(may_grow());
  EXPECT_TRUE(may_grow({1, 899}));
  EXPECT_TRUE(may_grow({1, 1}));
  EXPECT_FALSE(may_grow({1, 1}));
  EXPECT_TRUE(house_.house.footprints.may_grow(kBob, {10, 0}));
  EXPECT_FALSE(house_.house.footprints.may_grow(kBob, {1, 0}));
}

TEST_F(SomeFootprints, AreAskedForAgainAfterAWhile) {
  keep("K7", 1'000);
  may_grow();
  EXPECT_FALSE(may_grow());
  house_.depot.store.keep_up(ForgetTable{"K7"}, [](const auto&) {});
  EXPECT_FALSE(may_grow());
  house_.now += Footprints::kFresh;
  EXPECT_FALSE(may_grow()) << "now it is asked";
  EXPECT_TRUE(may_grow());
}

TEST_F(SomeFootprints, OfAStoreThatFailsStayAsTheyWere) {
  house_.depot.mood = Mood::ReadsFail;
  EXPECT_TRUE(may_grow({1, 500}));
  EXPECT_TRUE(may_grow({1, 500}));
  EXPECT_FALSE(may_grow());
  house_.depot.mood = Mood::Well;
  EXPECT_FALSE(may_grow());
  EXPECT_TRUE(may_grow()) << "it could be asked";
}

TEST_F(SomeFootprints, OfStrangersDoNotPileUp) {
  for (std::size_t i = 0; i < 3 * Footprints::kMostInMind; ++i) {
    house_.house.footprints.may_grow("eve" + std::to_string(i), {});
    house_.loop.run_ready();
  }
  EXPECT_LE(house_.house.footprints.in_mind(), Footprints::kMostInMind);
}

}  // namespace
}  // namespace skyloot::testing
