#include "server/http/routes/own_data.h"

#include "server/http/tests/http_test.h"

namespace skyloot::testing {
namespace {

class OwnDataRoutes : public HttpTest {
 protected:
  Answered data(std::string_view token) { return ask("GET", "/session/data", {}, token); }
  Answered forget(std::string_view token, const std::string& person) {
    return ask("POST", "/session/forget", R"({"person":")" + person + R"("})", token);
  }
  Answered forget(std::string_view token) { return forget(token, person_of(token)); }
  void sit(const std::string& code, std::string_view token, std::string_view body = "{}") {
    ask("POST", "/tables/" + code + "/seats", body, token);
  }
  // Every log, summary and report, as stored.
  std::string everything() {
    std::string all;
    std::vector<TableSummary> tables;
    store_.tables_after("", 99, [&](const auto& stored) { tables = *stored; });
    store_.reports(99, [&](const auto& stored) {
      for (const StoredReport& report : *stored) all += report.text + report.evidence;
    });
    settle();
    for (const TableSummary& table : tables) {
      for (const SeatSummary& seat : table.seats) all += seat.name.value_or("") + "\n";
      store_.read_log(table.code, 0, [&](const auto& log) {
        for (const LogLine& line : log->lines) all += line.body + "\n";
      });
      settle();
    }
    return all;
  }
  // Ann's, with Bob, in the midst of a game that was drawn.
  std::string begin_game() {
    const std::string code = open_table(ann_, R"({"captains":2})");
    sit(code, ann_, R"({"name":"Calico Ann"})");
    sit(code, bob_);
    EXPECT_EQ(ask("POST", "/tables/" + code + "/start", "{}", ann_).status, 200);
    return code;
  }

