#include "server/rooms/rooms.h"

#include <gtest/gtest.h>

#include "tests/support/room_house.h"

namespace skyloot::testing {
namespace {

class SomeRooms : public ::testing::Test {
 protected:
  // Null before it is answered, or if there is none.
  std::shared_ptr<Room> find(std::string_view typed) {
    std::shared_ptr<Room> room;
    rooms_.find(typed, [&](const auto& found) { room = found ? *found : nullptr; });
    house_.loop.run_ready();
    return room;
  }
  std::shared_ptr<Room> open(Visibility visibility = Visibility::Private) {
    std::shared_ptr<Room> room;
    TableOptions options = for_captains(2);
    options.visibility = visibility;
    rooms_.open(kAnn, "open", std::move(options), {}, [&](const auto& opened) { room = *opened; });
    house_.loop.run_ready();
    return room;
  }

  RoomHouse house_;
  Rooms rooms_{house_.house};
};

TEST_F(SomeRooms, ReadALogOnceForAllWhoAskForItsTable) {
  const std::string code = house_.table_of({kAnn}, for_captains(2)).code();
  std::vector<std::shared_ptr<Room>> found;
  const auto note = [&](const auto& room) { found.push_back(*room); };
  rooms_.find(code, note);
  rooms_.find(code, note);
  house_.loop.run_ready();
  ASSERT_EQ(found.size(), 2U);
  ASSERT_TRUE(found[0]);
  EXPECT_EQ(found[0], found[1]);
  EXPECT_EQ(house_.depot.logs_asked_for, 1U);
}

TEST_F(SomeRooms, TakeACodeAsPeopleTypeIt) {
  const std::string code = house_.table_of({kAnn}, for_captains(2)).code();
  EXPECT_TRUE(find("k7qx2m"));
  EXPECT_EQ(code, "K7QX2M");
  EXPECT_FALSE(find("NOSUCH"));
}

TEST_F(SomeRooms, HaveCodesThatCannotBeGuessedUnlessTheyAreInTheLobby) {
  EXPECT_EQ(open(Visibility::Private)->table().code().size(), 10U);
  EXPECT_EQ(open(Visibility::Public)->table().code().size(), 6U);
}

TEST_F(SomeRooms, ReadATableAgainThatTheStoreCouldNotGive) {
  const std::string code = house_.table_of({kAnn}, for_captains(2)).code();
  house_.depot.mood = Mood::ReadsFail;
  EXPECT_FALSE(find(code));
  house_.depot.mood = Mood::Well;
  EXPECT_TRUE(find(code));
}

TEST_F(SomeRooms, ReadALogThatMakesNoSenseOnlyOnce) {
  Table table = house_.table_of({kAnn}, for_captains(2));
  const TableStep step = table.step({table.seq() + 1, house_.now, kAnn, {}, Left{seat(0)}});
  Append nonsense = append_of(table, step);
  nonsense.line.body = R"({"deed":"danced"})";
  house_.depot.store.append(nonsense, [](const auto&) {});
  EXPECT_FALSE(find(table.code()));
  EXPECT_FALSE(find(table.code()));
  EXPECT_EQ(house_.depot.logs_asked_for, 1U);
}

TEST_F(SomeRooms, OpenATableThatIsThenFound) {
  const auto room = open();
  ASSERT_TRUE(room);
  EXPECT_EQ(find(room->table().code()), room);
  EXPECT_EQ(rooms_.open_rooms(), 1U);
  EXPECT_EQ(rooms_.by_stage()[index(Stage::Gathering)], 1U);
}

TEST_F(SomeRooms, CloseWhereNobodyIsAndWakeWhereABotIsToAct) {
  const auto room = open();
  const std::string code = room->table().code();
  rooms_.make_rounds();
  house_.loop.run_ready();
  EXPECT_EQ(rooms_.open_rooms(), 0U) << "nobody is there";

  Table table = house_.table_of({kAnn, kBob}, for_captains(2));
  Rng rng(3);
  house_.write(table, kAnn, *start(table, kAnn, dealer_from(rng)));
  rooms_.make_rounds();
  house_.loop.run_ready();
  EXPECT_EQ(rooms_.open_rooms(), 0U) << "it waits for people";

  const Seat asked = *table.game()->seat_to_act();
  const Person& person = table.chair(asked).person;
  house_.write(table, person, *give_to_bot(table, person, asked));
  rooms_.make_rounds();
  house_.loop.run_ready();
  EXPECT_EQ(rooms_.open_rooms(), 1U);
  EXPECT_TRUE(house_.bots.think_here(0.01));
}

TEST_F(SomeRooms, LetATableOfBotsRestUntilSomebodyWatches) {
  const auto room = open();
  const std::string code = room->table().code();
  const auto ask = [&](const std::function<Admission(const Table&)>& deed) {
    room->ask({kAnn, {}, deed, [](const Answer& answer) { EXPECT_TRUE(answer); }});
    house_.loop.run_ready();
  };
  Rng rng(3);
  for (std::size_t i = 0; i < room->table().captains(); ++i) {
    ask([](const Table& table) { return sit_bot(table, kAnn, std::nullopt, "swab"); });
  }
  ask([&](const Table& table) { return start(table, kAnn, dealer_from(rng)); });
  EXPECT_FALSE(house_.bots.think_here(0.01));
  house_.pass(std::chrono::hours{1});
  rooms_.make_rounds();
  house_.loop.run_ready();
  EXPECT_EQ(rooms_.open_rooms(), 0U) << "it is not woken either";

  const auto again = find(code);
  again->audience().enter({kEve, "192.0.2.1", {}}, std::make_shared<RememberingSocket>());
  rooms_.make_rounds();
  EXPECT_TRUE(house_.bots.think_here(0.01));
}

TEST_F(SomeRooms, ForgetATableForGood) {
  const std::string code = open()->table().code();
  rooms_.forget(code);
  house_.loop.run_ready();
  EXPECT_FALSE(find(code));
}

TEST_F(SomeRooms, SendEverybodyAwayWhoIsMeant) {
  const auto room = open();
  auto ann = std::make_shared<RememberingSocket>();
  auto bob = std::make_shared<RememberingSocket>();
  room->audience().enter({kAnn, "192.0.2.1", {}}, ann);
  room->audience().enter({kBob, "192.0.2.2", {}}, bob);
  EXPECT_EQ(rooms_.guests(), 2U);
  rooms_.send_away([](const Caller& caller) { return caller.address == "192.0.2.2"; },
                   CloseCode::PolicyViolation, "banned");
  EXPECT_EQ(rooms_.guests(room->table().code()), 1U);
  EXPECT_EQ(bob->why, "banned");
  EXPECT_FALSE(ann->closed);
}

}  // namespace
}  // namespace skyloot::testing
