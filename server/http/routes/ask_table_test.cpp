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

// Small limits for what is stored.
class StoringLittle : public HttpTest {
 protected:
  StoringLittle() : HttpTest(limits()) {}

  static Limits limits() {
    Limits limits;
    limits.person_entries = 6;
    limits.address_bytes_per_hour = 100'000;
    return limits;
  }
  std::string full_table(const std::string& owner) {
    const std::string path = "/tables/" + open_table(owner, R"({"captains":2})");
    for (int i = 0; i < 2; ++i) ask("POST", path + "/bots", R"({"level":"swab"})", owner);
    return path;
  }

  const std::string ann_ = person("Ann");
  const std::string bob_ = person("Bob");
};

TEST_F(StoringLittle, RefusesMoreOfTheTablesThatOneOwnerOpened) {
  const std::string path = full_table(ann_);
  full_table(ann_);
  const std::string options = R"({"options":{"hints":false}})";
  const Answered refused = ask("PATCH", path + "/options", options, ann_);
  EXPECT_EQ(refused.problem(), "429 tooMuchKept");
  EXPECT_EQ(refused.header("retry-after"), "3600");
  EXPECT_EQ(ask("POST", "/tables", "{}", ann_).problem(), "429 tooMuchKept");
  EXPECT_EQ(ask("POST", path + "/start", "{}", ann_).problem(), "429 tooMuchKept");
  EXPECT_EQ(ask("POST", path + "/bots", R"({"level":"swab"})", ann_).problem(), "429 tooMuchKept");
  EXPECT_EQ(ask("POST", path + "/seats", "{}", bob_).problem(), "429 tooMuchKept")
      << "it is the owner's table that grows";
  EXPECT_EQ(ask("DELETE", path + "/seats/1", {}, ann_).status, 200) << "leaving is allowed";
  EXPECT_EQ(ask("POST", "/tables", "{}", bob_).status, 201);
}

TEST_F(StoringLittle, RefusesWhatAnAddressStoresTooMuchOf) {
  const std::string path = full_table(ann_);
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(ask("POST", full_table(person("Cid")) + "/start", "{}", ann_).problem(),
              "403 notOwner")
        << "what is refused counts as well";
  }
  const Answered refused = ask("POST", path + "/start", "{}", ann_);
  EXPECT_EQ(refused.problem(), "429 tooMuchStored");
  EXPECT_GT(std::stoi(refused.header("retry-after")), 0);
  EXPECT_EQ(ask("DELETE", path + "/seats/1", {}, ann_).status, 200) << "leaving is allowed";
  HttpRequest elsewhere = request("POST", "/api/v1" + path + "/bots", R"({"level":"mate"})", ann_);
  elsewhere.peer = "192.0.2.2";
  EXPECT_EQ(ask(elsewhere).status, 200);
}

TEST_F(StoringLittle, RefusesNoMoveOfAGameThatRuns) {
  const std::string path = "/tables/" + open_table(ann_, R"({"captains":2,"first":1})");
  ask("POST", path + "/seats", "{}", ann_);
  ask("POST", path + "/bots", R"({"level":"swab"})", ann_);
  ASSERT_EQ(ask("POST", path + "/start", "{}", ann_).status, 200);
  EXPECT_EQ(ask("POST", "/tables", "{}", ann_).problem(), "429 tooMuchKept");
  EXPECT_EQ(ask("POST", path + "/seats/1/stand-in", {}, ann_).status, 200);
  EXPECT_EQ(ask("DELETE", path + "/seats/1/stand-in", {}, ann_).status, 200);
}

}  // namespace
}  // namespace skyloot::testing
