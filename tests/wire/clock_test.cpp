// Time at a table.
#include <gtest/gtest.h>

#include "store/memory_store.h"
#include "tests/wire/hand_clock.h"
#include "tests/wire/play.h"

namespace skyloot {

namespace {

class TimeAtATable : public ::testing::Test {
 protected:
  // Ann has the first turn; Bob sits beside her, and both are connected.
  void start(const std::string& options) {
    const std::string body = R"({"options":{"captains":2,"first":1,)" + options + "}}";
    code_ = start_table({&ann_, &bob_}, {body, 2, ""});
    for (WirePerson* const person : {&ann_, &bob_}) {
      person->connect(code_);
      person->hello();
      EXPECT_EQ(person->next()->word("type"), "welcome");
    }
  }
  // Waits for a frame that tells of such a deed.
  static Message deed(WirePerson& person, const std::string& wanted) {
    while (const auto message = person.next()) {
      if (message->word("deed.deed") == wanted) return *message;
    }
    ADD_FAILURE() << wanted << " did not come";
    return {};
  }
  // What is told of seat 1, as soon as it is shown absent.
  static const JsonNode* absence(WirePerson& person, Message& message) {
    while (auto next = person.next_of_any_kind()) {
      message = std::move(*next);
      if (message.word("type") != "presence") continue;
      const JsonNode& seat = message.find("seats")->items.front();
      if (!seat.field("present")->flag) return &seat;
    }
    return nullptr;
  }

  HandClock clock_;
  RunningServer server_{std::make_unique<MemoryStore>(clock_.source()), quick_config(),
                        clock_.source()};
  WirePerson ann_{server_, "Ann"};
  WirePerson bob_{server_, "Bob"};
  std::string code_;
};

}  // namespace

TEST_F(TimeAtATable, ABotAnswersOnceWhenTheClockRunsOut) {
  start(R"("clock":"30s")");
  clock_.pass(std::chrono::seconds{31});
  const Message told = deed(bob_, "timedOut");
  EXPECT_EQ(told.number("deed.seat"), 1);
  EXPECT_EQ(told.number("deed.ply"), 1);
  EXPECT_EQ(told.number("game.ply"), 2);
  const auto table = ann_.ask("GET", "/api/v1/tables/" + code_);
  EXPECT_EQ(table.body.find("table.seats")->items[0].field("standIn")->kind, JsonNode::Kind::Null)
      << "the seat stays hers";
}

TEST_F(TimeAtATable, ABotStandsInForTheAbsentUntilSheComesBack) {
  start(R"("graceSeconds":60)");
  ann_.disconnect();
  clock_.pass(std::chrono::seconds{16});
  bob_.send(R"({"type":"ping"})");
  Message message;
  const JsonNode* const shown = absence(bob_, message);
  ASSERT_NE(shown, nullptr);
  EXPECT_EQ(shown->field("standInAt")->integer - shown->field("absentSince")->integer, 60'000);
  // Bob himself was heard after Ann had gone, or he would be absent next.
  bob_.send(R"({"type":"ping"})");
  while (bob_.next()->word("type") != "pong") {
  }

  clock_.pass(std::chrono::seconds{60});
  bob_.send(R"({"type":"ping"})");
  const Message taken = deed(bob_, "takenOver");
  EXPECT_EQ(taken.number("deed.seat"), 1);
  EXPECT_EQ(taken.word("deed.why"), "absent");
  EXPECT_TRUE(deed(bob_, "acted").find("deed.byBot")->flag);

  ann_.connect(code_);
  ann_.hello();
  EXPECT_EQ(deed(bob_, "handedBack").number("deed.seat"), 1);
}

TEST_F(TimeAtATable, WhoeverGaveTheSeatAwayTakesItBackHimself) {
  start(R"("clock":"none")");
  const std::string stand_in = "/api/v1/tables/" + code_ + "/seats/1/stand-in";
  EXPECT_EQ(ann_.ask("POST", stand_in).status, 200);
  EXPECT_TRUE(deed(ann_, "acted").find("deed.byBot")->flag);
  ann_.connect(code_);
  ann_.hello();
  const auto welcome = ann_.next();
  EXPECT_EQ(welcome->find("table.seats")->items[0].field("standIn")->text, "asked")
      << "coming back does not undo what she asked for";
  EXPECT_EQ(ann_.ask("DELETE", stand_in).status, 200);
  EXPECT_EQ(ann_.ask("DELETE", stand_in).status, 200) << "she has it already";
}

TEST_F(TimeAtATable, ARematchIsPlayedByThePeopleWhoAreThere) {
  start(R"("clock":"none")");
  for (const std::string seat : {"1", "2"}) {
    WirePerson& person = seat == "1" ? ann_ : bob_;
    EXPECT_EQ(person.ask("POST", "/api/v1/tables/" + code_ + "/seats/" + seat + "/stand-in").status,
              200);
  }
  bob_.disconnect();
  while (record_in(deed(ann_, "acted")).empty()) {
    ASSERT_FALSE(HasFailure());
  }
  clock_.pass(std::chrono::seconds{20});  // Bob is away, Ann is heard of
  ann_.send(R"({"type":"ping"})");
  while (ann_.next()->word("type") != "pong") {
  }

  EXPECT_EQ(ann_.ask("POST", "/api/v1/tables/" + code_ + "/rematch", "{}").status, 200);
  const Message back = deed(ann_, "handedBack");
  EXPECT_EQ(back.number("deed.seat"), 1);
  EXPECT_EQ(back.number("game.ply"), 1) << "before the bot has played on for her";
  const auto table = ann_.ask("GET", "/api/v1/tables/" + code_);
  EXPECT_EQ(table.body.find("table.seats")->items[1].field("standIn")->text, "asked");
  bob_.connect(code_);
  bob_.hello();
  EXPECT_EQ(deed(ann_, "handedBack").number("deed.seat"), 2) << "now he is there, too";
}

}  // namespace skyloot
