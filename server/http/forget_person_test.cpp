#include "server/http/forget_person.h"

#include <gtest/gtest.h>

#include "tests/support/room_house.h"

namespace skyloot::testing {
namespace {

class Forgetting : public ::testing::Test {
 protected:
  Forgetting() {
    sessions_.make("Ann", {}, [this](const StoreResult<NewSession>& made) { ann_ = *made; });
    house_.loop.run_ready();
  }

  // None: not answered.
  std::optional<Forgotten> forget() {
    std::optional<Forgotten> outcome;
    forget_person(http_, person(), [&](Forgotten forgotten) { outcome = forgotten; });
    house_.loop.run_ready();
    return outcome;
  }
  [[nodiscard]] const Person& person() const { return ann_.identity.person; }
  bool may_come_in() {
    HttpRequest request;
    request.headers.emplace_back("Authorization", "Bearer " + ann_.token);
    bool is_somebody = false;
    sessions_.find(request, [&](const auto& who) { is_somebody = who->has_value(); });
    house_.loop.run_ready();
    return is_somebody;
  }
  std::size_t visits() {
    std::size_t count = 0;
    house_.depot.store.visits_of(person(), "", 9,
                                 [&](const auto& visits) { count = visits->size(); });
    return count;
  }

  RoomHouse house_;
  Rooms rooms_{house_.house};
  Sessions sessions_{house_.store, house_.house.now, 10};
  Bans bans_{house_.house};
  HttpContext http_{house_.house, rooms_, sessions_, bans_, house_.now};
  NewSession ann_;
};

TEST_F(Forgetting, IsDoneOnlyWhenAllIsForgotten) {
  house_.table_of({person(), kBob}, for_captains(2));
  ASSERT_EQ(visits(), 1U);
  EXPECT_EQ(forget(), Forgotten::Yes);
  EXPECT_EQ(visits(), 0U);
  EXPECT_FALSE(may_come_in());
}

TEST_F(Forgetting, ShutsThePersonOutFromItsBeginning) {
  forget_person(http_, person(), [](Forgotten) {});
  EXPECT_TRUE(sessions_.has_ended(ann_.identity));
}

TEST_F(Forgetting, CanBeAskedForAgainWhereTheStoreFailed) {
  house_.table_of({person(), kBob}, for_captains(2));
  house_.depot.mood = Mood::WritesFail;
  EXPECT_EQ(forget(), Forgotten::NotYet);
  EXPECT_TRUE(may_come_in());
  house_.depot.mood = Mood::ReadsFail;
  EXPECT_EQ(forget(), Forgotten::NotYet);
  house_.depot.mood = Mood::Well;
  EXPECT_EQ(visits(), 1U);
  EXPECT_EQ(forget(), Forgotten::Yes);
  EXPECT_EQ(visits(), 0U);
  EXPECT_FALSE(may_come_in());
}

TEST_F(Forgetting, PassesOverATableWhoseLogMakesNoSense) {
  Table table = house_.table_of({person(), kBob}, for_captains(2));
  const TableStep step = table.step({table.seq() + 1, house_.now, kBob, {}, Left{seat(1)}});
  Append nonsense = append_of(table, step);
  nonsense.line.body = R"({"deed":"danced"})";
  house_.depot.store.append(nonsense, [](const auto&) {});
  EXPECT_EQ(forget(), Forgotten::Yes);
  EXPECT_EQ(visits(), 0U);
}

}  // namespace
}  // namespace skyloot::testing
