// A store that fails for a while, and what people notice of it.
#include <gtest/gtest.h>

#include "net/tests/long_enough.h"
#include "tests/wire/moody_store.h"
#include "tests/wire/wire.h"

namespace skyloot {
namespace {

std::string open_table(WirePerson& owner) {
  const auto opened = owner.ask("POST", "/api/v1/tables", "{}");
  EXPECT_EQ(opened.status, 201) << opened.body.text;
  return opened.body.word("table.code");
}

void expect_store_failed(const WirePerson::Answer& answer) {
  EXPECT_EQ(answer.status, 503) << answer.body.text;
  EXPECT_EQ(answer.body.word("code"), "storeFailed");
}

TEST(FailingStore, IsAskedAgainForATableThatItCouldNotRead) {
  Depot depot;
  RunningServer before(std::make_unique<MoodyStore>(depot));
  WirePerson ann(before, "Ann");
  const std::string table = "/api/v1/tables/" + open_table(ann);
  const RunningServer after(std::make_unique<MoodyStore>(depot));
  ann.go_to(after);
  depot.mood = Mood::ReadsFail;
  for (const std::string& path :
       {table, std::string("/api/v1/session"), std::string("/api/v1/lobby"),
        std::string("/api/v1/records/X-1")}) {
    expect_store_failed(ann.ask("GET", path));
  }
  expect_store_failed(ann.ask("POST", "/api/v1/tables", "{}"));
  EXPECT_EQ(after.complaints().size(), 1U) << "one kind of error";
  depot.mood = Mood::Well;
  EXPECT_EQ(ann.ask("GET", table).status, 200);
  EXPECT_EQ(ann.ask("GET", "/api/v1/session").status, 200);
}

class UnstoredTest : public ::testing::TestWithParam<std::array<std::string, 3>> {};

// Not only moves: whoever runs the server must hear of it, whatever could not be stored.
TEST_P(UnstoredTest, IsRefusedAndSaidInTheLog) {
  Depot depot;
  const RunningServer server(std::make_unique<MoodyStore>(depot));
  WirePerson ann(server, "Ann");
  WirePerson bob(server, "Bob");
  const std::string code = open_table(bob);
  for (WirePerson* const person : {&bob, &ann}) {
    ASSERT_EQ(person->ask("POST", "/api/v1/tables/" + code + "/seats", "{}").status, 200);
  }
  auto [method, path, body] = GetParam();
  if (const auto place = path.find("CODE"); place != std::string::npos)
    path.replace(place, 4, code);
  depot.mood = Mood::WritesFail;
  expect_store_failed(ann.ask(method, path, body));
  ASSERT_EQ(server.complaints().size(), 1U);
  EXPECT_NE(server.complaints().front().find(kError.where), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(
    FailingStore, UnstoredTest,
    ::testing::Values(std::array<std::string, 3>{"PATCH", "/api/v1/session", R"({"name":"Anna"})"},
                      std::array<std::string, 3>{"POST", "/api/v1/session", R"({"name":"Anna"})"},
                      std::array<std::string, 3>{"DELETE", "/api/v1/session", ""},
                      std::array<std::string, 3>{"POST", "/api/v1/tables/CODE/reports",
                                                 R"({"seat":1,"text":"rude"})"}));

TEST(FailingStore, MakesNoSessionThatCannotBeStored) {
  Depot depot;
  const RunningServer server(std::make_unique<MoodyStore>(depot));
  depot.mood = Mood::WritesFail;
  const auto answer =
      fetch(server.url("/api/v1/session"), "POST", {}, R"({"name":"Ann"})", testing::kLongEnough);
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->status, 503);
  EXPECT_EQ(server.complaints().size(), 1U);
}

TEST(FailingStore, IsNotAskedWithoutAPauseAfterAConflict) {
  Depot depot;
  const RunningServer server(std::make_unique<MoodyStore>(depot));
  WirePerson ann(server, "Ann");
  const std::string seats = "/api/v1/tables/" + open_table(ann) + "/seats";
  depot.mood = Mood::ReadsFailAndAppendsConflict;
  expect_store_failed(ann.ask("POST", seats, "{}"));
  EXPECT_EQ(depot.conflicts, 1);
  depot.mood = Mood::Well;
  EXPECT_EQ(ann.ask("POST", seats, "{}").status, 200);
}

TEST(FailingStore, LetsWhoComesBackBeToldEverything) {
  Depot depot;
  const RunningServer server(std::make_unique<MoodyStore>(depot));
  WirePerson ann(server, "Ann");
  const std::string code = open_table(ann);
  ASSERT_EQ(ann.ask("POST", "/api/v1/tables/" + code + "/seats", "{}").status, 200);
  depot.mood = Mood::ReadsFail;
  ann.connect(code);
  ann.hello(1);
  EXPECT_EQ(ann.next()->word("type"), "welcome") << "what she missed cannot be read";
  depot.mood = Mood::Well;
  ann.connect(code);
  ann.hello(1);
  EXPECT_EQ(ann.next()->word("type"), "resumed");
}

TEST(FailingStore, EndsTheServerWhenItIsDamaged) {
  Depot depot;
  RunningServer server(std::make_unique<MoodyStore>(depot));
  WirePerson ann(server, "Ann");
  const std::string code = open_table(ann);
  ASSERT_EQ(ann.ask("POST", "/api/v1/tables/" + code + "/seats", "{}").status, 200);
  ann.connect(code);
  depot.mood = Mood::Damaged;
  ann.hello(1);
  while (ann.next()) {
  }
  EXPECT_EQ(ann.close_code(), 1001) << "she may come back";
  EXPECT_EQ(server.wait_for_its_end(), kDamage);
  EXPECT_EQ(server.complaints().size(), 1U) << "it is said once";
}

}  // namespace
}  // namespace skyloot
