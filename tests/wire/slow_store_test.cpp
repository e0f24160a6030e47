// A store that takes its time, and who waits for it: whoever asked, and nobody else.
#include <gtest/gtest.h>

#include "net/tests/live_server.h"
#include "tests/wire/moody_store.h"
#include "tests/wire/play.h"

namespace skyloot {
namespace {

using testing::eventually;
using testing::RawClient;

std::string open_table(WirePerson& owner) {
  return owner.ask("POST", "/api/v1/tables", "{}").body.word("table.code");
}

// Sends the request and does not wait for its answer.
RawClient ask_for_table(const RunningServer& server, const std::string& code) {
  RawClient client(server.url("/").port);
  client.send("GET /api/v1/tables/" + code + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
  return client;
}

// Where it is her turn.
Choice first_choice(WirePerson& person) {
  while (const auto message = person.next()) {
    if (const auto choice = choice_in(*message)) return *choice;
  }
  ADD_FAILURE() << "it never was her turn";
  return {};
}

TEST(SlowStore, KeepsNobodyWaitingAtAnotherTable) {
  constexpr std::size_t kTables = 50;
  Depot depot;
  std::vector<std::string> cold;
  {
    const RunningServer earlier(std::make_unique<MoodyStore>(depot));
    WirePerson bob(earlier, "Bob");
    for (std::size_t i = 0; i < kTables; ++i) cold.push_back(open_table(bob));
  }
  const RunningServer server(std::make_unique<MoodyStore>(depot));
  WirePerson ann(server, "Ann");
  ann.connect(start_table({&ann}, {R"({"options":{"captains":2}})", 2, "swab"}));
  ann.hello();
  const Choice choice = first_choice(ann);

  depot.mood = Mood::ReadsAreLate;
  const std::size_t before = depot.logs_asked_for;
  std::vector<RawClient> waiting;
  for (const std::string& code : cold) waiting.push_back(ask_for_table(server, code));
  ASSERT_TRUE(eventually([&] { return depot.logs_asked_for == before + kTables; }));
  ann.send(act_message(choice, choice.actions.front(), "a-1"));
  while (const auto message = ann.next()) {
    if (message->word("ackId") == "a-1") break;
  }
  EXPECT_FALSE(::testing::Test::HasFailure());
  for (const RawClient& client : waiting) EXPECT_EQ(client.arrived(), 0) << "nobody has read it";

  depot.let_go();
  for (const RawClient& client : waiting) {
    EXPECT_TRUE(client.receive().starts_with("HTTP/1.1 200 "));
  }
}

TEST(SlowStore, ReadsATableOnceForAllWhoAskForIt) {
  Depot depot;
  std::string code;
  {
    const RunningServer earlier(std::make_unique<MoodyStore>(depot));
    WirePerson bob(earlier, "Bob");
    code = open_table(bob);
  }
  const RunningServer server(std::make_unique<MoodyStore>(depot));
  depot.mood = Mood::ReadsAreLate;
  const std::size_t before = depot.logs_asked_for;
  std::vector<RawClient> waiting;
  for (int i = 0; i < 5; ++i) waiting.push_back(ask_for_table(server, code));
  ASSERT_TRUE(eventually([&] { return depot.logs_asked_for > before; }));
  depot.let_go();
  for (const RawClient& client : waiting) {
    EXPECT_TRUE(client.receive().starts_with("HTTP/1.1 200 "));
  }
  EXPECT_EQ(depot.logs_asked_for, before + 1);
}

TEST(SlowStore, LetsNothingSlipByWhoComesBackWhileTheTableGoesOn) {
  Depot depot;
  const RunningServer server(std::make_unique<MoodyStore>(depot));
  WirePerson ann(server, "Ann");
  WirePerson bob(server, "Bob");
  const std::string code = open_table(ann);
  const std::string seats = "/api/v1/tables/" + code + "/seats";
  ASSERT_EQ(ann.ask("POST", seats, "{}").status, 200);
  ann.connect(code);
  depot.mood = Mood::ReadsAreLate;
  const std::size_t before = depot.logs_asked_for;
  ann.hello(1);
  ASSERT_TRUE(eventually([&] { return depot.logs_asked_for > before; }));
  ASSERT_EQ(bob.ask("POST", seats, "{}").status, 200);
  depot.let_go();
  const auto told = ann.next();
  EXPECT_EQ(told->word("type"), "resumed");
  EXPECT_EQ(told->number("seq"), 3);
  EXPECT_EQ(ann.next()->number("seq"), 2) << "read from the store";
  EXPECT_EQ(ann.next()->number("seq"), 3) << "which happened while it was read";
}

}  // namespace
}  // namespace skyloot