  const std::string ann_ = person("Ann");
  const std::string bob_ = person("Bob");
};

TEST_F(OwnDataRoutes, ShowAllThatIsStoredAboutWhoeverAsks) {
  const std::string left = open_table(bob_);
  sit(left, bob_);
  sit(left, ann_, R"({"seat":2,"name":"Anna"})");
  ask("POST", "/tables/" + left + "/reports", R"({"seat":1,"text":"He is rude."})", ann_);
  ask("DELETE", "/tables/" + left + "/seats/2", {}, ann_);
  const std::string own = open_table(ann_);
  ban(BanKind::OfPerson, person_of(ann_));
  const Answered told = data(ann_);
  EXPECT_EQ(told.status, 200);
  EXPECT_EQ(told.text("name"), "Ann");
  EXPECT_EQ(told.count("devices"), 1U);
  EXPECT_EQ(told.count("tables"), 2U);
  EXPECT_NE(told.body.find(R"("names":["Anna"])"), std::string::npos) << told.body;
  EXPECT_NE(told.body.find(own), std::string::npos);
  EXPECT_NE(told.body.find("He is rude."), std::string::npos);
  EXPECT_NE(told.body.find(R"("bans":[{"why":"noise")"), std::string::npos);
}

TEST_F(OwnDataRoutes, ShowNothingOfOthers) {
  const std::string code = open_table(bob_);
  sit(code, bob_, R"({"name":"Black Bob"})");
  sit(code, ann_);
  ask("POST", "/tables/" + code + "/reports", R"({"seat":2,"text":"She lies."})", bob_);
  const std::string told = data(ann_).body;
  EXPECT_EQ(told.find("Black Bob"), std::string::npos);
  EXPECT_EQ(told.find(person_of(bob_)), std::string::npos);
  EXPECT_EQ(told.find("She lies."), std::string::npos);
}

// The log of the table has the deal of the game that runs, and the secret of the next one.
TEST_F(OwnDataRoutes, ShowNoCardOfAGameThatRuns) {
  const std::string code = begin_game();
  const std::string told = data(ann_).body;
  EXPECT_NE(told.find(R"("stage":"playing")"), std::string::npos);
  EXPECT_EQ(told.find("secret"), std::string::npos);
  for (const std::string_view face : {"rum", "relic", "pirate", "\"0: "}) {
    EXPECT_EQ(told.find(face), std::string::npos) << face;
  }
}

TEST_F(OwnDataRoutes, ShowMoreTablesThanAreReadAtOnce) {
  for (int i = 0; i < 55; ++i) open_table(ann_);
  now_ += std::chrono::hours(1);
  for (int i = 0; i < 55; ++i) open_table(ann_);
  EXPECT_EQ(data(ann_).count("tables"), 110U);
}

TEST_F(OwnDataRoutes, ForgetOnlyWhoNamesThemselves) {
  EXPECT_EQ(forget(ann_, person_of(bob_)).problem(), "422 notYou");
  EXPECT_EQ(ask("POST", "/session/forget", "{}", ann_).problem(), "400 badBody");
  EXPECT_EQ(ask("GET", "/session", {}, ann_).status, 200);
  EXPECT_EQ(ask("GET", "/session", {}, bob_).status, 200);
}

TEST_F(OwnDataRoutes, ForgetAPersonWithAllDevices) {
  const std::string phone = another_device(ann_);
  const Answered gone = forget(ann_);
  EXPECT_EQ(gone.status, 204);
  EXPECT_NE(gone.header("set-cookie").find("Max-Age=0"), std::string::npos);
  EXPECT_EQ(ask("GET", "/session", {}, phone).problem(), "401 noSession");
  EXPECT_EQ(ask("GET", "/session", {}, bob_).status, 200);
}

TEST_F(OwnDataRoutes, ForgetTheNamesInTheLogsOfTablesLongLeft) {
  const std::string code = open_table(bob_);
  sit(code, bob_);
  sit(code, ann_, R"({"seat":2,"name":"Calico Ann"})");
  ask("POST", "/tables/" + code + "/reports", R"({"seat":1,"text":"He is rude."})", ann_);
  ask("DELETE", "/tables/" + code + "/seats/2", {}, ann_);
  ASSERT_NE(everything().find("Calico"), std::string::npos);
  forget(ann_);
  const std::string stored = everything();
  EXPECT_EQ(stored.find("Calico"), std::string::npos);
  EXPECT_EQ(stored.find("He is rude."), std::string::npos);
  EXPECT_NE(stored.find("Bob"), std::string::npos);
  EXPECT_EQ(ask("GET", "/tables/" + code).text("table.stage"), "gathering");
}

TEST_F(OwnDataRoutes, LetTheGamesOfOthersGoOnWithABot) {
  const std::string code = begin_game();
  const std::string before = ask("GET", "/tables/" + code).text("table.deal.commitment");
  EXPECT_EQ(forget(ann_).status, 204);
  const Answered table = ask("GET", "/tables/" + code);
  EXPECT_EQ(table.text("table.stage"), "playing");
  EXPECT_EQ(table.text("table.deal.commitment"), before);
  const JsonNode root = table.json();
  const JsonNode& seat = at(root, "table.seats")->items.at(0);
  EXPECT_EQ(seat.field("holder")->text, "bot");
  EXPECT_EQ(seat.field("level")->text, "mate");
  EXPECT_EQ(table.body.find("Calico"), std::string::npos);
  EXPECT_EQ(everything().find("Calico"), std::string::npos);
}

// What is in memory is what the log says when it is read again.
TEST_F(OwnDataRoutes, LeaveLogsThatAreReadAgain) {
  const std::string code = begin_game();
  forget(ann_);
  const std::string before = ask("GET", "/tables/" + code).body;
  rooms_.make_rounds();
  settle();
  Rooms others(house_);
  std::string after;
  others.find(code, [&](const auto& room) {
    ASSERT_TRUE(*room);
    after = to_json(table_as_told((*room)->table()));
  });
  settle();
  EXPECT_NE(before.find(after), std::string::npos) << after;
}

TEST_F(OwnDataRoutes, CloseTablesThatWereNobodyElses) {
  const std::string empty = open_table(ann_);
  const std::string alone = open_table(ann_, R"({"captains":2})");
  sit(alone, ann_);
  ask("POST", "/tables/" + alone + "/bots", R"({"level":"swab"})", ann_);
  ask("POST", "/tables/" + alone + "/start", "{}", ann_);
  forget(ann_);
  EXPECT_EQ(ask("GET", "/tables/" + empty).problem(), "410 tableClosed");
  EXPECT_EQ(ask("GET", "/tables/" + alone).problem(), "410 tableClosed");
  EXPECT_EQ(everything().find("Ann"), std::string::npos);
}

TEST_F(OwnDataRoutes, ForgetWhatWasSaidAtOpenTables) {
  const std::string code = begin_game();
  std::shared_ptr<Room> room;
  rooms_.find(code, [&](const auto& found) { room = *found; });
  room->audience().say(person_of(ann_), "Ahoy");
  room->audience().say(person_of(bob_), "Ahoy");
  forget(ann_);
  ASSERT_EQ(room->audience().chat().lines().size(), 1U);
  EXPECT_EQ(room->audience().chat().lines()[0].name, "Bob");
}

TEST_F(OwnDataRoutes, ForgetWhoIsBannedAsWell) {
  ban(BanKind::OfPerson, person_of(ann_));
  const std::string person = data(ann_).text("person");
  EXPECT_EQ(forget(ann_, person).status, 204);
  EXPECT_EQ(bans_.all().size(), 1U) << "which is whoever runs the server's to lift";
}

}  // namespace
}  // namespace skyloot::testing
