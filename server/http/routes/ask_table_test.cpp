#include "server/http/routes/ask_table.h"

#include "server/http/tests/http_test.h"
#include "tests/support/room_house.h"

namespace skyloot::testing {
namespace {

class AskingATable : public ::testing::Test {
 protected:
  // Gives a seat to a bot, as `who`.
  Answered ask(const Person& who, std::string ack_id = {}) {
    Answered answered;
    Call call = call_of(house_.house, {}, [&](const HttpResponse& said) {
      answered = {said.status, said.headers, said.body};
    });
    call.who.person = who;
    call.room = room_;
    routes::ask_table(call, std::move(ack_id), [who](const Table& table) {
      return sit_bot(table, who, std::nullopt, "swab");
    });
    house_.loop.run_ready();
    return answered;
  }

  RoomHouse house_;
  std::shared_ptr<Room> room_ =
      std::make_shared<Room>(house_.house, house_.table_of({kAnn}, for_captains(3)));
};

TEST_F(AskingATable, IsAnsweredWithTheTableAsItIsThen) {
  const Answered answered = ask(kAnn);
  EXPECT_EQ(answered.status, 200);
  EXPECT_EQ(answered.number("seq"), 3);
  EXPECT_EQ(answered.text("table.code"), "K7QX2M");
  EXPECT_NE(answered.body.find("swab"), std::string::npos);
}

TEST_F(AskingATable, TwiceUnderOneNameIsAnsweredWithTheFirstEntry) {
  ask(kAnn, "a1");
  EXPECT_EQ(ask(kAnn, "a1").number("seq"), 3);
  EXPECT_EQ(room_->table().seq(), 3U);
}

TEST_F(AskingATable, IsRefusedWhereTheDoorRefuses) {
  EXPECT_EQ(ask(kBob).problem(), "403 notOwner");
  EXPECT_EQ(room_->table().seq(), 2U);
}

TEST_F(AskingATable, IsRefusedWhereTheStoreFails) {
  house_.depot.mood = Mood::ReadsFailAndAppendsConflict;
  EXPECT_EQ(ask(kAnn).problem(), "503 storeFailed");
}

}  // namespace
}  // namespace skyloot::testing
